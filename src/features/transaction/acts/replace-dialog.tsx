import { Suspense, useState } from "react";
import * as z from "zod/mini";
import { tagName } from "@/contract/sheep/words";
import { saleAmount } from "@/contract/transaction/amount";
import { ReplaceInput } from "@/contract/transaction/deliver-input";
import type { SoldAnimal, TransactionDetail } from "@/contract/transaction/model";
import { REPLACEMENT_RANGE } from "@/contract/transaction/words";
import { searchReplacement, useReplaceAnimal } from "@/src/api/sale/transaction";
import { useMay } from "@/src/api/user";
import { useFieldValue, useSetField } from "@/src/components/form/core/use-field-value";
import { ComboboxField, type ComboboxOption } from "@/src/components/form/fields/combobox-field";
import { SelectField } from "@/src/components/form/fields/select-field";
import { ActForm } from "@/src/components/form/record/act-form";
import { SumRow } from "@/src/components/form/record/sum-row";
import { Button } from "@/src/components/ui/button";
import { formatDifference } from "@/src/farm/correction/difference";
import { OverrideField } from "@/src/features/transaction/form/override-field";
import { type SellableOption, sellableOption } from "@/src/features/transaction/form/sellable-options";
import { PickDialog } from "@/src/features/transaction/picker/lazy-pick-dialog";
import { formatKg, formatRupiah } from "@/src/lib/format";

type Props = { sale: TransactionDetail; onClose: () => void };

/** A select's value is text, so the ids are converted. */
const ReplaceForm = z.object({
  sheepId: z.string("Pilih ternak yang diganti."),
  by: ReplaceInput.shape.by,
  override: ReplaceInput.shape.override,
});

type PickOneProps = {
  sale: TransactionDetail;
  replaced: SoldAnimal | undefined;
  product: number | undefined;
  onPick: (picked: Picked) => void;
};

type Picked = ComboboxOption & { weight: number | null };

/** The replacement from the table: of the same sex until the filter is widened, those of about its weight first. */
function PickOne({ sale, replaced, product, onPick }: PickOneProps) {
  const [open, setOpen] = useState(false);
  const set = useSetField();
  const held = sale.lines.flatMap(({ animals }) => animals);
  return (
    <>
      <Button icon="reference" className="w-fit" onClick={() => setOpen(true)}>
        Pilih dari daftar
      </Button>
      <Suspense>
        {open && (
          <PickDialog
            title="Pilih pengganti"
            kind={sale.kind}
            product={product}
            like={replaced}
            most={1}
            isTaken={(id) => held.some((animal) => animal.id === id)}
            onPick={([animal]) => {
              if (!animal) return;
              onPick({ value: animal.id, label: tagName(animal), weight: animal.lastWeight });
              set("by", animal.id);
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

const named = (animal: Pick<SoldAnimal, "earTag" | "earTagColour" | "lastWeight">) =>
  animal.lastWeight === null ? tagName(animal) : `${tagName(animal)}, ${formatKg(animal.lastWeight)}`;

/** The weight of the replacement beside that of the animal whose place it takes. */
function compared(weight: number | null, before: number | null) {
  if (weight === null) return "Belum pernah ditimbang.";
  if (before === null) return `${formatKg(weight)}.`;
  const more = Math.round((weight - before) * 100) / 100;
  if (more === 0) return `${formatKg(weight)}, sama berat.`;
  return `${formatKg(weight)}, ${formatKg(Math.abs(more))} lebih ${more > 0 ? "berat" : "ringan"} dari yang diganti.`;
}

/** The total with the other animal, as the server will reckon it; undefined where that is not known. */
function totalWith(sale: TransactionDetail, replaced: number, weight: number | null) {
  const line = sale.lines.find(({ animals }) => animals.some(({ id }) => id === replaced));
  if (line?.priceMethod !== "kg") return sale.total;
  if (weight === null) return undefined;
  const weights = line.animals.flatMap((animal) => {
    const counted = animal.id === replaced ? weight : animal.weight;
    return counted === null ? [] : [counted];
  });
  return sale.total - line.amount + saleAmount({ ...line, weights });
}

/** Shows what the change does to the money, before it is saved. */
function NewTotal({ sale, total }: { sale: TransactionDetail; total: number }) {
  const rest = total - sale.paid;
  return (
    <dl className="grid gap-2 text-sm" aria-live="polite">
      <SumRow label="Total semula">{formatRupiah(sale.total)}</SumRow>
      <SumRow label="Selisih">{formatDifference(total - sale.total)}</SumRow>
      <SumRow label="Total baru" strong>
        {formatRupiah(total)}
      </SumRow>
      {sale.paid > 0 && (
        <SumRow label={rest < 0 ? "Harus kembali ke customer" : "Sisa"}>{formatRupiah(Math.abs(rest))}</SumRow>
      )}
    </dl>
  );
}

const BY_WEIGHT = "Uang muka dan harga per kg tetap; total mengikuti bobot penggantinya.";
const BY_HEAD = "Uang muka dan harga tetap.";

function Fields({ sale }: { sale: TransactionDetail }) {
  const owner = useMay("configuration.write");
  const [picked, setPicked] = useState<Picked>();
  const replaced = Number(useFieldValue("sheepId"));
  const by = useFieldValue("by");
  const held = sale.lines.flatMap(({ animals }) => animals);
  const line = sale.lines.find(({ animals }) => animals.some(({ id }) => id === replaced));
  const product = line?.product;
  // The animal to replace is known as a rule, so the other one is asked for at once.
  const [moved, setMoved] = useState(replaced === 0);
  const total = picked?.value === by && picked ? totalWith(sale, replaced, picked.weight) : undefined;
  return (
    <>
      <SelectField
        name="sheepId"
        label="Yang diganti"
        options={held.map((animal) => ({
          value: String(animal.id),
          label: animal.hindrance ?? named(animal),
        }))}
        hint={line && (line.priceMethod === "kg" ? BY_WEIGHT : BY_HEAD)}
        required
        onChange={() => setMoved(true)}
      />
      <ComboboxField
        key={replaced}
        name="by"
        autoFocus={!moved}
        selected={picked}
        label="Pengganti"
        placeholder="Ketik nomor anting, atau pilih yang sepadan"
        hint={
          picked?.value === by && picked
            ? compared(picked.weight, held.find(({ id }) => id === replaced)?.lastWeight ?? null)
            : product &&
              `${product.name}. Yang sepadan ditawarkan dulu: selisih bobot paling banyak ${REPLACEMENT_RANGE} kg, atau yang paling dekat.`
        }
        onPick={(option: SellableOption | null) =>
          setPicked(option ? { ...option, weight: option.animal.lastWeight } : undefined)
        }
        search={async (q, signal) => {
          const found = await searchReplacement({ q, product: product?.id, replaced, kind: sale.kind }, signal);
          const taken = (id: number) => held.some((animal) => animal.id === id);
          return { items: found.map((animal) => sellableOption(animal, { owner, taken: taken(animal.id) })) };
        }}
        required
      />
      <PickOne
        key={`list-${replaced}`}
        sale={sale}
        replaced={held.find(({ id }) => id === replaced)}
        product={product?.id}
        onPick={setPicked}
      />
      {total !== undefined && <NewTotal sale={sale} total={total} />}
      <OverrideField hint="Hanya bila penggantinya sakit, belum bebas jual atau belum layak qurban." />
    </>
  );
}

/** Replaces a reserved or dead animal by another of the same product; payments stay. */
export function ReplaceDialog({ sale, onClose }: Props) {
  const replace = useReplaceAnimal();
  const held = sale.lines.flatMap(({ animals }) => animals);
  const first = held.find(({ hindrance }) => hindrance !== null) ?? (held.length === 1 ? held[0] : undefined);
  return (
    <ActForm
      id="transaction-replace"
      title={`Ganti ternak ${sale.number}`}
      description={
        held.length > 0
          ? "Ternak yang diganti kembali tersedia, kecuali yang sudah mati."
          : "Pesanan ini belum memilih ternak: pilih saat diserahkan."
      }
      locked={replace.isPending}
      schema={ReplaceForm}
      defaults={{ sheepId: first ? String(first.id) : null, by: null, override: null }}
      onSubmit={({ sheepId, by, override }, { idempotencyKey }) =>
        replace.mutateAsync({
          id: sale.id,
          input: { version: sale.version, sheepId: Number(sheepId), by, override },
          idempotencyKey,
        })
      }
      said={({ number, total }) =>
        `Ternak ${number} diganti.${total === sale.total ? "" : ` Totalnya menjadi ${formatRupiah(total)}.`}`
      }
      submitLabel="Ganti ternak"
      onClose={onClose}
    >
      <Fields sale={sale} />
    </ActForm>
  );
}
