/** The roles of domain.md. An account may bear another name: it can sign in and is refused the rest. */
export const ROLES = ["owner", "admin", "auditor", "customer"] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = {
  owner: "Pemilik",
  admin: "Admin",
  auditor: "Pengawas",
  customer: "Pelanggan",
};

export const roleLabel = (role: string) => ROLE_LABELS[role as Role] ?? role;

/** What an endpoint may ask for. `session` is a signed-in account of any role. */
export const PERMISSIONS = [
  "session",
  "profile.write",
  "dashboard.read",
  "user.read",
  "user.write",
  "customer.read",
  "customer.write",
  "customer.erase",
  "supplier.read",
  "supplier.write",
  "product.read",
  "product.write",
  "sheep.read",
  "sheep.write",
  "examination.read",
  "examination.write",
  "purchase.read",
  "purchase.write",
  "transaction.read",
  "transaction.write",
  /**
   * What a sale and a contract earned: profit, the HPP that was set against what was sold, bagi hasil and ROI. What an
   * animal cost is for all who keep the herd (docs/decisions/0047).
   */
  "profit.read",
  "investment.read",
  "investment.write",
  /** What comes of a contract: reckon, approve and pay it. */
  "investment.settle",
  "notification.read",
  "notification.write",
  "configuration.read",
  "configuration.write",
  "audit.read",
  "finance.read",
  "sheep-report.read",
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Reads everything, changes nothing but the own profile and password (domain.md, Roles). */
const READS_ALL = PERMISSIONS.filter(
  (name) => name === "session" || name === "profile.write" || name.endsWith(".read"),
);

/** The one permission table. Only the owner gets a new permission by itself; `admin` is told each. */
const ROLE_PERMISSIONS: Record<Role, ReadonlySet<Permission>> = {
  owner: new Set(PERMISSIONS),
  admin: new Set([
    "session",
    "profile.write",
    "dashboard.read",
    "customer.read",
    "customer.write",
    "supplier.read",
    "supplier.write",
    "product.read",
    "product.write",
    "sheep.read",
    "sheep.write",
    "examination.read",
    "examination.write",
    "purchase.read",
    "purchase.write",
    "transaction.read",
    "transaction.write",
    "investment.read",
    "investment.write",
    "notification.read",
    "notification.write",
    "sheep-report.read",
  ]),
  auditor: new Set(READS_ALL),
  customer: new Set(["session"]),
};

const UNKNOWN_ROLE: ReadonlySet<Permission> = new Set(["session"]);

const permissionsOf = (role: string) =>
  Object.hasOwn(ROLE_PERMISSIONS, role) ? ROLE_PERMISSIONS[role as Role] : UNKNOWN_ROLE;

export const may = (role: string, permission: Permission) => permissionsOf(role).has(permission);
