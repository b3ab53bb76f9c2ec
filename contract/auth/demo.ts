/** The passwords of the demo farm are public on purpose: its accounts exist only there, on a loopback host. */
export const DEMO_PASSWORD = "domba-sehat-2025";

/** The accounts of staff on the demo farm. */
export const DEMO_USERNAMES = { owner: "pemilik", admin: "admin", auditor: "pengawas", keeper: "petugas" } as const;
