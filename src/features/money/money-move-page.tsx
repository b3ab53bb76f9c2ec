import { useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode, Suspense, useState } from "react";
import { Link, useParams } from "react-router-dom";
import type { MoneyMove } from "@/contract/money/model";
import { MONEY_MOVE_LABELS } from "@/contract/money/words";
import { moveQuery } from "@/src/api/money";
import { useHistory } from "@/src/api/program/audit";
import { useMay } from "@/src/api/user";
import { FarmName } from "@/src/components/print/farm-name";
import { PrintButton } from "@/src/components/print/printed-part";
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
import { formatDate, formatDateShort, formatDateTime, formatRupiah } from "@/src/lib/format";
import { CancelMoveDialog } from "./dialogs";
import { Difference, differenceInSentence } from "./money-words";

export function MoneyMovePage() {
  const { id = "" } = useParams();
  // The key resets the page for another transfer.
  return <Move key={id} id={id} />;
}

/** Shows a transfer between two places, or a count of one. */
function Move({ id }: { id: string }) {
  const { data: move, error, isFetching, refetch } = useQuery(moveQuery(id));
  const mayWrite = useMay("money.write");
  const history = useHistory("money_move", id);
  const [cancelling, setCancelling] = useState(false);
  const name = move?.number ?? "Transfer atau opname";
  return (
    <div className="mx-auto max-w-2xl">
      <title>{`${name} · Domba`}</title>
      <PrintStyle paper="A4" />
      <PageHeader
        title={name}
        above={<Breadcrumbs items={[{ label: "Kas & bank", to: paths.money.list }, { label: "Rincian" }]} />}
        below={
          move && (
            <>
              <Badge tone="primary" icon="money">
                {MONEY_MOVE_LABELS[move.kind]}
              </Badge>
              {move.cancelled ? <Badge icon="cancel">Dibatalkan</Badge> : <Badge tone="success">Berlaku</Badge>}
            </>
          )
        }
        actions={
          move && (
            <>
              <PrintButton />
              <HistoryButton name={move.number} history={history} />
              {mayWrite && !move.cancelled && (
                <Button icon="cancel" onClick={() => setCancelling(true)}>
                  Batalkan
                </Button>
              )}
            </>
          )
        }
      />
      {move ? (
        <div data-print="" className="flex flex-col gap-5">
          <FarmName />
          <h2 className="hidden font-bold text-xl print:block">
            {MONEY_MOVE_LABELS[move.kind]} {move.number}
          </h2>
          <PastCorrections word="money_move" id={move.id} />
          <MoveFacts move={move} />
        </div>
      ) : error ? (
        <ErrorState
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
          action={isGone(error) && <LinkButton to={paths.money.list}>Buka daftar kas & bank</LinkButton>}
        />
      ) : (
        <LoadingCard height={300} />
      )}
      {move && cancelling && (
        <Suspense>
          <CancelMoveDialog move={move} onClose={() => setCancelling(false)} />
        </Suspense>
      )}
    </div>
  );
}

const PlaceLink = ({ id, children }: { id: number; children: ReactNode }) => (
  <Link to={paths.money.detail(id)} className="rounded-sm text-primary-ink hover:underline">
    {children}
  </Link>
);

/** The books against a count, on the day at whose end it was counted. */
function differenceFacts({ day, countedOn, amount, difference, differenceThen }: MoneyMove): [string, ReactNode][] {
  if (difference === null) return [];
  const until = countedOn === null ? `bertanggal sampai ${formatDateShort(day)}` : "milik hari itu atau sebelumnya";
  return [
    ["Menurut buku", formatRupiah(amount - difference)],
    [
      "Selisih",
      <Fragment key="difference">
        <Difference value={difference} />
        {differenceThen !== null && differenceThen !== difference && (
          <span className="block text-ink-muted text-xs">
            Saat dihitung: {differenceInSentence(differenceThen)}. Berubah karena ada yang dicatat kemudian, {until}.
          </span>
        )}
      </Fragment>,
    ],
  ];
}

function MoveFacts({ move }: { move: MoneyMove }) {
  const { kind, day, countedOn, from, to, amount, fee, note, by, createdAt, cancelled } = move;
  const transfer = kind === "transfer";
  return (
    <Card>
      <Facts
        items={[
          ["Tanggal", formatDate(day)],
          countedOn !== null && ["Dihitung", `akhir ${formatDate(countedOn)}; selisihnya dicatat pada tanggal di atas`],
          [
            transfer ? "Dari" : "Kas atau rekening",
            <PlaceLink key="from" id={from.id}>
              {from.name}
            </PlaceLink>,
          ],
          to && [
            "Ke",
            <PlaceLink key="to" id={to.id}>
              {to.name}
            </PlaceLink>,
          ],
          [transfer ? "Jumlah" : "Terhitung", formatRupiah(amount)],
          transfer && ["Biaya bank", fee === 0 ? "tanpa biaya" : formatRupiah(fee)],
          ...differenceFacts(move),
          note !== null && ["Catatan", note],
          ["Dicatat", `${formatDateTime(createdAt)}${by ? ` oleh ${by}` : ""}`],
          cancelled && [
            "Dibatalkan",
            `${formatDateTime(cancelled.at)}${cancelled.by ? ` oleh ${cancelled.by}` : ""}: ${cancelled.reason}`,
          ],
          cancelled && transfer && ["Uang kembali", formatDate(cancelled.day)],
        ]}
      />
    </Card>
  );
}
