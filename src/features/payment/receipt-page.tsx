import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router-dom";
import type { PaymentReceipt } from "@/contract/payment/receipt";
import { STAMP_ABOVE } from "@/contract/payment/words";
import { receiptQuery } from "@/src/api/sale/payment";
import { SelectField } from "@/src/components/form/fields/select-field";
import { PrintOnArrival, PrintPaper } from "@/src/components/print/print-on-arrival";
import { Badge } from "@/src/components/ui/badge";
import { Breadcrumbs } from "@/src/components/ui/page/breadcrumbs";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { PAPERS, type Paper } from "@/src/components/ui/page/print-layout";
import { Loading, SkeletonCard } from "@/src/components/ui/page/skeleton";
import { recall, remember } from "@/src/components/ui/remembered";
import { paths } from "@/src/config/paths";
import { formatRupiah } from "@/src/lib/format";
import { Receipt } from "./receipt";
import { sumOfReceipt } from "./receipt-sum";

const KEY = "receipt-paper";
const asPaper = (value: unknown): Paper => PAPERS.find((paper) => paper === value) ?? "A4";
const papers = PAPERS.map((value) => ({ value, label: value }));

/** Returns the breadcrumbs: the paid document and its list. */
function trail(document: PaymentReceipt["document"] | undefined) {
  if (!document) return [];
  const { kind, id, number } = document;
  if (kind === "investment")
    return [
      { label: "Investasi", to: paths.investment.list },
      { label: number, to: paths.investment.detail(id) },
    ];
  return kind === "purchase"
    ? [
        { label: "Pembelian", to: paths.purchase.list },
        { label: number, to: paths.purchase.update(id) },
      ]
    : [
        { label: "Penjualan", to: paths.transaction.list },
        { label: number, to: paths.transaction.detail(id) },
      ];
}

/** The receipt of one payment, to print and to sign. */
export function ReceiptPage() {
  const { id = "" } = useParams();
  const { data, error, isFetching, refetch } = useQuery(receiptQuery(id));
  const [paper, setPaper] = useState(() => recall(KEY, asPaper, "A4"));
  const choose = (value: string | null) => {
    const next = asPaper(value);
    remember(KEY, next);
    setPaper(next);
  };
  const sum = data && sumOfReceipt(data);
  const title = sum ? `Kwitansi ${sum.number}` : "Kwitansi";
  return (
    <div className="mx-auto max-w-4xl">
      <title>{`${title} · Domba`}</title>
      <PageHeader
        title={title}
        above={<Breadcrumbs items={[...trail(data?.document), { label: "Kwitansi" }]} />}
        below={
          sum?.cancelled && (
            <Badge tone="error" icon="cancel">
              Dibatalkan
            </Badge>
          )
        }
        actions={
          data && (
            <>
              <SelectField
                label="Kertas"
                hideLabel
                required
                className="w-24"
                options={papers}
                value={paper}
                onChange={choose}
              />
              <PrintPaper />
            </>
          )
        }
      />
      {data ? (
        <>
          {sum && !sum.cancelled && sum.amount > STAMP_ABOVE && (
            <p className="mb-4 rounded-lg bg-warning-soft px-4 py-3 text-sm text-warning-ink">
              Di atas {formatRupiah(STAMP_ABOVE)}: bubuhkan meterai Rp10.000 di tempat tanda tangan penerima.
            </p>
          )}
          <PrintOnArrival />
          <Receipt receipt={data} paper={paper} />
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading>
          <SkeletonCard height={520} />
        </Loading>
      )}
    </div>
  );
}
