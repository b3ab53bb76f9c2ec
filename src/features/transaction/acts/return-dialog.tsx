import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import * as z from "zod/mini";
import { todayInJakarta } from "@/contract/base/parse-input";
import { TransactionReturnInput } from "@/contract/transaction/input";
import type { SoldAnimal, TransactionDetail, TransactionLine } from "@/contract/transaction/model";
import { useReturnTransaction } from "@/src/api/sale/transaction";
import { pensQuery } from "@/src/api/sheep/pen";
import { FormMessage } from "@/src/components/form/core/form-message";
import { useFieldValue, useProposal } from "@/src/components/form/core/use-field-value";
import { SelectField } from "@/src/components/form/fields/select-field";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import type { GridColumn } from "@/src/components/form/lines/grid-column";
import { quantityColumn } from "@/src/components/form/lines/grid-columns";
import { LineGrid } from "@/src/components/form/lines/line-grid";
import { useLines } from "@/src/components/form/lines/use-lines";
import { ActForm } from "@/src/components/form/record/act-form";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { AnimalLink, unitOf } from "@/src/features/transaction/detail/sold-words";
import { formatQuantity, formatRupiah } from "@/src/lib/format";
import { ApiError } from "@/src/lib/http/api-error";
import { ReturnSums } from "./return-sums";

type Props = {
  sale: TransactionDetail;
  /** Opens the refund, where the return leaves money that must go back. */
  onRefund: () => void;
  onClose: () => void;
};

const Line = z
  .object({
    take: z.boolean(),
    lineId: z.int(),
    sheepId: z.nullable(z.int()),
    quantity: z.nullable(TransactionReturnInput.shape.goods._zod.def.element.shape.quantity),
  })
  .check(
    z.refine(({ take, sheepId, quantity }) => !take || sheepId !== null || quantity !== null, {
      path: ["quantity"],
      message: "Masukkan jumlah yang diretur.",
    }),
  );
type Values = z.input<typeof Line>;

const ReturnForm = z
  .object({
    day: TransactionReturnInput.shape.day,
    belongsOn: TransactionReturnInput.shape.belongsOn,
    reason: TransactionReturnInput.shape.reason,
    penId: z.nullable(z.string()),
    lines: z.array(Line).check(z.refine((lines) => lines.some(({ take }) => take), "Pilih yang diretur.")),
  })
  .check(
    z.refine(({ penId, lines }) => penId !== null || !lines.some(({ take, sheepId }) => take && sheepId !== null), {
      path: ["penId"],
      message: "Pilih kandang.",
    }),
  );

const left = ({ quantity, returned }: TransactionLine) => Math.round((quantity - returned) * 1000) / 1000;
const isOut = ({ returnedOn, stockState }: SoldAnimal) => returnedOn === null && stockState === "terjual";

/** Proposes everything that the buyer still has; a single thing is ticked. */
const proposed = ({ lines }: TransactionDetail): Values[] => {
  const rows = lines.flatMap((line): Values[] => {
    const of = { take: false, lineId: line.id };
    if (line.kind === "ternak")
      return line.animals.filter(isOut).map(({ id }) => ({ ...of, sheepId: id, quantity: null }));
    return ["barang", "jasa"].includes(line.kind) && left(line) > 0
      ? [{ ...of, sheepId: null, quantity: left(line) }]
      : [];
  });
  return rows.length === 1 ? rows.map((row) => ({ ...row, take: true })) : rows;
};

const nameOf = (_lines: readonly Values[], at: number, field: string) =>
  `${field === "quantity" ? "Jumlah" : "Retur"}, baris ${at + 1}`;

function columnsOf(lines: readonly TransactionLine[]): readonly GridColumn<Values>[] {
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const animalOf = new Map(lines.flatMap(({ animals }) => animals.map((animal) => [animal.id, animal] as const)));
  return [
    { type: "tick", field: "take", label: "Diretur", short: "✓", width: "40px" },
    {
      type: "shown",
      field: "what",
      label: "Yang diserahkan",
      width: "minmax(220px,2fr)",
      phone: "whole",
      render: ({ lineId, sheepId }) => {
        const animal = animalOf.get(sheepId ?? 0);
        return animal ? <AnimalLink of={animal} /> : lineOf.get(lineId)?.product.name;
      },
    },
    {
      ...quantityColumn<Values>({ field: "quantity", label: "Jumlah", width: "110px" }),
      disabled: ({ take }) => !take,
      absent: ({ sheepId }) => sheepId !== null,
    },
    {
      type: "shown",
      field: "worth",
      label: "Nilai",
      width: "minmax(140px,1fr)",
      right: true,
      render: ({ lineId, sheepId }) => {
        const line = lineOf.get(lineId);
        const animal = animalOf.get(sheepId ?? 0);
        const words = animal
          ? formatRupiah(animal.revenue)
          : line && `${formatRupiah(line.left)} untuk ${formatQuantity(left(line))} ${unitOf(line)}`;
        return <span className="text-ink-muted tabular-nums">{words}</span>;
      },
    },
  ];
}

function Lines({ lines }: { lines: readonly TransactionLine[] }) {
  const { store, id } = useLines<Values>("lines", nameOf);
  const columns = useMemo(() => columnsOf(lines), [lines]);
  return (
    <div className="grid gap-2">
      <FormMessage name="lines" label="baris" />
      <div className="overflow-clip rounded-md border border-line">
        <LineGrid what="baris" label="Yang dapat diretur" columns={columns} store={store} grid={id} />
      </div>
    </div>
  );
}

/** The pens that the chosen animals left. */
const pensLeft = ({ lines }: TransactionDetail, chosen: readonly Values[]) => {
  const ids = new Set(chosen.flatMap(({ take, sheepId }) => (take && sheepId !== null ? [sheepId] : [])));
  const animals = lines.flatMap((line) => line.animals).filter(({ id }) => ids.has(id));
  return [...new Map(animals.map(({ pen }) => [pen.id, pen])).values()];
};

/** Only what is alive needs a pen: the one that it left is proposed, as long as nobody chooses another. */
function PenField({ sale }: { sale: TransactionDetail }) {
  const { data: pens } = useQuery(pensQuery());
  const lines = useFieldValue("lines") as readonly Values[];
  const active = (pens ?? []).filter((pen) => pen.active);
  const left = pensLeft(sale, lines);
  const [only, ...others] = left;
  const proposed = only && others.length === 0 && active.some(({ id }) => id === only.id) ? String(only.id) : null;
  useProposal("penId", proposed, null);
  return (
    <SelectField
      name="penId"
      label="Kandang"
      hint={
        only
          ? `Tempat ternaknya kembali; asalnya ${left.map(({ name }) => name).join(", ")}.`
          : "Tempat ternaknya kembali."
      }
      required={only !== undefined}
      options={active.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}

/** The server numbers animals and goods in two lists, while the form has one. */
function atTheirLines(error: unknown, animals: readonly number[], goods: readonly number[]) {
  if (!(error instanceof ApiError)) return error;
  const { message, status, reason, existing, requestId } = error;
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([name, text]) => {
      const [, list, at] = /^(sheepIds|goods)\.(\d+)/.exec(name) ?? [];
      if (at !== undefined) {
        const place = (list === "goods" ? goods : animals)[Number(at)] ?? 0;
        return [`lines.${place}.${list === "goods" ? "quantity" : "take"}`, text];
      }
      return [name === "sheepIds" ? "lines" : name, text];
    }),
  );
  return new ApiError(message, { status, reason, existing, requestId, fields });
}

const placesOf = (lines: readonly Values[], isIt: (line: Values) => boolean) =>
  lines.flatMap((line, at) => (line.take && isIt(line) ? [at] : []));

/** Records a return of delivered animals and goods. */
export function ReturnDialog({ sale, onRefund, onClose }: Props) {
  const giveBack = useReturnTransaction();
  const owes = useRef(false);
  return (
    <ActForm
      id="transaction-return"
      size="xl"
      title={`Retur ${sale.number}`}
      description={`Dari ${sale.customer.name}. Nilainya mengurangi tagihan; ternaknya kembali tersedia.`}
      locked={giveBack.isPending}
      schema={ReturnForm}
      defaults={{ day: todayInJakarta(), reason: "", penId: null, lines: proposed(sale) }}
      onSubmit={async ({ day, belongsOn, reason, penId, lines }, { idempotencyKey }) => {
        const animals = placesOf(lines, ({ sheepId }) => sheepId !== null);
        const goods = placesOf(lines, ({ sheepId }) => sheepId === null);
        const input = {
          version: sale.version,
          day,
          belongsOn,
          reason,
          penId: penId === null ? null : Number(penId),
          sheepIds: animals.flatMap((at) => lines[at]?.sheepId ?? []),
          goods: goods.flatMap((at) => {
            const line = lines[at];
            return line?.quantity ? [{ lineId: line.lineId, quantity: line.quantity }] : [];
          }),
        };
        try {
          const saved = await giveBack.mutateAsync({ id: sale.id, input, idempotencyKey });
          owes.current = saved.remaining < 0;
          return saved;
        } catch (error) {
          throw atTheirLines(error, animals, goods);
        }
      }}
      said={({ number }) => `Retur ${number} tersimpan.`}
      submitLabel="Simpan retur"
      onClose={() => (owes.current ? onRefund() : onClose())}
    >
      <Lines lines={sale.lines} />
      <div className="grid gap-5 sm:grid-cols-2">
        <PostingDayField label="Tanggal retur" min={sale.deliveredOn ?? sale.day} late />
        <PenField sale={sale} />
      </div>
      <TextareaField name="reason" label="Alasan" maxLength={300} rows={2} />
      <ReturnSums sale={sale} />
    </ActForm>
  );
}
