import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router-dom";
import { EXAMINATION_KIND_LABELS } from "@/contract/examination/words";
import type { UsageDetail } from "@/contract/usage/model";
import { daysIn, USAGE_KIND_LABELS, usageName } from "@/contract/usage/words";
import { useHistory } from "@/src/api/program/audit";
import { usageQuery } from "@/src/api/usage";
import { useMay } from "@/src/api/user";
import { FarmName } from "@/src/components/print/farm-name";
import { PrintButton } from "@/src/components/print/printed-part";
import { TablesOnPaper } from "@/src/components/print/tables-on-paper";
import { Button } from "@/src/components/ui/button";
import { HistoryButton } from "@/src/components/ui/history/history-button";
import { Breadcrumbs } from "@/src/components/ui/page/breadcrumbs";
import { Card } from "@/src/components/ui/page/card";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { Facts } from "@/src/components/ui/page/facts";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { PrintStyle } from "@/src/components/ui/page/print-layout";
import { Loading, SkeletonCard } from "@/src/components/ui/page/skeleton";
import { documentPath } from "@/src/config/document-path";
import { paths } from "@/src/config/paths";
import { PastCorrections } from "@/src/farm/books/past-corrections";
import { formatDateShort, formatDateTime, formatNumber, formatRupiah } from "@/src/lib/format";
import { Figures } from "./figures";
import { ShareCard } from "./share-card";
import { SourceCard } from "./source-card";
import { UsageCancel } from "./usage-cancel";
import {
  amountInWords,
  DAY_RULE,
  FORMULAS,
  KindBadge,
  pensInWords,
  periodInWords,
  StateBadge,
  weightsInWords,
} from "./usage-words";

export function UsagePage() {
  const { id = "" } = useParams();
  // The key resets the page for another usage.
  return <UsageRecord key={id} id={id} />;
}

/** Shows a usage, each animal's share and the source of the goods. */
function UsageRecord({ id }: { id: string }) {
  const { data: usage, error, isFetching, refetch } = useQuery(usageQuery(id));
  const mayWrite = useMay("purchase.write");
  const history = useHistory("usage", id);
  const [cancelling, setCancelling] = useState(false);
  const name = usage ? usageName(usage.id) : "Pemakaian";
  const actions = usage && (
    <>
      <PrintButton />
      <HistoryButton name={name} history={history} />
      {mayWrite && !usage.cancelled && (
        <Button icon="cancel" onClick={() => setCancelling(true)}>
          Batalkan
        </Button>
      )}
    </>
  );
  return (
    <div className="mx-auto max-w-4xl">
      <title>{`${name} · Domba`}</title>
      <PrintStyle paper="A4" />
      <TablesOnPaper />
      <PageHeader
        title={name}
        above={<Breadcrumbs items={[{ label: "Pemakaian", to: paths.purchase.usage }, { label: "Rincian" }]} />}
        below={
          usage && (
            <>
              <KindBadge kind={usage.kind} />
              <StateBadge {...usage} />
            </>
          )
        }
        actions={actions}
      />
      {usage ? (
        <div data-print="" className="flex min-w-0 flex-col gap-5">
          <FarmName />
          <p className="hidden font-bold text-xl print:block">{`${name}: ${USAGE_KIND_LABELS[usage.kind].toLowerCase()}`}</p>
          <PastCorrections word="usage" id={usage.id} />
          <UsageFacts usage={usage} />
          <SourceCard usage={usage} />
          <ShareCard usage={usage} />
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading className="flex min-h-dvh flex-col gap-5">
          <SkeletonCard height={112} />
          <SkeletonCard height={330} />
          <SkeletonCard height={300} />
        </Loading>
      )}
      {usage && cancelling && <UsageCancel usage={usage} onClose={() => setCancelling(false)} />}
    </div>
  );
}

const Visits = ({ of: visits }: { of: UsageDetail["visits"] }) => (
  <ul className="space-y-1">
    {visits.map(({ batch, id, day, kind, officer, animals, fee }) => (
      <li key={batch}>
        <Link
          to={documentPath("examination", id) ?? paths.examination.list}
          className="rounded-sm text-primary-ink hover:underline"
        >
          {formatDateShort(day)}, {EXAMINATION_KIND_LABELS[kind]}
        </Link>
        , {officer}: {formatNumber(animals)} ekor, tercatat {formatRupiah(fee)}
      </li>
    ))}
  </ul>
);

function UsageFacts({ usage }: { usage: UsageDetail }) {
  const { kind, value, animals, days, quantity, product, from, to, pens, note, createdBy, createdAt } = usage;
  const { cancelled, cancelledBy, visits } = usage;
  const weights = weightsInWords(usage.weights);
  return (
    <>
      <Card>
        <Figures
          items={[
            ["Nilai", formatRupiah(value)],
            ["Rata-rata per ekor", formatRupiah(Math.round(value / animals))],
            ["Ternak", `${formatNumber(animals)} ekor`],
            kind === "pemeriksaan" ? ["Hari diperiksa", formatNumber(days)] : ["Hari ternak", formatNumber(days)],
          ]}
        />
      </Card>
      <Card title="Pemakaian">
        <Facts
          items={[
            [
              kind === "pakan" ? "Barang" : "Biaya",
              <Link
                key="product"
                to={paths.product.update(product.id)}
                className="rounded-sm text-primary-ink hover:underline"
              >
                {product.name}
              </Link>,
            ],
            quantity !== null && ["Jumlah", amountInWords(quantity, product.unit)],
            ["Periode", `${periodInWords(from, to)} (${formatNumber(daysIn(from, to))} hari)`],
            kind === "pemeriksaan"
              ? visits.length > 0 && ["Pemeriksaan", <Visits key="visits" of={visits} />]
              : ["Kandang", pensInWords(pens)],
            note !== null && ["Catatan", note],
            ["Dicatat", `${formatDateTime(createdAt)}${createdBy ? ` oleh ${createdBy}` : ""}`],
            cancelled && [
              "Dibatalkan",
              `${formatDateShort(cancelled.day)}, dicatat ${formatDateTime(cancelled.at)}${cancelledBy ? ` oleh ${cancelledBy}` : ""}: ${cancelled.reason}`,
            ],
          ]}
        />
        <div className="mt-4 space-y-1.5 border-line border-t pt-4 text-ink-muted text-sm">
          <h3 className="font-semibold text-ink">Cara membagi</h3>
          <p>{FORMULAS[kind]}</p>
          {kind !== "pemeriksaan" && <p>{DAY_RULE}</p>}
          {kind === "pakan" && (
            <p>Bobot: {weights ?? "tidak seekor pun punya bobot, maka dibagi menurut hari saja"}.</p>
          )}
        </div>
      </Card>
    </>
  );
}
