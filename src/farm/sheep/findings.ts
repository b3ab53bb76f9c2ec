import type { Examination } from "@/contract/examination/model";
import { HIGH_FAMACHA, LOW_BCS, pregnancyInWords } from "@/contract/examination/words";
import { formatKg, formatNumber, formatQuantity } from "@/src/lib/format";
import { gainInWords } from "./gain-text";

export type Finding = {
  of: "pregnancy" | "diagnosis" | "symptoms" | "score" | "temperature" | "weight" | "gain" | "medicine" | "notes";
  text: string;
  bad?: boolean;
};

const scoresOf = ({ bcs, famacha }: Examination) => [
  bcs !== null && {
    of: "score" as const,
    text: `BCS ${formatNumber(bcs, Number.isInteger(bcs) ? 0 : 1)}`,
    bad: bcs <= LOW_BCS,
  },
  famacha !== null && { of: "score" as const, text: `FAMACHA ${famacha}`, bad: famacha >= HIGH_FAMACHA },
];

/** The findings and medicines of an examination, the most important first, because a narrow place cuts off the end. */
export function findingsOf(row: Examination): Finding[] {
  const { pregnancy, foetuses, diagnosis, symptoms, temperature, weight, weightEstimated, gain, medicine } = row;
  const scores = scoresOf(row).filter((score) => score !== false);
  const parts: (Finding | false | null)[] = [
    pregnancy && { of: "pregnancy", text: pregnancyInWords(pregnancy, foetuses) },
    diagnosis !== null && { of: "diagnosis", text: diagnosis },
    ...scores.filter(({ bad }) => bad),
    symptoms !== null && { of: "symptoms", text: symptoms },
    temperature !== null && { of: "temperature", text: `${formatNumber(temperature, 1)} °C` },
    weight !== null && { of: "weight", text: `${weightEstimated ? "± " : ""}${formatKg(weight)}` },
    gain !== null && { of: "gain", text: gainInWords(gain) },
    ...scores.filter(({ bad }) => !bad),
    medicine && {
      of: "medicine",
      text: `${medicine.name}${row.dose === null ? "" : ` ${formatQuantity(row.dose)} ${medicine.unit}`}`,
    },
    row.notes !== null && { of: "notes", text: row.notes },
  ];
  return parts.filter((part) => part !== false && part !== null);
}
