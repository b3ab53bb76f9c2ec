import { useQuery } from "@tanstack/react-query";
import {
  EXAMINATION_KIND_LABELS,
  EXAMINATION_KINDS,
  EXAMINATION_STATE_LABELS,
  EXAMINATION_STATES,
  PREGNANCIES,
  PREGNANCY_LABELS,
} from "@/contract/examination/words";
import { officersQuery } from "@/src/api/examination";
import { dayRangeFilter } from "@/src/components/table/filter/day-range-filter";
import { FetchedChoices } from "@/src/components/table/filter/fetched-choices";
import {
  anyText,
  dayRange,
  type FilterParser,
  oneOf,
  recordId,
  someOf,
} from "@/src/components/table/filter/filter-parsers";
import type { Filter } from "@/src/components/table/filter/filter-pill";
import { optionsOf } from "@/src/lib/options-of";

type Values = readonly string[];
type EditorProps = { values: Values; onChange: (values: Values) => void };

export const filterParsers: Record<string, FilterParser> = {
  kind: someOf(EXAMINATION_KINDS),
  pregnancy: someOf(PREGNANCIES),
  period: dayRange,
  officer: anyText(100),
  followUp: oneOf(["1"]),
  state: oneOf(EXAMINATION_STATES),
  sheep: recordId,
};

const officer = { name: "officer", label: "Petugas" };

function OfficerEditor(props: EditorProps) {
  const { data, error } = useQuery(officersQuery());
  const options = data?.map((value) => ({ value, label: value }));
  return <FetchedChoices filter={{ ...officer, options }} error={error} {...props} />;
}

/** `animal` names the animal in the address: the link from its card has set this filter. */
export const examinationFilters = (animal: string | null): readonly Filter[] => [
  { name: "followUp", label: "Perlu tindak lanjut", options: [{ value: "1", label: "Ya" }] },
  {
    name: "kind",
    label: "Tipe",
    multiple: true,
    options: optionsOf(EXAMINATION_KINDS, EXAMINATION_KIND_LABELS),
  },
  {
    name: "pregnancy",
    label: "Hasil kebuntingan",
    multiple: true,
    options: optionsOf(PREGNANCIES, PREGNANCY_LABELS),
  },
  dayRangeFilter("period", "Periode"),
  { ...officer, render: (values, onChange) => <OfficerEditor values={values} onChange={onChange} /> },
  {
    name: "state",
    label: "Pembatalan",
    options: optionsOf(EXAMINATION_STATES, EXAMINATION_STATE_LABELS),
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
