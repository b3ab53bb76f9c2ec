import { paths } from "@/src/config/paths";
import { type Screen, screen } from "./screen";

/** The screens of people, sales, purchases and contracts. */
export const tradeScreens: readonly Screen[] = [
  screen(
    paths.customer.list,
    async () => (await import("@/src/features/customer/customer-list-page")).CustomerListPage,
    { list: "customer", sort: "name" },
  ),
  screen(
    paths.customer.create,
    async () =>
      (await import(/* webpackChunkName: "person" */ "@/src/features/customer/customer-create-page"))
        .CustomerCreatePage,
  ),
  screen(
    paths.customer.detail(":id"),
    async () => (await import("@/src/features/customer/page/customer-page")).CustomerPage,
    { record: "customer" },
  ),
  screen(
    paths.customer.statement(":id"),
    async () => (await import("@/src/features/customer/page/customer-statement-page")).CustomerStatementPage,
  ),
  screen(
    paths.customer.update(":id"),
    async () =>
      (await import(/* webpackChunkName: "person" */ "@/src/features/customer/customer-update-page"))
        .CustomerUpdatePage,
    { record: "customer" },
  ),
  screen(
    paths.supplier.list,
    async () => (await import("@/src/features/supplier/supplier-list-page")).SupplierListPage,
    { list: "supplier", sort: "name" },
  ),
  screen(
    paths.supplier.create,
    async () =>
      (await import(/* webpackChunkName: "person" */ "@/src/features/supplier/supplier-create-page"))
        .SupplierCreatePage,
  ),
  screen(
    paths.supplier.detail(":id"),
    async () => (await import("@/src/features/supplier/page/supplier-page")).SupplierPage,
    { record: "supplier" },
  ),
  screen(
    paths.supplier.statement(":id"),
    async () => (await import("@/src/features/supplier/page/supplier-statement-page")).SupplierStatementPage,
  ),
  screen(
    paths.supplier.update(":id"),
    async () =>
      (await import(/* webpackChunkName: "person" */ "@/src/features/supplier/supplier-update-page"))
        .SupplierUpdatePage,
    { record: "supplier" },
  ),
  screen(
    paths.transaction.receipt(":id"),
    async () => (await import("@/src/features/payment/receipt-page")).ReceiptPage,
  ),
  screen(
    paths.correction.list,
    async () => (await import("@/src/features/correction/correction-list-page")).CorrectionListPage,
    { list: "correction", sort: "-day" },
  ),
  screen(
    paths.transaction.correction(":id"),
    async () => (await import("@/src/features/correction/correction-page")).CorrectionPage,
  ),
  screen(
    paths.purchase.correction(":id"),
    async () => (await import("@/src/features/correction/correction-page")).CorrectionPage,
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
    paths.transaction.owing,
    async () => (await import("@/src/features/transaction/owing/owing-list-page")).OwingListPage,
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
];
