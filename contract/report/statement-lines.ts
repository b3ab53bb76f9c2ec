import { type SheetSide, sheetOf, sumOf } from "./balance";
import { ACTIVITY_OF, CASH_ACTIVITIES, type CashActivity, type Statement, type StatementPeriod } from "./books";
import { CASH_FLOW_LABELS, CASH_FLOWS } from "./finance";
import { ACCOUNT_LABELS, type Account, CHART, CHARTED } from "./ledger";

/** A line of a statement on paper and in its file, of the period and of the one before. */
export type PaperLine = { key: string; label: string; now: number; before: number; kind?: "sum" | "result" };
export type PaperPart = { key: string; title: string | null; lines: PaperLine[] };

type Of = (period: StatementPeriod) => number;
const lineOf = (
  { now, before }: Statement,
  key: string,
  label: string,
  of: Of,
  kind?: PaperLine["kind"],
): PaperLine => ({
  key,
  label,
  now: of(now),
  before: of(before),
  kind,
});
const told = ({ now, before }: PaperLine) => now !== 0 || before !== 0;

const SIDES: Record<SheetSide, { title: string; sum: string }> = {
  aset: { title: "ASET", sum: "Jumlah aset" },
  utang: { title: "LIABILITAS", sum: "Jumlah liabilitas" },
  modal: { title: "EKUITAS", sum: "Jumlah ekuitas" },
};

/** Laporan posisi keuangan. */
export function positionParts(statement: Statement): PaperPart[] {
  const part = (side: SheetSide): PaperPart => {
    const keys = sheetOf(statement.now.balance)[side];
    const amountOf = (key: string) => (period: StatementPeriod) =>
      sheetOf(period.balance)[side].find((line) => line.key === key)?.amount ?? 0;
    return {
      key: side,
      title: SIDES[side].title,
      lines: [
        ...keys.map(({ key, label }) => lineOf(statement, key, label, amountOf(key))).filter(told),
        lineOf(statement, "sum", SIDES[side].sum, ({ balance }) => sumOf(sheetOf(balance)[side]), "sum"),
      ],
    };
  };
  const both = ({ balance }: StatementPeriod) => {
    const { utang, modal } = sheetOf(balance);
    return sumOf(utang) + sumOf(modal);
  };
  return [
    part("aset"),
    part("utang"),
    part("modal"),
    { key: "both", title: null, lines: [lineOf(statement, "both", "Jumlah liabilitas dan ekuitas", both, "result")] },
  ];
}

/** An account adds to the revenue, also if it takes something back from it. */
const isIncome = (account: Account) => {
  const { kind, normal } = CHART[account];
  return kind === "pendapatan" || (kind === "lain" && normal === "kredit");
};
const ofResult = CHARTED.filter((account) => !["aset", "utang", "modal"].includes(CHART[account].kind));

/** Laporan laba rugi. Expenses are positive in it. */
export function profitParts(statement: Statement): PaperPart[] {
  const part = (key: string, title: string, sum: string, accounts: readonly Account[], sign: 1 | -1): PaperPart => ({
    key,
    title,
    lines: [
      ...accounts
        .map((account) => lineOf(statement, account, ACCOUNT_LABELS[account], (one) => sign * one.accounts[account]))
        .filter(told),
      lineOf(
        statement,
        "sum",
        sum,
        (one) => sign * accounts.reduce((all, account) => all + one.accounts[account], 0),
        "sum",
      ),
    ],
  });
  const result = ({ accounts }: StatementPeriod) => ofResult.reduce((all, account) => all + accounts[account], 0);
  return [
    part("income", "PENDAPATAN", "Jumlah pendapatan", ofResult.filter(isIncome), 1),
    part(
      "expense",
      "BEBAN",
      "Jumlah beban",
      ofResult.filter((account) => !isIncome(account)),
      -1,
    ),
    { key: "result", title: null, lines: [lineOf(statement, "result", "Laba (rugi)", result, "result")] },
  ];
}

const ACTIVITIES: Record<CashActivity, string> = {
  operasi: "AKTIVITAS OPERASI",
  investasi: "AKTIVITAS INVESTASI",
  pendanaan: "AKTIVITAS PENDANAAN",
};

/** Laporan arus kas, from opening to closing. */
export function cashParts(statement: Statement): PaperPart[] {
  const net =
    (flow: string): Of =>
    ({ cash }) => {
      const own = cash.find((one) => one.flow === flow);
      return own ? own.in - own.out : 0;
    };
  const activities = CASH_ACTIVITIES.flatMap((activity): PaperPart[] => {
    const flows = CASH_FLOWS.filter((flow) => ACTIVITY_OF[flow] === activity);
    if (flows.length === 0) return [];
    return [
      {
        key: activity,
        title: ACTIVITIES[activity],
        lines: [
          ...flows.map((flow) => lineOf(statement, flow, CASH_FLOW_LABELS[flow], net(flow))).filter(told),
          lineOf(
            statement,
            "sum",
            `Kas bersih dari aktivitas ${activity}`,
            (one) => flows.reduce((all, flow) => all + net(flow)(one), 0),
            "sum",
          ),
        ],
      },
    ];
  });
  return [
    ...activities,
    {
      key: "ends",
      title: null,
      lines: [
        lineOf(statement, "change", "Kenaikan (penurunan) kas", (one) =>
          CASH_FLOWS.reduce((all, flow) => all + net(flow)(one), 0),
        ),
        lineOf(statement, "opening", "Kas pada awal periode", ({ opening }) => opening),
        lineOf(statement, "closing", "Kas pada akhir periode", ({ closing }) => closing, "result"),
      ],
    },
  ];
}

/** The three statements, in the order in which they are shown and exported. */
export const STATEMENT_PARTS = [
  { key: "position", title: "Laporan posisi keuangan", partsOf: positionParts },
  { key: "profit", title: "Laporan laba rugi", partsOf: profitParts },
  { key: "cash", title: "Laporan arus kas", partsOf: cashParts },
] as const;
