import { attachmentEndpoints } from "./attachment/model";
import { auditEndpoints, historyEndpoints } from "./audit/model";
import { authEndpoints } from "./auth/model";
import { passwordEndpoints } from "./auth/password";
import { backupEndpoints } from "./backup/model";
import type { Endpoint } from "./base/endpoint";
import { configurationEndpoints } from "./configuration/model";
import { customerImportEndpoints } from "./customer/import";
import { customerEndpoints } from "./customer/model";
import { examinationEndpoints } from "./examination/endpoints";
import { homeEndpoints } from "./home/endpoints";
import { investmentEndpoints } from "./investment/endpoints";
import { notificationEndpoints } from "./notification/model";
import { paymentEndpoints } from "./payment/receipt";
import { penEndpoints } from "./pen/model";
import { personalDataEndpoints } from "./personal-data/model";
import { photoEndpoints } from "./photo/model";
import { productEndpoints } from "./product/endpoints";
import { productImportEndpoints } from "./product/import";
import { productStockEndpoints } from "./product/stock";
import { profileEndpoints } from "./profile/model";
import { ownAccountEndpoints } from "./profile/own-account";
import { purchaseEndpoints } from "./purchase/endpoints";
import { sheepReportEndpoints } from "./report/endpoints";
import { reportFinanceEndpoints } from "./report/finance";
import { reportRoiEndpoints } from "./report/roi";
import { sheepEndpoints } from "./sheep/endpoints";
import { sheepImportEndpoints } from "./sheep/import";
import { supplierImportEndpoints } from "./supplier/import";
import { supplierEndpoints } from "./supplier/model";
import { supplierScoreEndpoints } from "./supplier/score";
import { deliveryEndpoints } from "./transaction/delivery";
import { transactionEndpoints } from "./transaction/endpoints";
import { transactionPaperEndpoints } from "./transaction/paper";
import { usageEndpoints } from "./usage/endpoints";
import { userEndpoints } from "./user/model";

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
