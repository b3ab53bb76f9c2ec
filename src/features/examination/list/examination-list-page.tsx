import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { Examination, ExaminationTotals } from "@/contract/examination/model";
import { EXAMINATION_SORTS } from "@/contract/examination/words";
import { tagName } from "@/contract/sheep/words";
import { tableOf } from "@/src/api/base/list";
import { examinationQuery, examinationsQuery, exportExaminations } from "@/src/api/examination";
import { useNotes } from "@/src/api/note/use-notes";
import { useMay } from "@/src/api/user";
import { columnsFor } from "@/src/components/table/column";
import { DataTable } from "@/src/components/table/data-table";
import { type ListSpec, useListState } from "@/src/components/table/list-state";
import { Icon } from "@/src/components/ui/icon";
import { LinkButton } from "@/src/components/ui/link-button";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { lazyPart } from "@/src/components/ui/page/lazy-part";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { TabLinks } from "@/src/components/ui/page/tab-links";
import { paths } from "@/src/config/paths";
import { EXAMINATION_TABS } from "@/src/config/tabs";
import { GainText } from "@/src/farm/sheep/gain-text";
import { pendingOf, stateInWords } from "@/src/features/examination/notes/note-words";
import { formatDateShort, formatNumber } from "@/src/lib/format";
import { examinationColumns } from "./examination-columns";
import { examinationFilters, filterParsers } from "./examination-filters";

// The drawer contains the form that cancels and the history's vocabulary, which is more code than the list itself.
const loadDrawer = () => import("./examination-drawer");
const ExaminationDrawer = lazyPart(loadDrawer);

const spec: ListSpec = { ...EXAMINATION_SORTS, filters: filterParsers };

/** This parameter of the address opens a row beside the list. */
const OPEN = "buka";

const nameOf = ({ sheep, day }: Examination) => `${tagName(sheep)}, ${formatDateShort(day)}`;

export function ExaminationListPage() {
  const [state, setState] = useListState(spec);
  const { opened, everOpened, open } = useOpened();
  const query = useQuery(examinationsQuery(state));
  const client = useQueryClient();
  const mayWrite = useMay("examination.write");
  const entries = useNotes();
  const { waiting, refused } = pendingOf(entries);
  const table = tableOf(query, "examination", state);
  const [asked] = state.filters.sheep ?? [];
  const named = table.rows?.find(({ sheep }) => String(sheep.id) === asked);
  const animal = asked === undefined ? null : named ? tagName(named.sheep) : "satu ekor";

  const actions = mayWrite && (
    <>
      <LinkButton icon="upload" to={paths.examination.import}>
        Impor
      </LinkButton>
      <LinkButton icon="plus" begins to={paths.examination.create}>
        Catat pemeriksaan
      </LinkButton>
      <LinkButton variant="primary" icon="examination" to={paths.examination.weigh}>
        Timbang kilat
      </LinkButton>
    </>
  );
  return (
    <>
      <title>Log Pemeriksaan · Domba</title>
      <PageHeader
        title="Log Pemeriksaan"
        count={table.total?.capped ? undefined : table.total?.count}
        actions={actions}
        below={
          waiting + refused > 0 && (
            <Link
              to={paths.examination.notes}
              className="inline-flex items-center gap-1.5 rounded-sm font-semibold text-warning-ink hover:underline"
            >
              <Icon name="clock" size={16} />
              {stateInWords(entries)}
            </Link>
          )
        }
      />
      <TabLinks label="Pemeriksaan dan kerja hari ini" links={EXAMINATION_TABS} current={paths.examination.list} />
      <DataTable
        id="examination"
        what="pemeriksaan"
        searchLabel="Cari anting, kode, ras"
        columns={columnsFor(examinationColumns, useMay("cost.read"))}
        rowId={(row) => String(row.id)}
        rowName={nameOf}
        onRowOpen={(row) => open(row.id)}
        onRowIntent={(row) => {
          void client.prefetchQuery(examinationQuery(row.id));
          loadDrawer().catch(() => {});
        }}
        actions={(row) => [
          { label: "Lihat", icon: "eye", onSelect: () => open(row.id) },
          { label: "Buka kartu ternak", icon: "sheep", to: paths.sheep.detail(row.sheep.id) },
        ]}
        spec={spec}
        state={state}
        onStateChange={setState}
        filters={examinationFilters(animal)}
        {...table}
        {...weighingTotals(query.data?.totals)}
        empty={
          <EmptyState icon="examination" title="Belum ada pemeriksaan" action={actions}>
            Timbang, vaksin, obat, dan temuan tiap ternak tercatat di sini, satu ekor atau satu kandang sekaligus.
          </EmptyState>
        }
        chooses
        onExport={exportExaminations(state)}
      />
      <Suspense>{everOpened && <ExaminationDrawer id={opened} onClose={() => open(null)} />}</Suspense>
    </>
  );
}

/** The row that the address opens beside the list. Its drawer is loaded with the first one. */
function useOpened() {
  const [params, setParams] = useSearchParams();
  const opened = params.get(OPEN);
  const [everOpened, setEverOpened] = useState(false);
  if (opened !== null && !everOpened) setEverOpened(true);
  const open = (id: number | null) => {
    const next = new URLSearchParams(params);
    if (id === null) next.delete(OPEN);
    else next.set(OPEN, String(id));
    setParams(next, { preventScrollReset: true, replace: id === null });
  };
  return { opened, everOpened, open };
}

/** Returns the totals row with the mean weights for DataTable; none for a single weighing. */
function weighingTotals(totals: ExaminationTotals | null | undefined) {
  if (!totals || totals.weighings < 2 || totals.weight === null) return {};
  return {
    totalsLabel: `${formatNumber(totals.weighings)} timbangan`,
    totals: {
      summary: (
        <>
          <span className="mr-2 font-normal text-ink-muted">rata-rata</span>
          {totals.gain !== null && <GainText gain={totals.gain} />}
        </>
      ),
      weight: <span className="whitespace-nowrap">{formatNumber(totals.weight, 2)} kg</span>,
    },
  };
}
