import * as z from "zod/mini";
import { checkOf } from "@/contract/base/fields";
import type { Pen } from "@/contract/pen/model";
import { ReceiveInput, ReceiveLine } from "@/contract/purchase/input";
import type { PurchaseDetail, PurchaseLine } from "@/contract/purchase/model";
import { arrivalDoubt, LINE_KINDS } from "@/contract/purchase/words";
import { awaitedOf } from "@/src/features/purchase/line-words";

const isNone = (value: unknown) => value === null || value === undefined || value === "";

type Weighed = { buyWeight: number | null; arrivalWeight?: number | null; confirmed: number | null };

/** Returns the doubt about a weight far from the seller's, unless the user has confirmed this very weight. */
export const doubtOf = ({ buyWeight, arrivalWeight, confirmed }: Weighed) =>
  confirmed !== null && confirmed === arrivalWeight ? null : arrivalDoubt(buyWeight, arrivalWeight);

type Taken = Record<string, unknown> & { take?: unknown; kind?: unknown };

const needed = checkOf<Taken>(({ value, issues }) => {
  if (value.take !== true) return;
  const ask = (path: string, message: string) => {
    if (isNone(value[path])) issues.push({ code: "custom", input: value[path], path: [path], message });
  };
  if (value.kind !== "ternak") return ask("quantity", "Masukkan jumlah yang diterima.");
  ask("earTag", "Masukkan nomor anting.");
  ask("earTagColour", "Pilih warna anting.");
  ask("penId", "Pilih kandang.");
  const doubt = doubtOf(value as never);
  if (doubt) issues.push({ code: "custom", input: undefined, path: ["confirmed"], message: doubt });
});

/** The form holds all awaited lines, and only the ticked ones are sent. */
const TakenLine = z
  .extend(ReceiveLine, {
    take: z.boolean(),
    kind: z.enum(LINE_KINDS),
    buyWeight: z.nullable(z.number()),
    confirmed: z.nullable(z.number()),
  })
  .check(needed());

export const ReceiveForm = z.object({
  day: ReceiveInput.shape.day,
  belongsOn: ReceiveInput.shape.belongsOn,
  note: ReceiveInput.shape.note,
  lines: z.array(TakenLine).check(z.refine((lines) => lines.some(({ take }) => take), "Pilih yang diterima.")),
});
export type ReceiveLineValues = z.input<typeof TakenLine>;

/** Newly arrived animals go to quarantine. */
export const quarantineOf = (pens: readonly Pen[]) => {
  const open = pens.filter(({ active }) => active);
  return (open.find(({ name }) => name.toLowerCase().includes("karantina")) ?? open[0])?.id ?? null;
};

export const awaitedLines = ({ lines }: PurchaseDetail) => lines.filter((line) => awaitedOf(line) > 0);

export const proposed = (line: PurchaseLine, penId: number | null): ReceiveLineValues => {
  const animal = line.kind === "ternak";
  return {
    lineId: line.id,
    kind: line.kind,
    take: true,
    quantity: animal ? null : awaitedOf(line),
    earTag: line.earTag,
    earTagColour: line.earTagColour,
    arrivalWeight: line.arrivalWeight,
    penId: animal ? (line.pen?.id ?? penId) : null,
    buyWeight: line.buyWeight,
    confirmed: null,
  };
};
