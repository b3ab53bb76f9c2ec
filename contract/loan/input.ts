import * as z from "zod/mini";
import { belongsOn } from "@/contract/base/belongs-on";
import { chosen, farmDay } from "@/contract/base/farm-fields";
import { checkOf, lineOf, nameOf, Rupiah } from "@/contract/base/fields";
import { Amount } from "@/contract/base/posted";

/** The instalment that is proposed each month; none where both are nothing. */
const plan = { monthlyPrincipal: Rupiah, monthlyInterest: Rupiah };
const lender = nameOf("Masukkan pemberi pinjaman.", 100);

/** The message about a plan that pays back more a month than was received. */
export const PLAN = "Pokok per bulan tidak lebih dari pinjamannya.";
type Planned = { principal: unknown; monthlyPrincipal: unknown };
export const planFits = checkOf<Planned>(({ value: { principal, monthlyPrincipal }, issues }) => {
  if (typeof principal === "number" && typeof monthlyPrincipal === "number" && monthlyPrincipal > principal)
    issues.push({ code: "custom", path: ["monthlyPrincipal"], message: PLAN, input: monthlyPrincipal });
});

export const LoanInput = z
  .object({
    lender,
    day: farmDay("Masukkan tanggal."),
    ...belongsOn,
    principal: Amount,
    moneyId: chosen("Pilih kas atau rekening."),
    ...plan,
    note: lineOf(200),
  })
  .check(planFits());
export type LoanInput = z.infer<typeof LoanInput>;

export const LoanUpdateInput = z.object({ lender, ...plan, note: lineOf(200), version: z.int() });
export type LoanUpdateInput = z.infer<typeof LoanUpdateInput>;

type Paid = { principal: unknown; interest: unknown };
const something = checkOf<Paid>(({ value: { principal, interest }, issues }) => {
  if (principal === 0 && interest === 0)
    issues.push({ code: "custom", path: ["principal"], message: "Masukkan pokok atau bunga.", input: principal });
});
export const InstalmentInput = z
  .object({
    day: farmDay("Masukkan tanggal."),
    ...belongsOn,
    principal: Rupiah,
    interest: Rupiah,
    moneyId: chosen("Pilih kas atau rekening."),
    note: lineOf(200),
  })
  .check(something());
export type InstalmentInput = z.infer<typeof InstalmentInput>;
