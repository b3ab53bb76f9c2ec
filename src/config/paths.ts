type Id = string | number;

/** The addresses of a list and of the pages that create and change its records. */
const records = <List extends string>(list: List) => ({
  list,
  create: `${list}/create` as const,
  update: (id: Id) => `${list}/update/${id}` as const,
});

/** These records can also be imported from a spreadsheet (docs/decisions/0024). */
const imported = <List extends string>(list: List) => ({ ...records(list), import: `${list}/import` as const });

/** A customer or a supplier: the page about the person, and the statement (docs/decisions/0064). */
const person = <List extends string>(list: List) => ({
  ...imported(list),
  detail: (id: Id) => `${list}/${id}` as const,
  statement: (id: Id) => `${list}/${id}/rekening-koran` as const,
});

/** Every address of the product (specification §2), without the leading hash sign. */
export const paths = {
  root: "/",
  landing: "/page",
  privacyPolicy: "/privacy-policy",
  accountDeletion: "/account-deletion",
  login: "/login",
  /** The first owner of an empty farm. */
  firstOwner: "/first-owner",
  /** Asks for a link to a new password; the link leads to the page below it, with its token. */
  forgotten: "/forgotten",
  newPassword: (token: string) => `/forgotten/${token}` as const,
  notFound: "/404",
  undefinedPage: "/undefined",
  home: "/home",
  profile: "/profile",
  changePassword: "/change-password",
  administration: { ...records("/administration"), audit: "/administration/audit" },
  report: {
    finance: "/report/finance",
    balance: "/report/finance/balance",
    register: "/report/finance/balance/register",
    trial: "/report/finance/trial-balance",
    journal: "/report/finance/journal",
    ledger: "/report/finance/ledger",
    chart: "/report/finance/account",
    statement: "/report/finance/statement",
    closings: "/report/finance/closing",
    closing: (id: Id) => `/report/finance/closing/${id}`,
    opening: "/report/finance/opening",
    openingImport: (part: string) => `/report/finance/opening/import/${part}`,
    roi: "/report/roi",
    sheep: "/report/sheep-report",
    sheepDetail: "/report/sheep-report/detail",
    sheepChild: "/report/sheep-report/detail/child",
  },
  purchase: {
    ...records("/purchase"),
    usage: "/purchase/usage",
    /** The list of one supplier's purchases, optionally only the unpaid or the overpaid ones. */
    of: (supplier: Id, debt?: "belum lunas" | "lebih bayar" | "uang muka") =>
      `/purchase?supplier=${supplier}${debt ? `&debt=${encodeURIComponent(debt)}` : ""}`,
    /** A new purchase of this supplier. */
    createFor: (supplier: Id) => `/purchase/create?supplier=${supplier}`,
    /** The list of orders that the supplier has not brought. */
    orderedFrom: (supplier: Id) => `/purchase?supplier=${supplier}&state=dipesan`,
    receipt: (payment: Id) => `/purchase/kwitansi/${payment}`,
    correction: (correction: Id) => `/purchase/koreksi/${correction}`,
    /** Opens the form that pays another purchase with what was paid too much for this one. */
    credit: (id: Id, other: Id) => `/purchase/update/${id}?kredit=${other}`,
    usageCreate: "/purchase/usage/create",
    usageDetail: (id: Id) => `/purchase/usage/${id}`,
  },
  money: {
    list: "/purchase/money",
    create: "/purchase/money/create",
    /** The form of a place that the opening balance misses, which leads back to it. */
    opening: "/purchase/money/create?awal=1",
    update: (id: Id) => `/purchase/money/update/${id}`,
    detail: (id: Id) => `/purchase/money/${id}`,
    move: (id: Id) => `/purchase/money/move/${id}`,
    /** The list with the dialog of an act open. */
    acting: (act: "transfer" | "opname") => `/purchase/money?catat=${act}`,
    /** The statement of a place within a period, with both days. */
    statement: (id: Id, from: string, to: string) => `/purchase/money/${id}?period=${from}..${to}`,
    /** The statement on paper; without a period the whole of it. */
    paper: (id: Id, period?: string) =>
      `/purchase/money/${id}/mutasi${period === undefined ? "" : `?period=${period}`}`,
  },
  // Expenses and other income; the owner's own money, loans and assets are tabs beside them.
  voucher: {
    list: "/purchase/spending",
    import: "/purchase/spending/import",
    detail: (id: Id) => `/purchase/spending/${id}`,
    /** The list with the form open. */
    acting: (kind: "pengeluaran" | "pemasukan") => `/purchase/spending?catat=${kind}`,
  },
  /** Corrections of purchases and of sales; each has its own address beside its document. */
  correction: { list: "/purchase/koreksi" },
  capital: { list: "/purchase/capital", detail: (id: Id) => `/purchase/capital/${id}` },
  loan: {
    list: "/purchase/loan",
    detail: (id: Id) => `/purchase/loan/${id}`,
    /** The loan with the form of an instalment open. */
    paying: (id: Id, day: string) => `/purchase/loan/${id}?catat=angsuran&tanggal=${day}`,
  },
  asset: { list: "/purchase/asset", detail: (id: Id) => `/purchase/asset/${id}` },
  transaction: {
    ...records("/transaction"),
    /** A new sale to this customer. */
    createFor: (customer: Id) => `/transaction/create?customer=${customer}`,
    /** A new sale of this animal. */
    createOf: (animal: Id) => `/transaction/create?ternak=${animal}`,
    /** The list of one customer's orders that are not handed over. */
    orderedBy: (customer: Id) => `/transaction?customer=${customer}&state=dipesan`,
    /** The list of one customer's overpaid sales. */
    overpaidOf: (customer: Id) => `/transaction?customer=${customer}&payment=${encodeURIComponent("lebih bayar")}`,
    /** The list of one customer's sales, optionally only the unpaid ones. */
    of: (customer: Id, debt?: "belum lunas" | "dp dipegang") =>
      `/transaction?customer=${customer}${debt ? `&debt=${encodeURIComponent(debt)}` : ""}`,
    /** The list of sales within a period. The next ones show late and undelivered sales. */
    within: (period: string) => `/transaction?period=${period}`,
    late: "/transaction?debt=jatuh%20tempo&sort=due",
    deliveries: (from: string, to: string) =>
      `/transaction?state=dipesan&sort=deliver${from || to ? `&delivery=${from}..${to}` : ""}`,
    receipt: (payment: Id) => `/transaction/kwitansi/${payment}`,
    correction: (correction: Id) => `/transaction/koreksi/${correction}`,
    /** The form of an order, or of a contract, that was there on the farm's first day. */
    opening: (kind?: "investasi") => `/transaction/create?awal=1${kind ? `&jenis=${kind}` : ""}`,
    detail: (id: Id) => `/transaction/detail/${id}`,
    /** Opens a new sale filled in from this one. */
    copy: (id: Id) => `/transaction/create?dari=${id}`,
    invoice: (id: Id) => `/transaction/faktur/${id}`,
    waybill: (id: Id) => `/transaction/surat-jalan/${id}`,
    /** The sale with the form of its handing over open. */
    handOver: (id: Id) => `/transaction/detail/${id}?serahkan=1`,
    delivery: "/transaction/delivery",
    /** The list of a driver's day. */
    tour: (driver: string, day: string) => `/transaction/delivery?driver=${encodeURIComponent(driver)}&day=${day}`,
    owing: "/transaction/owing",
    /** Asks who pays, and takes the payment. */
    receive: "/transaction/owing?terima=1",
  },
  // Investments are a tab beside Penjualan.
  investment: {
    list: "/transaction/investment",
    of: (investor: Id) => `/transaction/investment?investor=${investor}`,
    detail: (id: Id) => `/transaction/investment/${id}`,
    statement: (id: Id) => `/transaction/investment/${id}/statement`,
    receipt: (payment: Id) => `/transaction/investment/kwitansi/${payment}`,
  },
  product: { ...imported("/referensi/product"), placing: "/referensi/product/placing" },
  // Animals are a tab beside Produk. A row of the list leads to the animal's card.
  sheep: {
    list: "/referensi/product/sheep",
    /** The list with the farm's pens open. */
    pens: "/referensi/product/sheep?daftar=kandang",
    create: "/referensi/product/sheep/create",
    /** The animals that were bought at a price which nobody has told, whatever became of them; up to a day, if asked. */
    unpriced: (day = "") => `/referensi/product/sheep?scope=semua&watch=tanpa+harga${day && `&arrived=..${day}`}`,
    /** The animals that were born here up to a day, whatever became of them. */
    bornUntil: (day: string) => `/referensi/product/sheep?scope=semua&origin=lahir&arrived=..${day}`,
    /** A lamb of this dam. */
    bornOf: (dam: Id) => `/referensi/product/sheep/create?induk=${dam}`,
    import: "/referensi/product/sheep/import",
    detail: (id: Id) => `/referensi/product/sheep/${id}`,
    update: (id: Id) => `/referensi/product/sheep/${id}/update`,
    label: (ids: readonly Id[]) => `/referensi/product/sheep/label?ids=${ids.join(",")}`,
  },
  // The specification names only the lists of these records (docs/decisions/0016).
  supplier: person("/referensi/supplier"),
  customer: person("/referensi/customer"),
  work: {
    today: "/referensi/sheep-examination-log/today",
    protocol: {
      list: "/referensi/sheep-examination-log/today/protocol",
      create: "/referensi/sheep-examination-log/today/protocol/create",
      update: (id: Id) => `/referensi/sheep-examination-log/today/protocol/update/${id}` as const,
    },
  },
  examination: {
    list: "/referensi/sheep-examination-log",
    create: "/referensi/sheep-examination-log/create",
    import: "/referensi/sheep-examination-log/import",
    /** The form for these animals. */
    of: (ids: readonly Id[]) => `/referensi/sheep-examination-log/create?sheep=${ids.join(",")}`,
    /** The same, to weigh them. */
    weighing: (ids: readonly Id[]) => `/referensi/sheep-examination-log/create?sheep=${ids.join(",")}&kind=timbang`,
    feeding: "/referensi/sheep-examination-log/feeding",
    /** The screen "Timbang kilat" for weighing many animals quickly. */
    weigh: "/referensi/sheep-examination-log/weigh",
    /** The list "Catatan kandang" of what this browser has noted in the pen; the next asks whether to leave it. */
    notes: "/referensi/sheep-examination-log/weigh/note",
    leave: "/referensi/sheep-examination-log/weigh/note?keluar=1",
    /** Corrects a refused note. */
    weighAgain: (note: Id) => `/referensi/sheep-examination-log/weigh?ulang=${note}`,
    correct: (note: Id) => `/referensi/sheep-examination-log/create?catatan=${note}`,
  },
  // Matings, births and weanings are a tab beside Log Pemeriksaan.
  breeding: {
    due: "/referensi/sheep-examination-log/breeding",
    matings: "/referensi/sheep-examination-log/breeding/mating",
    mate: "/referensi/sheep-examination-log/breeding/mating/create",
    litters: "/referensi/sheep-examination-log/breeding/litter",
    /** The birth of this dam's lambs; without her, she is looked for first. */
    birth: (dam?: Id) => `/referensi/sheep-examination-log/breeding/birth${dam === undefined ? "" : `?induk=${dam}`}`,
    correct: (dam: Id, note: Id) => `/referensi/sheep-examination-log/breeding/birth?induk=${dam}&catatan=${note}`,
    wean: "/referensi/sheep-examination-log/breeding/wean",
    /** The weaning of this lamb alone, which may have left since. */
    weanOne: (lamb: Id) => `/referensi/sheep-examination-log/breeding/wean?anak=${lamb}`,
    weanings: "/referensi/sheep-examination-log/breeding/weaning",
    weaning: (id: Id) => `/referensi/sheep-examination-log/breeding/weaning/${id}`,
    dams: "/referensi/sheep-examination-log/breeding/dam",
  },
  notificationLog: "/referensi/notification-log",
  configuration: "/configuration",
  guide: "/panduan",
} as const;

/** An address with one of these first segments needs a login and is shown inside the shell. */
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
  "panduan",
] as const;
