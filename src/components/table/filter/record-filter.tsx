import type { ComponentType } from "react";
import { FetchedChoices } from "./fetched-choices";
import type { Filter } from "./filter-pill";

type Option = { value: string; label: string };
type ChoicesProps = { values: readonly string[]; onChange: (values: readonly string[]) => void };
type Asked = { label: string; name: string; options: readonly Option[] | undefined; error: Error | null };

/** Choices that are records; the component that renders this fetches them when the filter is opened. */
export const RecordChoices = ({ label, name, options, ...props }: Asked & ChoicesProps) => (
  <FetchedChoices filter={{ name, label, multiple: true, options }} {...props} />
);

/** A filter by records; their names are known if the address has set it or it was opened. */
export function recordFilter(
  name: string,
  label: string,
  options: readonly Option[] | undefined,
  Choices: ComponentType<ChoicesProps>,
): Filter {
  const named = (values: readonly string[]) =>
    values.map((value) => options?.find((option) => option.value === value)?.label ?? "…");
  return {
    name,
    label,
    multiple: true,
    render: (values, onChange) => <Choices values={values} onChange={onChange} />,
    describe: (values) => {
      const words = named(values);
      return words.length > 2 ? `${words.slice(0, 2).join(", ")} +${words.length - 2}` : words.join(", ");
    },
  };
}
