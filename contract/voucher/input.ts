import * as z from "zod/mini";
import { AttachmentsInput } from "@/contract/attachment/model";
import { belongsOn } from "@/contract/base/belongs-on";
import { chosen, farmDay } from "@/contract/base/farm-fields";
import { checkOf, lineOf } from "@/contract/base/fields";
import { Amount } from "@/contract/base/posted";
import { isOneOf } from "@/contract/base/words";
import { CAPITAL_KINDS, fitsKind, SKIPS, VOUCHER_CATEGORIES, VOUCHER_KINDS } from "./words";

const money = {
  day: farmDay("Masukkan tanggal."),
  amount: Amount,
  moneyId: chosen("Pilih kas atau rekening."),
  note: lineOf(200),
  attachments: AttachmentsInput,
  ...belongsOn,
};

const CATEGORY = "Pilih kategori.";
type Sorted = { kind: unknown; category: unknown };
const sorted = checkOf<Sorted>(({ value: { kind, category }, issues }) => {
  if (isOneOf(VOUCHER_KINDS, kind) && isOneOf(VOUCHER_CATEGORIES, category) && !fitsKind(kind, category))
    issues.push({ code: "custom", path: ["category"], message: CATEGORY, input: category });
});

export const VoucherInput = z
  .object({
    kind: z.enum(VOUCHER_KINDS, "Pilih jenis."),
    category: z.enum(VOUCHER_CATEGORIES, CATEGORY),
    ...money,
    /** It is proposed again in each month after its own. */
    monthly: z.boolean(),
    /** The voucher whose proposal this one answers. */
    followsId: z.nullable(chosen("Usulan ini tidak dikenal.")),
  })
  .check(sorted());
export type VoucherInput = z.infer<typeof VoucherInput>;

export const CapitalInput = z.object({ kind: z.enum(CAPITAL_KINDS, "Pilih jenis."), ...money });
export type CapitalInput = z.infer<typeof CapitalInput>;

export const VoucherSkipInput = z.object({ until: z.enum(SKIPS, "Pilih sampai kapan.") });
export type VoucherSkipInput = z.infer<typeof VoucherSkipInput>;
