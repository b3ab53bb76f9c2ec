import { eq } from "drizzle-orm";
import { DISPOSED } from "@/contract/asset/words";
import type { Transaction } from "@/server/db/client";
import { money } from "@/server/db/schema/money";
import { assets, disposals } from "@/server/db/schema/spending/asset";
import { instalments, loans } from "@/server/db/schema/spending/loan";
import { vouchers } from "@/server/db/schema/spending/voucher";
import { NOBODY } from "@/server/http/caller";
import { type By, byOf, cancelledBy } from "@/server/modules/document/by";
import { nextNumber } from "@/server/modules/document/number";
import { must } from "@/server/must";
import { businessDay } from "@/server/time";

const MONTHS = [5, 4, 3, 2, 1];

/** A day of a month so many months ago. */
function monthsAgo(today: string, months: number, day: number) {
  const first = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 - months, day));
  return first.toISOString().slice(0, 10);
}

type Noted = Pick<typeof vouchers.$inferInsert, "kind" | "category" | "amount" | "note"> & {
  /** The day of the month. */
  on: number;
  place: "till" | "bank";
};

const MONTHLY: readonly Noted[] = [
  { kind: "pengeluaran", category: "gaji", amount: 450_000, note: "Upah Pak Ujang", on: 1, place: "bank" },
  { kind: "pengeluaran", category: "listrik", amount: 95_000, note: "Token listrik kandang", on: 5, place: "bank" },
];
const SOMETIMES: readonly (Noted & { ago: number })[] = [
  { ago: 4, kind: "pemasukan", category: "pupuk", amount: 350_000, note: "Kohe 35 karung", on: 12, place: "till" },
  { ago: 3, kind: "pengeluaran", category: "bbm", amount: 150_000, note: "Solar mobil bak", on: 9, place: "till" },
  {
    ago: 2,
    kind: "pemasukan",
    category: "pejantan",
    amount: 200_000,
    note: "Pejantan Garut, 2 betina",
    on: 20,
    place: "till",
  },
  {
    ago: 1,
    kind: "pengeluaran",
    category: "perbaikan",
    amount: 120_000,
    note: "Papan lantai kandang B",
    on: 18,
    place: "till",
  },
  { ago: 1, kind: "pemasukan", category: "pupuk", amount: 300_000, note: "Kohe 30 karung", on: 24, place: "till" },
];

type Seeding = { tx: Transaction; by: By; today: string; places: Record<"till" | "bank", number> };

/** Wages and electricity of each month follow each other, so that this month's are proposed. */
async function seedVouchers({ tx, by, today, places }: Seeding) {
  const written = { createdAt: by.now };
  async function note({ on, place, ...values }: Noted, ago: number, monthly = false, followsId: number | null = null) {
    const day = monthsAgo(today, ago, on);
    const number = await nextNumber(tx, values.kind, day);
    const [row] = await tx
      .insert(vouchers)
      .values({ ...values, number, day, moneyId: places[place], monthly, followsId, ...written })
      .returning({ id: vouchers.id });
    return must(row, "a voucher of the demo farm").id;
  }
  await note({ kind: "modal", amount: 30_000_000, note: "Setoran pemilik", on: 3, place: "bank" }, 10);
  for (const one of MONTHLY) {
    let last: number | null = null;
    for (const ago of MONTHS) last = await note(one, ago, true, last);
  }
  for (const { ago, ...one } of SOMETIMES) await note(one, ago);
  await note({ kind: "prive", amount: 1_500_000, note: "Keperluan keluarga", on: 25, place: "bank" }, 2);
  const twice = await note(
    { kind: "pengeluaran", category: "bbm", amount: 150_000, note: "Solar", on: 9, place: "till" },
    3,
  );
  await tx
    .update(vouchers)
    .set({ cancelledOn: monthsAgo(today, 3, 10), ...cancelledBy(by, "Tercatat dua kali") })
    .where(eq(vouchers.id, twice));
}

async function seedLoan({ tx, by, today, places }: Seeding) {
  const day = monthsAgo(today, 8, 10);
  const written = { createdAt: by.now };
  const plan = { monthlyPrincipal: 500_000, monthlyInterest: 40_000 };
  const [loan] = await tx
    .insert(loans)
    .values({
      number: await nextNumber(tx, "loan", day),
      lender: "Koperasi Tani Makmur",
      day,
      principal: 6_000_000,
      moneyId: places.bank,
      note: "Untuk mobil bak",
      ...plan,
      ...written,
    })
    .returning({ id: loans.id });
  for (const ago of [7, 6, ...MONTHS]) {
    const on = monthsAgo(today, ago, 10);
    await tx.insert(instalments).values({
      loanId: must(loan, "the loan of the demo farm").id,
      number: await nextNumber(tx, "instalment", on),
      day: on,
      principal: plan.monthlyPrincipal,
      interest: plan.monthlyInterest,
      moneyId: places.bank,
      ...written,
    });
  }
}

async function seedAssets({ tx, by, today, places }: Seeding) {
  const bought = async (
    ago: number,
    values: Pick<typeof assets.$inferInsert, "name" | "category" | "cost" | "residual" | "months">,
  ) => {
    const day = monthsAgo(today, ago, 15);
    const number = await nextNumber(tx, "asset", day);
    const [row] = await tx
      .insert(assets)
      .values({ ...values, number, day, moneyId: places.bank, createdAt: by.now })
      .returning({ id: assets.id });
    return must(row, "an asset of the demo farm").id;
  };
  await bought(10, { name: "Kandang panggung B", category: "kandang", cost: 12_000_000, residual: 0, months: 120 });
  await bought(8, {
    name: "Mobil bak bekas",
    category: "kendaraan",
    cost: 18_000_000,
    residual: 12_000_000,
    months: 60,
  });
  const scales = await bought(9, {
    name: "Timbangan gantung",
    category: "peralatan",
    cost: 1_200_000,
    residual: 0,
    months: 24,
  });
  await tx.insert(disposals).values({
    part: DISPOSED,
    assetId: scales,
    kind: "dijual",
    day: monthsAgo(today, 2, 14),
    proceeds: 700_000,
    moneyId: places.till,
    note: "Diganti timbangan digital",
    createdAt: by.now,
  });
}

/** The demo farm's spending and earnings beside its trade, all younger than its opening balances. */
export async function seedSpending(tx: Transaction, now: Date) {
  const places = await tx.select({ id: money.id, kind: money.kind }).from(money);
  const of = (kind: string) =>
    must(
      places.find((place) => place.kind === kind),
      `the ${kind} of the demo farm`,
    ).id;
  const seeding: Seeding = {
    tx,
    by: byOf(NOBODY, now),
    today: businessDay(now),
    places: { till: of("kas"), bank: of("bank") },
  };
  await seedVouchers(seeding);
  await seedLoan(seeding);
  await seedAssets(seeding);
}
