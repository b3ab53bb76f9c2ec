import { todayInJakarta } from "@/contract/base/day/today";
import { type AgeClass, ageClassName, ageOf } from "@/contract/sheep/age";
import {
  HEALTH_STATE_LABELS,
  type HealthState,
  type Sex,
  SPECIES_LABELS,
  type Species,
  STOCK_STATE_LABELS,
  type StockState,
} from "@/contract/sheep/words";
import { Badge, type Tone } from "@/src/components/ui/badge";
import { Icon } from "@/src/components/ui/icon";
import type { IconName } from "@/src/components/ui/icon-paths";
import { Unknown } from "@/src/components/ui/page/unknown";
import { formatDateShort, formatNumber } from "@/src/lib/format";

export const none = <Unknown>–</Unknown>;

const STOCK_LOOKS: Record<StockState, { tone: Tone; icon?: IconName }> = {
  karantina: { tone: "warning", icon: "clock" },
  tersedia: { tone: "success" },
  dipesan: { tone: "primary", icon: "bookmark" },
  terjual: { tone: "neutral", icon: "sales" },
  afkir: { tone: "warning" },
  mati: { tone: "neutral", icon: "cancel" },
  hilang: { tone: "error" },
  dipotong: { tone: "neutral", icon: "check" },
  dikembalikan: { tone: "neutral", icon: "purchase" },
};

export const StockBadge = ({ state }: { state: StockState }) => (
  <Badge {...STOCK_LOOKS[state]}>{STOCK_STATE_LABELS[state]}</Badge>
);

const HEALTH_TONES: Record<HealthState, Tone> = { sehat: "success", pantauan: "warning", sakit: "error" };

export const HealthBadge = ({ state }: { state: HealthState }) => (
  <Badge tone={HEALTH_TONES[state]} icon={state === "pantauan" ? "eye" : undefined}>
    {HEALTH_STATE_LABELS[state]}
  </Badge>
);

const HEALTH_MARKS = {
  pantauan: { icon: "eye", paint: "bg-warning-soft text-warning-ink" },
  sakit: { icon: "error", paint: "bg-error-soft text-error-ink" },
} as const;

/** Beside another badge, health is shown only when the animal is not well. */
export function HealthMark({ state }: { state: HealthState }) {
  if (state === "sehat") return null;
  const { icon, paint } = HEALTH_MARKS[state];
  return (
    <span title={HEALTH_STATE_LABELS[state]} className={`grid size-6 place-items-center rounded-full ${paint}`}>
      <Icon name={icon} size={14} />
      <span className="sr-only">{HEALTH_STATE_LABELS[state]}</span>
    </span>
  );
}

type Born = { bornOn: string | null; bornEstimated: boolean };

/** `4 bulan 12 hari`, `2 tahun 3 bulan`; `±` where the birth is estimated. */
export function ageInWords({ bornOn, bornEstimated }: Born, today = todayInJakarta()): string | null {
  const age = bornOn === null ? null : ageOf(bornOn, today);
  if (!age) return null;
  const { months, days } = age;
  const parts =
    months >= 12
      ? [`${Math.floor(months / 12)} tahun`, months % 12 > 0 && `${months % 12} bulan`]
      : [months > 0 && `${months} bulan`, (days > 0 || months === 0) && `${days} hari`];
  return `${bornEstimated ? "± " : ""}${parts.filter(Boolean).join(" ")}`;
}

/** `4 bln`, `2 th`: the short form for narrow columns. */
export function ageShort({ bornOn, bornEstimated }: Born, today = todayInJakarta()): string | null {
  const age = bornOn === null ? null : ageOf(bornOn, today);
  if (!age) return null;
  const { months, days } = age;
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const words =
    years > 0 ? `${years} th${rest > 0 ? ` ${rest} bln` : ""}` : months > 0 ? `${months} bln` : `${days} hr`;
  return `${bornEstimated ? "±" : ""}${words}`;
}

export const classInWords = (ageClass: AgeClass | null, sex: Sex) => ageClass && ageClassName(ageClass, sex);

/** Species and breed together, such as `Domba Garut`. */
export const kindOf = ({ species, breed }: { species: Species; breed: string }) =>
  `${SPECIES_LABELS[species]} ${breed}`;

export const Weight = ({ value }: { value: number | null }) =>
  value === null ? (
    none
  ) : (
    <>
      {formatNumber(value, 2)} <span className="text-ink-faint">kg</span>
    </>
  );

export const OWN = "Perusahaan";

/** Says whether a medicine's waiting time still forbids the sale. */
export const isWithheld = (saleFrom: string | null, today = todayInJakarta()) => saleFrom !== null && saleFrom > today;

export const WithheldBadge = ({ saleFrom }: { saleFrom: string }) => (
  <Badge tone="warning" icon="clock">
    Bebas jual mulai {formatDateShort(saleFrom)}
  </Badge>
);
