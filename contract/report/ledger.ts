import { recordOf } from "@/contract/base/words";

/** The accounts of the farm's books. server/db/schema/journal.ts has each document's postings. */
export const ACCOUNTS = [
  "kas",
  "piutang",
  "persediaan_barang",
  "persediaan_ternak",
  "utang",
  "uang_muka",
  "dana_investor",
  "saldo_awal",
  "penjualan",
  "retur_penjualan",
  "potongan_penjualan",
  "hpp",
  "biaya_penjualan",
  "kerugian_ternak",
  "piutang_tak_tertagih",
  "beban",
  "beban_dibebankan",
  "pemakaian",
  "selisih_pembelian",
  "selisih_persediaan",
  "pendapatan_lain",
  "beban_lain",
  "bagi_hasil",
  "biaya_bank",
  "selisih_kas",
  "mutasi_kas",
  "modal",
  "prive",
  "pinjaman",
  "bunga",
  "aset_tetap",
  "akumulasi_penyusutan",
  "penyusutan",
  "laba_rugi_aset",
] as const;
export type Account = (typeof ACCOUNTS)[number];

/** The parts of a chart of accounts, in their order. Result accounts come after the balance sheet's. */
export const ACCOUNT_KINDS = ["aset", "utang", "modal", "pendapatan", "hpp", "beban", "lain"] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];
export const ACCOUNT_KIND_LABELS: Record<AccountKind, string> = {
  aset: "Aset",
  utang: "Utang",
  modal: "Modal",
  pendapatan: "Pendapatan",
  hpp: "Harga pokok",
  beban: "Beban",
  lain: "Pendapatan dan beban lain",
};

type ChartLine = { number: string; name: string; kind: AccountKind; normal: "debit" | "kredit" };

/** The chart of accounts. A new account does not compile without its line here. */
export const CHART: Record<Account, ChartLine> = {
  kas: { number: "1-1000", name: "Kas dan bank", kind: "aset", normal: "debit" },
  mutasi_kas: { number: "1-1900", name: "Transfer antar kas", kind: "aset", normal: "debit" },
  piutang: { number: "1-2000", name: "Piutang customer", kind: "aset", normal: "debit" },
  persediaan_barang: { number: "1-3000", name: "Persediaan barang", kind: "aset", normal: "debit" },
  persediaan_ternak: { number: "1-4000", name: "Persediaan ternak", kind: "aset", normal: "debit" },
  aset_tetap: { number: "1-5000", name: "Aset tetap", kind: "aset", normal: "debit" },
  akumulasi_penyusutan: { number: "1-5900", name: "Akumulasi penyusutan", kind: "aset", normal: "kredit" },
  utang: { number: "2-1000", name: "Utang supplier", kind: "utang", normal: "kredit" },
  uang_muka: { number: "2-2000", name: "Uang muka (DP) customer", kind: "utang", normal: "kredit" },
  dana_investor: { number: "2-3000", name: "Dana investor", kind: "utang", normal: "kredit" },
  pinjaman: { number: "2-4000", name: "Pinjaman", kind: "utang", normal: "kredit" },
  saldo_awal: { number: "3-1000", name: "Modal awal", kind: "modal", normal: "kredit" },
  modal: { number: "3-2000", name: "Modal pemilik", kind: "modal", normal: "kredit" },
  prive: { number: "3-3000", name: "Prive pemilik", kind: "modal", normal: "debit" },
  penjualan: { number: "4-1000", name: "Penjualan", kind: "pendapatan", normal: "kredit" },
  retur_penjualan: { number: "4-2000", name: "Retur penjualan", kind: "pendapatan", normal: "debit" },
  potongan_penjualan: { number: "4-3000", name: "Potongan harga penjualan", kind: "pendapatan", normal: "debit" },
  hpp: { number: "5-1000", name: "HPP penjualan", kind: "hpp", normal: "debit" },
  biaya_penjualan: { number: "5-2000", name: "Biaya langsung penjualan", kind: "hpp", normal: "debit" },
  beban: { number: "6-1000", name: "Jasa dan biaya", kind: "beban", normal: "debit" },
  beban_dibebankan: { number: "6-1900", name: "Dibebankan ke HPP ternak", kind: "beban", normal: "kredit" },
  kerugian_ternak: {
    number: "6-2000",
    name: "Kerugian ternak (mati, hilang, dipotong)",
    kind: "beban",
    normal: "debit",
  },
  piutang_tak_tertagih: { number: "6-2500", name: "Piutang tak tertagih", kind: "beban", normal: "debit" },
  pemakaian: { number: "6-3000", name: "Pemakaian barang di luar ternak", kind: "beban", normal: "debit" },
  selisih_pembelian: { number: "6-4000", name: "Selisih retur dan koreksi pembelian", kind: "beban", normal: "debit" },
  selisih_persediaan: { number: "6-5000", name: "Selisih stok opname", kind: "beban", normal: "debit" },
  bagi_hasil: { number: "6-6000", name: "Bagi hasil investor", kind: "beban", normal: "debit" },
  biaya_bank: { number: "6-7000", name: "Biaya bank", kind: "beban", normal: "debit" },
  selisih_kas: { number: "6-8000", name: "Selisih opname kas", kind: "beban", normal: "debit" },
  penyusutan: { number: "6-9000", name: "Penyusutan aset tetap", kind: "beban", normal: "debit" },
  pendapatan_lain: { number: "7-1000", name: "Pendapatan lain", kind: "lain", normal: "kredit" },
  beban_lain: { number: "7-2000", name: "Uang muka hangus (dibayar)", kind: "lain", normal: "debit" },
  bunga: { number: "7-3000", name: "Bunga pinjaman", kind: "lain", normal: "debit" },
  laba_rugi_aset: { number: "7-4000", name: "Laba atau rugi pelepasan aset", kind: "lain", normal: "kredit" },
};

export const ACCOUNT_LABELS: Record<Account, string> = recordOf(ACCOUNTS, (account) => CHART[account].name);

/** The accounts in the order of their numbers. */
export const CHARTED: readonly Account[] = ACCOUNTS.toSorted((a, b) => CHART[a].number.localeCompare(CHART[b].number));

/** The accounts in their order, with the places of money below kas. */
export const chartOf = (places: readonly { id: number; name: string }[]) =>
  CHARTED.flatMap((account) => [
    { account, place: null },
    ...(account === "kas" ? places : []).map(({ id, name }) => ({ account, place: { id, name } })),
  ]);
