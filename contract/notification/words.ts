/** The words of a notification (domain.md, Log Notifikasi). */

export const CHANNELS = ["whatsapp", "email", "aplikasi"] as const;
export type Channel = (typeof CHANNELS)[number];
export const CHANNEL_LABELS: Record<Channel, string> = {
  whatsapp: "WhatsApp",
  email: "Email",
  aplikasi: "Aplikasi",
};

/** The events. Those of the farm have a template of their own (contract/notification/template.ts). */
export const NOTIFICATION_KINDS = [
  "penjualan",
  "pembayaran",
  "piutang",
  "kontrol",
  "stok",
  "hari",
  "kabar",
  "webhook",
  "cadangan",
  "uji",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
export const NOTIFICATION_KIND_LABELS: Record<NotificationKind, string> = {
  penjualan: "Penjualan dikonfirmasi",
  pembayaran: "Pembayaran diterima",
  piutang: "Piutang jatuh tempo",
  kontrol: "Kontrol pemeriksaan",
  stok: "Stok di bawah minimum",
  hari: "Kerja hari ini",
  kabar: "Kabar bulanan",
  webhook: "Webhook perubahan berhenti",
  cadangan: "Cadangan",
  uji: "Uji coba",
};

/**
 * antre → terkirim | gagal → antre (at most three times) → gagal permanen. Without a webhook a message stays in the
 * app.
 */
export const NOTIFICATION_STATUSES = [
  "antre",
  "terkirim",
  "gagal",
  "gagal permanen",
  "dibuka manual",
  "di aplikasi",
] as const;
export type NotificationStatus = (typeof NOTIFICATION_STATUSES)[number];
export const NOTIFICATION_STATUS_LABELS: Record<NotificationStatus, string> = {
  antre: "Antre",
  terkirim: "Terkirim",
  gagal: "Gagal",
  "gagal permanen": "Gagal permanen",
  "dibuka manual": "Dibuka manual",
  "di aplikasi": "Di aplikasi",
};

/** A failed message goes back to the queue by itself at most so often. */
export const MOST_RETRIES = 3;

/** The result of one try. Unknown means that it was sent and no answer came. */
export const ATTEMPT_OUTCOMES = ["berjalan", "berhasil", "gagal", "tidak diketahui", "dibuka manual"] as const;
export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number];
export const ATTEMPT_OUTCOME_LABELS: Record<AttemptOutcome, string> = {
  berjalan: "Sedang dikirim",
  berhasil: "Berhasil",
  gagal: "Gagal",
  "tidak diketahui": "Tidak diketahui",
  "dibuka manual": "Dibuka manual",
};

export const LONGEST_BODY = 2000;

export const NOTIFICATION_SORTS = { sorts: ["at"], defaultSort: "-at" } as const;
