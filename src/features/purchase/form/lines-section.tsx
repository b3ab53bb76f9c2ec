import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { LINE_KIND_LABELS, MOST_LINES } from "@/contract/purchase/words";
import { BESIDE_FORM } from "@/src/api/base/record";
import { breedsQuery } from "@/src/api/sheep/sheep";
import { FormMessage } from "@/src/components/form/core/form-message";
import { useLineOrder, useLines } from "@/src/components/form/lines/use-lines";
import { BREEDS_LIST } from "./animal-columns";
import { AnimalLines } from "./animal-lines";
import { CostSection } from "./cost-section";
import { useSums } from "./form-sums";
import { GoodsLines } from "./goods-lines";
import { copyOf, type FormLine } from "./new-lines";

const LABELS: Record<string, string> = {
  earTag: "Anting",
  earTagColour: "Warna anting",
  species: "Jenis",
  breed: "Ras",
  sex: "Kelamin",
  ageMonths: "Umur",
  buyWeight: "Bobot beli",
  arrivalWeight: "Bobot tiba",
  priceMethod: "Harga per",
  price: "Harga",
  penId: "Kandang",
  productId: "Produk",
  quantity: "Jumlah",
  note: "Catatan",
  transactionId: "Untuk penjualan",
};

/** Names a field such as "Harga, ternak 3": lines are numbered by kind, as on the screen. */
function nameOf(lines: readonly FormLine[], at: number, field: string) {
  const kind = lines[at]?.kind;
  const number = lines.slice(0, at + 1).filter((line) => line.kind === kind).length;
  return `${LABELS[field] ?? field}, ${kind ? LINE_KIND_LABELS[kind].toLowerCase() : "baris"} ${number}`;
}

/** The lines of a purchase by kind, with their sums. */
export function LinesSection() {
  const { store, id } = useLines<FormLine>("lines", nameOf);
  const sums = useSums(store);
  const order = useLineOrder(store);
  const { data: breeds } = useQuery({ ...breedsQuery(), ...BESIDE_FORM });
  const [full, setFull] = useState(false);
  const add = useCallback(
    (lines: readonly FormLine[]) => {
      const room = MOST_LINES - store.all().length;
      setFull(lines.length > room);
      if (room > 0) store.append(lines.slice(0, room));
    },
    [store],
  );
  const copy = useCallback(
    (at: number) => {
      const line = store.all()[at];
      if (line && store.all().length < MOST_LINES) store.insert(at + 1, [copyOf(line)]);
    },
    [store],
  );
  const remove = useCallback((at: number) => store.remove(at), [store]);
  const shared = { store, grid: id, sums, onAdd: add, onCopy: copy, onRemove: remove };
  return (
    <>
      <datalist id={BREEDS_LIST}>
        {breeds?.map((breed) => (
          <option key={breed} value={breed} />
        ))}
      </datalist>
      <FormMessage name="lines" label="baris" />
      <AnimalLines {...shared} />
      <GoodsLines kind="barang" {...shared} />
      <GoodsLines kind="jasa" {...shared} />
      {full && order.length >= MOST_LINES && (
        <p role="status" className="font-medium text-sm text-warning-ink">
          Paling banyak {MOST_LINES} baris dalam satu pembelian.
        </p>
      )}
      <CostSection sums={sums} />
    </>
  );
}
