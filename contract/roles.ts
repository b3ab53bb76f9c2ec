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
export const PERMISSIONS = ["session", "profile.write", "dashboard.read"] as const;
export type Permission = (typeof PERMISSIONS)[number];

const ALL = new Set<Permission>(PERMISSIONS);

/** The one permission table. */
export const ROLE_PERMISSIONS: Record<Role, ReadonlySet<Permission>> = {
  owner: ALL,
  admin: ALL,
  auditor: ALL,
  customer: new Set(["session"]),
};

const UNKNOWN_ROLE: ReadonlySet<Permission> = new Set(["session"]);

export const permissionsOf = (role: string) =>
  Object.hasOwn(ROLE_PERMISSIONS, role) ? ROLE_PERMISSIONS[role as Role] : UNKNOWN_ROLE;

export const may = (role: string, permission: Permission) => permissionsOf(role).has(permission);
