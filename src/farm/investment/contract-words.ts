import type { SheepName } from "@/contract/sheep/model";
import { ON_FARM, STOCK_STATE_LABELS, type StockState, tagName } from "@/contract/sheep/words";
import { formatDate, formatPercent, formatRupiah } from "@/src/lib/format";

/** A whole percentage is written without decimals. */
export const percent = (value: number) => formatPercent(value, Number.isInteger(value) ? 0 : 1);

type Promised = { projectionMin: number; projectionMax: number };

export const projection = ({ projectionMin, projectionMax }: Promised) =>
  projectionMin === projectionMax ? percent(projectionMin) : `${percent(projectionMin)} – ${percent(projectionMax)}`;

type Realised = {
  sales: number;
  takeovers: number;
  cost: number;
  openCost: number;
  sellingCosts: number;
  share: number;
};

/** The rows of a contract's results so far. The investor reads them on the statement and on the link's page. */
export const realisedRows = (figures: Realised, paid: boolean): (readonly [string, string])[] => [
  ["Terjual sampai kini", formatRupiah(figures.sales)],
  ...(figures.takeovers > 0 ? [["Diambil alih peternakan", formatRupiah(figures.takeovers)] as const] : []),
  ["HPP ternak yang tidak lagi dipelihara", formatRupiah(figures.cost)],
  ...(figures.sellingCosts > 0 ? [["Biaya penjualan", formatRupiah(figures.sellingCosts)] as const] : []),
  ...(figures.openCost > 0 ? [["HPP ternak yang masih dipelihara", formatRupiah(figures.openCost)] as const] : []),
  [paid ? "Bagi hasil" : "Bagi hasil terealisasi (sementara)", formatRupiah(figures.share)],
];

/** The term of a contract or package about offspring; null where they are the farm's alone. */
export const offspringTerm = ({ offspringShare }: { offspringShare: number | null }) =>
  offspringShare ? `Anak dari induk kontrak ikut ${percent(offspringShare)}` : null;

type Offspring = {
  offspring: { dam: { earTag: string; earTagColour: SheepName["earTagColour"] } | null; percent: number } | null;
};

/** Marks offspring in a list of a contract's animals; null for a named animal. */
export const offspringMark = ({ offspring }: Offspring) =>
  offspring && `Anak ${offspring.dam ? tagName(offspring.dam) : "induk kontrak"}, ikut ${percent(offspring.percent)}`;

type Fated = { soldOn: string | null; takeover: number | null; stockState: StockState };

/** Says in words what has become of a contract's animal. */
export function fateOf({ soldOn, takeover, stockState }: Fated) {
  if (soldOn !== null) return `Terjual ${formatDate(soldOn)}`;
  if (takeover !== null) return "Diambil alih peternakan";
  return ON_FARM.includes(stockState) ? "Dipelihara" : STOCK_STATE_LABELS[stockState];
}
