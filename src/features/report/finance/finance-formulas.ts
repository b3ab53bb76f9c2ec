import type { FormulaText } from "@/src/components/ui/formula";

/** The formulas of the statement's figures, used wherever a figure appears. */
export const PROFIT_FORMULAS = {
  revenue: {
    name: "Penjualan bersih",
    formula: "Penjualan yang diserahkan − retur − potongan harga, masing-masing pada harinya.",
  },
  gross: {
    name: "Laba kotor",
    formula: "Penjualan bersih − HPP ternak dan barang yang diserahkan − biaya langsung.",
  },
  profit: { name: "Laba bersih", formula: "Laba kotor − biaya dan kerugian + pendapatan lain." },
} as const satisfies Record<string, FormulaText>;

export const CASH_FORMULAS: readonly FormulaText[] = [
  { name: "Kas masuk", formula: "Uang yang benar-benar diterima, pada hari kwitansinya." },
  { name: "Kas keluar", formula: "Uang yang benar-benar dibayarkan, pada hari kwitansinya." },
  { name: "Kas bersih", formula: "Kas masuk − kas keluar. Bukan laba: DP sudah terhitung di sini, piutang belum." },
  { name: "Kwitansi yang dibatalkan", formula: "Dikembalikan pada hari pembatalannya; bulan yang lalu tetap." },
];

export const TODAY_FORMULAS: readonly FormulaText[] = [
  {
    name: "Piutang",
    formula: "Tagihan − retur − potongan − yang dihapus − pembayaran, dari penjualan yang sudah diserahkan.",
  },
  { name: "DP dipegang", formula: "Pembayaran atas pesanan yang belum diserahkan dan tidak dibatalkan." },
  {
    name: "Harus dikembalikan",
    formula: "Pembayaran − yang harus dibayar, bila lebih; dari pesanan batal: pembayaran − DP yang hangus.",
  },
  { name: "Dana investor", formula: "Modal yang diterima − modal kontrak yang sudah dibayar kembali." },
  { name: "Utang", formula: "Yang diterima dari supplier − retur − pembayaran." },
  { name: "Uang muka di supplier", formula: "Pembayaran − yang diterima − uang muka yang hangus, bila lebih." },
];
