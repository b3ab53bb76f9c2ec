import { Formula, type FormulaText } from "@/src/components/ui/formula";

const SALES: FormulaText = {
  name: "Penjualan bulan ini",
  formula: "Total pesanan bertanggal bulan ini sampai hari ini − retur. Tanpa draf, yang batal, dan paket investasi.",
  note: "Dibandingkan dengan hari-hari yang sama di bulan lalu.",
};
const CASH: FormulaText = {
  name: "Kas dari customer bulan ini",
  formula: "Pembayaran penjualan yang masuk bulan ini sampai hari ini − yang dikembalikan.",
};
const REST: readonly FormulaText[] = [
  { name: "Piutang jatuh tempo", formula: "Sisa tagihan penjualan yang sudah diserahkan dan lewat jatuh temponya." },
  { name: "Pengiriman hari ini", formula: "Pesanan yang dijanjikan untuk hari ini dan belum diserahkan." },
];

/**
 * Explains how the first figures are calculated. It stands below them and loads later, so that the figures come first.
 */
export const HomeFormulas = ({ cash }: { cash: boolean }) => (
  <div className="-mt-2 flex justify-end">
    <Formula of={cash ? [SALES, CASH, ...REST] : [SALES, ...REST]} label="angka di atas" />
  </div>
);
