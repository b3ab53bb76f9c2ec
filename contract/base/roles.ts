import { isOneOf } from "./words";

/** The roles of domain.md. An account with another role can sign in but may do nothing else. */
export const ROLES = ["owner", "admin", "auditor", "keeper", "customer"] as const;
export type Role = (typeof ROLES)[number];
const isRole = (role: string): role is Role => isOneOf(ROLES, role);

export const ROLE_LABELS: Record<Role, string> = {
  owner: "Pemilik",
  admin: "Admin",
  auditor: "Pengawas",
  keeper: "Petugas kandang",
  customer: "Pelanggan",
};

export const roleLabel = (role: string) => (isRole(role) ? ROLE_LABELS[role] : role);

/** The permissions that an endpoint may require. `session` is any signed-in account. */
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
  /** This permission shows what the animals have cost: prices, HPP, fees (docs/decisions/0072). */
  "cost.read",
  /** The care of the herd: matings, births, weaning, tags, pens, health, and telling that one is missing or dead. */
  "herd.write",
  /** Feeding from the stock. */
  "feed.write",
  "examination.read",
  "examination.write",
  "purchase.read",
  "purchase.write",
  "transaction.read",
  "transaction.write",
  "money.read",
  "money.write",
  /** The owner's capital and drawings, loans and fixed assets. */
  "capital.read",
  "capital.write",
  /** The opening balances of the farm's first day. */
  "opening.read",
  "opening.write",
  /**
   * The profit of sales and contracts, the HPP set against them, bagi hasil and ROI. The cost of an animal is open to
   * everybody who keeps the herd (docs/decisions/0047).
   */
  "profit.read",
  "investment.read",
  "investment.write",
  /** The results of a contract: compute, approve and pay its settlement. */
  "investment.settle",
  "notification.read",
  "notification.write",
  "configuration.read",
  "configuration.write",
  "audit.read",
  "finance.read",
  /** Closing the books, and reopening them. */
  "closing.read",
  "closing.write",
  "sheep-report.read",
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** The auditor reads everything and changes only their own profile and password (domain.md, Roles). */
const READS_ALL = PERMISSIONS.filter(
  (name) => name === "session" || name === "profile.write" || name.endsWith(".read"),
);

/** The only permission table. The owner gets every new permission automatically, and `admin` only those listed here. */
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
    "cost.read",
    "herd.write",
    "feed.write",
    "examination.read",
    "examination.write",
    "purchase.read",
    "purchase.write",
    "transaction.read",
    "transaction.write",
    "money.read",
    "money.write",
    "investment.read",
    "investment.write",
    "notification.read",
    "notification.write",
    "sheep-report.read",
  ]),
  auditor: new Set(READS_ALL),
  /** Works in the pens, and sees nothing of money. */
  keeper: new Set([
    "session",
    "profile.write",
    "sheep.read",
    "herd.write",
    "feed.write",
    "examination.read",
    "examination.write",
  ]),
  customer: new Set(["session"]),
};

const UNKNOWN_ROLE: ReadonlySet<Permission> = new Set(["session"]);

const permissionsOf = (role: string) => (isRole(role) ? ROLE_PERMISSIONS[role] : UNKNOWN_ROLE);

export const may = (role: string, permission: Permission) => permissionsOf(role).has(permission);
