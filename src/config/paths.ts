type Id = string | number;

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
  administration: {
    list: "/administration",
    create: "/administration/create",
    update: (id: Id) => `/administration/update/${id}`,
  },
  report: {
    finance: "/report/finance",
    roi: "/report/roi",
    sheep: "/report/sheep-report",
    sheepDetail: "/report/sheep-report/detail",
    sheepChild: "/report/sheep-report/detail/child",
  },
  purchase: {
    list: "/purchase",
    create: "/purchase/create",
    update: (id: Id) => `/purchase/update/${id}`,
  },
  transaction: {
    list: "/transaction",
    create: "/transaction/create",
    update: (id: Id) => `/transaction/update/${id}`,
    detail: (id: Id) => `/transaction/detail/${id}`,
  },
  product: {
    list: "/referensi/product",
    create: "/referensi/product/create",
    update: (id: Id) => `/referensi/product/update/${id}`,
  },
  supplier: "/referensi/supplier",
  customer: "/referensi/customer",
  sheepExaminationLog: "/referensi/sheep-examination-log",
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
