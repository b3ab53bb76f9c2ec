import { LINE_KIND_LABELS } from "@/contract/purchase/words";
import { LineGrid } from "@/src/components/form/lines/line-grid";
import { LinesCard } from "@/src/components/form/lines/lines-card";
import { useLineOrder } from "@/src/components/form/lines/use-lines";
import { Button } from "@/src/components/ui/button";
import { formatNumber } from "@/src/lib/format";
import type { LinesProps } from "./animal-lines";
import { useGoodsColumns } from "./goods-columns";
import { emptyLine, type FormLine } from "./new-lines";
import { priceNotice } from "./price-notice";

const WORDS = {
  barang: { what: "barang", add: "Tambah barang" },
  jasa: { what: "jasa", add: "Tambah jasa atau biaya" },
} as const;

export function GoodsLines({
  kind,
  store,
  grid,
  sums,
  onAdd,
  onCopy,
  onRemove,
}: LinesProps & { kind: "barang" | "jasa" }) {
  useLineOrder(store);
  const columns = useGoodsColumns(kind, store, sums);
  const { what, add } = WORDS[kind];
  const isIt = (line: FormLine) => line.kind === kind;
  const count = store.all().filter(isIt).length;
  const more = () => onAdd([emptyLine(kind)]);
  return (
    <LinesCard
      title={LINE_KIND_LABELS[kind]}
      count={count > 0 ? `${formatNumber(count)} baris` : null}
      foot={
        <Button icon="plus" onClick={more}>
          {add}
        </Button>
      }
    >
      <LineGrid
        notice={priceNotice}
        label={`Baris ${what}`}
        store={store}
        grid={grid}
        columns={columns}
        what={what}
        onCopy={onCopy}
        onRemove={onRemove}
        has={isIt}
        onMore={more}
      />
    </LinesCard>
  );
}
