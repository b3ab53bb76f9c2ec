import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Grade } from "@/contract/transaction/delivery";
import { GRADE_WIDTH } from "@/contract/transaction/words";
import { gradesQuery } from "@/src/api/sale/delivery";
import { SwitchField } from "@/src/components/form/fields/switch-field";
import { none } from "@/src/components/table/none";
import { useNarrow } from "@/src/components/table/use-narrow";
import { Button } from "@/src/components/ui/button";
import { Card } from "@/src/components/ui/page/card";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { LoadingCard } from "@/src/components/ui/page/skeleton";
import { formatNumber } from "@/src/lib/format";

const gradeName = ({ from }: Grade) => (from === null ? "tanpa bobot" : `${from}–${from + GRADE_WIDTH} kg`);
const count = (value: number) => (value === 0 ? none : formatNumber(value));
const isAsked = ({ reserved, open }: Grade) => reserved + open > 0;

/** Groups the weight classes by product and keeps their order. */
function byProduct(grades: readonly Grade[]): Grade[][] {
  const products = new Map<number, Grade[]>();
  for (const grade of grades) products.set(grade.product.id, [...(products.get(grade.product.id) ?? []), grade]);
  return [...products.values()];
}

/** Compares the stock of each product and weight class with the orders. */
export function GradeCard() {
  const { data, error, isFetching, refetch } = useQuery(gradesQuery());
  const [all, setAll] = useState(false);
  const narrow = useNarrow();
  const [unfolded, unfold] = useState(false);
  if (error)
    return (
      <Card title="Stok terhadap pesanan">
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    );
  if (!data) return <LoadingCard height={240} />;
  // A phone shows the table of all products when it is asked for.
  const shut = narrow && !unfolded;
  const shown = byProduct(data.filter((grade) => all || isAsked(grade)));
  return (
    <Card
      title="Stok terhadap pesanan"
      description="Per produk dan kelas bobot. Bebas: yang tersedia, dikurangi ekor yang dipesan tanpa nomor anting."
      actions={
        shut ? (
          <Button
            icon="chevronDown"
            aria-expanded={false}
            aria-label="Tampilkan stok terhadap pesanan"
            onClick={() => unfold(true)}
          >
            Tampilkan
          </Button>
        ) : (
          <SwitchField label="Juga yang tidak dipesan" value={all} onChange={(value) => setAll(value === true)} />
        )
      }
      flush
    >
      {shut ? null : shown.length === 0 ? (
        <p className="px-4 pb-5 text-ink-muted text-sm sm:px-5">Tidak ada ternak yang sedang dipesan.</p>
      ) : (
        <table aria-label="Stok terhadap pesanan" className="w-full border-collapse text-sm">
          <thead>
            <tr className="border-line border-b text-right text-ink-muted text-xs">
              <th className="py-2 pr-1 pl-3 text-left font-medium sm:pr-2 sm:pl-5">Kelas bobot</th>
              <th className="px-0.5 py-2 font-medium min-[380px]:px-1 sm:px-2">Tersedia</th>
              <th className="px-0.5 py-2 font-medium min-[380px]:px-1 sm:px-2">Layak qurban</th>
              <th className="px-0.5 py-2 font-medium min-[380px]:px-1 sm:px-2">Dipesan</th>
              <th className="px-0.5 py-2 font-medium min-[380px]:px-1 sm:px-2">Belum dipilih</th>
              <th className="py-2 pr-3 pl-0.5 font-medium min-[380px]:pl-1 sm:pr-5 sm:pl-2">Bebas</th>
            </tr>
          </thead>
          {shown.map((grades) => (
            <Product key={grades[0]?.product.id} grades={grades} />
          ))}
        </table>
      )}
    </Card>
  );
}

const number = "px-0.5 py-1.5 text-right tabular-nums min-[380px]:px-1 sm:px-2";

function Product({ grades }: { grades: readonly Grade[] }) {
  return (
    <tbody>
      <tr className="border-line border-b bg-ink/4">
        <th colSpan={6} scope="rowgroup" className="px-3 py-2 text-left font-semibold sm:px-5">
          {grades[0]?.product.name}
        </th>
      </tr>
      {grades.map((grade) => (
        <tr key={grade.from} className="border-line border-b">
          <th
            scope="row"
            className="py-1.5 pr-1 pl-3 text-left font-normal min-[380px]:whitespace-nowrap sm:pr-2 sm:pl-5"
          >
            {gradeName(grade)}
          </th>
          <td className={number}>{count(grade.available)}</td>
          <td className={number}>{count(grade.qurban)}</td>
          <td className={number}>{count(grade.reserved)}</td>
          <td className={number}>{count(grade.open)}</td>
          <td className="py-1.5 pr-3 pl-0.5 text-right font-semibold tabular-nums min-[380px]:pl-1 sm:pr-5 sm:pl-2">
            <Free {...grade} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

/** Ordered animals without an agreed weight may come from any class. */
function Free({ from, available, open }: Grade) {
  if (from === null) return none;
  if (available >= open) return formatNumber(available - open);
  return <span className="text-error-ink">kurang {formatNumber(open - available)}</span>;
}
