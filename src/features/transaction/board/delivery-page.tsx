import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { addDays, todayInJakarta } from "@/contract/base/parse-input";
import type { DeliveryBoard, DeliveryOrder } from "@/contract/transaction/delivery";
import { BOARD_SPAN } from "@/contract/transaction/words";
import { boardQuery } from "@/src/api/delivery";
import { transactionQuery } from "@/src/api/transaction";
import { useMay } from "@/src/api/user";
import { DateField } from "@/src/components/form/date/date-field";
import { SelectField } from "@/src/components/form/fields/select-field";
import { Button } from "@/src/components/ui/button";
import { IconButton } from "@/src/components/ui/icon-button";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { Loading, SkeletonCard } from "@/src/components/ui/page/skeleton";
import { Stat } from "@/src/components/ui/page/stat";
import { TabLinks } from "@/src/components/ui/page/tab-links";
import { paths } from "@/src/config/paths";
import { SALE_TABS } from "@/src/config/tabs";
import { DeliverDialog } from "@/src/features/transaction/acts/dialogs";
import { formatDate, formatNumber, formatRupiah } from "@/src/lib/format";
import { DeliveryCard } from "./delivery-card";
import { areaOf, byArea, dayMark, daysAround, totalsOf } from "./delivery-days";
import { DeliveryList } from "./delivery-list";
import { GradeCard } from "./grade-card";

const isDay = (text: string | null) =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Papan pengantaran: deliveries around a day with their addresses and animals. */
export function DeliveryPage() {
  const [params, setParams] = useSearchParams();
  const asked = params.get("day");
  const query = useQuery(boardQuery(isDay(asked) ? (asked ?? undefined) : undefined));
  const { data, error } = query;
  const go = (day: string | null) => setParams(day === null ? {} : { day }, { replace: true });
  return (
    <>
      <title>Pengantaran · Domba</title>
      <PageHeader
        title="Papan pengantaran"
        actions={
          data && (
            <Button icon="print" className="max-md:h-11" onClick={() => window.print()}>
              Cetak daftar
            </Button>
          )
        }
      />
      <TabLinks label="Penjualan" links={SALE_TABS} current={paths.transaction.delivery} />
      {data ? (
        <Board board={data} onGo={go} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <Loading className="flex flex-col gap-5">
          {[112, 320].map((height) => (
            <SkeletonCard key={height} height={height} />
          ))}
        </Loading>
      )}
    </>
  );
}

type BoardProps = { board: DeliveryBoard; onGo: (day: string | null) => void };

function Board({ board, onGo }: BoardProps) {
  const [chosen, setArea] = useState<string | null>(null);
  const [delivering, setDelivering] = useState<number>();
  const mayWrite = useMay("transaction.write");
  const areas = [...new Set(board.items.map(areaOf))].sort((one, other) => one.localeCompare(other, "id"));
  const area = chosen !== null && areas.includes(chosen) ? chosen : null;
  const shown = board.items.filter((order) => area === null || areaOf(order) === area);
  const days = daysAround(board.day).map((day) => ({
    day,
    mark: dayMark(day, board.day),
    orders: shown.filter(({ deliverOn }) => deliverOn === day),
  }));
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-5 print:hidden">
        <DayBar board={board} onGo={onGo}>
          <SelectField
            label="Wilayah"
            className="w-full sm:w-56"
            options={areas.map((value) => ({ value, label: value }))}
            value={area}
            onChange={setArea}
          />
        </DayBar>
        <Figures board={board} orders={shown} />
        {shown.length === 0 ? (
          <EmptyState icon="supplier" title="Tidak ada yang diserahkan di sekitar hari ini">
            Pesanan dengan tanggal kirim {formatDate(addDays(board.day, -BOARD_SPAN))} sampai{" "}
            {formatDate(addDays(board.day, BOARD_SPAN))} tampil di sini.
          </EmptyState>
        ) : (
          days
            .filter(({ orders }) => orders.length > 0)
            .map((day) => (
              <DaySection key={day.day} {...day} onDeliver={mayWrite ? (id) => setDelivering(id) : undefined} />
            ))
        )}
        {board.more && (
          <p className="text-sm text-warning-ink">
            Terlalu banyak pesanan: yang pertama ditampilkan. Gunakan daftar penjualan untuk sisanya.
          </p>
        )}
        <GradeCard />
      </div>
      <DeliveryList days={days} />
      <Suspense>
        {delivering !== undefined && <Deliver id={delivering} onClose={() => setDelivering(undefined)} />}
      </Suspense>
    </div>
  );
}

/** Opens the detail page's dialog; the sale is fetched on demand. */
function Deliver({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useQuery(transactionQuery(id));
  return data && <DeliverDialog sale={data} onClose={onClose} />;
}

function DayBar({ board: { day, feast }, onGo, children }: BoardProps & { children: ReactNode }) {
  const today = todayInJakarta();
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="flex w-full items-end gap-1 sm:w-auto">
        <IconButton icon="chevronLeft" label="Hari sebelumnya" size="lg" onClick={() => onGo(addDays(day, -1))} />
        <DateField
          label="Hari H"
          required
          className="min-w-0 flex-1 sm:w-52"
          value={day}
          onChange={(value) => typeof value === "string" && isDay(value) && onGo(value)}
        />
        <IconButton icon="chevronRight" label="Hari berikutnya" size="lg" onClick={() => onGo(addDays(day, 1))} />
      </div>
      <div className="flex gap-2">
        <Button size="lg" aria-pressed={day === today} onClick={() => onGo(today)}>
          Hari ini
        </Button>
        {feast && (
          <Button size="lg" icon="star" aria-pressed={day === feast} onClick={() => onGo(feast)}>
            Hari raya
          </Button>
        )}
      </div>
      {children}
    </div>
  );
}

function Figures({ board, orders }: { board: DeliveryBoard; orders: readonly DeliveryOrder[] }) {
  const totals = totalsOf(orders);
  const waiting = `${paths.transaction.list}?state=dipesan`;
  return (
    <section aria-label="Ringkasan" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Stat
        label="Pesanan"
        value={formatNumber(totals.orders)}
        hint={`${formatNumber(totals.done)} sudah diserahkan`}
      />
      <Stat
        label="Ternak"
        value={formatNumber(totals.heads)}
        unit="ekor"
        hint={`${formatNumber(totals.headsLeft)} ekor belum diserahkan`}
      />
      <Stat label="Sisa tagihan" value={formatRupiah(totals.remaining)} hint="dari pesanan di papan ini" />
      <Stat
        label="Di luar papan"
        value={formatNumber(board.late + board.unplanned)}
        hint={`${formatNumber(board.late)} terlambat, ${formatNumber(board.unplanned)} tanpa tanggal`}
        to={waiting}
      />
    </section>
  );
}

type DayProps = { day: string; mark: string; orders: readonly DeliveryOrder[]; onDeliver?: (id: number) => void };

function DaySection({ day, mark, orders, onDeliver }: DayProps) {
  const totals = totalsOf(orders);
  return (
    <section aria-label={formatDate(day)} className="flex flex-col gap-3">
      <h2 className="flex flex-wrap items-baseline gap-x-3 border-line border-b pb-2 font-semibold text-base text-ink">
        <span className="rounded bg-primary-soft px-2 py-0.5 text-primary-ink text-sm">{mark}</span>
        {formatDate(day)}
        <span className="font-normal text-ink-muted text-sm">
          {formatNumber(totals.orders)} pesanan, {formatNumber(totals.heads)} ekor
        </span>
      </h2>
      <div className="grid items-start gap-x-4 gap-y-5 md:grid-cols-2 xl:grid-cols-3">
        {byArea(orders).map(([area, own]) => (
          <div key={area} className="flex min-w-0 flex-col gap-2">
            <h3 className="font-medium text-ink-muted text-sm">
              {area} <span className="text-ink-faint">({formatNumber(own.length)})</span>
            </h3>
            <ul className="grid gap-3">
              {own.map((order) => (
                <DeliveryCard key={order.id} order={order} onDeliver={onDeliver && (() => onDeliver(order.id))} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
