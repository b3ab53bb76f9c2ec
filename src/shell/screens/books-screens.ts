import { paths } from "@/src/config/paths";
import { type Screen, screen } from "./screen";

/** The screens of money, assets and reports. */
export const booksScreens: readonly Screen[] = [
  screen(paths.report.roi, async () => (await import("@/src/features/report/roi/roi-page")).RoiPage),
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
  screen(paths.money.paper(":id"), async () => (await import("@/src/features/money/money-paper-page")).MoneyPaperPage),
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
];
