import { API_ROOT } from "@/contract/base/endpoint";
import type { OutsidePayment } from "@/contract/outside/model";
import type { Payment } from "@/contract/payment/model";
import { type Pictured, ticketOf } from "@/server/modules/link/token";

/** A link that has just been opened. */
export type Open = { id: number; recordId: number; photoKey: Buffer };

export const pictureAddress = (open: Open, pictured: Pictured, now: Date) =>
  `${API_ROOT}public/photo/${ticketOf(open, pictured, now)}`;

/** The short-lived address of a picture, if there is one. */
export const pictureOf = (open: Open, pictured: Pictured | null, now: Date) =>
  pictured === null ? null : pictureAddress(open, pictured, now);

/** The valid payments, the oldest first. */
export const outsidePayments = (payments: readonly Payment[]): OutsidePayment[] =>
  payments
    .filter(({ cancelled }) => cancelled === null)
    .map(({ number, day, kind, method, amount }) => ({ number, day, kind, method, amount }))
    .toSorted((one, other) => (one.day === other.day ? 0 : one.day < other.day ? -1 : 1));
