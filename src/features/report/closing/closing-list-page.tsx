import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { Closing } from "@/contract/closing/model";
import { CLOSING_SORTS, CLOSING_STATE_LABELS, CLOSING_STATES } from "@/contract/closing/words";
import { tableOf } from "@/src/api/base/list";
import { closingStateQuery, closingsQuery, exportClosings } from "@/src/api/closing";
import { useMay } from "@/src/api/user";
import { PrintButton, PrintedList } from "@/src/components/print/printed-part";
import type { Column } from "@/src/components/table/column";
import { oneOf } from "@/src/components/table/filter/filter-parsers";
import { type ListSpec, useListState } from "@/src/components/table/list-state";
import { none } from "@/src/components/table/none";
import { RecordListPage } from "@/src/components/table/record-list-page";
import { Badge } from "@/src/components/ui/badge";
import { Button } from "@/src/components/ui/button";
import { lazyPart } from "@/src/components/ui/page/lazy-part";
import { TabLinks } from "@/src/components/ui/page/tab-links";
import { paths } from "@/src/config/paths";
import { BOOK_TABS } from "@/src/features/report/book-tabs";
import { formatDate, formatDateTime } from "@/src/lib/format";
import { optionsOf } from "@/src/lib/options-of";

const CloseDialog = lazyPart(() => import("./close-dialog"));

const spec: ListSpec = { ...CLOSING_SORTS, filters: { state: oneOf(CLOSING_STATES) } };
const filters = [{ name: "state", label: "Status", options: optionsOf(CLOSING_STATES, CLOSING_STATE_LABELS) }];

export const ClosingBadge = ({ closing: { reopened } }: { closing: Closing }) =>
  reopened ? <Badge tone="warning">Dibuka kembali</Badge> : <Badge tone="success">Berlaku</Badge>;

const columns: readonly Column<Closing>[] = [
  {
    id: "day",
    header: "Ditutup sampai",
    width: 170,
    sort: "day",
    sortFirst: "desc",
    card: "title",
    cell: ({ day }) => formatDate(day),
  },
  { id: "state", header: "Status", width: 140, card: "state", cell: (closing) => <ClosingBadge closing={closing} /> },
  {
    id: "created",
    header: "Ditutup pada",
    width: 220,
    sort: "created",
    sortFirst: "desc",
    card: "fact",
    told: true,
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
  { id: "by", header: "Oleh", width: 150, card: "fact", cell: ({ by }) => by ?? none },
  {
    id: "note",
    header: "Catatan",
    width: 240,
    wrap: true,
    cell: ({ note, reopened }) => (reopened ? `Dibuka kembali: ${reopened.reason}` : (note ?? none)),
  },
];

/** Tutup buku: how far the books are closed, and every closing with its proof. */
export function ClosingListPage() {
  const [state, setState] = useListState(spec);
  const query = useQuery(closingsQuery(state));
  const { data: closed } = useQuery(closingStateQuery());
  const mayClose = useMay("closing.write");
  const [closing, setClosing] = useState(false);
  const close = mayClose && (
    <Button variant="primary" icon="check" disabled={!closed} onClick={() => setClosing(true)}>
      Tutup buku
    </Button>
  );
  return (
    <>
      <PrintedList title="Tutup buku" state={state} filters={filters}>
        <RecordListPage<Closing>
          id="closing"
          what="penutupan"
          title="Tutup buku"
          tabs={
            <>
              <TabLinks label="Laporan keuangan" links={BOOK_TABS} current={paths.report.closings} />
              {closed && (
                <p className="mb-4 text-sm">
                  {closed.closedUntil && closed.openFrom ? (
                    <>
                      Buku ditutup sampai <strong className="font-semibold">{formatDate(closed.closedUntil)}</strong>.
                      Yang terlambat dicatat per {formatDate(closed.openFrom)} sebagai koreksi periode lalu.
                    </>
                  ) : (
                    "Belum ada bulan yang ditutup: semua tanggal masih dapat dicatat dan diubah."
                  )}
                </p>
              )}
            </>
          }
          icon="check"
          purpose="Bulan yang ditutup tidak berubah lagi, dan neraca saldonya disimpan sebagai bukti."
          buttons={close}
          tools={<PrintButton />}
          searchLabel="Cari catatan"
          columns={columns}
          rowName={({ day }) => `Ditutup sampai ${formatDate(day)}`}
          rowHref={({ id }) => paths.report.closing(id)}
          spec={spec}
          state={state}
          onStateChange={setState}
          filters={filters}
          {...tableOf(query)}
          onExport={exportClosings(state)}
        />
      </PrintedList>
      {closing && closed && (
        <Suspense>
          <CloseDialog closedUntil={closed.closedUntil} startOn={closed.startOn} onClose={() => setClosing(false)} />
        </Suspense>
      )}
    </>
  );
}
