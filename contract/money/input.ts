import * as z from "zod/mini";
import { bankAccount, wholeAccount } from "@/contract/base/bank-account";
import { belongsOn } from "@/contract/base/belongs-on";
import { chosen, farmDay } from "@/contract/base/farm-fields";
import { checkOf, lineOf, nameOf, Rupiah } from "@/contract/base/fields";
import { Amount } from "@/contract/base/posted";
import { reasonOf } from "@/contract/payment/model";
import { PAYMENT_METHODS } from "@/contract/payment/words";
import { MONEY_KINDS } from "./words";

export const PlaceName = nameOf("Masukkan nama kas atau rekening.", 60);
export const PlaceKind = z.enum(MONEY_KINDS, "Pilih jenis.");
const Fields = z.object({
  name: PlaceName,
  kind: PlaceKind,
  ...bankAccount,
  methods: z.array(z.enum(PAYMENT_METHODS, "Metode ini tidak dikenal.")).check(z.maxLength(PAYMENT_METHODS.length)),
  onBills: z.boolean(),
  opening: Rupiah,
  openedOn: z.nullable(farmDay("Masukkan tanggal saldo awal.")),
});

type Opened = { opening: unknown; openedOn: unknown };
/** An opening balance without its day cannot be posted. */
const opened = checkOf<Opened>(({ value, issues }) => {
  if (typeof value.opening === "number" && value.opening > 0 && value.openedOn === null)
    issues.push({ code: "custom", path: ["openedOn"], message: "Masukkan tanggal saldo awal.", input: value.openedOn });
});

type Billed = { onBills: unknown; accountNumber: unknown };
const billed = checkOf<Billed>(({ value, issues }) => {
  if (value.onBills === true && value.accountNumber === null)
    issues.push({
      code: "custom",
      path: ["accountNumber"],
      message: "Masukkan nomor rekening yang tampil di tagihan.",
      input: value.accountNumber,
    });
});

export const MoneyInput = Fields.check(wholeAccount, opened(), billed());
export type MoneyInput = z.infer<typeof MoneyInput>;

export const MoneyUpdateInput = z
  .extend(Fields, { active: z.boolean(), version: z.int() })
  .check(wholeAccount, opened(), billed());
export type MoneyUpdateInput = z.infer<typeof MoneyUpdateInput>;

export const TransferInput = z
  .object({
    day: farmDay("Masukkan tanggal."),
    ...belongsOn,
    fromId: chosen("Pilih asal uang."),
    toId: chosen("Pilih tujuan uang."),
    amount: Amount,
    fee: Rupiah,
    note: lineOf(200),
  })
  .check(
    z.refine(({ fromId, toId }) => fromId !== toId, { path: ["toId"], error: "Pilih tujuan yang lain dari asalnya." }),
  );
export type TransferInput = z.infer<typeof TransferInput>;

export const CountInput = z.object({
  day: farmDay("Masukkan tanggal."),
  /** The closed day at whose end it was counted: the difference to its books is posted on `day`. */
  ...belongsOn,
  moneyId: chosen("Pilih kas atau rekening yang dihitung."),
  /** The amount that was found. */
  amount: Rupiah,
  note: lineOf(200),
});
export type CountInput = z.infer<typeof CountInput>;

export const MoneyMoveCancelInput = z.object({
  reason: reasonOf("Tulis alasan pembatalan."),
  /** Null is today. */
  day: z.optional(z.nullable(farmDay("Masukkan tanggal."))),
  ...belongsOn,
});
export type MoneyMoveCancelInput = z.infer<typeof MoneyMoveCancelInput>;
