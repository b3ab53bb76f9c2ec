import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useParams } from "react-router-dom";
import type { VoucherDetail } from "@/contract/voucher/model";
import { comesIn, VOUCHER_CATEGORY_LABELS, VOUCHER_KIND_LABELS } from "@/contract/voucher/words";
import { fetchAttachment } from "@/src/api/attachment";
import { useHistory } from "@/src/api/program/audit";
import { capitalQuery, useSkipVoucher, voucherQuery } from "@/src/api/spending";
import { useMay } from "@/src/api/user";
import { FarmName } from "@/src/components/print/farm-name";
import { PrintButton } from "@/src/components/print/printed-part";
import { Signature } from "@/src/components/print/signature";
import { AttachmentList } from "@/src/components/ui/attachment-list";
import { Badge } from "@/src/components/ui/badge";
import { Button } from "@/src/components/ui/button";
import { HistoryButton } from "@/src/components/ui/history/history-button";
import { LinkButton } from "@/src/components/ui/link-button";
import { Breadcrumbs } from "@/src/components/ui/page/breadcrumbs";
import { Card } from "@/src/components/ui/page/card";
import { ErrorState, isGone } from "@/src/components/ui/page/error-state";
import { Facts } from "@/src/components/ui/page/facts";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { PrintStyle } from "@/src/components/ui/page/print-layout";
import { LoadingCard } from "@/src/components/ui/page/skeleton";
import { paths } from "@/src/config/paths";
import { PastCorrections } from "@/src/farm/books/past-corrections";
import { PlaceLink, PostedBadge, writtenFacts } from "@/src/farm/money/posted";
import { formatDate, formatRupiah } from "@/src/lib/format";
import { notify } from "@/src/lib/notify";
import { CancelVoucherDialog } from "./dialogs";

export function VoucherPage() {
  const { id = "" } = useParams();
  const list = { label: "Pengeluaran", to: paths.voucher.list };
  return (
    <VoucherRecord
      key={id}
      query={useQuery(voucherQuery(id))}
      mayWrite={useMay("money.write")}
      history={useHistory("voucher", id)}
      list={list}
    />
  );
}

export function CapitalPage() {
  const { id = "" } = useParams();
  const list = { label: "Modal dan prive", to: paths.capital.list };
  return (
    <VoucherRecord
      key={id}
      query={useQuery(capitalQuery(id))}
      mayWrite={useMay("capital.write")}
      history={useHistory("capital", id)}
      list={list}
    />
  );
}

type Props = {
  query: { data?: VoucherDetail; error: Error | null; isFetching: boolean; refetch: () => unknown };
  mayWrite: boolean;
  history: ReturnType<typeof useHistory>;
  list: { label: string; to: string };
};

/** An expense, other income, or the owner's own money; printed, it is the voucher to be signed. */
function VoucherRecord({ query: { data: voucher, error, isFetching, refetch }, mayWrite, history, list }: Props) {
  const [cancelling, setCancelling] = useState(false);
  const name = voucher?.number ?? "Catatan kas";
  return (
    <div className="mx-auto max-w-2xl">
      <title>{`${name} · Domba`}</title>
      <PrintStyle paper="A5" />
      <PageHeader
        title={name}
        above={<Breadcrumbs items={[list, { label: "Rincian" }]} />}
        below={
          voucher && (
            <>
              <Badge tone="primary" icon="money">
                {VOUCHER_KIND_LABELS[voucher.kind]}
              </Badge>
              <PostedBadge {...voucher} />
            </>
          )
        }
        actions={
          voucher && (
            <>
              <PrintButton />
              <HistoryButton name={voucher.number} history={history} />
              {mayWrite && !voucher.cancelled && (
                <Button icon="cancel" onClick={() => setCancelling(true)}>
                  Batalkan
                </Button>
              )}
            </>
          )
        }
      />
      {voucher ? (
        <div className="flex flex-col gap-5">
          <PastCorrections word={voucher.category === null ? "capital" : "voucher"} id={voucher.id} />
          <Paper voucher={voucher} />
          {voucher.monthly && !voucher.cancelled && mayWrite && <Monthly voucher={voucher} />}
          {voucher.attachments.length > 0 && (
            <Card title="Nota">
              <AttachmentList attachments={voucher.attachments} fetchFile={fetchAttachment} />
            </Card>
          )}
        </div>
      ) : error ? (
        <ErrorState
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
          action={isGone(error) && <LinkButton to={list.to}>Buka daftar {list.label.toLowerCase()}</LinkButton>}
        />
      ) : (
        <LoadingCard height={280} />
      )}
      {voucher && cancelling && (
        <Suspense>
          <CancelVoucherDialog voucher={voucher} onClose={() => setCancelling(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Paper({ voucher }: { voucher: VoucherDetail }) {
  const { kind, category, day, amount, money, note, number, by } = voucher;
  const comes = comesIn(kind);
  return (
    <div data-print="">
      <FarmName />
      <p className="mb-4 hidden font-bold text-xl print:block">
        Bukti kas {comes ? "masuk" : "keluar"} {number}
      </p>
      <Card>
        <Facts
          items={[
            ["Tanggal", formatDate(day)],
            category !== null && ["Kategori", VOUCHER_CATEGORY_LABELS[category]],
            ["Jumlah", formatRupiah(amount)],
            [comes ? "Masuk ke" : "Dibayar dari", <PlaceLink key="place" place={money} />],
            note !== null && ["Catatan", note],
            ...writtenFacts(voucher),
          ]}
        />
      </Card>
      <div className="mt-6 hidden grid-cols-2 gap-x-8 print:grid" data-keep="">
        <Signature part={comes ? "Yang menyerahkan" : "Yang menerima"} />
        <Signature part={comes ? "Yang menerima" : "Yang membayar"} name={by ?? undefined} day={day} />
      </div>
    </div>
  );
}

function Monthly({ voucher: { id, number } }: { voucher: VoucherDetail }) {
  const skip = useSkipVoucher(id);
  const end = () =>
    skip.mutate(
      { input: { until: "seterusnya" } },
      { onSuccess: () => notify.success(`${number} tidak diusulkan lagi.`) },
    );
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <p>Diusulkan setiap bulan di tab Pengeluaran, sampai dicatat lagi atau dihentikan.</p>
        <Button icon="close" disabled={skip.isPending} onClick={end}>
          Hentikan usulan
        </Button>
      </div>
    </Card>
  );
}
