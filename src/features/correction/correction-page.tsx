import { useQuery } from "@tanstack/react-query";
import { useLocation, useParams } from "react-router-dom";
import type { CorrectionPaper } from "@/contract/correction/paper";
import { correctionQuery } from "@/src/api/correction";
import { PrintButton } from "@/src/components/print/printed-part";
import { Badge } from "@/src/components/ui/badge";
import { Breadcrumbs } from "@/src/components/ui/page/breadcrumbs";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { Loading, SkeletonCard } from "@/src/components/ui/page/skeleton";
import { paths } from "@/src/config/paths";
import { FROM_DOCUMENT } from "@/src/farm/correction/from-document";
import { CorrectionSheet } from "./correction-sheet";

/** It leads back to the corrected document if it was opened there, else to the list of corrections. */
function trail(document: CorrectionPaper["document"] | undefined, fromDocument: boolean) {
  if (!fromDocument) return [{ label: "Nota koreksi", to: paths.correction.list }, { label: "Rincian" }];
  const here = { label: "Nota koreksi" };
  if (!document) return [here];
  const { kind, id, number: label } = document;
  return kind === "purchase"
    ? [{ label: "Pembelian", to: paths.purchase.list }, { label, to: paths.purchase.update(id) }, here]
    : [{ label: "Penjualan", to: paths.transaction.list }, { label, to: paths.transaction.detail(id) }, here];
}

/** The paper of a correction, to print and to sign. */
export function CorrectionPage() {
  const { id = "" } = useParams();
  const { data, error, isFetching, refetch } = useQuery(correctionQuery(id));
  const fromDocument = useLocation().state === FROM_DOCUMENT;
  const title = data ? `Nota koreksi ${data.correction.number}` : "Nota koreksi";
  return (
    <div className="mx-auto max-w-4xl">
      <title>{`${title} · Domba`}</title>
      <PageHeader
        title={title}
        above={<Breadcrumbs items={trail(data?.document, fromDocument)} />}
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
