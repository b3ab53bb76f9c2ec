import { useQuery } from "@tanstack/react-query";
import { Navigate, useNavigate, useSearchParams } from "react-router-dom";
import { oneOf } from "@/contract/base/words";
import type { TransactionDetail } from "@/contract/transaction/model";
import { SALE_KINDS } from "@/contract/transaction/words";
import { BESIDE_FORM } from "@/src/api/base/record";
import { openingQuery } from "@/src/api/opening";
import { productQuery } from "@/src/api/product";
import { transactionQuery } from "@/src/api/sale/transaction";
import { sheepQuery } from "@/src/api/sheep/sheep";
import { useMay } from "@/src/api/user";
import { Breadcrumbs } from "@/src/components/ui/page/breadcrumbs";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { Loading, SkeletonCard } from "@/src/components/ui/page/skeleton";
import { paths } from "@/src/config/paths";
import { JUST_ORDERED } from "@/src/features/transaction/detail/just-ordered";
import { emptyLine, likeLines, lineOfAnimal } from "./new-lines";
import { NewTransactionForm } from "./transaction-form";

/** This parameter of the address names the sale to repeat. */
const LIKE = "dari";

/** This parameter of the address names the customer. */
const CUSTOMER = "customer";

/** This parameter of the address names the animal to sell. */
const ANIMAL = "ternak";

/** The line of the animal that the address names, with the price of its product. */
function useAskedAnimal(id: string | null) {
  const { data: animal, isLoading: finding } = useQuery({ ...sheepQuery(id ?? ""), enabled: id !== null });
  const { data: product, isLoading: pricing } = useQuery({
    ...productQuery(animal?.product?.id ?? 0),
    ...BESIDE_FORM,
    enabled: Boolean(animal?.product),
  });
  return { waits: finding || pricing, lines: animal && [lineOfAnimal({ id: animal.id, product: product ?? null })] };
}

/** This parameter of the address sets the kind of sale. */
const KIND = "jenis";

const likeOf = (sale: TransactionDetail) => ({
  customerId: sale.customer.id,
  kind: oneOf(SALE_KINDS, sale.kind),
  handover: sale.handover,
  address: sale.address,
  freight: sale.freight,
  discount: sale.discount,
  notes: sale.notes,
  lines: likeLines(sale),
});

/** This parameter of the address makes it an order of the farm's first day, whose down payment came before. */
const OPENING = "awal";

const FUND = { kind: "investasi" as const, lines: [emptyLine("paket")] };

/** Records a sale of animals, goods and services to one customer, with a first payment. */
export function TransactionCreatePage() {
  const mayWrite = useMay("transaction.write");
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const asked = params.get(LIKE);
  const opening = params.has(OPENING);
  const customer = Number(params.get(CUSTOMER));
  const animalId = params.get(ANIMAL);
  const animal = useAskedAnimal(animalId);
  const { data: farm, isLoading: starting } = useQuery(openingQuery(opening));
  const { data: model, isLoading } = useQuery({ ...transactionQuery(asked ?? ""), enabled: asked !== null });
  const title = opening ? "Saldo awal: pesanan lama" : "Penjualan baru";
  const from = opening
    ? { label: "Saldo awal", to: paths.report.opening }
    : { label: "Penjualan", to: paths.transaction.list };
  if (!mayWrite) return <Navigate to={paths.notFound} replace />;
  return (
    <div className="mx-auto max-w-6xl">
      <title>{`${title} · Domba`}</title>
      <PageHeader title={title} above={<Breadcrumbs items={[from, { label: title }]} />} />
      {isLoading || starting || animal.waits ? (
        <Loading>
          <SkeletonCard height={320} />
        </Loading>
      ) : (
        <NewTransactionForm
          key={`${asked} ${opening} ${animalId}`}
          // A draft of the first day must not come back in a sale of today.
          draft={opening ? "awal" : animal.lines && `ternak-${animalId}`}
          like={{
            ...(Number.isSafeInteger(customer) && customer > 0 && { customerId: customer }),
            ...(animal.lines && { lines: animal.lines }),
            ...(model ? likeOf(model) : params.get(KIND) === "investasi" && FUND),
            // Another screen may have left the first day in the cache.
            ...(opening && farm?.startOn && { day: farm.startOn, beforeStart: true }),
          }}
          onDone={({ id, state }, handOver) =>
            void (state === "draf"
              ? navigate(paths.transaction.update(id))
              : opening && !handOver
                ? navigate(from.to)
                : navigate(handOver ? paths.transaction.handOver(id) : paths.transaction.detail(id), {
                    state: JUST_ORDERED,
                  }))
          }
          onCancel={() => void navigate(from.to)}
        />
      )}
    </div>
  );
}
