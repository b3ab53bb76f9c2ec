import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { MOST_CHOSEN } from "./page";
import type { Permission } from "./roles";

/** Records that are closed, or opened again, together: all or none. */
export const ManyStatusInput = z.object({
  ids: z
    .array(z.int().check(z.minimum(1)))
    .check(z.minLength(1, "Pilih baris."), z.maxLength(MOST_CHOSEN, `Paling banyak ${MOST_CHOSEN} sekaligus.`)),
  active: z.boolean(),
});
export type ManyStatusInput = z.infer<typeof ManyStatusInput>;

/** The records that had the other status before. */
export const StatusChanged = z.object({ changed: z.array(z.int()) });
export type StatusChanged = z.infer<typeof StatusChanged>;

/** The words whose lists close and open many records together. */
export type StatusWord = "customer" | "supplier" | "product";

export const statusEndpoint = <const W extends StatusWord>(word: W, access: Permission) =>
  endpoint({
    method: "POST",
    path: `${word}/status`,
    access,
    summary: `Deactivate many records of "${word}", or activate them again; all or none`,
    json: ManyStatusInput,
    response: StatusChanged,
  });
