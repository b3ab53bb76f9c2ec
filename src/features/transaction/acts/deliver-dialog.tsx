import { useMemo } from "react";
import * as z from "zod/mini";
import { todayInJakarta } from "@/contract/base/parse-input";
import { tagName } from "@/contract/sheep/words";
import { DeliverInput } from "@/contract/transaction/input";
import type { TransactionDetail, TransactionLine } from "@/contract/transaction/model";
import { deliveryDoubt, type TransactionKind } from "@/contract/transaction/words";
import { searchSellable, useDeliverTransaction } from "@/src/api/transaction";
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
import { ActForm } from "@/src/components/form/record/act-form";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { AnimalLink, lineInWords, openHeads } from "@/src/features/transaction/detail/sold-words";
import { OverrideField } from "@/src/features/transaction/form/override-field";
import { sellableOption } from "@/src/features/transaction/form/sellable-options";
import { formatKg } from "@/src/lib/format";

type Props = { sale: TransactionDetail; onClose: () => void };

type Weighed = { weight?: number | null; last: number | null; confirmed: number | null };

/** Returns the doubt about a weight far from the last one, unless the user has confirmed this very weight. */
const doubtOf = ({ weight, last, confirmed }: Weighed) =>
  confirmed !== null && confirmed === weight ? null : deliveryDoubt(weight, last);

const Animal = z
  .extend(DeliverInput.shape.animals._zod.def.element, {
    perKg: z.boolean(),
    last: z.nullable(z.number()),
    confirmed: z.nullable(z.number()),
  })
  .check(
    z.refine(({ perKg, weight }) => !perKg || typeof weight === "number", {
      path: ["weight"],
      message: "Masukkan bobot: harganya per kg.",
    }),
    z.refine((animal) => doubtOf(animal) === null, {
      path: ["confirmed"],
      message: "Bobot ini jauh dari timbangan terakhir: timbang ulang, atau centang bila memang benar.",
    }),
  );
type Values = z.input<typeof Animal>;

const weightNotice: LineNotice<Values> = (line, { id, name, set }) => {
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

const DeliverForm = z.object({
  day: DeliverInput.shape.day,
  override: DeliverInput.shape.override,
  animals: z.array(Animal),
});

const nameOf = (_lines: readonly Values[], at: number, field: string) =>
  `${field === "weight" ? "Bobot" : "Ternak"}, ternak ${at + 1}`;

/** Proposes every animal of every line: chosen ones with their weight at delivery, the others to be chosen now. */
const proposed = ({ lines }: TransactionDetail) =>
  lines.flatMap((line) => {
    const perKg = line.priceMethod === "kg";
    const chosen = line.animals.map(({ id, lastWeight, weight }) => ({
      lineId: line.id,
      sheepId: id,
      weight: perKg ? (lastWeight ?? weight) : null,
      perKg,
      last: lastWeight,
      confirmed: null,
    }));
    const open = Array.from({ length: openHeads(line) }, () => ({
      lineId: line.id,
      sheepId: null,
      weight: null,
      perKg,
      last: null,
      confirmed: null,
    }));
    return [...chosen, ...open];
  });

type CellOfAnimal = {
  cell: CellProps;
  at: number;
  line: TransactionLine;
  kind: TransactionKind;
  store: LineStore<Values>;
};

function ChoiceCell({ cell, at, line, kind, store }: CellOfAnimal) {
  const owner = useMay("configuration.write");
  const taken = (id: number) => store.all().some(({ sheepId }, other) => other !== at && sheepId === id);
  return (
    <ComboboxCell
      cell={cell}
      field="sheepId"
      required
      placeholder="Ketik nomor anting"
      search={async (q, signal) => {
        const found = await searchSellable({ q, product: line.product.id, kind }, signal);
        return { items: found.map((animal) => sellableOption(animal, { owner, taken: taken(animal.id) })) };
      }}
      onPick={(option) => {
        const animal = option?.animal;
        store.set(at, "last", animal?.lastWeight ?? null);
        if (animal && line.priceMethod === "kg") store.set(at, "weight", animal.lastWeight);
      }}
    />
  );
}

function Lines({ sale }: { sale: TransactionDetail }) {
  const { store, id } = useLines<Values>("animals", nameOf);
  const columns = useMemo((): readonly GridColumn<Values>[] => {
    const lineOf = new Map(sale.lines.map((line) => [line.id, line]));
    const known = new Map(sale.lines.flatMap(({ animals }) => animals.map((animal) => [animal.id, animal] as const)));
    return [
      {
        type: "own",
        field: "sheepId",
        label: "Ternak",
        width: "minmax(220px,2fr)",
        wide: true,
        required: true,
        render: (cell, at) => {
          const { values } = store.now(at);
          const animal = known.get(values.sheepId);
          const line = lineOf.get(values.lineId);
          if (!animal) return line && <ChoiceCell cell={cell} at={at} line={line} store={store} kind={sale.kind} />;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in each cell
            <div
              id={cell.id}
              role="group"
              tabIndex={-1}
              aria-label={`${cell.label}: ${tagName(animal)}`}
              aria-describedby={cell.describedBy}
              className="flex flex-wrap items-center gap-x-3 py-1 text-sm md:px-2"
            >
              <AnimalLink of={animal} />
              {animal.hindrance && <span className="text-warning-ink">{animal.hindrance}</span>}
            </div>
          );
        },
      },
      {
        type: "shown",
        field: "product",
        label: "Produk",
        width: "minmax(130px,1fr)",
        render: ({ lineId }) => <span className="text-ink-muted">{lineOf.get(lineId)?.product.name}</span>,
      },
      {
        type: "shown",
        field: "last",
        label: "Terakhir",
        width: "96px",
        right: true,
        render: ({ sheepId }) => {
          const last = known.get(sheepId)?.lastWeight;
          return <span className="text-ink-muted tabular-nums">{last ? formatKg(last) : "–"}</span>;
        },
      },
      weightColumn({ field: "weight", label: "Bobot serah (kg)", short: "Serah (kg)", width: "104px" }),
    ];
  }, [sale.lines, sale.kind, store]);
  return (
    <div className="grid gap-2">
      <FormMessage name="animals" label="ternak" />
      {store.all().length > 0 && (
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
      )}
    </div>
  );
}

const sent = ({ perKg: _, last: __, confirmed, ...animal }: z.output<typeof Animal>) => ({
  ...animal,
  ...(confirmed !== null && confirmed === animal.weight && { confirmed: true }),
});

/** Records a delivery: the weights fix the total, and revenue and HPP are posted. */
export function DeliverDialog({ sale, onClose }: Props) {
  const deliver = useDeliverTransaction();
  const others = sale.lines.filter(({ kind }) => kind !== "ternak").map(lineInWords);
  return (
    <ActForm
      id="transaction-deliver"
      size="xl"
      title={`Serahkan ${sale.number}`}
      description={[
        `Kepada ${sale.customer.name}. Harga per kg mengikuti bobot saat diserahkan.`,
        others.length > 0 && `Ikut keluar: ${others.join(", ")}.`,
      ]
        .filter(Boolean)
        .join(" ")}
      locked={deliver.isPending}
      schema={DeliverForm}
      defaults={{ day: todayInJakarta(), override: null, animals: proposed(sale) }}
      onSubmit={({ animals, ...input }, { idempotencyKey }) =>
        deliver.mutateAsync({
          id: sale.id,
          input: { ...input, version: sale.version, animals: animals.map(sent) },
          idempotencyKey,
        })
      }
      said={({ number }) => `${number} diserahkan.`}
      submitLabel="Serahkan"
      onClose={onClose}
    >
      <PostingDayField label="Tanggal penyerahan" min={sale.day} late />
      <Lines sale={sale} />
      <OverrideField hint="Hanya bila seekor ternaknya sakit, belum bebas jual, atau harganya di bawah minimum." />
    </ActForm>
  );
}
