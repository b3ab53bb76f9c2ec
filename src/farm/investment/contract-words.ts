import type { ProfitBasis } from "@/contract/report/roi-rules";
import type { SheepName } from "@/contract/sheep/model";
import { ON_FARM, STOCK_STATE_LABELS, type StockState, tagName } from "@/contract/sheep/words";
import { formatDate, formatDateShort, formatPercent, formatRupiah } from "@/src/lib/format";

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
  unspent: number | null;
  share: number;
};

/** The row of the capital that is still there; nothing while none is held. */
export const unspentRows = ({ unspent }: Pick<Realised, "unspent">): (readonly [string, string])[] =>
  unspent === null
    ? []
    : [
        unspent < 0
          ? ["Biaya di atas modal, ditalangi peternakan", formatRupiah(-unspent)]
          : ["Sisa modal, belum terpakai", formatRupiah(unspent)],
      ];

/** The rows of a contract's results so far. The investor reads them on the statement and on the link's page. */
export const realisedRows = (figures: Realised, paid: boolean): (readonly [string, string])[] => [
  ["Terjual sampai kini", formatRupiah(figures.sales)],
  ...(figures.takeovers > 0 ? [["Diambil alih peternakan", formatRupiah(figures.takeovers)] as const] : []),
  ["HPP ternak yang tidak lagi dipelihara", formatRupiah(figures.cost)],
  ...(figures.sellingCosts > 0 ? [["Biaya penjualan", formatRupiah(figures.sellingCosts)] as const] : []),
  ...(figures.openCost > 0 ? [["HPP ternak yang masih dipelihara", formatRupiah(figures.openCost)] as const] : []),
  ...unspentRows(figures),
  [paid ? "Bagi hasil" : "Bagi hasil terealisasi (sementara)", formatRupiah(figures.share)],
];

/** How the contract reckons a loss: its share is nothing at least, and its capital comes back (contract/report/roi-rules.ts). */
export const lossTerm = ({ profitBasis }: { profitBasis: ProfitBasis }) =>
  `Hasil mengikuti penjualan, dan kerugian dapat terjadi, misalnya bila ternak mati atau harganya turun. ${
    profitBasis === "laba" ? "Bila rugi, bagi hasilnya Rp0" : "Bila tidak ada yang terjual, bagi hasilnya Rp0"
  }; menurut kontrak ini modal tetap kembali, dan kerugiannya ditanggung peternakan.`;

/** The term of a contract or package about offspring; null where they are the farm's alone. */
export const offspringTerm = ({ offspringShare }: { offspringShare: number | null }) =>
  offspringShare ? `Anak dari induk kontrak ikut ${percent(offspringShare)}` : null;

type Offspring = {
  offspring: { dam: { earTag: string; earTagColour: SheepName["earTagColour"] } | null; percent: number } | null;
};

/** Marks offspring in a list of a contract's animals; null for a named animal. */
export const offspringMark = ({ offspring }: Offspring) =>
  offspring && `Anak ${offspring.dam ? tagName(offspring.dam) : "induk kontrak"}, ikut ${percent(offspring.percent)}`;

type Weighed = Record<"startWeighedOn" | "lastWeighedOn", string | null>;

/** The names of an animal's two weights, with the days between which it gained. */
export const weightNames = ({ startWeighedOn, lastWeighedOn }: Weighed) => ({
  start: startWeighedOn === null ? "Bobot awal" : `Bobot awal ${formatDateShort(startWeighedOn)}`,
  last: lastWeighedOn === null ? "Bobot terakhir" : `Bobot ${formatDateShort(lastWeighedOn)}`,
});

type Fated = { soldOn: string | null; takeover: number | null; stockState: StockState };

/** Says in words what has become of a contract's animal. */
export function fateOf({ soldOn, takeover, stockState }: Fated) {
  if (soldOn !== null) return `Terjual ${formatDate(soldOn)}`;
  if (takeover !== null) return "Diambil alih peternakan";
  return ON_FARM.includes(stockState) ? "Dipelihara" : STOCK_STATE_LABELS[stockState];
}
