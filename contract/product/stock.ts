import * as z from "zod/mini";
import { DOCUMENT_KINDS } from "@/contract/base/documents";
import { nameOf, Rupiah } from "@/contract/base/fields";
import { STOCK_MOVEMENT_KINDS } from "./words";

/** What came and went of goods. */
export const StockMovement = z.object({
  id: z.int(),
  day: z.iso.date(),
  kind: z.enum(STOCK_MOVEMENT_KINDS),
  quantity: z.number(),
  value: z.int(),
  /** What there was after it. */
  left: z.number(),
  note: z.nullable(z.string()),
  by: z.nullable(z.string()),
  documentKind: z.nullable(z.enum(DOCUMENT_KINDS)),
  documentId: z.nullable(z.int()),
  /** What people call it. */
  documentName: z.nullable(z.string()),
});
export type StockMovement = z.infer<typeof StockMovement>;

const COUNTED = "Jumlah antara 0 dan 99.999.999, paling banyak tiga angka di belakang koma.";
const hasThreeDecimals = (value: number) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-4;

/** A count of what is there. `counted` instead of a difference: who counts need not reckon. */
export const StockCountInput = z.object({
  counted: z
    .number(COUNTED)
    .check(z.minimum(0, COUNTED), z.maximum(99_999_999, COUNTED), z.refine(hasThreeDecimals, COUNTED)),
  /** What the register had when it was counted: another quantity means that something came or went meanwhile. */
  before: z.number(),
  /** Of one unit, where there is more than the register had. */
  unitValue: z.nullable(Rupiah),
  note: nameOf("Tulis catatan, misalnya siapa yang menghitung.", 300),
});
export type StockCountInput = z.infer<typeof StockCountInput>;
