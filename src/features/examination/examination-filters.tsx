import { useQuery } from "@tanstack/react-query";
import {
  EXAMINATION_KIND_LABELS,
  EXAMINATION_KINDS,
  EXAMINATION_STATE_LABELS,
  EXAMINATION_STATES,
} from "@/contract/examination-words";
import { officersQuery } from "@/src/api/examination";
import { dayRangeFilter } from "@/src/components/table/day-range-filter";
import { anyText, dayRange, type FilterParser, oneOf, recordId, someOf } from "@/src/components/table/filter-parsers";
import { type Filter, FilterChoices } from "@/src/components/table/filter-pill";
import { SkeletonLines } from "@/src/components/ui/skeleton";

type Values = readonly string[];
type EditorProps = { values: Values; onChange: (values: Values) => void };

export const filterParsers: Record<string, FilterParser> = {
  kind: someOf(EXAMINATION_KINDS),
  period: dayRange,
  officer: anyText(100),
  followUp: oneOf(["1"]),
  state: oneOf(EXAMINATION_STATES),
  sheep: recordId,
};

const officer = { name: "officer", label: "Petugas" };

function OfficerEditor({ values, onChange }: EditorProps) {
  const { data, error } = useQuery(officersQuery());
  if (error) return <p className="max-w-60 p-2 text-error-ink text-sm">Daftar tidak dapat dimuat. Buka lagi nanti.</p>;
  if (!data)
    return (
      <div role="status" className="w-52 p-2">
        <span className="sr-only">Memuat…</span>
        <SkeletonLines />
      </div>
    );
  const options = data.map((value) => ({ value, label: value }));
  return <FilterChoices filter={{ ...officer, options }} values={values} onChange={onChange} />;
}

/** `animal` names the one that the address asks for: whoever comes from its card has filtered by it. */
export const examinationFilters = (animal: string | null): readonly Filter[] => [
  { name: "followUp", label: "Perlu tindak lanjut", options: [{ value: "1", label: "Ya" }] },
  {
    name: "kind",
    label: "Tipe",
    multiple: true,
    options: EXAMINATION_KINDS.map((value) => ({ value, label: EXAMINATION_KIND_LABELS[value] })),
  },
  dayRangeFilter("period", "Periode"),
  { ...officer, render: (values, onChange) => <OfficerEditor values={values} onChange={onChange} /> },
  {
    name: "state",
    label: "Pembatalan",
    options: EXAMINATION_STATES.map((value) => ({ value, label: EXAMINATION_STATE_LABELS[value] })),
  },
  ...(animal === null
    ? []
    : [
        {
          name: "sheep",
          label: "Ternak",
          describe: () => animal,
          options: [],
          render: () => <p className="p-2 text-sm">Hanya {animal}.</p>,
        },
      ]),
];
