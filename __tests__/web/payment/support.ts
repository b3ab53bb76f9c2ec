import type { Payment } from "@/contract/payment/model";

export const payment = (values: Partial<Payment> = {}): Payment => ({
  id: 71,
  number: "KW/2025/08/0003",
  day: "2025-08-12",
  kind: "uang muka",
  method: "tunai",
  money: { id: 1, name: "Kas" },
  amount: 1_000_000,
  note: null,
  by: "Ibu Sari",
  cancelled: null,
  ...values,
});
