type Id = string | number;

/** A list, and the pages that create and change what stands in it. */
const records = <List extends string>(list: List) => ({
  list,
  create: `${list}/create` as const,
  update: (id: Id) => `${list}/update/${id}` as const,
});

/** What can come from a spreadsheet as well (docs/decisions/0024). */
const imported = <List extends string>(list: List) => ({ ...records(list), import: `${list}/import` as const });

/** Every address of the product (specification §2), without the leading hash sign. */
export const paths = {
  root: "/",
  landing: "/page",
  privacyPolicy: "/privacy-policy",
  accountDeletion: "/account-deletion",
  login: "/login",
  notFound: "/404",
  undefinedPage: "/undefined",
  home: "/home",
  profile: "/profile",
  changePassword: "/change-password",
  administration: { ...records("/administration"), audit: "/administration/audit" },
  report: {
    finance: "/report/finance",
    roi: "/report/roi",
    sheep: "/report/sheep-report",
    sheepDetail: "/report/sheep-report/detail",
    sheepChild: "/report/sheep-report/detail/child",
  },
  purchase: {
    ...records("/purchase"),
    usage: "/purchase/usage",
    /** The list of one supplier's, or those of them that are not paid, or were paid too much. */
    of: (supplier: Id, debt?: "belum lunas" | "lebih bayar") =>
      `/purchase?supplier=${supplier}${debt ? `&debt=${encodeURIComponent(debt)}` : ""}`,
    receipt: (payment: Id) => `/purchase/kwitansi/${payment}`,
    usageCreate: "/purchase/usage/create",
    usageDetail: (id: Id) => `/purchase/usage/${id}`,
  },
  transaction: {
    ...records("/transaction"),
    /** Those of one customer's that were paid too much. */
    overpaidOf: (customer: Id) => `/transaction?customer=${customer}&payment=${encodeURIComponent("lebih bayar")}`,
    /** The list of one customer's, or those of them that are not paid. */
    of: (customer: Id, debt?: "belum lunas") =>
      `/transaction?customer=${customer}${debt ? `&debt=${encodeURIComponent(debt)}` : ""}`,
    /** Those of some days, those that are not paid, those that are late, and those that are to be delivered. */
    within: (period: string) => `/transaction?period=${period}`,
    unpaid: "/transaction?debt=belum%20lunas&sort=due",
    late: "/transaction?debt=jatuh%20tempo&sort=due",
    deliveries: (from: string, to: string) =>
      `/transaction?state=dipesan&sort=deliver${from || to ? `&delivery=${from}..${to}` : ""}`,
    receipt: (payment: Id) => `/transaction/kwitansi/${payment}`,
    detail: (id: Id) => `/transaction/detail/${id}`,
    /** A new one as this one was. */
    copy: (id: Id) => `/transaction/create?dari=${id}`,
    invoice: (id: Id) => `/transaction/faktur/${id}`,
    waybill: (id: Id) => `/transaction/surat-jalan/${id}`,
    delivery: "/transaction/delivery",
  },
  // A tab beside Penjualan.
  investment: {
    list: "/transaction/investment",
    of: (investor: Id) => `/transaction/investment?investor=${investor}`,
    detail: (id: Id) => `/transaction/investment/${id}`,
    statement: (id: Id) => `/transaction/investment/${id}/statement`,
    receipt: (payment: Id) => `/transaction/investment/kwitansi/${payment}`,
  },
  product: imported("/referensi/product"),
  // The tab beside Produk; its card is where a row leads.
  sheep: {
    list: "/referensi/product/sheep",
    create: "/referensi/product/sheep/create",
    import: "/referensi/product/sheep/import",
    detail: (id: Id) => `/referensi/product/sheep/${id}`,
    update: (id: Id) => `/referensi/product/sheep/${id}/update`,
    label: (ids: readonly Id[]) => `/referensi/product/sheep/label?ids=${ids.join(",")}`,
  },
  // The specification names their lists only (docs/decisions/0016).
  supplier: imported("/referensi/supplier"),
  customer: imported("/referensi/customer"),
  examination: {
    list: "/referensi/sheep-examination-log",
    create: "/referensi/sheep-examination-log/create",
    /** Timbang kilat. */
    weigh: "/referensi/sheep-examination-log/weigh",
    /** The same, with the question whether to leave although something waits. */
    leave: "/referensi/sheep-examination-log/weigh?keluar=1",
  },
  notificationLog: "/referensi/notification-log",
  configuration: "/configuration",
} as const;

/** First segments of the back-office's addresses: behind the login, inside the shell. */
export const BACK_OFFICE_ROOTS = [
  "home",
  "profile",
  "change-password",
  "administration",
  "report",
  "purchase",
  "transaction",
  "referensi",
  "configuration",
] as const;
