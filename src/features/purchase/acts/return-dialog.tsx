import { use, useMemo, useState } from "react";
import * as z from "zod/mini";
import { todayInJakarta } from "@/contract/base/parse-input";
import { ReturnInput, ReturnLine } from "@/contract/purchase/input";
import type { PurchaseDetail, PurchaseLine } from "@/contract/purchase/model";
import { LINE_KINDS } from "@/contract/purchase/words";
import { STOCK_MOVES, STOCK_STATE_LABELS } from "@/contract/sheep/words";
import { useReturnPurchase } from "@/src/api/purchase";
import { WayOnContext } from "@/src/components/form/core/form-binder";
import { FormMessage } from "@/src/components/form/core/form-message";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import type { GridColumn } from "@/src/components/form/lines/grid-column";
import { quantityColumn, rupiahColumn } from "@/src/components/form/lines/grid-columns";
import { LineGrid } from "@/src/components/form/lines/line-grid";
import { atTheirLines, taken } from "@/src/components/form/lines/sent-lines";
import { useLines } from "@/src/components/form/lines/use-lines";
import { ActForm } from "@/src/components/form/record/act-form";
import { paths } from "@/src/config/paths";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { AnimalTag, animalInWords, heldOf, unitOf } from "@/src/features/purchase/line-words";
import { formatQuantity, formatRupiah } from "@/src/lib/format";

type Props = { purchase: PurchaseDetail; onClose: () => void };

const Line = z.extend(ReturnLine, { take: z.boolean(), kind: z.enum(LINE_KINDS), gone: z.boolean() }).check(
  z.refine(({ take, kind, quantity }) => !take || kind !== "barang" || typeof quantity === "number", {
    path: ["quantity"],
    message: "Masukkan jumlah yang diretur.",
  }),
  z.refine(({ take, kind, quantity, amount }) => !take || kind !== "jasa" || Boolean(quantity || amount), {
    path: ["quantity"],
    message: "Masukkan jumlah atau nilai yang diretur.",
  }),
);
type Values = z.input<typeof Line>;

const ReturnForm = z.object({
  day: ReturnInput.shape.day,
  belongsOn: ReturnInput.shape.belongsOn,
  reason: ReturnInput.shape.reason,
  lines: z.array(Line).check(z.refine((lines) => lines.some(({ take }) => take), "Pilih yang diretur.")),
});

/** The line can no longer be returned: its animal is sold or dead, or animals already carry the cost of the service. */
const isGone = ({ kind, sheep, amount, returnable }: PurchaseLine) =>
  sheep !== null
    ? !STOCK_MOVES[sheep.stockState].includes("dikembalikan")
    : kind === "jasa" && amount > 0 && !returnable;

const hasCome = (line: PurchaseLine) => heldOf(line) > 0 || (line.kind === "jasa" && line.returnable > 0);

const FIELDS: Record<string, string> = { quantity: "Jumlah", amount: "Nilai" };

/** Describes the quantity on the farm, or the reason why nothing can be returned. */
function heldInWords(line: PurchaseLine) {
  const { kind, sheep, allocated, returnable } = line;
  if (kind === "ternak")
    return isGone(line) && sheep
      ? `${STOCK_STATE_LABELS[sheep.stockState].toLowerCase()}, tidak dapat diretur`
      : "1 ekor";
  if (isGone(line)) return "sudah dibebankan ke ternak: batalkan pemakaiannya dulu";
  const held = `dari ${formatQuantity(heldOf(line))} ${unitOf(line)}`;
  if (kind === "barang") return held;
  return `${held}, paling banyak ${formatRupiah(returnable)}${allocated > 0 ? " (sisanya sudah dibebankan)" : ""}`;
}

const nameOf = (_lines: readonly Values[], at: number, field: string) => `${FIELDS[field] ?? "Retur"}, baris ${at + 1}`;

function columnsOf(lines: readonly PurchaseLine[]): readonly GridColumn<Values>[] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  return [
    {
      type: "tick",
      field: "take",
      label: "Diretur",
      short: "✓",
      width: "40px",
      disabled: ({ gone }) => gone,
    },
    {
      type: "shown",
      field: "what",
      label: "Yang diterima",
      width: "minmax(220px,2fr)",
      phone: "whole",
      render: ({ lineId }) => {
        const line = byId.get(lineId);
        if (!line) return null;
        if (line.kind !== "ternak") return line.product?.name;
        return (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
            <AnimalTag line={line} />
            <span className="text-ink-muted">{animalInWords(line)}</span>
          </span>
        );
      },
    },
    {
      ...quantityColumn<Values>({ field: "quantity", label: "Jumlah", width: "120px" }),
      disabled: ({ take, kind }) => !take || kind === "ternak",
    },
    ...(lines.some(({ kind }) => kind === "jasa")
      ? [
          {
            ...rupiahColumn<Values>({ field: "amount", label: "Nilai (jasa)", short: "Nilai (Rp)", width: "132px" }),
            placeholder: "sesuai jumlah",
            disabled: ({ take, kind }: Values) => !take || kind !== "jasa",
          },
        ]
      : []),
    {
      type: "shown",
      field: "held",
      label: "Keterangan",
      width: "minmax(180px,2fr)",
      render: ({ lineId }) => {
        const line = byId.get(lineId);
        return line && <span className="text-ink-muted">{heldInWords(line)}</span>;
      },
    },
  ];
}

function Lines({ lines }: { lines: readonly PurchaseLine[] }) {
  const { store, id } = useLines<Values>("lines", nameOf);
  const columns = useMemo(() => columnsOf(lines), [lines]);
  const wayOn = use(WayOnContext);
  return (
    <div className="grid gap-2">
      {wayOn && <p className="font-medium text-error-ink text-sm">{wayOn}</p>}
      <FormMessage name="lines" label="baris" />
      <div className="overflow-clip rounded-md border border-line">
        <LineGrid what="baris" label="Yang dapat diretur" columns={columns} store={store} grid={id} />
      </div>
    </div>
  );
}

/** Records a return to the supplier of lines that arrived and are still on the farm. */
export function ReturnDialog({ purchase, onClose }: Props) {
  const giveBack = useReturnPurchase(purchase.id);
  const [lines] = useState(() => purchase.lines.filter(hasCome));
  return (
    <ActForm
      id="purchase-return"
      size="xl"
      title={`Retur ${purchase.number}`}
      description={`Kembali ke ${purchase.supplier.name}. Nilainya mengurangi tagihan; biaya angkut tidak kembali.`}
      locked={giveBack.isPending}
      existingHref={({ id }) => paths.sheep.detail(id)}
      schema={ReturnForm}
      defaults={{
        day: todayInJakarta(),
        reason: "",
        lines: lines.map((line) => ({
          lineId: line.id,
          kind: line.kind,
          take: false,
          gone: isGone(line),
          // If animals carry part of a service's cost, only the rest can be returned, as an amount.
          quantity: line.kind === "ternak" || line.allocated > 0 ? null : heldOf(line),
          amount: (line.kind === "jasa" && line.allocated > 0 && line.returnable) || null,
        })),
      }}
      onSubmit={async (values, { idempotencyKey }) => {
        const { chosen, places } = taken(values.lines);
        const input = {
          version: purchase.version,
          day: values.day,
          belongsOn: values.belongsOn,
          reason: values.reason,
          lines: chosen.map(({ lineId, quantity, amount }) => ({ lineId, quantity, amount })),
        };
        try {
          return await giveBack.mutateAsync({ input, idempotencyKey });
        } catch (error) {
          throw atTheirLines(error, places);
        }
      }}
      said={({ number }) => `Retur ${number} tersimpan.`}
      submitLabel="Simpan retur"
      onClose={onClose}
    >
      <PostingDayField label="Tanggal retur" min={purchase.day} late />
      <TextareaField name="reason" label="Alasan" maxLength={300} rows={2} />
      <Lines lines={lines} />
    </ActForm>
  );
}
