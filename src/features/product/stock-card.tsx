import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Product } from "@/contract/product/model";
import type { StockMovement } from "@/contract/product/stock";
import { STOCK_MOVEMENT_LABELS } from "@/contract/product/words";
import { isUsed } from "@/contract/usage/words";
import { MOVEMENT_PAGE, movementsQuery } from "@/src/api/product-stock";
import { useMay } from "@/src/api/user";
import { Button } from "@/src/components/ui/button";
import { DocumentLink } from "@/src/components/ui/document-link";
import { LinkButton } from "@/src/components/ui/link-button";
import { PagedCard } from "@/src/components/ui/page/paged-card";
import { paths } from "@/src/config/paths";
import { formatDateShort, formatQuantity, formatRupiah } from "@/src/lib/format";
import { StockCountDialog } from "./stock-count-dialog";

const cell = "border-line border-t py-2.5 align-top";

function Movements({ rows, unit }: { rows: readonly StockMovement[]; unit: string }) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Kartu stok, yang terbaru dulu</caption>
      <thead>
        <tr className="text-left text-ink-muted text-xs">
          <th scope="col" className="px-4 py-2 font-semibold sm:px-5">
            Gerakan
          </th>
          <th scope="col" className="px-2 py-2 text-right font-semibold">
            Jumlah
          </th>
          <th scope="col" className="px-4 py-2 text-right font-semibold sm:px-5">
            Sisa
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, kind, day, note, by, quantity, value, left, replaced, ...document }) => (
          <tr key={id}>
            <th scope="row" className={`${cell} min-w-0 px-4 text-left font-normal sm:px-5`}>
              <span className="font-medium">{STOCK_MOVEMENT_LABELS[kind]}</span>
              <span className="block text-ink-muted text-xs [overflow-wrap:anywhere]">
                {[formatDateShort(day), replaced && "diganti hitungan berikutnya", note, by]
                  .filter(Boolean)
                  .join(" · ")}
                {document.documentName && " · "}
                <DocumentLink of={document} />
              </span>
            </th>
            <td className={`${cell} px-2 text-right tabular-nums`}>
              <span className="whitespace-nowrap font-medium">
                {quantity > 0 && "+"}
                {formatQuantity(quantity)} <span className="text-ink-faint">{unit}</span>
              </span>
              <span className="block text-ink-muted text-xs">{formatRupiah(value)}</span>
            </td>
            <td className={`${cell} px-4 text-right text-ink-muted tabular-nums sm:px-5`}>{formatQuantity(left)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Lists the movements of a product's stock and offers a stock count. */
export function StockCard({ product, mayWrite }: { product: Product; mayWrite: boolean }) {
  const [page, setPage] = useState(1);
  const [counting, setCounting] = useState(false);
  const query = useQuery(movementsQuery(product.id, page));
  const mayUse = useMay("purchase.write");
  const { stock, unit } = product;
  return (
    <>
      <PagedCard
        title="Kartu stok"
        description={stock && `Sekarang ${formatQuantity(stock.total)} ${unit}.`}
        aside={
          <>
            {mayWrite && (
              <Button icon="edit" onClick={() => setCounting(true)}>
                Stok opname
              </Button>
            )}
            {mayUse && isUsed(product.category) && (
              <LinkButton icon="minus" to={`${paths.purchase.usageCreate}?product=${product.id}`}>
                Pakai
              </LinkButton>
            )}
          </>
        }
        query={query}
        page={page}
        pageSize={MOVEMENT_PAGE}
        onPage={setPage}
        empty={{
          icon: "product",
          title: "Belum ada gerakan stok",
          words: "Isi stok awalnya dengan stok opname. Pembelian dan pemakaian akan tercatat di sini.",
        }}
      >
        {(rows) => <Movements rows={rows} unit={unit} />}
      </PagedCard>
      {counting && <StockCountDialog product={product} onClose={() => setCounting(false)} />}
    </>
  );
}
