/** Records that staff may close and open again: accounts, customers, suppliers, products. */
export const STATUS = ["aktif", "nonaktif"] as const;
export type Status = (typeof STATUS)[number];

export const STATUS_LABELS: Record<Status, string> = { aktif: "Aktif", nonaktif: "Nonaktif" };

export const statusLabel = (active: boolean) => STATUS_LABELS[active ? "aktif" : "nonaktif"];
