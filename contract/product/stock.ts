import * as z from "zod/mini";
import { DOCUMENT_KINDS } from "@/contract/base/documents";
import { farmDay } from "@/contract/base/farm-fields";
import { nameOf, Rupiah } from "@/contract/base/fields";
import { STOCK_MOVEMENT_KINDS } from "./words";

/** A movement of goods. */
export const StockMovement = z.object({
  id: z.int(),
  day: z.iso.date(),
  kind: z.enum(STOCK_MOVEMENT_KINDS),
  quantity: z.number(),
  value: z.int(),
  /** The stock after the movement. */
  left: z.number(),
  /** A count that a later one of its day replaces. */
  replaced: z.boolean(),
  note: z.nullable(z.string()),
  by: z.nullable(z.string()),
  documentKind: z.nullable(z.enum(DOCUMENT_KINDS)),
  documentId: z.nullable(z.int()),
  /** The document's name as people know it. */
  documentName: z.nullable(z.string()),
});
export type StockMovement = z.infer<typeof StockMovement>;

const COUNTED = "Jumlah antara 0 dan 99.999.999, paling banyak tiga angka di belakang koma.";
const hasThreeDecimals = (value: number) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-4;

/** A stock count. Staff send the counted quantity, so nobody has to compute a difference. */
export const StockCountInput = z.object({
  counted: z
    .number(COUNTED)
    .check(z.minimum(0, COUNTED), z.maximum(99_999_999, COUNTED), z.refine(hasThreeDecimals, COUNTED)),
  /** The quantity in the register when it was shown. Another one means a movement in the meantime. */
  before: z.number(),
  /** Null is today. */
  day: z.optional(z.nullable(farmDay("Masukkan tanggal."))),
  /** The value of one unit, needed when the count exceeds the register. */
  unitValue: z.nullable(Rupiah),
  note: nameOf("Tulis catatan, misalnya siapa yang menghitung.", 300),
});
export type StockCountInput = z.infer<typeof StockCountInput>;
