import { fateWord } from "@/contract/investment/contract-words";
import type { ProfitBasis } from "@/contract/report/roi-rules";
import { formatDate, formatDateShort } from "@/src/lib/format";

/** How the contract reckons a loss: its share is nothing at least, and its capital comes back (contract/report/roi-rules.ts). */
export const lossTerm = ({ profitBasis }: { profitBasis: ProfitBasis }) =>
  `Hasil mengikuti penjualan, dan kerugian dapat terjadi, misalnya bila ternak mati atau harganya turun. ${
    profitBasis === "laba" ? "Bila rugi, bagi hasilnya Rp0" : "Bila tidak ada yang terjual, bagi hasilnya Rp0"
  }; menurut kontrak ini modal tetap kembali, dan kerugiannya ditanggung peternakan.`;

type Weighed = Record<"startWeighedOn" | "lastWeighedOn", string | null>;

/** The names of an animal's two weights, with the days between which it gained. */
export const weightNames = ({ startWeighedOn, lastWeighedOn }: Weighed) => ({
  start: startWeighedOn === null ? "Bobot awal" : `Bobot awal ${formatDateShort(startWeighedOn)}`,
  last: lastWeighedOn === null ? "Bobot terakhir" : `Bobot ${formatDateShort(lastWeighedOn)}`,
});

/** Says in words what has become of a contract's animal, and since when it is sold. */
export const fateOf = (animal: Parameters<typeof fateWord>[0]) =>
  animal.soldOn === null ? fateWord(animal) : `${fateWord(animal)} ${formatDate(animal.soldOn)}`;
