import type { Transaction } from "@/server/db/client";
import { money, moneyMoves } from "@/server/db/schema/money";
import { farmStart } from "@/server/db/schema/opening";
import { NOBODY } from "@/server/http/caller";
import { byOf, writtenBy } from "@/server/modules/document/by";
import { nextNumber } from "@/server/modules/document/number";
import { must } from "@/server/must";
import { businessDay, daysAfter } from "@/server/time";

/** The demo farm has kept its books for so many days; all its documents are younger. */
const OPENED_AGO = 400;
/** Cash comes from the bank so many days ago. */
const CASH_AGO = [96, 61, 33, 4];

/** The farm's first day, and the till and the bank account with what was in them then. */
export async function seedMoney(tx: Transaction, now: Date) {
  const by = byOf(NOBODY, now);
  const openedOn = daysAfter(businessDay(now), -OPENED_AGO);
  await tx.insert(farmStart).values({ day: openedOn, ...writtenBy(by) });
  const opened = { openedOn, ...writtenBy(by) };
  const [till, bank] = await tx
    .insert(money)
    .values([
      { name: "Kas kandang", kind: "kas", methods: ["tunai"], opening: 1_500_000, ...opened },
      {
        name: "BCA",
        kind: "bank",
        bankName: "BCA",
        accountNumber: "0012345678",
        accountHolder: "Haris Munandar",
        methods: ["transfer", "qris"],
        onBills: true,
        opening: 300_000_000,
        ...opened,
      },
    ])
    .returning({ id: money.id });
  const bankId = must(bank, "the bank account").id;
  for (const ago of CASH_AGO) {
    const day = daysAfter(businessDay(now), -ago);
    await tx.insert(moneyMoves).values({
      number: await nextNumber(tx, "money", day),
      kind: "transfer",
      day,
      fromId: bankId,
      toId: must(till, "the till").id,
      amount: 750_000,
      note: "Ambil tunai untuk kandang",
      createdAt: now,
    });
  }
  return { startOn: openedOn, bankId };
}

export type Payer = Awaited<ReturnType<typeof seedMoney>>;

/** The bank paid for an animal that came after the first day; one that was there before is in the opening balance. */
export const payerOf = ({ startOn, bankId }: Payer, arrivedOn: string) =>
  arrivedOn > startOn ? { moneyId: bankId, note: null } : { day: startOn, moneyId: null, note: "Stok awal" };
