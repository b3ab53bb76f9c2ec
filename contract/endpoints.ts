import { attachmentEndpoints } from "./attachment";
import { auditEndpoints, historyEndpoints } from "./audit";
import { authEndpoints } from "./auth";
import { backupEndpoints } from "./backup";
import { configurationEndpoints } from "./configuration";
import { customerEndpoints } from "./customer";
import { customerImportEndpoints } from "./customer-import";
import { deliveryEndpoints } from "./delivery";
import type { Endpoint } from "./endpoint";
import { examinationEndpoints } from "./examination-endpoints";
import { homeEndpoints } from "./home-endpoints";
import { investmentEndpoints } from "./investment-endpoints";
import { notificationEndpoints } from "./notification";
import { ownAccountEndpoints } from "./own-account";
import { passwordEndpoints } from "./password";
import { paymentEndpoints } from "./payment-receipt";
import { penEndpoints } from "./pen";
import { personalDataEndpoints } from "./personal-data";
import { photoEndpoints } from "./photo";
import { productEndpoints } from "./product-endpoints";
import { productImportEndpoints } from "./product-import";
import { productStockEndpoints } from "./product-stock";
import { profileEndpoints } from "./profile";
import { purchaseEndpoints } from "./purchase-endpoints";
import { reportFinanceEndpoints } from "./report-finance";
import { reportRoiEndpoints } from "./report-roi";
import { sheepReportEndpoints } from "./report-sheep-endpoints";
import { sheepEndpoints } from "./sheep-endpoints";
import { sheepImportEndpoints } from "./sheep-import";
import { supplierEndpoints } from "./supplier";
import { supplierImportEndpoints } from "./supplier-import";
import { supplierScoreEndpoints } from "./supplier-score";
import { transactionEndpoints } from "./transaction-endpoints";
import { transactionPaperEndpoints } from "./transaction-paper";
import { usageEndpoints } from "./usage-endpoints";
import { userEndpoints } from "./user";

/** Every call of /api/v1. A module's table joins here, and with it OpenAPI and the tests over all routes. */
export const endpoints: readonly Endpoint[] = [
  authEndpoints,
  userEndpoints,
  ownAccountEndpoints,
  profileEndpoints,
  passwordEndpoints,
  homeEndpoints,
  customerEndpoints,
  supplierEndpoints,
  supplierScoreEndpoints,
  productEndpoints,
  productStockEndpoints,
  penEndpoints,
  sheepEndpoints,
  photoEndpoints,
  attachmentEndpoints,
  notificationEndpoints,
  configurationEndpoints,
  examinationEndpoints,
  purchaseEndpoints,
  transactionEndpoints,
  deliveryEndpoints,
  transactionPaperEndpoints,
  investmentEndpoints,
  paymentEndpoints,
  usageEndpoints,
  backupEndpoints,
  customerImportEndpoints,
  supplierImportEndpoints,
  productImportEndpoints,
  sheepImportEndpoints,
  auditEndpoints,
  historyEndpoints,
  personalDataEndpoints,
  reportFinanceEndpoints,
  sheepReportEndpoints,
  reportRoiEndpoints,
].flatMap((group) => Object.values<Endpoint>(group));
