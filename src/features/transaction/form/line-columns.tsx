import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { BESIDE_FORM } from "@/src/api/base/record";
import { productsQuery } from "@/src/api/product";
import type { GridColumn } from "@/src/components/form/lines/grid-column";
import { rupiahColumn } from "@/src/components/form/lines/grid-columns";
import { LineCell } from "@/src/components/form/lines/line-cell";
import { formatNumber, formatRupiah } from "@/src/lib/format";
import type { SumsStore } from "./form-sums";
import type { FormLine } from "./new-lines";

/** There are few enough animal products for one list. */
export function useAnimalProducts() {
  const filters = { category: ["ternak"], status: ["aktif"] };
  const { data } = useQuery({ ...productsQuery({ page: 1, size: 100, sort: "name", q: "", filters }), ...BESIDE_FORM });
  return data?.rows;
}

const typed = rupiahColumn<FormLine>({ field: "discount", label: "Diskon", width: "84px" });
/** A discount of 0 is shown as an empty cell. */
const discountCell = {
  ...typed,
  placeholder: "0",
  format: (value: number) => (value === 0 ? "" : formatNumber(value)),
};

/** An emptied discount counts as 0. */
export const discountColumn: GridColumn<FormLine> = {
  type: "own",
  field: "discount",
  label: "Diskon",
  width: "84px",
  right: true,
  phone: "third",
  render: (cell) => <LineCell column={discountCell} {...cell} onChange={(value) => cell.onChange(value ?? 0)} />,
};

function Amount({ sums, at }: { sums: SumsStore; at: number }) {
  const get = () => sums.get().amounts[at] ?? 0;
  const amount = useSyncExternalStore(sums.subscribe, get, get);
  return <span className="tabular-nums">{formatRupiah(amount)}</span>;
}

export const amountColumn = (sums: SumsStore): GridColumn<FormLine> => ({
  type: "shown",
  field: "amount",
  label: "Jumlah harga",
  width: "114px",
  right: true,
  phone: "line",
  render: (_line, at) => <Amount sums={sums} at={at} />,
});
