import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import type { CorrectionPaper } from "@/contract/correction/paper";
import { correctionQuery } from "@/src/api/sale/payment";
import { PrintButton } from "@/src/components/print/printed-part";
import { Badge } from "@/src/components/ui/badge";
import { Breadcrumbs } from "@/src/components/ui/page/breadcrumbs";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { Loading, SkeletonCard } from "@/src/components/ui/page/skeleton";
import { paths } from "@/src/config/paths";
import { CorrectionSheet } from "./correction-sheet";

/** The corrected document and its list. */
const trail = ({ kind, id, number }: CorrectionPaper["document"]) =>
  kind === "purchase"
    ? [
        { label: "Pembelian", to: paths.purchase.list },
        { label: number, to: paths.purchase.update(id) },
      ]
    : [
        { label: "Penjualan", to: paths.transaction.list },
        { label: number, to: paths.transaction.detail(id) },
      ];

/** The paper of a correction, to print and to sign. */
export function CorrectionPage() {
  const { id = "" } = useParams();
  const { data, error, isFetching, refetch } = useQuery(correctionQuery(id));
  const title = data ? `Nota koreksi ${data.correction.number}` : "Nota koreksi";
  return (
    <div className="mx-auto max-w-4xl">
      <title>{`${title} · Domba`}</title>
      <PageHeader
        title={title}
        above={<Breadcrumbs items={[...(data ? trail(data.document) : []), { label: "Nota koreksi" }]} />}
        below={
          data?.correction.cancelled && (
            <Badge tone="error" icon="cancel">
              Dibatalkan
            </Badge>
          )
        }
        actions={data && <PrintButton />}
      />
      {data ? (
        <CorrectionSheet paper={data} />
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
