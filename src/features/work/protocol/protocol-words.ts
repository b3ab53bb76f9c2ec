import { AGE_CLASS_LABELS } from "@/contract/sheep/age";
import { SEX_LABELS, SPECIES_LABELS } from "@/contract/sheep/words";
import type { Protocol } from "@/contract/work/protocol";
import { DOSE_BASIS_LABELS, PROTOCOL_TRIGGER_LABELS, workInWords } from "@/contract/work/words";
import { formatDate, formatNumber, formatQuantity } from "@/src/lib/format";

type Rule = Pick<Protocol, "trigger" | "onDay" | "offsetDays" | "everyDays" | "times">;

/** `Hari ke-90 sejak lahir (umur), lalu setiap 28 hari, 2 kali` */
export function whenInWords({ trigger, onDay, offsetDays, everyDays, times }: Rule) {
  const after = `${formatNumber(offsetDays)} hari`;
  const first =
    trigger === "tanggal"
      ? `${onDay ? formatDate(onDay) : "Pada tanggal"}${offsetDays > 0 ? ` + ${after}` : ""}`
      : `${after} ${PROTOCOL_TRIGGER_LABELS[trigger].toLowerCase()}`;
  const again = everyDays === null ? "" : `, lalu setiap ${formatNumber(everyDays)} hari`;
  return `${first}${again}${times === null ? "" : `, ${formatNumber(times)} kali`}`;
}

type For = Pick<Protocol, "species" | "sex" | "ageClass" | "pen">;

/** `Domba, betina, Kandang Timur`; all animals without any of these. */
export function whomInWords({ species, sex, ageClass, pen }: For) {
  const parts = [
    species && SPECIES_LABELS[species].toLowerCase(),
    sex && SEX_LABELS[sex].toLowerCase(),
    ageClass && AGE_CLASS_LABELS[ageClass].toLowerCase(),
    pen?.name,
  ].filter(Boolean);
  return parts.length === 0 ? "semua ternak" : parts.join(", ");
}

/** `Vaksinasi, Vaksin PMK 1 ml per ekor` */
export function whatInWords(protocol: Pick<Protocol, "action" | "words" | "medicine" | "dose" | "doseBasis">) {
  const { medicine, dose, doseBasis } = protocol;
  const given =
    medicine && dose !== null
      ? `, ${medicine.name} ${formatQuantity(dose)} ${medicine.unit} ${DOSE_BASIS_LABELS[doseBasis]}`
      : "";
  return `${workInWords(protocol)}${given}`;
}
