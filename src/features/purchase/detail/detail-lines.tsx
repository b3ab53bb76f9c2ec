import { Suspense, useState } from "react";
import type { PurchaseDetail, PurchaseLine } from "@/contract/purchase/model";
import { ASSIGNABLE, LINE_KIND_LABELS, LINE_KINDS, type LineKind } from "@/contract/purchase/words";
import { StaticTable } from "@/src/components/table/static-table";
import { Card } from "@/src/components/ui/page/card";
import { AssignDialog } from "@/src/features/purchase/acts/dialogs";
import { lineName } from "@/src/features/purchase/line-words";
import { formatNumber, formatRupiah } from "@/src/lib/format";
import { animalColumns, goodsColumns, serviceColumns } from "./detail-columns";

const LONG = 12;

type Asks = { mayWrite: boolean; onAssign?: (line: PurchaseLine) => void };

function columnsOf(kind: LineKind, awaits: boolean, { mayWrite, onAssign }: Asks) {
  if (kind === "ternak") return animalColumns(awaits);
  return kind === "barang" ? goodsColumns(awaits, "Barang") : serviceColumns(awaits, mayWrite, onAssign);
}

/** Lists the purchase's lines by kind, each with its share of the extra costs. */
export function DetailLines({ purchase, mayWrite }: { purchase: PurchaseDetail; mayWrite: boolean }) {
  const awaits = purchase.state === "dipesan";
  const [assigning, setAssigning] = useState<PurchaseLine>();
  const onAssign = mayWrite && ASSIGNABLE.includes(purchase.state) ? setAssigning : undefined;
  const cards = LINE_KINDS.map((kind) => {
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
          columns={columnsOf(kind, awaits, { mayWrite, onAssign })}
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
  return (
    <>
      {cards}
      <Suspense>
        {assigning && <AssignDialog purchase={purchase} line={assigning} onClose={() => setAssigning(undefined)} />}
      </Suspense>
    </>
  );
}
