import type { ComponentType } from "react";
import { matchRoutes, type RouteObject } from "react-router-dom";
import { BACK_OFFICE_ROOTS, paths } from "@/src/config/paths";
import type { First } from "./first-data";
import type { importPages } from "./import-pages";
import { LateScreen } from "./late-screen";

/** "/home" → "home": the children of the shell's route are relative to the root. */
const below = (path: string) => path.slice(1);

type At = { id?: string; search: string };
/** `prepare` fetches the screen's code before it is opened, and its first data if the place is given. */
type Screen = RouteObject & { prepare(at?: At): void };

/** The first call waits for nothing, so that its answer does not wait for the screen's code. */
function ask(first: First, at: At) {
  import(/* webpackChunkName: "shell" */ "./first-data").then(
    ({ askFirst }) => askFirst(first, at),
    // Without this code the screen asks for itself.
    () => {},
  );
}

const screen = (path: string, load: () => Promise<ComponentType>, first?: First): Screen => ({
  path: below(path),
  lazy: async () => ({ Component: await load().catch(() => () => <LateScreen load={load} />) }),
  prepare(at) {
    // The network is down. Opening the screen will try again and report the error.
    load().catch(() => {});
    if (first && at) ask(first, at);
  },
});

const importScreen = (word: keyof typeof importPages) =>
  screen(paths[word].import, async () => (await import("./import-pages")).importPages[word]);

/** The back-office's screens stand behind the login and load on demand. */
export const screens: Screen[] = [
  ...(["product", "sheep", "customer", "supplier", "examination", "voucher"] as const).map(importScreen),
  screen(
    paths.home,
    async () => (await import(/* webpackChunkName: "home" */ "@/src/features/home/home-page")).HomePage,
    "home",
  ),
  screen(paths.profile, async () => (await import("@/src/features/profile/profile-page")).ProfilePage),
  screen(
    paths.changePassword,
    async () => (await import("@/src/features/profile/change-password-page")).ChangePasswordPage,
  ),
  screen(paths.administration.list, async () => (await import("@/src/features/user/user-list-page")).UserListPage),
  screen(
    paths.administration.create,
    async () => (await import("@/src/features/user/user-create-page")).UserCreatePage,
  ),
  screen(
    paths.administration.update(":id"),
    async () => (await import("@/src/features/user/user-update-page")).UserUpdatePage,
    { record: "user" },
  ),
  screen(paths.administration.audit, async () => (await import("@/src/features/audit/audit-list-page")).AuditListPage),
  screen(paths.product.list, async () => (await import("@/src/features/product/product-list-page")).ProductListPage, {
    list: "product",
    sort: "name",
  }),
  screen(
    paths.product.create,
    async () => (await import("@/src/features/product/product-create-page")).ProductCreatePage,
  ),
  screen(paths.product.placing, async () => (await import("@/src/features/product/placing/placing-page")).PlacingPage),
  screen(
    paths.product.update(":id"),
    async () => (await import("@/src/features/product/product-update-page")).ProductUpdatePage,
    { record: "product" },
  ),
  screen(paths.sheep.list, async () => (await import("@/src/features/sheep/list/sheep-list-page")).SheepListPage, {
    list: "sheep",
    sort: "earTag",
  }),
  screen(paths.sheep.create, async () => (await import("@/src/features/sheep/form/sheep-create-page")).SheepCreatePage),
  screen(
    `${paths.sheep.list}/label`,
    async () => (await import("@/src/features/sheep/list/sheep-label-page")).SheepLabelPage,
  ),
  screen(paths.sheep.detail(":id"), async () => (await import("@/src/features/sheep/card/sheep-page")).SheepPage, {
    record: "sheep",
  }),
  screen(
    paths.sheep.update(":id"),
    async () => (await import("@/src/features/sheep/form/sheep-update-page")).SheepUpdatePage,
    { record: "sheep" },
  ),
  screen(
    paths.customer.list,
    async () => (await import("@/src/features/customer/customer-list-page")).CustomerListPage,
    { list: "customer", sort: "name" },
  ),
  screen(
    paths.customer.create,
    async () => (await import("@/src/features/customer/customer-create-page")).CustomerCreatePage,
  ),
  screen(
    paths.customer.update(":id"),
    async () => (await import("@/src/features/customer/customer-update-page")).CustomerUpdatePage,
    { record: "customer" },
  ),
  screen(
    paths.supplier.list,
    async () => (await import("@/src/features/supplier/supplier-list-page")).SupplierListPage,
    { list: "supplier", sort: "name" },
  ),
  screen(
    paths.supplier.create,
    async () => (await import("@/src/features/supplier/supplier-create-page")).SupplierCreatePage,
  ),
  screen(
    paths.supplier.update(":id"),
    async () => (await import("@/src/features/supplier/supplier-update-page")).SupplierUpdatePage,
    { record: "supplier" },
  ),
  screen(
    paths.transaction.receipt(":id"),
    async () => (await import("@/src/features/payment/receipt-page")).ReceiptPage,
  ),
  screen(paths.purchase.receipt(":id"), async () => (await import("@/src/features/payment/receipt-page")).ReceiptPage),
  screen(
    paths.purchase.list,
    async () => (await import("@/src/features/purchase/list/purchase-list-page")).PurchaseListPage,
    { list: "purchase", sort: "-day" },
  ),
  screen(
    paths.purchase.create,
    async () => (await import("@/src/features/purchase/form/purchase-create-page")).PurchaseCreatePage,
  ),
  screen(
    paths.purchase.update(":id"),
    async () => (await import("@/src/features/purchase/detail/purchase-update-page")).PurchaseUpdatePage,
    { record: "purchase" },
  ),
  screen(
    paths.transaction.list,
    async () => (await import("@/src/features/transaction/list/transaction-list-page")).TransactionListPage,
    { list: "transaction", sort: "-day" },
  ),
  screen(
    paths.transaction.create,
    async () => (await import("@/src/features/transaction/form/transaction-create-page")).TransactionCreatePage,
  ),
  screen(
    paths.transaction.update(":id"),
    async () => (await import("@/src/features/transaction/form/transaction-update-page")).TransactionUpdatePage,
    { record: "transaction" },
  ),
  screen(
    paths.transaction.detail(":id"),
    async () => (await import("@/src/features/transaction/detail/transaction-detail-page")).TransactionDetailPage,
    { record: "transaction" },
  ),
  screen(
    paths.transaction.delivery,
    async () => (await import("@/src/features/transaction/board/delivery-page")).DeliveryPage,
  ),
  screen(
    paths.transaction.invoice(":id"),
    async () => (await import("@/src/features/transaction/paper/paper-page")).InvoicePage,
  ),
  screen(
    paths.transaction.waybill(":id"),
    async () => (await import("@/src/features/transaction/paper/paper-page")).WaybillPage,
  ),
  screen(
    paths.investment.receipt(":id"),
    async () => (await import("@/src/features/payment/receipt-page")).ReceiptPage,
  ),
  screen(
    paths.investment.list,
    async () => (await import("@/src/features/investment/investment-list-page")).InvestmentListPage,
    { list: "investment", sort: "-start" },
  ),
  screen(
    paths.investment.detail(":id"),
    async () => (await import("@/src/features/investment/investment-detail-page")).InvestmentDetailPage,
    { record: "investment" },
  ),
  screen(
    paths.investment.statement(":id"),
    async () => (await import("@/src/features/investment/statement-page")).StatementPage,
  ),
  screen(paths.report.roi, async () => (await import("@/src/features/report/roi/roi-page")).RoiPage),
  screen(
    paths.notificationLog,
    async () => (await import("@/src/features/notification/notification-log-page")).NotificationLogPage,
  ),
  screen(
    paths.configuration,
    async () => (await import("@/src/features/configuration/configuration-page")).ConfigurationPage,
  ),
  screen(
    paths.examination.list,
    async () => (await import("@/src/features/examination/list/examination-list-page")).ExaminationListPage,
    { list: "examination", sort: "-day" },
  ),
  screen(
    paths.examination.create,
    async () => (await import("@/src/features/examination/form/examination-create-page")).ExaminationCreatePage,
  ),
  screen(
    paths.examination.weigh,
    async () => (await import("@/src/features/examination/weigh/weigh-page")).WeighPage,
    "herd",
  ),
  screen(paths.purchase.usage, async () => (await import("@/src/features/usage/usage-list-page")).UsageListPage, {
    list: "usage",
    sort: "-day",
  }),
  screen(
    paths.purchase.usageCreate,
    async () => (await import("@/src/features/usage/usage-create-page")).UsageCreatePage,
  ),
  screen(paths.purchase.usageDetail(":id"), async () => (await import("@/src/features/usage/usage-page")).UsagePage, {
    record: "usage",
  }),
  screen(paths.money.list, async () => (await import("@/src/features/money/money-list-page")).MoneyListPage),
  screen(paths.money.create, async () => (await import("@/src/features/money/money-create-page")).MoneyCreatePage),
  screen(
    paths.money.update(":id"),
    async () => (await import("@/src/features/money/money-update-page")).MoneyUpdatePage,
    { record: "money" },
  ),
  screen(paths.money.move(":id"), async () => (await import("@/src/features/money/money-move-page")).MoneyMovePage),
  screen(paths.money.detail(":id"), async () => (await import("@/src/features/money/money-page")).MoneyPage, {
    record: "money",
  }),
  screen(paths.voucher.list, async () => (await import("@/src/features/voucher/voucher-list-page")).VoucherListPage, {
    list: "voucher",
    sort: "-day",
  }),
  screen(paths.voucher.detail(":id"), async () => (await import("@/src/features/voucher/voucher-page")).VoucherPage, {
    record: "voucher",
  }),
  screen(paths.capital.list, async () => (await import("@/src/features/voucher/capital-list-page")).CapitalListPage),
  screen(paths.capital.detail(":id"), async () => (await import("@/src/features/voucher/voucher-page")).CapitalPage),
  screen(paths.loan.list, async () => (await import("@/src/features/loan/loan-list-page")).LoanListPage),
  screen(paths.loan.detail(":id"), async () => (await import("@/src/features/loan/loan-page")).LoanPage),
  screen(paths.asset.list, async () => (await import("@/src/features/asset/asset-list-page")).AssetListPage),
  screen(paths.asset.detail(":id"), async () => (await import("@/src/features/asset/asset-page")).AssetPage),
  screen(
    paths.report.sheep,
    async () => (await import("@/src/features/report/sheep/sheep-report-page")).SheepReportPage,
  ),
  screen(
    paths.report.sheepDetail,
    async () => (await import("@/src/features/report/sheep/sheep-detail-page")).SheepDetailPage,
  ),
  screen(
    paths.report.sheepChild,
    async () => (await import("@/src/features/report/sheep/sheep-child-page")).SheepChildPage,
  ),
  screen(paths.report.finance, async () => (await import("@/src/features/report/finance/finance-page")).FinancePage),
  screen(paths.report.balance, async () => (await import("@/src/features/report/books/balance-page")).BalancePage),
  screen(paths.report.register, async () => (await import("@/src/features/report/books/register-page")).RegisterPage),
  screen(paths.report.trial, async () => (await import("@/src/features/report/books/trial-page")).TrialPage),
  screen(paths.report.journal, async () => (await import("@/src/features/report/books/journal-page")).JournalPage),
  screen(paths.report.ledger, async () => (await import("@/src/features/report/books/ledger-page")).LedgerPage),
  screen(paths.report.chart, async () => (await import("@/src/features/report/books/chart-page")).ChartPage),
  screen(
    paths.report.statement,
    async () => (await import("@/src/features/report/books/statement-page")).BookStatementPage,
  ),
  screen(
    paths.report.closings,
    async () => (await import("@/src/features/report/closing/closing-list-page")).ClosingListPage,
  ),
  screen(
    paths.report.closing(":id"),
    async () => (await import("@/src/features/report/closing/closing-page")).ClosingPage,
  ),
  screen(paths.report.opening, async () => (await import("@/src/features/report/opening/opening-page")).OpeningPage),
  screen(
    paths.report.openingImport(":part"),
    async () => (await import("@/src/features/report/opening/opening-import-page")).OpeningImportPage,
  ),
  screen(
    `${paths.guide}/:page?`,
    async () => (await import(/* webpackChunkName: "help" */ "@/src/features/guide/guide-page")).GuidePage,
  ),
  ...BACK_OFFICE_ROOTS.map((root) =>
    screen(`/${root}/*`, async () => (await import("./redirect-error-page")).RedirectErrorPage),
  ),
];

/** Fetches the code of the screen at an address, and what it asks first. */
export function prepareScreen(address: string, data?: "with data") {
  const { pathname, search } = new URL(address, window.location.origin);
  for (const { route, params } of matchRoutes(screens, pathname) ?? [])
    route.prepare(data && { id: params.id, search });
}
