import type { Usage } from "@/contract/usage/model";
import { USAGE_KIND_LABELS, type UsageKind, WEIGHT_SOURCES, type WeightSource } from "@/contract/usage/words";
import { Badge } from "@/src/components/ui/badge";
import type { IconName } from "@/src/components/ui/icon-paths";
import { formatDateShort, formatKg, formatNumber, formatQuantity } from "@/src/lib/format";

const KIND_ICONS: Record<UsageKind, IconName> = { pakan: "product", overhead: "money", pemeriksaan: "examination" };

export const KindBadge = ({ kind }: { kind: UsageKind }) => (
  <Badge icon={KIND_ICONS[kind]}>{USAGE_KIND_LABELS[kind]}</Badge>
);

export const StateBadge = ({ cancelled }: Pick<Usage, "cancelled">) =>
  cancelled ? (
    <Badge tone="error" icon="cancel">
      Dibatalkan
    </Badge>
  ) : (
    <Badge tone="success">Berlaku</Badge>
  );

/** The shortest clear form of a period: `1–10 Agu 2025`. */
export function periodInWords(from: string, to: string) {
  if (from === to) return formatDateShort(to);
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${formatDateShort(to)}`;
  const start = formatDateShort(from);
  return `${from.slice(0, 4) === to.slice(0, 4) ? start.slice(0, -5) : start} – ${formatDateShort(to)}`;
}

export const pensInWords = (pens: Usage["pens"]) =>
  pens === null ? "Semua kandang" : pens.map(({ name }) => name).join(", ");

/** `4 karung` */
export const amountInWords = (quantity: number, unit: string) => `${formatQuantity(quantity)} ${unit}`;

const COUNTED: Record<WeightSource, string> = {
  timbang: "ditimbang",
  masuk: "memakai bobot masuk",
  sesudah: "ditimbang sesudah periode",
  "rata-rata": "memakai rata-rata ternak lain",
};

/** `12 ditimbang, 3 memakai bobot masuk`; null if no animal has a weight. */
export function weightsInWords(weights: Record<WeightSource, number>) {
  const told = WEIGHT_SOURCES.filter((source) => weights[source] > 0);
  return told.length === 0
    ? null
    : told.map((source) => `${formatNumber(weights[source])} ${COUNTED[source]}`).join(", ");
}

type Weighed = { weight: number | null; weightFrom: WeightSource | null; weightOn: string | null };

const SHORT: Record<WeightSource, string> = {
  timbang: "ditimbang",
  masuk: "bobot masuk",
  sesudah: "ditimbang",
  "rata-rata": "rata-rata ternak lain",
};

/** A weight and its source: `24,50 kg`, `ditimbang 9 Agu 2025`. */
export function weightInWords({ weight, weightFrom, weightOn }: Weighed) {
  if (weight === null || weightFrom === null) return null;
  return { weight: formatKg(weight), source: `${SHORT[weightFrom]}${weightOn ? ` ${formatDateShort(weightOn)}` : ""}` };
}

/** Describes how a cost is shared among the animals. */
export const FORMULAS: Record<UsageKind, string> = {
  pakan:
    "Tiap ternak menanggung bagian menurut bobot pangkat 0,75 kali jumlah harinya di kandang itu: yang lebih besar makan lebih banyak, dan yang lebih lama di sana ikut lebih lama.",
  overhead: "Tiap ternak menanggung bagian menurut jumlah harinya di kandang itu.",
  pemeriksaan: "Tiap ternak menanggung bagian menurut biaya pemeriksaannya yang tercatat.",
};

export const DAY_RULE =
  "Satu hari dihitung untuk kandang tempat ternak berada pada akhir hari: hari masuk dihitung, hari keluar tidak. Jumlah semua bagian tepat sama dengan nilainya, sampai rupiah terakhir.";
