import { useQuery } from "@tanstack/react-query";
import { regenciesQuery } from "@/src/api/customer";
import { type Filter, FilterChoices } from "@/src/components/table/filter-pill";
import { SkeletonLines } from "@/src/components/ui/skeleton";

const named = { name: "regency", label: "Kabupaten/kota" };

type Props = { values: readonly string[]; onChange: (values: readonly string[]) => void };

function Regencies({ values, onChange }: Props) {
  const { data, error } = useQuery(regenciesQuery());
  if (error) return <p className="max-w-60 p-2 text-error-ink text-sm">Daftar tidak dapat dimuat. Buka lagi nanti.</p>;
  if (!data)
    return (
      <div role="status" className="w-52 p-2">
        <span className="sr-only">Memuat…</span>
        <SkeletonLines />
      </div>
    );
  const options = data.map((value) => ({ value, label: value }));
  return <FilterChoices filter={{ ...named, options }} values={values} onChange={onChange} />;
}

/** Its choices are those in use, fetched when it is opened. */
export const regencyFilter: Filter = {
  ...named,
  render: (values, onChange) => <Regencies values={values} onChange={onChange} />,
};
