import type { PurchaseDetail } from "@/contract/purchase";
import { LINE_KIND_LABELS, LINE_KINDS, type LineKind } from "@/contract/purchase-words";
import { StaticTable } from "@/src/components/table/static-table";
import { Card } from "@/src/components/ui/card";
import { formatNumber, formatRupiah } from "@/src/lib/format";
import { animalColumns, goodsColumns, serviceColumns } from "./detail-columns";
import { lineName } from "./line-words";

const LONG = 12;

function columnsOf(kind: LineKind, awaits: boolean, mayWrite: boolean) {
  if (kind === "ternak") return animalColumns(awaits);
  return kind === "barang" ? goodsColumns(awaits, "Barang") : serviceColumns(awaits, mayWrite);
}

/** What was bought, by its kind, each with its part of the costs. */
export function DetailLines({ purchase, mayWrite }: { purchase: PurchaseDetail; mayWrite: boolean }) {
  const awaits = purchase.state === "dipesan";
  return LINE_KINDS.map((kind) => {
    const lines = purchase.lines.filter((line) => line.kind === kind);
    if (lines.length === 0) return null;
    const sum = (value: (line: (typeof lines)[number]) => number) =>
      formatRupiah(lines.reduce((total, line) => total + value(line), 0));
    return (
      <Card
        key={kind}
        flush
        title={LINE_KIND_LABELS[kind]}
        description={kind === "ternak" ? `${formatNumber(lines.length)} ekor` : undefined}
      >
        <StaticTable
          caption={`Baris ${LINE_KIND_LABELS[kind].toLowerCase()}`}
          columns={columnsOf(kind, awaits, mayWrite)}
          rows={lines}
          rowId={({ id }) => String(id)}
          rowName={lineName}
          bounded={lines.length > LONG}
          totals={
            lines.length > 1
              ? {
                  amount: sum(({ amount }) => amount),
                  share: sum(({ share }) => share),
                  ...(kind === "ternak" && { cost: sum(({ amount, share }) => amount + share) }),
                }
              : undefined
          }
        />
      </Card>
    );
  });
}
