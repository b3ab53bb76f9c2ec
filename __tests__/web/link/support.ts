import type { Link } from "@/contract/link/model";

export const link = (values: Partial<Link> = {}): Link => ({
  id: 1,
  state: "berlaku",
  createdOn: "2025-08-18",
  createdBy: "Ibu Sari",
  expiresOn: "2025-11-16",
  opened: 4,
  lastOpenedAt: "2025-08-19T03:00:00.000Z",
  ...values,
});
export const TOKEN = "abcdefghijklmnopqrstuvwxyz0";
