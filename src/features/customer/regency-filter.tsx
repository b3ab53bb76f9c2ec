import { useQuery } from "@tanstack/react-query";
import { regenciesQuery } from "@/src/api/customer";
import { FetchedChoices } from "@/src/components/table/filter/fetched-choices";
import type { Filter } from "@/src/components/table/filter/filter-pill";

const named = { name: "regency", label: "Kabupaten/kota" };

type Props = { values: readonly string[]; onChange: (values: readonly string[]) => void };

function Regencies(props: Props) {
  const { data, error } = useQuery(regenciesQuery());
  const options = data?.map((value) => ({ value, label: value }));
  return <FetchedChoices filter={{ ...named, options }} error={error} {...props} />;
}

/** The choices are the regencies in use, fetched when the filter opens. */
export const regencyFilter: Filter = {
  ...named,
  render: (values, onChange) => <Regencies values={values} onChange={onChange} />,
};
