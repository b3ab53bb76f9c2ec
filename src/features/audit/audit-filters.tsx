import { useQuery } from "@tanstack/react-query";
import type { AuditChoices } from "@/contract/audit/model";
import { AUDIT_KIND_LABELS, AUDIT_KINDS, entityLabel } from "@/contract/audit/words";
import { auditChoicesQuery } from "@/src/api/program/audit";
import { dayRangeFilter } from "@/src/components/table/filter/day-range-filter";
import { FetchedChoices } from "@/src/components/table/filter/fetched-choices";
import type { Filter } from "@/src/components/table/filter/filter-pill";
import { optionsOf } from "@/src/lib/options-of";

type Options = NonNullable<Filter["options"]>;
type Named = { name: string; label: string; multiple: true };
type Props = {
  named: Named;
  optionsIn: (choices: AuditChoices) => Options;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
};

function Choices({ named, optionsIn, ...props }: Props) {
  const { data, error } = useQuery(auditChoicesQuery());
  return <FetchedChoices filter={{ ...named, options: data && optionsIn(data) }} error={error} {...props} />;
}

/**
 * The filter's choices are the values that occur in the log, fetched when it opens. Once `choices` are known, it shows
 * their names.
 */
const fetched = (named: Named, optionsIn: Props["optionsIn"], choices: AuditChoices | undefined): Filter => ({
  ...named,
  options: choices && optionsIn(choices),
  render: (values, onChange) => <Choices named={named} optionsIn={optionsIn} values={values} onChange={onChange} />,
});

const peopleIn: Props["optionsIn"] = ({ users }) => users.map(({ id, name }) => ({ value: String(id), label: name }));
const entitiesIn: Props["optionsIn"] = ({ entities }) =>
  entities.map((entity) => ({ value: entity, label: entityLabel(entity) }));

export const auditFilters = (choices: AuditChoices | undefined): readonly Filter[] => [
  dayRangeFilter("period", "Periode"),
  fetched({ name: "user", label: "Siapa", multiple: true }, peopleIn, choices),
  fetched({ name: "entity", label: "Jenis catatan", multiple: true }, entitiesIn, choices),
  { name: "kind", label: "Kejadian", multiple: true, options: optionsOf(AUDIT_KINDS, AUDIT_KIND_LABELS) },
];
