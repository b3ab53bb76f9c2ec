import { lazyPart } from "@/src/components/ui/page/lazy-part";
import { formatDateShort } from "@/src/lib/format";
import { rangeEnds } from "./filter-parsers";
import type { Filter } from "./filter-pill";

const load = () => import("@/src/components/table/later/day-range");
const DayRange = lazyPart(load);

function inWords(values: readonly string[]) {
  const { from, to } = rangeEnds(values);
  if (from === to && from) return formatDateShort(from);
  if (!to) return `sejak ${formatDateShort(from ?? "")}`;
  return from ? `${formatDateShort(from)} – ${formatDateShort(to)}` : `sampai ${formatDateShort(to)}`;
}

/** A filter for a period that includes both days; its parser is `dayRange`. */
export const dayRangeFilter = (name: string, label: string): Filter => ({
  name,
  label,
  describe: inWords,
  load,
  render: (values, onChange) => <DayRange label={label} values={values} onChange={onChange} />,
});
