import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { compareNames } from "@/contract/base/compare-names";
import { addDays, todayInJakarta } from "@/contract/base/parse-input";
import type { DeliveryBoard, DeliveryOrder } from "@/contract/transaction/delivery";
import { BOARD_SPAN } from "@/contract/transaction/words";
import { boardQuery } from "@/src/api/sale/delivery";
import { useMay } from "@/src/api/user";
import { DateField } from "@/src/components/form/date/date-field";
import { SelectField } from "@/src/components/form/fields/select-field";
import { Button } from "@/src/components/ui/button";
import { IconButton } from "@/src/components/ui/icon-button";
import { LinkButton } from "@/src/components/ui/link-button";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { Loading, SkeletonCard } from "@/src/components/ui/page/skeleton";
import { TabLinks } from "@/src/components/ui/page/tab-links";
import { paths } from "@/src/config/paths";
import { SALE_TABS } from "@/src/config/tabs";
import { SaleDialog } from "@/src/features/transaction/acts/sale-dialog";
import { formatDate, formatNumber, formatRupiah } from "@/src/lib/format";
import { BoardDays } from "./board-days";
import { areaOf, dayMark, daysAround, totalsOf } from "./delivery-days";
import { DeliveryList } from "./delivery-list";
import { DriverTour } from "./driver-tour";
import { GradeCard } from "./grade-card";

const isDay = (text: string | null) =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Papan pengantaran: deliveries around a day with their addresses and animals. */
export function DeliveryPage() {
  const [params, setParams] = useSearchParams();
  const asked = params.get("day");
  const query = useQuery(boardQuery(isDay(asked) ? (asked ?? undefined) : undefined));
  const { data, error } = query;
  const driver = params.get("driver");
  const go = (day: string | null) => {
    const next = new URLSearchParams(params);
    if (day === null) next.delete("day");
    else next.set("day", day);
    setParams(next, { replace: true });
  };
  return (
    <>
      <title>Pengantaran · Domba</title>
      <PageHeader
        title={driver === null ? "Papan pengantaran" : `Pengantaran ${driver}`}
        actions={
          data && (
            <Button icon="print" onClick={() => window.print()}>
              Cetak daftar
            </Button>
          )
        }
      />
      <TabLinks label="Penjualan" links={SALE_TABS} current={paths.transaction.delivery} />
      {data ? (
        <Board key={driver} board={data} driver={driver} onGo={go} />
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

function Board({ board, driver, onGo }: BoardProps & { driver: string | null }) {
  const [chosen, setArea] = useState<string | null>(null);
  const [delivering, setDelivering] = useState<number>();
  const mayWrite = useMay("transaction.write");
  const areas = [...new Set(board.items.map(areaOf))].sort(compareNames);
  const area = chosen !== null && areas.includes(chosen) ? chosen : null;
  const shown = board.items.filter((order) => area === null || areaOf(order) === area);
  const days = daysAround(board.day).map((day) => ({
    day,
    mark: dayMark(day, board.day),
    orders: shown.filter(({ deliverOn }) => deliverOn === day),
  }));
  if (driver !== null)
    return (
      <div className="flex flex-col gap-5">
        <div className="print:hidden">
          <DayBar board={board} onGo={onGo}>
            <LinkButton size="lg" icon="chevronLeft" to={`${paths.transaction.delivery}?day=${board.day}`}>
              Semua sopir
            </LinkButton>
          </DayBar>
        </div>
        <DriverTour orders={board.items} driver={driver} day={board.day} mayWrite={mayWrite} />
        <DeliveryList days={days.filter(({ day }) => day === board.day)} driver={driver} />
      </div>
    );
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-4 print:hidden">
        <DayBar board={board} onGo={onGo}>
          <SelectField
            label="Wilayah"
            hideLabel
            placeholder="Semua wilayah"
            className="min-w-0 flex-1 basis-40 sm:max-w-56"
            options={areas.map((value) => ({ value, label: value }))}
            value={area}
            onChange={setArea}
          />
        </DayBar>
        <Figures board={board} orders={shown} />
        {shown.length === 0 ? (
          <EmptyState icon="supplier" title="Tidak ada yang diserahkan di sekitar hari ini">
            Pesanan dengan rencana serah {formatDate(addDays(board.day, -BOARD_SPAN))} sampai{" "}
            {formatDate(addDays(board.day, BOARD_SPAN))} tampil di sini.
          </EmptyState>
        ) : (
          <BoardDays
            all={board.items}
            days={days}
            centre={board.day}
            drivers={board.drivers}
            onDeliver={mayWrite ? setDelivering : undefined}
          />
        )}
        {board.more && (
          <p className="text-sm text-warning-ink">
            Terlalu banyak pesanan: yang pertama ditampilkan. Gunakan daftar penjualan untuk sisanya.
          </p>
        )}
        <GradeCard />
      </div>
      <DeliveryList days={days} />
      {delivering !== undefined && <SaleDialog id={delivering} act="kirim" onClose={() => setDelivering(undefined)} />}
    </div>
  );
}

function DayBar({ board: { day, feast }, onGo, children }: BoardProps & { children: ReactNode }) {
  const today = todayInJakarta();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="flex w-full items-center gap-1 sm:w-auto">
        <IconButton icon="chevronLeft" label="Hari sebelumnya" size="lg" onClick={() => onGo(addDays(day, -1))} />
        <DateField
          label="Hari H"
          hideLabel
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

/** The sums take one line, so that the first card stands in view; a phone shows them behind the deliveries. */
function Figures({ board, orders }: { board: DeliveryBoard; orders: readonly DeliveryOrder[] }) {
  const totals = totalsOf(orders);
  return (
    <section
      aria-label="Ringkasan"
      className="grid grid-cols-2 rounded-lg border border-line bg-surface py-1.5 text-sm max-sm:order-last lg:grid-cols-4 lg:divide-x lg:divide-line"
    >
      <Figure
        label="Pesanan"
        value={formatNumber(totals.orders)}
        hint={`${formatNumber(totals.done)} sudah diserahkan`}
      />
      <Figure
        label="Ternak"
        value={`${formatNumber(totals.heads)} ekor`}
        hint={`${formatNumber(totals.headsLeft)} ekor belum diserahkan`}
      />
      <Figure label="Sisa tagihan" value={formatRupiah(totals.remaining)} hint="dari pesanan di papan ini" />
      <Figure
        label={
          <Link to={`${paths.transaction.list}?state=dipesan`} className="text-primary-ink hover:underline">
            Di luar papan
          </Link>
        }
        value={formatNumber(board.late + board.unplanned)}
        hint={`${formatNumber(board.late)} terlambat, ${formatNumber(board.unplanned)} tanpa tanggal`}
      />
    </section>
  );
}

const Figure = ({ label, value, hint }: { label: ReactNode; value: string; hint: string }) => (
  <p className="min-w-0 px-3 py-1 text-ink-muted">
    {label} <span className="font-bold text-ink tabular-nums">{value}</span>
    <span className="block text-ink-faint text-xs">{hint}</span>
  </p>
);
