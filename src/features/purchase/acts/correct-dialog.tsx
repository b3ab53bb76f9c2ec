import { useMemo, useState } from "react";
import * as z from "zod/mini";
import { todayInJakarta } from "@/contract/base/parse-input";
import { CorrectedLine, NOTHING_CORRECTED, PurchaseCorrectionInput } from "@/contract/correction/input";
import type { PurchaseDetail, PurchaseLine } from "@/contract/purchase/model";
import { LINE_KINDS } from "@/contract/purchase/words";
import { useCorrectPurchase } from "@/src/api/purchase";
import { FormMessage } from "@/src/components/form/core/form-message";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { useRefusal } from "@/src/components/form/core/use-refusal";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import type { GridColumn, TypedColumn } from "@/src/components/form/lines/grid-column";
import { quantityColumn, rupiahColumn } from "@/src/components/form/lines/grid-columns";
import { LineCell } from "@/src/components/form/lines/line-cell";
import { LineGrid } from "@/src/components/form/lines/line-grid";
import type { LineStore } from "@/src/components/form/lines/line-store";
import { atTheirLines } from "@/src/components/form/lines/sent-lines";
import { useLines } from "@/src/components/form/lines/use-lines";
import { ActForm } from "@/src/components/form/record/act-form";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { CorrectionSums } from "@/src/farm/correction/correction-sums";
import { formatDifference } from "@/src/farm/correction/difference";
import { heldOf, lineName, unitOf } from "@/src/features/purchase/line-words";
import { formatQuantity, formatRupiah } from "@/src/lib/format";

type Props = { purchase: PurchaseDetail; onClose: () => void };

/** The unit price of goods is typed for the amount that follows from it; it is not sent. */
const Line = z.extend(CorrectedLine, { kind: z.enum(LINE_KINDS), price: z.nullable(z.int()) });
type Values = z.input<typeof Line>;
const CorrectForm = z.object({
  day: PurchaseCorrectionInput.shape.day,
  belongsOn: PurchaseCorrectionInput.shape.belongsOn,
  reason: PurchaseCorrectionInput.shape.reason,
  lines: z.array(Line),
});

const FIELDS: Record<string, string> = { quantity: "Jumlah", price: "Harga satuan", amount: "Nilai" };
const nameOf = (_lines: readonly Values[], at: number, field: string) =>
  `${FIELDS[field] ?? "Koreksi"}, baris ${at + 1}`;

/** The price of one unit, where the amount is a whole number of them. */
const priceOf = (amount: number, quantity: number) =>
  quantity > 0 && Number.isInteger(amount / quantity) ? amount / quantity : null;

const isGoods = ({ kind }: Pick<PurchaseLine, "kind">) => kind === "barang";

const [quantity, price, amount] = [
  quantityColumn<Values>({
    field: "quantity",
    label: "Jumlah seharusnya",
    short: "Jumlah",
    width: "96px",
    disabled: (line) => !isGoods(line),
  }),
  rupiahColumn<Values>({
    field: "price",
    label: "Harga satuan seharusnya",
    short: "Harga satuan (Rp)",
    width: "128px",
    disabled: (line) => !isGoods(line),
  }),
  rupiahColumn<Values>({
    field: "amount",
    label: "Nilai seharusnya",
    short: "Seharusnya (Rp)",
    width: "132px",
    required: true,
  }),
];

/** The amount follows the quantity and the unit price; a typed amount tells what the unit price comes to. */
function follow(store: LineStore<Values>, at: number, field: TypedField, value: unknown) {
  const line = { ...store.now(at).values, [field]: value };
  if (!isGoods(line) || typeof line.quantity !== "number") return;
  if (field !== "amount" && typeof line.price === "number")
    store.set(at, "amount", Math.round(line.price * line.quantity));
  else if (field !== "price") store.set(at, "price", priceOf(line.amount ?? 0, line.quantity));
}

type TypedField = "quantity" | "price" | "amount";

const following = (store: LineStore<Values>, field: TypedField, column: TypedColumn<Values>): GridColumn<Values> => ({
  ...column,
  type: "own",
  render: (cell, at) => (
    <LineCell
      column={column}
      {...cell}
      onChange={(value) => {
        cell.onChange(value);
        follow(store, at, field, value);
      }}
    />
  ),
});

/** `100 kg, Rp500.000 (Rp5.000 / kg)` */
function heldInWords(line: PurchaseLine) {
  if (line.kind === "ternak") return formatRupiah(line.left);
  const each = priceOf(line.left, heldOf(line));
  const price = each === null ? "" : ` (${formatRupiah(each)} / ${unitOf(line)})`;
  return `${formatQuantity(heldOf(line))} ${unitOf(line)}, ${formatRupiah(line.left)}${price}`;
}

function columnsOf(lines: readonly PurchaseLine[], store: LineStore<Values>): readonly GridColumn<Values>[] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const goods = lines.some(({ kind }) => kind === "barang");
  return [
    {
      type: "shown",
      field: "what",
      label: "Yang diterima",
      width: "minmax(180px,2fr)",
      phone: "whole",
      render: ({ lineId }) => {
        const line = byId.get(lineId);
        if (!line) return null;
        return (
          <span>
            {lineName(line)}
            <span className="block text-ink-muted text-xs">{heldInWords(line)}</span>
          </span>
        );
      },
    },
    ...(goods ? [following(store, "quantity", quantity), following(store, "price", price)] : []),
    following(store, "amount", amount),
    {
      type: "shown",
      field: "difference",
      label: "Selisih",
      width: "128px",
      right: true,
      render: ({ lineId, amount }) => {
        const line = byId.get(lineId);
        return line && <span className="tabular-nums">{formatDifference((amount ?? 0) - line.left)}</span>;
      },
    },
  ];
}

function Lines({ lines }: { lines: readonly PurchaseLine[] }) {
  const { store, id } = useLines<Values>("lines", nameOf);
  const columns = useMemo(() => columnsOf(lines, store), [lines, store]);
  useRefusal("lines", (typed) =>
    isValues(typed) && changedLines(typed, lines).places.length === 0 ? NOTHING_CORRECTED : undefined,
  );
  return (
    <div className="grid gap-2">
      <FormMessage name="lines" label="baris" />
      <div className="overflow-clip rounded-md border border-line">
        <LineGrid what="baris" label="Yang dapat dikoreksi" columns={columns} store={store} grid={id} />
      </div>
    </div>
  );
}

const isValues = (lines: unknown): lines is Values[] => Array.isArray(lines);

function Sums({ lines }: { lines: readonly PurchaseLine[] }) {
  const typed = useFieldValue("lines");
  const before = lines.reduce((sum, { left }) => sum + left, 0);
  const after = isValues(typed) ? typed.reduce((sum, { amount }) => sum + (amount ?? 0), 0) : before;
  return <CorrectionSums label="Nilai barang" before={before} after={after} />;
}

const canChange = (line: PurchaseLine) => line.received > 0 && (heldOf(line) > 0 || line.left > 0);

/** The typed lines that differ from what stands, with their places in the form. */
function changedLines(typed: readonly z.output<typeof Line>[], lines: readonly PurchaseLine[]) {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const differs = ({ lineId, amount, quantity }: z.output<typeof Line>) => {
    const line = byId.get(lineId);
    return line !== undefined && (amount !== line.left || (line.kind === "barang" && quantity !== heldOf(line)));
  };
  const places = typed.flatMap((line, at) => (differs(line) ? [at] : []));
  const chosen = places.flatMap((at) => typed[at] ?? []);
  return {
    places,
    chosen: chosen.map(({ lineId, amount, quantity, kind }) => ({
      lineId,
      amount,
      quantity: kind === "barang" ? quantity : null,
    })),
  };
}

/** Corrects the price or the quantity of what was received, also when it is eaten by now. */
export function CorrectDialog({ purchase, onClose }: Props) {
  const correct = useCorrectPurchase(purchase.id);
  const [lines] = useState(() => purchase.lines.filter(canChange));
  return (
    <ActForm
      id="purchase-correct"
      size="xl"
      title={`Nota koreksi ${purchase.number}`}
      description="Tulis yang seharusnya. Utang berubah pada tanggal koreksi, dan selisihnya mengikuti barang atau jasanya: stok, atau ternak yang memakai dan menanggungnya."
      locked={correct.isPending}
      schema={CorrectForm}
      defaults={{
        day: todayInJakarta(),
        reason: "",
        lines: lines.map((line) => ({
          lineId: line.id,
          kind: line.kind,
          amount: line.left,
          quantity: isGoods(line) ? heldOf(line) : null,
          price: isGoods(line) ? priceOf(line.left, heldOf(line)) : null,
        })),
      }}
      onSubmit={async ({ lines: typed, ...head }, { idempotencyKey }) => {
        const { chosen, places } = changedLines(typed, lines);
        const input = { ...head, version: purchase.version, lines: chosen };
        try {
          return await correct.mutateAsync({ input, idempotencyKey });
        } catch (error) {
          throw atTheirLines(error, places);
        }
      }}
      said={({ corrections }) => `Nota koreksi ${corrections[0]?.number ?? ""} tersimpan.`}
      submitLabel="Simpan koreksi"
      onClose={onClose}
    >
      <PostingDayField label="Tanggal koreksi" min={purchase.day} late />
      <TextareaField name="reason" label="Alasan" maxLength={300} rows={2} />
      <Lines lines={lines} />
      <Sums lines={lines} />
    </ActForm>
  );
}
