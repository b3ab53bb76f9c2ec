import * as z from "zod/mini";
import { belongsOn } from "@/contract/base/belongs-on";
import { chosen, farmDay } from "@/contract/base/farm-fields";
import { lineOf, notesOf, Rupiah } from "@/contract/base/fields";
import { reasonOf } from "@/contract/payment/model";
import { PAYMENT_METHODS } from "@/contract/payment/words";
import { MOST_CONTRACT_HEADS } from "./words";

const version = z.int();
const MANY = `Paling banyak ${MOST_CONTRACT_HEADS} ekor.`;

/** Animals that become the investor's on a day. */
export const NameAnimalsInput = z.object({
  version,
  day: farmDay("Masukkan tanggal."),
  sheepIds: z
    .array(chosen("Pilih ternak."), "Pilih sedikitnya satu ternak.")
    .check(z.minLength(1, "Pilih sedikitnya satu ternak."), z.maxLength(MOST_CONTRACT_HEADS, MANY)),
});
export type NameAnimalsInput = z.infer<typeof NameAnimalsInput>;

/** An animal that becomes the farm's again. */
export const ReleaseAnimalInput = z.object({
  version,
  sheepId: chosen("Pilih ternak."),
  day: farmDay("Masukkan tanggal."),
  reason: reasonOf("Tulis alasannya."),
});
export type ReleaseAnimalInput = z.infer<typeof ReleaseAnimalInput>;

/** The typed part of a settlement: selling costs, and the price that the farm pays for unsold animals. */
export const SettlementInput = z.object({
  version,
  sellingCosts: Rupiah,
  notes: notesOf(1000),
  takeovers: z
    .array(z.object({ sheepId: chosen("Pilih ternak."), value: Rupiah }))
    .check(z.maxLength(MOST_CONTRACT_HEADS, MANY)),
});
export type SettlementInput = z.infer<typeof SettlementInput>;

const told = {
  /** Null is today. */
  day: z.optional(z.nullable(farmDay("Masukkan tanggal."))),
  ...belongsOn,
};

/** `received` is the sum that the user saw. Another sum means a sale or a return in the meantime. */
export const ApproveSettlementInput = z.object({ version, received: z.int(), ...told });
export type ApproveSettlementInput = z.infer<typeof ApproveSettlementInput>;

export const RevertSettlementInput = z.object({ version, reason: reasonOf("Tulis alasannya."), ...told });
export type RevertSettlementInput = z.infer<typeof RevertSettlementInput>;

export const InvestmentVersionInput = z.object({ version });

export const PaySettlementInput = z.object({
  version,
  day: farmDay("Masukkan tanggal."),
  method: z.enum(PAYMENT_METHODS, "Pilih metode."),
  /** Null is the place that the method proposes. */
  moneyId: z.optional(z.nullable(chosen("Pilih kas atau rekening."))),
  note: lineOf(200),
  ...belongsOn,
});
export type PaySettlementInput = z.infer<typeof PaySettlementInput>;
