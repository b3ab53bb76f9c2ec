import type { Notification, NotificationDetail } from "@/contract/notification/model";

export const notification = (values: Partial<Notification> = {}): Notification => ({
  id: 5,
  at: "2025-08-18T02:05:00.000Z",
  channel: "whatsapp",
  kind: "piutang",
  recipientName: "Asep Suryana",
  recipientAddress: "6281234567890",
  body: "Halo Asep, tagihan & sisa Rp500.000.",
  document: null,
  status: "gagal permanen",
  attempts: 4,
  nextAttemptAt: null,
  lastError: "Webhook menjawab 500.",
  deliveredAt: null,
  moves: ["resend", "open"],
  ...values,
});

export const lowStock = (values: Partial<Notification> = {}) =>
  notification({
    id: 6,
    channel: "aplikasi",
    kind: "stok",
    recipientName: "Staf",
    recipientAddress: null,
    attempts: 0,
    body: "Stok Dedak padi tinggal 8 karung.",
    document: { kind: "product", id: 12, name: "Dedak padi" },
    status: "di aplikasi",
    lastError: null,
    moves: [],
    ...values,
  });

export const detail = (values: Partial<NotificationDetail> = {}): NotificationDetail => ({
  ...notification(),
  tries: [
    {
      id: 1,
      at: "2025-08-18T02:05:00.000Z",
      outcome: "tidak diketahui",
      httpStatus: null,
      answer: null,
      error: "Tidak ada jawaban dalam 10 detik.",
      mayRepeat: false,
      by: null,
    },
    {
      id: 2,
      at: "2025-08-18T02:06:00.000Z",
      outcome: "gagal",
      httpStatus: 500,
      answer: "<b>rusak</b>",
      error: "Webhook menjawab 500.",
      mayRepeat: true,
      by: null,
    },
  ],
  ...values,
});
