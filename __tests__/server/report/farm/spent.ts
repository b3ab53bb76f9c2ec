import type { TestServer } from "@/__tests__/support/server/test-server";
import { assets, disposals } from "@/server/db/schema/spending/asset";
import { instalments, loans } from "@/server/db/schema/spending/loan";
import { vouchers } from "@/server/db/schema/spending/voucher";
import { dayAfter } from "./world";

// The oracle of spending: expenses, other income, the owner's money, loans and fixed assets, by taking stock on a day.

export async function readSpending({ db }: Pick<TestServer, "db">) {
  return {
    vouchers: await db.select().from(vouchers),
    loans: await db.select().from(loans),
    instalments: await db.select().from(instalments),
    assets: await db.select().from(assets),
    disposals: await db.select().from(disposals),
  };
}
export type SpendingRows = Awaited<ReturnType<typeof readSpending>>;

type Moved = { place: number; kind: string; id: number; flow: string; day: string; amount: number };
type Posted = { day: string; cancelledOn: string | null };
const twice = ({ day, cancelledOn }: Posted, row: Omit<Moved, "day">): Moved[] => {
  if (cancelledOn === day) return [];
  const moved = { ...row, day };
  return cancelledOn === null ? [moved] : [moved, { ...row, day: cancelledOn, amount: -row.amount }];
};

const FLOWS = { pengeluaran: "operasional", pemasukan: "operasional", modal: "pemilik", prive: "pemilik" };

/** The money that moved. */
export function spentOf(rows: SpendingRows): Moved[] {
  return [
    ...rows.vouchers.flatMap((one) => {
      const amount = one.kind === "pengeluaran" || one.kind === "prive" ? -one.amount : one.amount;
      const own = one.kind === "modal" || one.kind === "prive";
      const kind = own ? "capital" : "voucher";
      return twice(one, { place: one.moneyId, kind, id: one.id, flow: FLOWS[one.kind], amount });
    }),
    ...rows.loans.flatMap((one) =>
      one.moneyId === null
        ? []
        : twice(one, { place: one.moneyId, kind: "loan", id: one.id, flow: "pinjaman", amount: one.principal }),
    ),
    // The principal and the interest are two postings of one payment.
    ...rows.instalments.flatMap((one) =>
      [one.principal, one.interest].flatMap((part) =>
        twice(one, { place: one.moneyId, kind: "loan", id: one.loanId, flow: "pinjaman", amount: -part }),
      ),
    ),
    ...rows.assets.flatMap((one) =>
      one.moneyId === null
        ? []
        : twice(one, { place: one.moneyId, kind: "asset", id: one.id, flow: "aset", amount: -one.cost }),
    ),
    ...rows.disposals.flatMap((one) =>
      one.moneyId === null
        ? []
        : twice(one, { place: one.moneyId, kind: "asset", id: one.assetId, flow: "aset", amount: one.proceeds }),
    ),
  ];
}

const holds = (day: string, { day: since, cancelledOn }: Posted) =>
  since <= day && (cancelledOn === null || cancelledOn > day);
const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0);
const sumHeld = <Row extends Posted>(rows: readonly Row[], day: string, of: (row: Row) => number) =>
  sum(
    rows.filter((row) => holds(day, row)),
    of,
  );

export const vouchersOf = ({ vouchers: all }: SpendingRows, kind: string, day: string) =>
  sumHeld(
    all.filter((one) => one.kind === kind),
    day,
    ({ amount }) => amount,
  );
/** Expenses within some days, by category. */
export function expensesOf({ vouchers: all }: SpendingRows, category: string, from: string, to: string) {
  const inside = (day: string | null) => day !== null && from <= day && day <= to;
  return sum(
    all.filter((one) => one.kind === "pengeluaran" && one.category === category),
    ({ day, cancelledOn, amount }) => (inside(day) ? amount : 0) - (inside(cancelledOn) ? amount : 0),
  );
}

type Asset = SpendingRows["assets"][number];
type Disposal = SpendingRows["disposals"][number];

/** The disposal that holds on a day. */
const goneBy = (own: readonly Disposal[], day: string) => own.find((one) => holds(day, one));

/** By how much an asset is written down: as far as the last month's end at which it was here says. */
function wornOf(asset: Asset, own: readonly Disposal[], day: string) {
  const { cost, residual, months, down, moneyId } = asset;
  if (months === null) return 0;
  let worn = 0;
  // The month's end of an opening's own day is in what had been written down before.
  const since = moneyId === null ? dayAfter(asset.day) : asset.day;
  const [year, month] = [Number(since.slice(0, 4)), Number(since.slice(5, 7))];
  for (let nth = 1; ; nth++) {
    const end = new Date(Date.UTC(year, month - 1 + nth, 0)).toISOString().slice(0, 10);
    if (end > day) return worn;
    if (holds(end, asset) && !goneBy(own, end))
      worn = Math.floor(((cost - residual - down) * Math.min(nth, months)) / months);
  }
}

/** The balances of the accounts of assets at the end of a day. */
function standOf(asset: Asset, all: readonly Disposal[], day: string) {
  const nothing = { aset_tetap: 0, akumulasi_penyusutan: 0, penyusutan: 0, laba_rugi_aset: 0 };
  if (!holds(day, asset)) return nothing;
  const own = all.filter(({ assetId }) => assetId === asset.id);
  const worn = wornOf(asset, own, day);
  const gone = goneBy(own, day);
  return gone
    ? { ...nothing, penyusutan: worn, laba_rugi_aset: asset.cost - asset.down - worn - gone.proceeds }
    : { ...nothing, aset_tetap: asset.cost, akumulasi_penyusutan: -asset.down - worn, penyusutan: worn };
}
type AssetAccount = keyof ReturnType<typeof standOf>;

const ofAssets = (account: AssetAccount) => (rows: SpendingRows, day: string) =>
  sum(rows.assets, (asset) => standOf(asset, rows.disposals, day)[account]);

/** The balances of the accounts that only spending knows. Debit is positive. */
export const SPENDING_STANDS = {
  modal: (rows: SpendingRows, day: string) => -vouchersOf(rows, "modal", day),
  prive: (rows: SpendingRows, day: string) => vouchersOf(rows, "prive", day),
  pinjaman: (rows: SpendingRows, day: string) =>
    sumHeld(rows.instalments, day, ({ principal }) => principal) -
    sumHeld(rows.loans, day, ({ principal }) => principal),
  bunga: (rows: SpendingRows, day: string) => sumHeld(rows.instalments, day, ({ interest }) => interest),
  aset_tetap: ofAssets("aset_tetap"),
  akumulasi_penyusutan: ofAssets("akumulasi_penyusutan"),
  penyusutan: ofAssets("penyusutan"),
  laba_rugi_aset: ofAssets("laba_rugi_aset"),
};

/** The rows of the registers of assets and loans. */
export function spendingRegisters(rows: SpendingRows, day: string) {
  const some = (all: readonly { id: number; amount: number }[]) => all.filter(({ amount }) => amount !== 0);
  const worthOf = (account: AssetAccount) =>
    some(rows.assets.map((asset) => ({ id: asset.id, amount: standOf(asset, rows.disposals, day)[account] })));
  return {
    aset_tetap: worthOf("aset_tetap"),
    penyusutan: worthOf("akumulasi_penyusutan"),
    pinjaman: some(
      rows.loans
        .filter((loan) => holds(day, loan))
        .map(({ id, principal }) => {
          const own = rows.instalments.filter(({ loanId }) => loanId === id);
          return { id, amount: principal - sumHeld(own, day, (one) => one.principal) };
        }),
    ),
  };
}
