import { Link } from "react-router-dom";
import { STOCK_MOVEMENT_LABELS } from "@/contract/product/words";
import type { UsageDetail } from "@/contract/usage/model";
import { DocumentLink } from "@/src/components/ui/document-link";
import { Card } from "@/src/components/ui/page/card";
import { Facts } from "@/src/components/ui/page/facts";
import { paths } from "@/src/config/paths";
import { formatDate, formatDateShort, formatNumber, formatRupiah } from "@/src/lib/format";
import { amountInWords } from "./usage-words";

/** `Rp120.000`, or with sen where one unit has a fraction: `Rp100.000,10`. */
const perUnit = (value: number) => (Number.isInteger(value) ? formatRupiah(value) : `Rp${formatNumber(value, 2)}`);

/** Traces the goods to the purchases that brought them into the stock, or to the line of a purchase. */
export function SourceCard({ usage }: { usage: UsageDetail }) {
  if (usage.line) return <LineCard usage={usage} line={usage.line} />;
  const { sources, product, value, quantity } = usage;
  return (
    <Card
      title="Asal barang"
      description={`Yang masuk dulu keluar dulu. Nilainya rata-rata stok saat dipakai: ${perUnit(Math.round((value / (quantity ?? 1)) * 100) / 100)} per ${product.unit}.`}
      flush
    >
      {sources.length === 0 ? (
        <p className="px-4 pb-5 text-ink-muted text-sm sm:px-5">Tidak ada gerakan masuk yang tercatat.</p>
      ) : (
        <ol aria-label="Asal barang, yang terlama dulu" className="divide-y divide-line border-line border-t text-sm">
          {sources.map((source) => (
            <li key={source.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-4 py-3 sm:px-5">
              <span className="min-w-0 flex-1 basis-48">
                <span className="font-medium">{STOCK_MOVEMENT_LABELS[source.kind]}</span> <DocumentLink of={source} />
                <span className="block break-words text-ink-muted text-xs">
                  {[formatDateShort(source.day), source.note].filter(Boolean).join(" · ")}
                </span>
              </span>
              <span className="text-right tabular-nums">
                <span className="font-medium">{amountInWords(source.quantity, product.unit)}</span>
                <span className="block text-ink-muted text-xs">
                  dari {amountInWords(source.received, product.unit)} @ {perUnit(source.unitValue)}
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
      <p className="border-line border-t px-4 py-2.5 text-sm sm:px-5 print:hidden">
        <Link to={paths.product.update(product.id)} className="rounded-sm text-primary-ink hover:underline">
          Buka kartu stok {product.name}
        </Link>
      </p>
    </Card>
  );
}

function LineCard({ usage, line }: { usage: UsageDetail; line: NonNullable<UsageDetail["line"]> }) {
  const { purchase, product } = usage;
  return (
    <Card title="Asal biaya">
      <Facts
        items={[
          [
            "Pembelian",
            purchase && (
              <Link to={paths.purchase.update(purchase.id)} className="rounded-sm text-primary-ink hover:underline">
                {purchase.number}
              </Link>
            ),
          ],
          ["Baris", line.note ? `${product.name}: ${line.note}` : product.name],
          ["Supplier", line.supplier],
          ["Tanggal", formatDate(line.day)],
          ["Nilai baris", formatRupiah(line.worth)],
          ["Sudah dibebankan", `${formatRupiah(line.allocated)} dari ${formatRupiah(line.worth)}`],
        ]}
      />
    </Card>
  );
}
