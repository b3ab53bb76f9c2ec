import { attachmentEndpoints } from "@/contract/attachment/endpoints";
import { auditEndpoints, historyEndpoints } from "@/contract/audit/endpoints";
import { authEndpoints, oidcEndpoints, passwordEndpoints } from "@/contract/auth/endpoints";
import { backupEndpoints } from "@/contract/backup/endpoints";
import { closingEndpoints, correctionEndpoints } from "@/contract/closing/endpoints";
import { configurationEndpoints } from "@/contract/configuration/endpoints";
import { correctionNoteEndpoints } from "@/contract/correction/endpoints";
import { customerEndpoints, customerImportEndpoints } from "@/contract/customer/endpoints";
import { owingEndpoints } from "@/contract/customer/owing-endpoints";
import { receiveEndpoints } from "@/contract/customer/receive-endpoints";
import { notificationEndpoints } from "@/contract/notification/endpoints";
import { customerPageEndpoints, supplierPageEndpoints } from "@/contract/partner/endpoints";
import { paymentEndpoints } from "@/contract/payment/endpoints";
import { penEndpoints } from "@/contract/pen/endpoints";
import { personalDataEndpoints } from "@/contract/personal-data/endpoints";
import { photoEndpoints } from "@/contract/photo/endpoints";
import { productImportEndpoints, productStockEndpoints } from "@/contract/product/endpoints";
import { profileEndpoints, twoStepEndpoints } from "@/contract/profile/endpoints";
import { reportBooksEndpoints } from "@/contract/report/books-endpoints";
import { reportFinanceEndpoints } from "@/contract/report/finance-endpoints";
import { reportRoiEndpoints } from "@/contract/report/roi-endpoints";
import { sheepImportEndpoints } from "@/contract/sheep/endpoints";
import { supplierEndpoints, supplierImportEndpoints, supplierScoreEndpoints } from "@/contract/supplier/endpoints";
import { systemEndpoints } from "@/contract/system/endpoints";
import { tokenEndpoints } from "@/contract/token/endpoints";
import {
  deliveryEndpoints,
  transactionChoiceEndpoints,
  transactionPaperEndpoints,
} from "@/contract/transaction/endpoints";
import { userEndpoints } from "@/contract/user/endpoints";
import { assetEndpoints } from "./asset/endpoints";
import type { Endpoint } from "./base/endpoint";
import { breedingEndpoints } from "./breeding/endpoints";
import { changeEndpoints } from "./change/endpoints";
import { examinationEndpoints, examinationImportEndpoints } from "./examination/endpoints";
import { homeEndpoints } from "./home/endpoints";
import { hookEndpoints } from "./hook/endpoints";
import { investmentEndpoints } from "./investment/endpoints";
import {
  investmentLinkEndpoints,
  labelEndpoints,
  sheepLinkEndpoints,
  transactionLinkEndpoints,
} from "./link/endpoints";
import { loanEndpoints } from "./loan/endpoints";
import { lossEndpoints } from "./loss/endpoints";
import { moneyEndpoints } from "./money/endpoints";
import { newsEndpoints } from "./news/endpoints";
import {
  contractImportEndpoints,
  goodsImportEndpoints,
  loanImportEndpoints,
  moneyImportEndpoints,
  openingAssetImportEndpoints,
  openingEndpoints,
  orderImportEndpoints,
  payableImportEndpoints,
  receivableImportEndpoints,
} from "./opening/endpoints";
import { outsideEndpoints } from "./outside/endpoints";
import { productEndpoints } from "./product/endpoints";
import { purchaseEndpoints } from "./purchase/endpoints";
import { sheepReportEndpoints } from "./report/sheep-endpoints";
import { sheepEndpoints } from "./sheep/endpoints";
import { transactionEndpoints } from "./transaction/endpoints";
import { usageEndpoints } from "./usage/endpoints";
import { capitalEndpoints, voucherEndpoints, voucherImportEndpoints } from "./voucher/endpoints";
import { protocolEndpoints, workEndpoints } from "./work/endpoints";

/** A module's table joins here, and with it OpenAPI, the tests over all routes and the types of the client's calls. */
const groups = [
  authEndpoints,
  oidcEndpoints,
  tokenEndpoints,
  userEndpoints,
  profileEndpoints,
  twoStepEndpoints,
  passwordEndpoints,
  homeEndpoints,
  owingEndpoints,
  customerEndpoints,
  receiveEndpoints,
  supplierEndpoints,
  supplierScoreEndpoints,
  customerPageEndpoints,
  supplierPageEndpoints,
  productEndpoints,
  productStockEndpoints,
  penEndpoints,
  sheepEndpoints,
  photoEndpoints,
  attachmentEndpoints,
  notificationEndpoints,
  configurationEndpoints,
  breedingEndpoints,
  lossEndpoints,
  examinationImportEndpoints,
  examinationEndpoints,
  protocolEndpoints,
  workEndpoints,
  purchaseEndpoints,
  transactionEndpoints,
  deliveryEndpoints,
  transactionChoiceEndpoints,
  transactionPaperEndpoints,
  investmentEndpoints,
  paymentEndpoints,
  correctionNoteEndpoints,
  moneyEndpoints,
  voucherImportEndpoints,
  voucherEndpoints,
  capitalEndpoints,
  loanEndpoints,
  assetEndpoints,
  openingEndpoints,
  receivableImportEndpoints,
  payableImportEndpoints,
  goodsImportEndpoints,
  orderImportEndpoints,
  contractImportEndpoints,
  loanImportEndpoints,
  moneyImportEndpoints,
  openingAssetImportEndpoints,
  usageEndpoints,
  closingEndpoints,
  correctionEndpoints,
  backupEndpoints,
  systemEndpoints,
  customerImportEndpoints,
  supplierImportEndpoints,
  productImportEndpoints,
  sheepImportEndpoints,
  auditEndpoints,
  changeEndpoints,
  hookEndpoints,
  historyEndpoints,
  personalDataEndpoints,
  reportFinanceEndpoints,
  reportBooksEndpoints,
  sheepReportEndpoints,
  reportRoiEndpoints,
  sheepLinkEndpoints,
  labelEndpoints,
  transactionLinkEndpoints,
  investmentLinkEndpoints,
  newsEndpoints,
  outsideEndpoints,
] as const;

/** Every call of /api/v1. */
export const endpoints: readonly Endpoint[] = groups.flatMap((group) => Object.values<Endpoint>(group));

type Values<Group> = Group extends unknown ? Group[keyof Group] : never;
/** An endpoint of the table with its own method, path and schemas; the client imports the type alone. */
export type ContractEndpoint = Values<(typeof groups)[number]>;
