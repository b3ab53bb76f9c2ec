import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Link, useNavigate, useParams, useSearchParams } from "react-router-dom";
import type { Payment } from "@/contract/payment/model";
import type { PurchaseDetail } from "@/contract/purchase/model";
import { useFormRecord } from "@/src/api/base/record";
import { useHistory } from "@/src/api/program/audit";
import { purchaseQuery } from "@/src/api/purchase";
import { useMay } from "@/src/api/user";
import { HistoryButton } from "@/src/components/ui/history/history-button";
import { LinkButton } from "@/src/components/ui/link-button";
import { Breadcrumbs } from "@/src/components/ui/page/breadcrumbs";
import { ErrorState, isGone } from "@/src/components/ui/page/error-state";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { Loading, SkeletonCard } from "@/src/components/ui/page/skeleton";
import { paths } from "@/src/config/paths";
import { PastCorrections } from "@/src/farm/books/past-corrections";
import { PaymentBadge } from "@/src/farm/payment/payment-badge";
import { PaymentsCard } from "@/src/farm/payment/payments-card";
import { UnpayDialog } from "@/src/features/purchase/acts/dialogs";
import { PurchaseActs } from "@/src/features/purchase/acts/purchase-acts";
import { ChangePurchaseForm } from "@/src/features/purchase/form/purchase-form";
import { StateBadge } from "@/src/features/purchase/purchase-words";
import { formatDate, formatRupiah } from "@/src/lib/format";
import { DetailCorrections } from "./detail-corrections";
import { DetailFacts } from "./detail-facts";
import { DetailLines } from "./detail-lines";
import { DetailMoves } from "./detail-moves";
import { DetailSums } from "./detail-sums";

/** This parameter of the address opens an order as a form; a draft always is a form. */
const CHANGE = "ubah";

export function PurchaseUpdatePage() {
  const { id = "" } = useParams();
  // The key resets the page for another purchase.
  return <Purchase key={id} id={id} />;
}

/** An editable draft shows its form; any other purchase shows its state. */
function Purchase({ id }: { id: string }) {
  const mayWrite = useMay("purchase.write");
  const query = useQuery(purchaseQuery(id));
  const [params, setParams] = useSearchParams();
  const { data: purchase, error, isFetching, refetch } = query;
  const wanted = params.get(CHANGE) !== null;
  const changing = mayWrite && purchase?.editable === "semua" && (purchase.state === "draf" || wanted);
  const title = purchase?.number ?? "Rincian pembelian";
  return (
    <div className="mx-auto max-w-6xl">
      <title>{`${title} · Domba`}</title>
      {purchase ? (
        <>
          <Head purchase={purchase} mayWrite={mayWrite} changing={changing} />
          {changing ? (
            <Changing query={query} onDone={() => wanted && setParams({}, { replace: true })} />
          ) : (
            <div className="flex flex-col gap-5">
              <PastCorrections word="purchase" id={purchase.id} />
              <DetailSums purchase={purchase} />
              {mayWrite && purchase.credit && <Credit of={purchase.credit} purchase={purchase} />}
              <DetailLines purchase={purchase} mayWrite={mayWrite} />
              <DetailMoves kind="penerimaan" purchase={purchase} mayWrite={mayWrite} />
              <DetailMoves kind="retur" purchase={purchase} mayWrite={mayWrite} />
              <DetailCorrections purchase={purchase} mayWrite={mayWrite} />
              <DetailPayments purchase={purchase} mayWrite={mayWrite} />
              <DetailFacts purchase={purchase} mayWrite={mayWrite} />
            </div>
          )}
        </>
      ) : (
        <>
          <PageHeader title={title} above={<Crumbs name={title} />} />
          {error ? (
            <ErrorState
              error={error}
              onRetry={() => void refetch()}
              retrying={isFetching}
              action={isGone(error) && <LinkButton to={paths.purchase.list}>Buka daftar pembelian</LinkButton>}
            />
          ) : (
            <Loading className="flex min-h-dvh flex-col gap-5">
              <SkeletonCard height={112} />
              <SkeletonCard height={320} />
            </Loading>
          )}
        </>
      )}
    </div>
  );
}

type CreditProps = { of: NonNullable<PurchaseDetail["credit"]>; purchase: PurchaseDetail };

/** A supplier's excess from elsewhere pays this bill without money. */
const Credit = ({ of: { id, number, amount }, purchase }: CreditProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3 text-sm shadow-card sm:px-5 print:hidden">
    <p className="min-w-0 grow basis-64">
      {`Kelebihan bayar ${formatRupiah(amount)} pada ${number} dari ${purchase.supplier.name} dapat membayar tagihan ini.`}
    </p>
    <LinkButton icon="refresh" to={paths.purchase.credit(id, purchase.id)}>
      Pakai kredit
    </LinkButton>
  </div>
);

const Crumbs = ({ name }: { name: string }) => (
  <Breadcrumbs items={[{ label: "Pembelian", to: paths.purchase.list }, { label: name }]} />
);

type HeadProps = { purchase: PurchaseDetail; mayWrite: boolean; changing: boolean };

/** The purchase's number, state and available acts. */
function Head({ purchase, mayWrite, changing }: HeadProps) {
  const { id, number, supplier, day, editable, acts } = purchase;
  const history = useHistory("purchase", id);
  // While the form is open, its own button orders, because it has the typed values.
  const offered = changing ? acts.filter(({ act }) => act === "batal") : acts;
  return (
    <PageHeader
      title={number}
      above={<Crumbs name={number} />}
      below={
        <>
          <StateBadge of={purchase} />
          <PaymentBadge of={purchase} />
          <Link
            to={paths.supplier.detail(supplier.id)}
            className="rounded-sm font-medium text-primary-ink hover:underline"
          >
            {supplier.name}
          </Link>
          <span>{formatDate(day)}</span>
        </>
      }
      actions={
        <>
          <HistoryButton name={number} history={history} />
          {mayWrite && editable === "semua" && !changing && (
            <LinkButton icon="edit" to={`${paths.purchase.update(id)}?${CHANGE}`}>
              Ubah
            </LinkButton>
          )}
          {mayWrite && <PurchaseActs purchase={purchase} acts={offered} />}
        </>
      }
    />
  );
}

type ChangingProps = { query: ReturnType<typeof usePurchaseQuery>; onDone: () => void };
const usePurchaseQuery = (id: string) => useQuery(purchaseQuery(id));

/** After saving, the form starts again with the server's values. */
function Changing({ query, onDone }: ChangingProps) {
  const [round, setRound] = useState(0);
  return (
    <ChangingOnce
      key={round}
      query={query}
      onDone={() => {
        setRound(round + 1);
        onDone();
      }}
    />
  );
}

function ChangingOnce({ query, onDone }: ChangingProps) {
  const record = useFormRecord(query);
  const [, setParams] = useSearchParams();
  const navigate = useNavigate();
  if (!record)
    return (
      <Loading>
        <SkeletonCard height={320} />
      </Loading>
    );
  const leave = () => (record.state === "draf" ? void navigate(paths.purchase.list) : setParams({}, { replace: true }));
  return <ChangePurchaseForm purchase={record} onDone={onDone} onCancel={leave} />;
}

function DetailPayments({ purchase, mayWrite }: { purchase: PurchaseDetail; mayWrite: boolean }) {
  const [struck, setStruck] = useState<Payment>();
  return (
    <>
      <PaymentsCard
        payments={purchase.payments}
        receipt={paths.purchase.receipt}
        onStrike={mayWrite ? setStruck : undefined}
      />
      <Suspense>
        {struck && <UnpayDialog purchase={purchase} payment={struck} onClose={() => setStruck(undefined)} />}
      </Suspense>
    </>
  );
}
