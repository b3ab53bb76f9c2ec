import { may, type Permission } from "@/contract/base/roles";
import { SECTION_LABELS, SECTIONS } from "@/contract/configuration/words";
import type { IconName } from "@/src/components/ui/icon-paths";
import type { Command } from "@/src/components/ui/palette/use-palette-results";
import { paths } from "@/src/config/paths";
import { menuEntries } from "@/src/lib/session/session-cookies";
import { isGroup, MENU, type MenuLink } from "@/src/shell/frame/menu";

type Further = [label: string, hint: string, icon: IconName, to: string, needs: Permission, keywords?: string];

/** The palette also finds tabs, forms and sections that the menu does not list. */
const FURTHER: readonly Further[] = [
  ["Pengantaran", "Penjualan", "calendar", paths.transaction.delivery, "transaction.read", "papan kirim jadwal"],
  [
    "Siapa berutang",
    "Penjualan",
    "money",
    paths.transaction.owing,
    "transaction.read",
    "piutang tagih janji bayar umur",
  ],
  ["Investasi", "Penjualan", "chart", paths.investment.list, "investment.read", "kontrak investor bagi hasil"],
  ["Pemakaian", "Pembelian", "purchase", paths.purchase.usage, "purchase.read", "pakan biaya kandang"],
  ["Kas & bank", "Pembelian", "money", paths.money.list, "money.read", "rekening saldo mutasi uang"],
  ["Pengeluaran", "Pembelian", "money", paths.voucher.list, "money.read", "biaya upah gaji listrik pemasukan lain"],
  [
    "Nota koreksi",
    "Pembelian",
    "edit",
    paths.correction.list,
    "purchase.read",
    "koreksi harga kredit supplier potongan hapus piutang",
  ],
  ["Modal dan prive", "Pembelian", "money", paths.capital.list, "capital.read", "pemilik setor ambil"],
  ["Pinjaman", "Pembelian", "money", paths.loan.list, "capital.read", "utang bank koperasi angsuran bunga"],
  ["Aset tetap", "Pembelian", "product", paths.asset.list, "capital.read", "penyusutan kandang mobil inventaris"],
  ["Ternak", "Produk", "sheep", paths.sheep.list, "sheep.read", "domba kambing anting register"],
  ["Timbang kilat", "Log Pemeriksaan", "scan", paths.examination.weigh, "examination.write", "bobot timbangan"],
  ["Hari ini", "Log Pemeriksaan", "calendar", paths.work.today, "sheep.read", "kerja kandang jadwal tugas protokol"],
  ["Protokol", "Hari ini", "calendar", paths.work.protocol.list, "sheep.read", "vaksin jadwal obat cacing ulang"],
  [
    "Akan melahirkan",
    "Perkembangbiakan",
    "calendar",
    paths.breeding.due,
    "sheep.read",
    "perkembangbiakan bunting lahir beranak",
  ],
  ["Kawin", "Perkembangbiakan", "calendar", paths.breeding.matings, "sheep.read", "ib inseminasi koloni pejantan"],
  ["Kelahiran", "Perkembangbiakan", "sheep", paths.breeding.litters, "sheep.read", "lahir melahirkan cempe keguguran"],
  ["Indukan", "Perkembangbiakan", "sheep", paths.breeding.dams, "sheep.read", "afkir selang beranak cempe"],
  ["Neraca", "Laporan", "money", paths.report.balance, "finance.read", "aset utang modal"],
  ["Neraca saldo", "Laporan", "money", paths.report.trial, "finance.read", "trial balance"],
  ["Jurnal", "Laporan", "money", paths.report.journal, "finance.read", "akuntan posting"],
  ["Buku besar", "Laporan", "money", paths.report.ledger, "finance.read", "akun akuntan ledger"],
  ["Bagan akun", "Laporan", "money", paths.report.chart, "finance.read", "accurate nomor coa"],
  ["Tutup buku", "Laporan", "check", paths.report.closings, "closing.read", "tutup bulan kunci periode"],
  ["Saldo awal", "Laporan", "calendar", paths.report.opening, "opening.read", "hari pertama modal awal buku lama"],
  ["Laporan SAK EMKM", "Laporan", "print", paths.report.statement, "finance.read", "cetak pajak bank"],
  ["Riwayat perubahan", "Administrasi", "clock", paths.administration.audit, "audit.read", "audit log jejak"],
  ["Penjualan baru", "Penjualan", "plus", paths.transaction.create, "transaction.write", "tambah buat jual"],
  ["Pembelian baru", "Pembelian", "plus", paths.purchase.create, "purchase.write", "tambah buat beli"],
  ["Catat pemakaian", "Pembelian", "plus", paths.purchase.usageCreate, "purchase.write", "tambah pakan"],
  ["Transfer antar kas", "Kas & bank", "transfer", paths.money.acting("transfer"), "money.write", "pindah uang setor"],
  ["Opname kas", "Kas & bank", "check", paths.money.acting("opname"), "money.write", "hitung uang selisih laci"],
  ["Catat pengeluaran", "Pengeluaran", "plus", paths.voucher.acting("pengeluaran"), "money.write", "tambah biaya upah"],
  [
    "Pemasukan lain",
    "Pengeluaran",
    "plus",
    paths.voucher.acting("pemasukan"),
    "money.write",
    "tambah pupuk susu denda",
  ],
  [
    "Beri pakan",
    "Log Pemeriksaan",
    "product",
    paths.examination.feeding,
    "feed.write",
    "pakan kasih makan rumput konsentrat",
  ],
  ["Catat pemeriksaan", "Log Pemeriksaan", "plus", paths.examination.create, "examination.write", "tambah vaksin obat"],
  ["Tambah protokol", "Protokol", "plus", paths.work.protocol.create, "sheep.write", "baru jadwal vaksin"],
  ["Catat kawin", "Perkembangbiakan", "plus", paths.breeding.mate, "herd.write", "tambah ib inseminasi koloni bunting"],
  [
    "Catat kelahiran",
    "Perkembangbiakan",
    "plus",
    paths.breeding.birth(),
    "herd.write",
    "tambah lahir melahirkan beranak cempe keguguran",
  ],
  ["Sapih", "Perkembangbiakan", "check", paths.breeding.wean, "herd.write", "penyapihan cempe menyusui"],
  ["Tambah ternak", "Produk", "plus", paths.sheep.create, "sheep.write", "baru lahir"],
  ["Tambah customer", "Customer", "plus", paths.customer.create, "customer.write", "baru pembeli"],
  ["Tambah supplier", "Supplier", "plus", paths.supplier.create, "supplier.write", "baru pemasok"],
  ["Tambah produk", "Produk", "plus", paths.product.create, "product.write", "baru barang"],
  [
    "Langkah awal",
    "Dashboard",
    "check",
    `${paths.home}?langkah-awal`,
    "configuration.write",
    "mulai di sini persiapan dilewati saldo awal",
  ],
  ["Tambah user", "Administrasi", "plus", paths.administration.create, "user.write", "baru akun"],
];

const sectionOf = (label: string, section: string): Further => [
  ...([label, "Konfigurasi", "settings"] as const),
  ...([`${paths.configuration}?bagian=${section}`, "configuration.read", "pengaturan"] as const),
];
const SECTION_SCREENS = [
  ...SECTIONS.map((section) => sectionOf(SECTION_LABELS[section], section)),
  sectionOf("Cadangan", "cadangan"),
];

/** Synonyms by which a menu entry is found. */
const KEYWORDS: Record<string, string> = {
  [paths.home]: "beranda",
  [paths.administration.list]: "user pengguna akun",
  [paths.configuration]: "pengaturan setelan",
  [paths.report.finance]: "laba rugi kas piutang",
};

const ofMenu = (link: MenuLink, hint?: string): Command => ({
  label: link.label,
  icon: link.icon,
  to: link.path,
  hint,
  keywords: KEYWORDS[link.path],
});

/** The entries of the menu that a keeper sees. */
const OF_PENS: readonly string[] = [paths.home, paths.examination.list];

/** Returns the menu entries of this role and the further screens that it may open. */
export function screensOf(role: string): Command[] {
  const entries = menuEntries(role);
  const shown = ({ path, hiddenForAdmin }: MenuLink) =>
    entries === "pen" ? OF_PENS.includes(path) : entries === "all" || !hiddenForAdmin;
  const menu = MENU.flatMap((item) =>
    isGroup(item)
      ? item.children.filter(shown).map((link) => ofMenu(link, item.label))
      : [item].filter(shown).map((link) => ofMenu(link)),
  );
  const further = [...FURTHER, ...SECTION_SCREENS]
    .filter(([, , , , needs]) => may(role, needs))
    .map(([label, hint, icon, to, , keywords]): Command => ({ label, hint, icon, to, keywords }));
  return [...menu, ...further];
}
