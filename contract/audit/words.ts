import { FIELDS, type Words, wordOf } from "./field-words";

/** The Indonesian words of the audit log. An action or a field without words here is shown under its own name. */

export const AUDIT_KINDS = ["dibuat", "diubah", "dibatalkan", "keamanan", "lainnya"] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

export const AUDIT_KIND_LABELS: Record<AuditKind, string> = {
  dibuat: "Dibuat",
  diubah: "Diubah",
  dibatalkan: "Dihapus atau dibatalkan",
  keamanan: "Masuk dan keamanan",
  lainnya: "Lainnya",
};

const ENTITIES: Words = {
  customer: "Customer",
  supplier: "Supplier",
  product: "Produk",
  user: "User",
  session: "Sesi",
  token: "Token API",
  farm: "Peternakan",
  start: "Langkah awal",
  sheep: "Ternak",
  pen: "Kandang",
  examination: "Pemeriksaan",
  mating: "Perkawinan",
  litter: "Kelahiran",
  weaning: "Penyapihan",
  protocol: "Protokol",
  purchase: "Pembelian",
  transaction: "Penjualan",
  investment: "Investasi",
  usage: "Pemakaian",
  money: "Kas atau rekening",
  money_move: "Transfer atau opname kas",
  voucher: "Pengeluaran atau pemasukan lain",
  capital: "Modal atau prive",
  loan: "Pinjaman",
  asset: "Aset tetap",
  closing: "Tutup buku",
  notification: "Notifikasi",
  news: "Kabar bulanan",
  configuration: "Konfigurasi",
  hook: "Webhook perubahan",
  backup: "Cadangan data",
  import: "Impor",
};

export const entityLabel = (entity: string) => wordOf(ENTITIES, entity) ?? entity;

/** Actions that any record may have: the words after its name, and the kind. */
const VERBS: Readonly<Record<string, readonly [words: string, kind: AuditKind]>> = {
  create: ["dibuat", "dibuat"],
  import: ["diimpor", "dibuat"],
  unimport: ["dikembalikan, impornya dibatalkan", "dibatalkan"],
  update: ["diubah", "diubah"],
  cancel: ["dibatalkan", "dibatalkan"],
  delete: ["dihapus", "dibatalkan"],
  anonymise: ["dianonimkan", "dibatalkan"],
  link: ["diberi tautan untuk orang luar", "dibuat"],
  link_renew: ["tautannya diperpanjang", "diubah"],
  link_revoke: ["tautannya dicabut", "dibatalkan"],
  approve: ["disetujui", "diubah"],
};

/** Actions that only one record has. */
const ACTIONS: Readonly<Record<string, readonly [words: string, kind: AuditKind]>> = {
  "session.sign_in": ["Masuk", "keamanan"],
  "session.sign_out": ["Keluar", "keamanan"],
  "session.reuse_detected": ["Token sesi dipakai ulang, sesi diakhiri", "keamanan"],
  "two_step.begin": ["Login dua langkah disiapkan", "keamanan"],
  "two_step.enable": ["Login dua langkah diaktifkan", "keamanan"],
  "two_step.disable": ["Login dua langkah dimatikan", "keamanan"],
  "token.create": ["Token API dibuat", "keamanan"],
  "token.revoke": ["Token API dicabut", "keamanan"],
  "user.ask_password_link": ["Tautan kata sandi baru diminta", "keamanan"],
  "user.password_by_link": ["Kata sandi diganti lewat tautan", "keamanan"],
  "user.reset_password": ["Kata sandi direset", "keamanan"],
  "user.change_password": ["Kata sandi diganti", "keamanan"],
  "user.sign_out_everywhere": ["Semua sesi diakhiri", "keamanan"],
  "user.sign_out_others": ["Perangkat lain dikeluarkan", "keamanan"],
  "user.change_profile": ["Profil sendiri diubah", "diubah"],
  "sheep.loss": ["Dilaporkan mati atau hilang", "lainnya"],
  "sheep.loss_rejected": ["Laporan kehilangan ditolak", "lainnya"],
  "mating.separate": ["Pejantan dipisah", "diubah"],
  "start.skip": ["Langkah awal dilewati atau diambil lagi", "diubah"],
  "start.close": ["Daftar langkah awal ditutup", "diubah"],
  "product.open": ["Stok awal dicatat", "dibuat"],
  "product.unopen": ["Stok awal dibatalkan", "dibatalkan"],
  "product.count": ["Stok dihitung", "diubah"],
  "notification.resend": ["Notifikasi dikirim ulang", "diubah"],
  "notification.opened": ["Notifikasi dibuka di WhatsApp", "diubah"],
  "backup.make": ["Cadangan data dibuat", "keamanan"],
  "backup.download": ["Cadangan data diunduh", "keamanan"],
  "configuration.test-webhook": ["Webhook diuji", "lainnya"],
  "hook.secret": ["Rahasia webhook perubahan diganti", "keamanan"],
  "hook.test": ["Webhook perubahan diuji", "lainnya"],
  "customer.promise": ["Janji bayar dicatat", "dibuat"],
  "customer.remind": ["Customer ditagih", "lainnya"],
  "customer.export": ["Data pribadi customer diekspor", "keamanan"],
  "user.export": ["Data pribadi user diekspor", "keamanan"],
  "loan.export": ["Data pribadi pemberi pinjaman diekspor", "keamanan"],
  "sheep.move": ["Status ternak diubah", "diubah"],
  "sheep.redate": ["Tanggal keluar ternak diubah", "diubah"],
  "sheep.strike": ["Catatan keluar ternak dibatalkan", "dibatalkan"],
  "sheep.health": ["Kesehatan ternak diubah", "diubah"],
  "sheep.product": ["Produk ternak ditetapkan", "diubah"],
  "sheep.price": ["Harga beli ternak diubah", "diubah"],
  "sheep.pen": ["Ternak dipindah kandang", "diubah"],
  "sheep.unpen": ["Pindah kandang dibatalkan", "dibatalkan"],
  "pen.assign": ["Kerja kandang ditugaskan", "diubah"],
  "protocol.done": ["Kerja protokol selesai", "dibuat"],
  "protocol.skip": ["Kerja protokol dilewati", "diubah"],
  "purchase.order": ["Pembelian dipesan", "diubah"],
  "purchase.note": ["Catatan pembelian diubah", "diubah"],
  "purchase.receive": ["Pembelian diterima", "diubah"],
  "purchase.close": ["Sisa pesanan ditutup", "dibatalkan"],
  "purchase.reopen": ["Sisa pesanan ditunggu lagi", "diubah"],
  "purchase.finish": ["Pembelian selesai", "diubah"],
  "purchase.assign": ["Penjualan untuk jasa diubah", "diubah"],
  "purchase.redate": ["Tanggal terima atau retur diubah", "diubah"],
  "purchase.return": ["Pembelian diretur", "dibatalkan"],
  "purchase.pay": ["Pembayaran pembelian dicatat", "dibuat"],
  "purchase.unpay": ["Pembayaran pembelian dibatalkan", "dibatalkan"],
  "purchase.correct": ["Pembelian dikoreksi", "diubah"],
  "purchase.credit": ["Kredit supplier dipakai", "diubah"],
  "purchase.uncorrect": ["Nota koreksi pembelian dibatalkan", "dibatalkan"],
  "transaction.order": ["Penjualan dipesan", "diubah"],
  "transaction.note": ["Catatan penjualan diubah", "diubah"],
  "transaction.deliver": ["Penjualan diserahkan", "diubah"],
  "transaction.redate": ["Tanggal penyerahan diubah", "diubah"],
  "transaction.redateReturn": ["Tanggal retur diubah", "diubah"],
  "transaction.tour": ["Pengantaran direncanakan", "diubah"],
  "transaction.replace": ["Ternak penjualan diganti", "diubah"],
  "transaction.finish": ["Penjualan selesai", "diubah"],
  "transaction.reopen": ["Penjualan dibuka lagi", "diubah"],
  "transaction.return": ["Penjualan diretur", "dibatalkan"],
  "transaction.pay": ["Pembayaran penjualan dicatat", "dibuat"],
  "transaction.unpay": ["Pembayaran penjualan dibatalkan", "dibatalkan"],
  "transaction.allow": ["Potongan harga diberikan", "diubah"],
  "transaction.writeOff": ["Piutang dihapus", "diubah"],
  "transaction.uncorrect": ["Nota koreksi penjualan dibatalkan", "dibatalkan"],
  "money.transfer": ["Transfer antar kas dicatat", "dibuat"],
  "money.opname": ["Opname kas dicatat", "dibuat"],
  "farm.start": ["Hari pertama peternakan ditetapkan", "diubah"],
  "opening.right": ["Saldo awal dinyatakan benar", "diubah"],
  "opening.unright": ["Pernyataan saldo awal benar ditarik", "diubah"],
  "voucher.skip": ["Usulan bulanan dilewati", "diubah"],
  "loan.skip": ["Usulan angsuran dilewati", "diubah"],
  "loan.pay": ["Angsuran pinjaman dicatat", "dibuat"],
  "loan.unpay": ["Angsuran pinjaman dibatalkan", "dibatalkan"],
  "asset.dispose": ["Aset tetap dilepas", "diubah"],
  "asset.restore": ["Pelepasan aset tetap dibatalkan", "dibatalkan"],
  "closing.create": ["Buku ditutup", "dibuat"],
  "closing.reopen": ["Buku dibuka kembali", "diubah"],
  "investment.name": ["Ternak kontrak ditetapkan", "diubah"],
  "investment.release": ["Ternak kontrak dilepas", "diubah"],
  "investment.draft": ["Bagi hasil dihitung", "diubah"],
  "investment.undraft": ["Draf bagi hasil dihapus", "dibatalkan"],
  "investment.approve": ["Bagi hasil disetujui", "diubah"],
  "investment.revert": ["Persetujuan bagi hasil ditarik", "dibatalkan"],
  "investment.pay": ["Bagi hasil dibayar", "dibuat"],
  "investment.unpay": ["Pembayaran bagi hasil dibatalkan", "dibatalkan"],
  "import.create": ["Berkas diimpor", "dibuat"],
  "seed.demo": ["Data contoh dimuat", "lainnya"],
};

function knownAction(action: string): readonly [words: string, kind: AuditKind] | undefined {
  if (Object.hasOwn(ACTIONS, action)) return ACTIONS[action];
  const [entity = "", verb = "", ...rest] = action.split(".");
  const known = rest.length === 0 && Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
  return known && [`${entityLabel(entity)} ${known[0]}`, known[1]];
}

/** "Customer diubah". */
export const actionLabel = (action: string) => knownAction(action)?.[0] ?? action;

export const kindOfAction = (action: string): AuditKind => knownAction(action)?.[1] ?? "lainnya";

/** `webhook.url` is a field of a field. */
export const fieldLabel = (field: string) =>
  field
    .split(".")
    .map((part) => wordOf(FIELDS, part) ?? part)
    .join(" › ");

export const AUDIT_SORTS = { sorts: ["at"], defaultSort: "-at" } as const;
