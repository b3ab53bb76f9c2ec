import { useMemo } from "react";
import { tagName } from "@/contract/sheep/words";
import { deliveryDoubt } from "@/contract/transaction/delivery-doubt";
import type { SoldAnimal, TransactionDetail, TransactionLine } from "@/contract/transaction/model";
import type { TransactionKind } from "@/contract/transaction/words";
import { searchReplacement } from "@/src/api/sale/transaction";
import { useMay } from "@/src/api/user";
import { FormMessage } from "@/src/components/form/core/form-message";
import { ComboboxCell } from "@/src/components/form/lines/combobox-cell";
import { ConfirmWeight } from "@/src/components/form/lines/confirm-weight";
import type { CellProps, GridColumn } from "@/src/components/form/lines/grid-column";
import { weightColumn } from "@/src/components/form/lines/grid-columns";
import { LineGrid } from "@/src/components/form/lines/line-grid";
import type { LineNotice } from "@/src/components/form/lines/line-row";
import type { LineStore } from "@/src/components/form/lines/line-store";
import { useLines } from "@/src/components/form/lines/use-lines";
import { Button } from "@/src/components/ui/button";
import { AnimalLink } from "@/src/features/transaction/detail/sold-words";
import { sellableOption } from "@/src/features/transaction/form/sellable-options";
import { formatKg, formatRupiah } from "@/src/lib/format";
import { type AnimalValues, doubtOf } from "./deliver-values";

const weightNotice: LineNotice<AnimalValues> = (line, { id, name, set }) => {
  const weighed = { weight: line.weight, last: line.last ?? null, confirmed: line.confirmed ?? null };
  const doubt = deliveryDoubt(weighed.weight, weighed.last);
  return (
    doubt && (
      <ConfirmWeight
        doubt={doubt}
        id={id("confirmed")}
        label={`Bobot serah benar ${name}`}
        confirmed={doubtOf(weighed) === null}
        onConfirm={(right) => set("confirmed", right ? weighed.weight : null)}
      />
    )
  );
};

const nameOf = (_lines: readonly AnimalValues[], at: number, field: string) =>
  `${field === "weight" ? "Bobot" : "Ternak"}, ternak ${at + 1}`;

type CellOfAnimal = {
  cell: CellProps;
  at: number;
  line: TransactionLine;
  kind: TransactionKind;
  store: LineStore<AnimalValues>;
};

/** Chooses an animal for this place. For one that is replaced, those of about its weight come first. */
function ChoiceCell({ cell, at, line, kind, store }: CellOfAnimal) {
  const owner = useMay("configuration.write");
  const taken = (id: number) => store.all().some(({ sheepId }, other) => other !== at && sheepId === id);
  const { held } = store.now(at).values;
  const search = async (q: string, signal: AbortSignal) => {
    const found = await searchReplacement({ q, product: line.product.id, replaced: held, kind }, signal);
    return { items: found.map((animal) => sellableOption(animal, { owner, taken: taken(animal.id) })) };
  };
  return (
    <ComboboxCell
      cell={cell}
      field="sheepId"
      required
      // The button "Ganti" has given its place to this field.
      autoFocus={held !== null}
      placeholder={held === null ? "Ketik nomor anting" : "Ketik nomor anting, atau pilih yang sepadan"}
      search={search}
      onPick={(option) => {
        const animal = option?.animal;
        store.set(at, "last", animal?.lastWeight ?? null);
        if (animal && line.priceMethod === "kg") store.set(at, "weight", animal.lastWeight);
      }}
    />
  );
}

/** A reserved animal may give its place to another one here and now; nothing is written before the handing over. */
function HeldCell({ animal, ...choice }: CellOfAnimal & { animal: SoldAnimal }) {
  const { cell, at, line, store } = choice;
  const isHeld = store.now(at).values.sheepId === animal.id;
  const put = (sheepId: number | null) => {
    store.set(at, "sheepId", sheepId);
    store.set(at, "last", sheepId === null ? null : animal.lastWeight);
    store.set(at, "confirmed", null);
    if (line.priceMethod === "kg") store.set(at, "weight", sheepId === null ? null : animal.lastWeight);
  };
  if (!isHeld)
    return (
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 grow">
          <ChoiceCell {...choice} />
        </div>
        <Button size="sm" icon="undo" aria-label={`Kembali ke ${tagName(animal)}`} onClick={() => put(animal.id)}>
          {tagName(animal)}
        </Button>
      </div>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in each cell
    <div
      id={cell.id}
      role="group"
      tabIndex={-1}
      aria-label={`${cell.label}: ${tagName(animal)}`}
      aria-describedby={cell.describedBy}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1 text-sm md:px-2"
    >
      <AnimalLink of={animal} />
      <Button
        size="sm"
        icon="refresh"
        className="ms-auto"
        aria-label={`Ganti ${tagName(animal)}`}
        onClick={() => put(null)}
      >
        Ganti
      </Button>
      {animal.hindrance && !cell.error && <span className="basis-full text-warning-ink">{animal.hindrance}</span>}
    </div>
  );
}

/** The product, with its price where the weight decides what is paid. */
const productOf = (line: TransactionLine | undefined) =>
  line && (line.priceMethod === "kg" ? `${line.product.name}, ${formatRupiah(line.price)}/kg` : line.product.name);

/** The animals that leave, each with its weight. */
export function DeliverAnimals({ sale }: { sale: TransactionDetail }) {
  const { store, id } = useLines<AnimalValues>("animals", nameOf);
  const columns = useMemo((): readonly GridColumn<AnimalValues>[] => {
    const lineOf = new Map(sale.lines.map((line) => [line.id, line]));
    const known = new Map(sale.lines.flatMap(({ animals }) => animals.map((animal) => [animal.id, animal] as const)));
    return [
      {
        type: "own",
        field: "sheepId",
        label: "Ternak",
        width: "minmax(260px,2fr)",
        phone: "whole",
        required: true,
        render: (cell, at) => {
          const { values } = store.now(at);
          const line = lineOf.get(values.lineId);
          const animal = values.held === null ? undefined : known.get(values.held);
          const choice = line && { cell, at, line, store, kind: sale.kind };
          if (!choice) return null;
          return animal ? <HeldCell {...choice} animal={animal} /> : <ChoiceCell {...choice} />;
        },
      },
      {
        type: "shown",
        field: "product",
        label: "Produk",
        width: "minmax(130px,1fr)",
        render: ({ lineId }) => <span className="text-ink-muted">{productOf(lineOf.get(lineId))}</span>,
      },
      {
        type: "shown",
        field: "last",
        label: "Terakhir",
        width: "96px",
        right: true,
        render: ({ last }) => <span className="text-ink-muted tabular-nums">{last ? formatKg(last) : "–"}</span>,
      },
      weightColumn({ field: "weight", label: "Bobot serah (kg)", short: "Serah (kg)", width: "104px" }),
    ];
  }, [sale.lines, sale.kind, store]);
  if (store.all().length === 0) return <FormMessage name="animals" label="ternak" />;
  return (
    <div className="grid gap-2">
      <FormMessage name="animals" label="ternak" />
      <div className="overflow-clip rounded-md border border-line">
        <LineGrid
          what="ternak"
          label="Ternak yang diserahkan"
          columns={columns}
          store={store}
          grid={id}
          notice={weightNotice}
        />
      </div>
      <p className="text-ink-muted text-xs">Bobot serah yang diketik dicatat juga sebagai timbangan ternaknya.</p>
    </div>
  );
}
