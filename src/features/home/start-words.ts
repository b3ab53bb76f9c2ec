import type { Start, StartStep } from "@/contract/home/start";
import { partInSentence } from "@/contract/opening/words";
import type { IconName } from "@/src/components/ui/icon-paths";
import { paths } from "@/src/config/paths";

type Words = {
  icon: IconName;
  label: string;
  why: string;
  to: string;
  /** The screens on which the step is taken. */
  at: readonly string[];
  /** Follows the number of what is there; without it, the step is there or not. */
  unit?: string;
  /** A second way to take the step. */
  other?: { label: string; to: string };
};

/** The first steps of a farm, as the dashboard lists them. */
export const START_WORDS: Record<StartStep, Words> = {
  peternakan: {
    icon: "settings",
    label: "Peternakan",
    why: "Nama, alamat, telepon dan rekening berdiri di faktur, kwitansi dan surat jalan.",
    to: paths.configuration,
    at: [paths.configuration],
  },
  kandang: {
    icon: "pin",
    label: "Kandang",
    why: "Setiap ternak berdiri di satu kandang, dan pakan dibagi menurut kandang.",
    to: paths.sheep.pens,
    at: [paths.sheep.list],
    unit: "kandang",
  },
  ternak: {
    icon: "sheep",
    label: "Ternak",
    why: "Dari buku catatan dalam Excel sekaligus, atau satu per satu.",
    to: paths.sheep.import,
    at: [paths.sheep.list],
    unit: "ekor",
    other: { label: "Tambah satu ternak", to: paths.sheep.create },
  },
  produk: {
    icon: "product",
    label: "Produk dan harga",
    why: "Yang dijual, dengan harganya. Produk ternak diusulkan dari ternak yang sudah tercatat.",
    to: paths.product.placing,
    at: [paths.product.list],
    unit: "produk berharga",
    other: { label: "Tambah satu produk", to: paths.product.create },
  },
  rekan: {
    icon: "customer",
    label: "Customer dan supplier",
    why: "Siapa yang membeli, dan dari siapa Anda membeli. Yang terlewat dapat dibuat di dalam penjualan.",
    to: paths.customer.import,
    at: [paths.customer.list, paths.supplier.list],
    unit: "nama",
    other: { label: "Impor supplier", to: paths.supplier.import },
  },
  orang: {
    icon: "users",
    label: "Akun untuk orang lain",
    why: "Setiap orang memiliki akun sendiri, dan hanya melihat yang menjadi tugasnya.",
    to: paths.administration.create,
    at: [paths.administration.list],
    unit: "akun lain",
  },
  "saldo awal": {
    icon: "money",
    label: "Saldo awal",
    why: "Uang, piutang, utang, uang muka dan stok yang sudah ada sebelum hari pertama. Selesai sesudah Anda menyatakan neracanya benar.",
    to: paths.report.opening,
    at: [paths.report.opening, paths.money.list],
    unit: "bagian terisi",
  },
  penjualan: {
    icon: "sales",
    label: "Penjualan pertama",
    why: "Pilih customer dan ternaknya; faktur dan pengingatnya siap dengan sendirinya.",
    to: paths.transaction.create,
    at: [paths.transaction.list],
    unit: "penjualan",
  },
};

type Step = NonNullable<Start>[number];

/** Neither done nor skipped. */
export const isLeft = ({ count, skipped }: Step) => count === 0 && !skipped;

/** What is there of a step that is not done yet: "Mulai: kas dan bank, pinjaman". */
export const begunWords = ({ count, begun = [] }: Step) =>
  count === 0 && begun.length > 0 ? `Mulai: ${begun.map(partInSentence).join(", ")}` : null;

/** Steps that are done and steps that were skipped are told apart: "3 dari 8 langkah selesai, 4 dilewati". */
export function progressOf(start: NonNullable<Start>) {
  const done = start.filter(({ count }) => count > 0).length;
  const skipped = start.filter(({ count, skipped }) => count === 0 && skipped).length;
  return {
    done,
    skipped,
    words: `${done} dari ${start.length} langkah selesai${skipped > 0 ? `, ${skipped} dilewati` : ""}`,
  };
}
