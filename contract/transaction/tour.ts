import * as z from "zod/mini";
import { chosen, farmDay } from "@/contract/base/farm-fields";
import { lineOf } from "@/contract/base/fields";
import { MOST_BOARD_ORDERS } from "./delivery";

export const LONGEST_DRIVER = 60;

/** The tour of a driver on a day, in the order of its stops. What stands elsewhere is moved there. */
export const TourInput = z.object({
  day: farmDay("Masukkan tanggal pengantaran."),
  /** Null is the tour of nobody yet. */
  driver: lineOf(LONGEST_DRIVER),
  stops: z
    .array(z.object({ id: chosen("Pilih pesanan."), version: z.int() }), "Pilih pesanan.")
    .check(
      z.minLength(1, "Pilih pesanan."),
      z.maxLength(MOST_BOARD_ORDERS, `Paling banyak ${MOST_BOARD_ORDERS} pesanan.`),
    ),
});
export type TourInput = z.infer<typeof TourInput>;

export const TourStop = z.object({ id: z.int(), version: z.int(), stop: z.int() });
export type TourStop = z.infer<typeof TourStop>;
