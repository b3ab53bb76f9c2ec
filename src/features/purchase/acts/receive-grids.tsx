import { useMemo, useState } from "react";
import { isOneOf } from "@/contract/base/words";
import type { Pen } from "@/contract/pen/model";
import type { PurchaseLine } from "@/contract/purchase/model";
import { arrivalDoubt } from "@/contract/purchase/words";
import { TAG_COLOURS } from "@/contract/sheep/words";
import { FormMessage } from "@/src/components/form/core/form-message";
import { SelectField } from "@/src/components/form/fields/select-field";
import { ConfirmWeight } from "@/src/components/form/lines/confirm-weight";
import type { GridColumn } from "@/src/components/form/lines/grid-column";
import { choiceColumn, quantityColumn, textColumn, weightColumn } from "@/src/components/form/lines/grid-columns";
import { LineGrid } from "@/src/components/form/lines/line-grid";
import type { LineNotice } from "@/src/components/form/lines/line-row";
import { useLineOrder, useLines } from "@/src/components/form/lines/use-lines";
import { Button } from "@/src/components/ui/button";
import { colourOptions } from "@/src/features/purchase/form/animal-columns";
import { animalInWords, awaitedOf, unitOf } from "@/src/features/purchase/line-words";
import { formatNumber, formatQuantity } from "@/src/lib/format";
import { doubtOf, type ReceiveLineValues } from "./receive-lines";

type Values = ReceiveLineValues;
type Props = { lines: readonly PurchaseLine[]; pens: readonly Pen[] };

const LABELS: Record<string, string> = {
  earTag: "Anting",
  earTagColour: "Warna anting",
  arrivalWeight: "Bobot tiba",
  penId: "Kandang",
  quantity: "Jumlah",
  confirmed: "Bobot tiba",
  lineId: "Baris",
  take: "Diterima",
};

function nameOf(lines: readonly Values[], at: number, field: string) {
  const animal = lines[at]?.kind === "ternak";
  const number = lines.slice(0, at + 1).filter(({ kind }) => (kind === "ternak") === animal).length;
  return `${LABELS[field] ?? field}, ${animal ? "ternak" : "barang"} ${number}`;
}

const left = ({ take }: Values) => !take;
const isAnimal = ({ kind }: Values) => kind === "ternak";
const isOther = ({ kind }: Values) => kind !== "ternak";

function useColumns({ lines, pens }: Props) {
  return useMemo(() => {
    const byId = new Map(lines.map((line) => [line.id, line]));
    const of = ({ lineId }: Values) => byId.get(lineId);
    const take: GridColumn<Values> = { type: "tick", field: "take", label: "Diterima", short: "✓", width: "40px" };
    const what: GridColumn<Values> = {
      type: "shown",
      field: "what",
      label: "Yang dibeli",
      width: "minmax(170px,2fr)",
      phone: "whole",
      render: (line) => {
        const bought = of(line);
        return bought && (bought.kind === "ternak" ? animalInWords(bought) : bought.product?.name);
      },
    };
    const open = pens.filter(({ active }) => active).map(({ id, name }) => ({ value: id, label: name }));
    const animals: readonly GridColumn<Values>[] = [
      take,
      what,
      textColumn({ field: "earTag", label: "Anting", width: "104px", required: true, maxLength: 12, disabled: left }),
      choiceColumn({
        field: "earTagColour",
        label: "Warna anting",
        short: "Warna",
        width: "112px",
        required: true,
        options: colourOptions,
        disabled: left,
      }),
      weightColumn({
        field: "arrivalWeight",
        label: "Bobot tiba (kg)",
        short: "Tiba (kg)",
        width: "96px",
        disabled: left,
      }),
      choiceColumn({
        field: "penId",
        label: "Kandang",
        width: "minmax(150px,1fr)",
        required: true,
        options: open,
        disabled: left,
      }),
    ];
    const goods: readonly GridColumn<Values>[] = [
      take,
      what,
      quantityColumn({ field: "quantity", label: "Jumlah diterima", width: "140px", required: true, disabled: left }),
      {
        type: "shown",
        field: "awaited",
        label: "Ditunggu",
        width: "minmax(120px,1fr)",
        render: (line) => {
          const bought = of(line);
          return (
            bought && (
              <span className="text-ink-muted">{`dari ${formatQuantity(awaitedOf(bought))} ${unitOf(bought)}`}</span>
            )
          );
        },
      },
    ];
    return { animals, goods, open };
  }, [lines, pens]);
}

const weightNotice: LineNotice<Values> = (line, { id, name, set }) => {
  const doubt = line.take ? arrivalDoubt(line.buyWeight, line.arrivalWeight) : null;
  return (
    doubt && (
      <ConfirmWeight
        doubt={doubt}
        id={id("confirmed")}
        label={`Bobot tiba benar ${name}`}
        confirmed={doubtOf(line) === null}
        onConfirm={(right) => set("confirmed", right ? (line.arrivalWeight ?? null) : null)}
      />
    )
  );
};

/** Two grids: animals with their tags and weights, goods with their quantities. */
export function ReceiveGrids({ lines, pens }: Props) {
  const { store, id } = useLines<Values>("lines", nameOf);
  useLineOrder(store);
  const { animals, goods, open } = useColumns({ lines, pens });
  const all = store.all();
  const some = all.filter(isAnimal).length;
  const [pen, setPen] = useState<string | null>(null);
  const [colour, setColour] = useState<string | null>(null);
  const tick = (take: boolean) => store.change((line) => ({ ...line, take }));
  const forAnimals = (values: Partial<Values>) =>
    store.change((line) => (isAnimal(line) && line.take ? { ...line, ...values } : line));
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end gap-2">
        <Button icon="check" onClick={() => tick(true)}>
          Centang semua
        </Button>
        <Button variant="ghost" onClick={() => tick(false)}>
          Kosongkan centang
        </Button>
        {some > 1 && (
          <div className="grid w-full grid-cols-2 gap-2 md:ms-auto md:w-96">
            <SelectField
              label="Kandang untuk semua"
              value={pen}
              placeholder="Tiap ekor sendiri"
              options={open.map(({ value, label }) => ({ value: String(value), label }))}
              onChange={(value) => {
                setPen(value);
                if (value) forAnimals({ penId: Number(value) });
              }}
            />
            <SelectField
              label="Warna untuk semua"
              value={colour}
              placeholder="Tiap ekor sendiri"
              options={colourOptions}
              onChange={(value) => {
                setColour(value);
                if (isOneOf(TAG_COLOURS, value)) forAnimals({ earTagColour: value });
              }}
            />
          </div>
        )}
      </div>
      <FormMessage name="lines" label="baris" />
      {some > 0 && (
        <div className="overflow-clip rounded-md border border-line">
          <LineGrid
            what="ternak"
            label={`Ternak yang diterima, ${formatNumber(some)} baris`}
            columns={animals}
            has={isAnimal}
            notice={weightNotice}
            store={store}
            grid={id}
          />
        </div>
      )}
      {all.length > some && (
        <div className="overflow-clip rounded-md border border-line">
          <LineGrid
            what="barang"
            label="Barang dan jasa yang diterima"
            columns={goods}
            has={isOther}
            store={store}
            grid={id}
          />
        </div>
      )}
    </div>
  );
}
