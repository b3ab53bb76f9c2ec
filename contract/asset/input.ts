import * as z from "zod/mini";
import { belongsOn } from "@/contract/base/belongs-on";
import { chosen, farmDay } from "@/contract/base/farm-fields";
import { checkOf, lineOf, nameOf, Rupiah } from "@/contract/base/fields";
import { Amount } from "@/contract/base/posted";
import { ASSET_CATEGORIES, DISPOSAL_KINDS, MOST_MONTHS } from "./words";

const MONTHS = `Masa manfaat 1–${MOST_MONTHS} bulan; kosongkan bila tidak disusutkan.`;

type Valued = { cost: unknown; residual: unknown };
const residualFits = checkOf<Valued>(({ value: { cost, residual }, issues }) => {
  if (typeof cost === "number" && typeof residual === "number" && residual > cost)
    issues.push({
      code: "custom",
      path: ["residual"],
      message: "Nilai sisa tidak lebih dari harga perolehan.",
      input: residual,
    });
});

export const AssetInput = z
  .object({
    name: nameOf("Masukkan nama aset.", 100),
    category: z.enum(ASSET_CATEGORIES, "Pilih kategori."),
    day: farmDay("Masukkan tanggal."),
    ...belongsOn,
    cost: Amount,
    residual: Rupiah,
    /** Null is never written down, such as land. */
    months: z.nullable(z.int(MONTHS).check(z.minimum(1, MONTHS), z.maximum(MOST_MONTHS, MONTHS))),
    moneyId: chosen("Pilih kas atau rekening."),
    note: lineOf(200),
  })
  .check(residualFits());
export type AssetInput = z.infer<typeof AssetInput>;

type Gone = { kind: unknown; proceeds: unknown; moneyId: unknown };
const soldFor = checkOf<Gone>(({ value: { kind, proceeds, moneyId }, issues }) => {
  const fault = (path: string, message: string, input: unknown) =>
    issues.push({ code: "custom", path: [path], message, input });
  if (kind === "dijual" && proceeds === 0) fault("proceeds", "Masukkan harga jual, lebih dari Rp0.", proceeds);
  if (kind === "dijual" && moneyId === null) fault("moneyId", "Pilih kas atau rekening.", moneyId);
  if (kind === "dihapus" && typeof proceeds === "number" && proceeds > 0)
    fault("proceeds", "Yang dihapus tidak menghasilkan uang. Pilih dijual.", proceeds);
});

export const DisposalInput = z
  .object({
    kind: z.enum(DISPOSAL_KINDS, "Pilih dijual atau dihapus."),
    day: farmDay("Masukkan tanggal."),
    ...belongsOn,
    proceeds: Rupiah,
    moneyId: z.nullable(chosen("Pilih kas atau rekening.")),
    note: lineOf(200),
  })
  .check(soldFor());
export type DisposalInput = z.infer<typeof DisposalInput>;
