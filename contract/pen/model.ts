import * as z from "zod/mini";
import { Code, nameOf } from "@/contract/base/fields";
import { listOf } from "@/contract/base/list";

/** A pen (kandang). */
export const Pen = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  active: z.boolean(),
  /** The number of animals in it now. */
  count: z.int(),
  version: z.int(),
});
export type Pen = z.infer<typeof Pen>;
export const Pens = listOf(Pen);

/** A farm has tens of pens, so one list offers all of them. */
export const MOST_PENS = 300;

export const PenInput = z.object({ code: Code, name: nameOf("Masukkan nama kandang.", 60) });
export type PenInput = z.infer<typeof PenInput>;

export const PenUpdateInput = z.extend(PenInput, { active: z.boolean(), version: z.int() });
export type PenUpdateInput = z.infer<typeof PenUpdateInput>;
