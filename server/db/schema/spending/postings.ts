import { CANCELLED, LIVED } from "@/server/db/schema/cancelled";

/** The ledger's branches (../journal.ts) and the movements of money (../money.ts) of spending. */

const comes = "v.kind in ('pemasukan', 'modal')";
const ofVoucher = {
  documentKind: "case when v.kind in ('modal', 'prive') then 'capital' else 'voucher' end",
  id: "v.id",
  money: "v.money_id",
};
const ofLoan = { documentKind: "'loan'::text", id: "l.id", money: "l.money_id" };
const ofInstalment = { documentKind: "'loan'::text", id: "i.loan_id", money: "i.money_id", part: "i.number" };
const ofAsset = { documentKind: "'asset'::text", id: "a.id", money: "a.money_id" };
const ofDisposal = { documentKind: "'asset'::text", id: "d.asset_id", money: "d.money_id", part: "d.part" };

const voucherAmount = `case when ${comes} then v.amount else -v.amount end`;
const paidBack = "(i.principal + i.interest)";

/** Money that came into a place or left it. A cancelled document moves it the other way. */
export const SPENDING_FLOWS = [
  { ...ofVoucher, row: "v", day: "v.day", amount: voucherAmount, from: `vouchers v where ${LIVED("v")}` },
  {
    ...ofVoucher,
    row: "v",
    day: "v.cancelled_on",
    amount: `-(${voucherAmount})`,
    from: `vouchers v where ${CANCELLED("v")}`,
  },
  {
    ...ofLoan,
    row: "l",
    day: "l.day",
    amount: "l.principal",
    from: `loans l where l.money_id is not null and ${LIVED("l")}`,
  },
  {
    ...ofLoan,
    row: "l",
    day: "l.cancelled_on",
    amount: "-l.principal",
    from: `loans l where l.money_id is not null and ${CANCELLED("l")}`,
  },
  { ...ofInstalment, row: "i", day: "i.day", amount: `-${paidBack}`, from: `instalments i where ${LIVED("i")}` },
  { ...ofInstalment, row: "i", day: "i.cancelled_on", amount: paidBack, from: `instalments i where ${CANCELLED("i")}` },
  {
    ...ofAsset,
    row: "a",
    day: "a.day",
    amount: "-a.cost",
    from: `assets a where a.money_id is not null and ${LIVED("a")}`,
  },
  {
    ...ofAsset,
    row: "a",
    day: "a.cancelled_on",
    amount: "a.cost",
    from: `assets a where a.money_id is not null and ${CANCELLED("a")}`,
  },
  {
    ...ofDisposal,
    row: "d",
    day: "d.day",
    amount: "d.proceeds",
    from: `disposals d where d.proceeds > 0 and ${LIVED("d")}`,
  },
  {
    ...ofDisposal,
    row: "d",
    day: "d.cancelled_on",
    amount: "-d.proceeds",
    from: `disposals d where d.proceeds > 0 and ${CANCELLED("d")}`,
  },
];

type Posting = {
  of: { documentKind: string; id: string; money: string; part?: string };
  debit: string;
  credit: string;
  amount: string;
  detail?: string;
  from: string;
  where?: string;
  /** The name of the row in `from` that has the days. */
  row: string;
};

/** A posting on the document's day, and its opposite on the day on which the document is taken back. */
function branchesOf({ of, debit, credit, amount, detail, from, where = "true", row }: Posting) {
  const { documentKind: kind, id, money, part } = of;
  const kas = debit.includes("'kas'") || credit.includes("'kas'");
  const posted = { kind, id, debit, credit, ...(part && { part }), ...(detail && { detail }), ...(kas && { money }) };
  return [
    { ...posted, day: `${row}.day`, amount, from: `${from} where ${where} and ${LIVED(row)}` },
    {
      ...posted,
      day: `${row}.cancelled_on`,
      amount: `-(${amount})`,
      from: `${from} where ${where} and ${CANCELLED(row)}`,
    },
  ];
}

/** Money that comes out of no place was there on the farm's first day. */
const kasOr = (money: string) => `case when ${money} is null then 'saldo_awal' else 'kas' end`;

/** The depreciation of the month's ends before a day. */
const writtenDown = (asset: string, before: string) =>
  `coalesce((select sum(n.amount) from asset_depreciation n where n.asset_id = ${asset} and n.day < ${before}), 0)::bigint`;
const gone = { of: ofDisposal, row: "d" };
const kind = "'asset'::text";

export const SPENDING_BRANCHES = [
  ...branchesOf({
    of: ofVoucher,
    debit: "case v.kind when 'pengeluaran' then 'beban' when 'prive' then 'prive' else 'kas' end",
    credit: "case v.kind when 'pemasukan' then 'pendapatan_lain' when 'modal' then 'modal' else 'kas' end",
    amount: "v.amount",
    detail: "v.category",
    from: "vouchers v",
    row: "v",
  }),
  ...branchesOf({
    of: ofLoan,
    debit: kasOr("l.money_id"),
    credit: "'pinjaman'",
    amount: "l.principal",
    from: "loans l",
    row: "l",
  }),
  ...(["principal", "interest"] as const).flatMap((part) =>
    branchesOf({
      of: ofInstalment,
      debit: part === "principal" ? "'pinjaman'" : "'bunga'",
      credit: "'kas'",
      amount: `i.${part}`,
      from: "instalments i",
      where: `i.${part} > 0`,
      row: "i",
    }),
  ),
  // Assets: bought, written down, and sold or scrapped for what is left of them.
  ...branchesOf({
    of: ofAsset,
    debit: "'aset_tetap'",
    credit: kasOr("a.money_id"),
    amount: "a.cost",
    from: "assets a",
    row: "a",
  }),
  ...branchesOf({
    of: ofAsset,
    debit: "'saldo_awal'",
    credit: "'akumulasi_penyusutan'",
    amount: "a.down",
    from: "assets a",
    where: "a.down > 0",
    row: "a",
  }),
  {
    kind,
    id: "n.asset_id",
    day: "n.day",
    debit: "'penyusutan'",
    credit: "'akumulasi_penyusutan'",
    amount: "n.amount",
    from: "asset_depreciation n",
  },
  // An asset that was never bought was never written down.
  {
    kind,
    id: "a.id",
    day: "a.cancelled_on",
    debit: "'akumulasi_penyusutan'",
    credit: "'penyusutan'",
    amount: "a.down",
    from: `(select a.id, a.cancelled_on, ${writtenDown("a.id", "a.cancelled_on")} as down from assets a
      where ${CANCELLED("a")} and a.months is not null) a where a.down > 0`,
  },
  ...branchesOf({
    ...gone,
    debit: "'kas'",
    credit: "'laba_rugi_aset'",
    amount: "d.proceeds",
    from: "disposals d",
    where: "d.proceeds > 0",
  }),
  ...branchesOf({
    ...gone,
    debit: "'laba_rugi_aset'",
    credit: "'aset_tetap'",
    amount: "b.cost",
    from: "disposals d join assets b on b.id = d.asset_id",
  }),
  ...branchesOf({
    ...gone,
    debit: "'akumulasi_penyusutan'",
    credit: "'laba_rugi_aset'",
    amount: "d.down",
    from: `(select d.*, b.down + ${writtenDown("d.asset_id", "d.day")} as down
      from disposals d join assets b on b.id = d.asset_id) d`,
    where: "d.down > 0",
  }),
];
