import { inRupiah } from "@/contract/base/rupiah";
import { ON_FARM, STOCK_STATE_LABELS, type StockState, tagName } from "@/contract/sheep/words";
import type { InvestmentStatement } from "./model";

/** A contract's terms and results in words: on its page, on paper, in its file and on the link's page. */

const inPercent = (value: number, digits: number) =>
  `${value.toLocaleString("id-ID", { minimumFractionDigits: digits, maximumFractionDigits: digits })}%`;

/** A whole percentage is written without decimals. */
export const percent = (value: number) => inPercent(value, Number.isInteger(value) ? 0 : 1);

type Promised = { projectionMin: number; projectionMax: number };

export const projection = ({ projectionMin, projectionMax }: Promised) =>
  projectionMin === projectionMax ? percent(projectionMin) : `${percent(projectionMin)} – ${percent(projectionMax)}`;

/** The term of a contract or package about offspring; null where they are the farm's alone. */
export const offspringTerm = ({ offspringShare }: { offspringShare: number | null }) =>
  offspringShare ? `Anak dari induk kontrak ikut ${percent(offspringShare)}` : null;

type Offspring = {
  offspring: { dam: { earTag: string; earTagColour: string } | null; percent: number } | null;
};

/** Marks offspring in a list of a contract's animals; null for a named animal. */
export const offspringMark = ({ offspring }: Offspring) =>
  offspring && `Anak ${offspring.dam ? tagName(offspring.dam) : "induk kontrak"}, ikut ${percent(offspring.percent)}`;

type Fated = { soldOn: string | null; takeover: number | null; stockState: StockState };

/** Says in a word what has become of a contract's animal. */
export function fateWord({ soldOn, takeover, stockState }: Fated) {
  if (soldOn !== null) return "Terjual";
  if (takeover !== null) return "Diambil alih peternakan";
  return ON_FARM.includes(stockState) ? "Dipelihara" : STOCK_STATE_LABELS[stockState];
}

type Realised = {
  sales: number;
  takeovers: number;
  cost: number;
  openCost: number;
  sellingCosts: number;
  unspent: number | null;
  share: number;
};
type Row = readonly [name: string, value: string];

/** The row of the capital that is still there; nothing while none is held. */
export const unspentRows = ({ unspent }: Pick<Realised, "unspent">): Row[] =>
  unspent === null
    ? []
    : [
        unspent < 0
          ? ["Biaya di atas modal, ditalangi peternakan", inRupiah(-unspent)]
          : ["Sisa modal, belum terpakai", inRupiah(unspent)],
      ];

/** The rows of a contract's results so far. The investor reads them on the statement and on the link's page. */
export const realisedRows = (figures: Realised, paid: boolean): Row[] => [
  ["Terjual sampai kini", inRupiah(figures.sales)],
  ...(figures.takeovers > 0 ? [["Diambil alih peternakan", inRupiah(figures.takeovers)] as const] : []),
  ["HPP ternak yang tidak lagi dipelihara", inRupiah(figures.cost)],
  ...(figures.sellingCosts > 0 ? [["Biaya penjualan", inRupiah(figures.sellingCosts)] as const] : []),
  ...(figures.openCost > 0 ? [["HPP ternak yang masih dipelihara", inRupiah(figures.openCost)] as const] : []),
  ...unspentRows(figures),
  [paid ? "Bagi hasil" : "Bagi hasil terealisasi (sementara)", inRupiah(figures.share)],
];

/** The realised and projected figures of a month's statement, in its order. */
export function statementRows({ contract, figures }: Pick<InvestmentStatement, "contract" | "figures">): Row[] {
  const paid = contract.state === "dibayar" && contract.received !== null;
  return [
    ["Modal", inRupiah(contract.capital)],
    ...realisedRows(figures, paid),
    [
      `Proyeksi bagi hasil (${projection(contract)})`,
      `${inRupiah(figures.projectedMin)} – ${inRupiah(figures.projectedMax)}`,
    ],
    ...(paid ? [["Diterima investor", inRupiah(figures.received)] as const] : []),
    [
      `Hasil atas modal, ${figures.days.toLocaleString("id-ID")} hari`,
      figures.roi === null ? "–" : `${inPercent(figures.roi, 1)}${paid ? "" : " (sementara)"}`,
    ],
  ];
}
