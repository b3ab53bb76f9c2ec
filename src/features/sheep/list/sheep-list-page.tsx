import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { Sheep, SheepTotals } from "@/contract/sheep/model";
import { MOST_LABELS, ON_FARM, SHEEP_SORTS, tagName } from "@/contract/sheep/words";
import { tableOf } from "@/src/api/base/list";
import { exportSheep, herdQuery, sheepSearchQuery } from "@/src/api/sheep/sheep";
import { useMay } from "@/src/api/user";
import { ScanButton } from "@/src/components/scan/scan-button";
import { columnsFor } from "@/src/components/table/column";
import type { BulkAction } from "@/src/components/table/later/bulk-bar";
import { changeList, type ListSpec, useListState } from "@/src/components/table/list-state";
import { RecordListPage } from "@/src/components/table/record-list-page";
import { Button } from "@/src/components/ui/button";
import type { MenuEntry } from "@/src/components/ui/overlay/menu-entry";
import { TabLinks } from "@/src/components/ui/page/tab-links";
import { paths } from "@/src/config/paths";
import { registerTabs } from "@/src/config/tabs";
import { Weight } from "@/src/farm/sheep/sheep-words";
import { PenDialog, PensDialog, PriceDialog, ProductDialog, StatusDialog } from "@/src/features/sheep/card/dialogs";
import { formatNumber, formatRupiah } from "@/src/lib/format";
import { notify } from "@/src/lib/notify";
import { sheepColumns } from "./sheep-columns";
import { sheepFilterParsers, useSheepFilters } from "./sheep-filters";

const spec: ListSpec = { ...SHEEP_SORTS, filters: sheepFilterParsers };

/** Names what is open over the list. */
const LISTED = "daftar";

const listed = (open: boolean) => (params: URLSearchParams) => {
  if (open) params.set(LISTED, "kandang");
  else params.delete(LISTED);
  return params;
};

const rowActions = (animal: Sheep, movePen: () => void): (MenuEntry | null)[] => [
  { label: "Buka kartu", icon: "eye", to: paths.sheep.detail(animal.id) },
  { label: "Ubah", icon: "edit", to: paths.sheep.update(animal.id) },
  ...(animal.moves.pen ? [{ label: "Pindah kandang", icon: "undo", onSelect: movePen } as const] : []),
  { label: "Cetak label", icon: "print", to: paths.sheep.label([animal.id]) },
];

export function SheepListPage() {
  const [state, setState] = useListState(spec);
  const query = useQuery(herdQuery(state));
  const table = tableOf(query, "sheep", state);
  const navigate = useNavigate();
  const [mayWrite, mayCare, mayExamine] = [useMay("sheep.write"), useMay("herd.write"), useMay("examination.write")];
  const [seesMoney, seesProducts] = [useMay("cost.read"), useMay("product.read")];
  const filters = useSheepFilters(state);
  const [moving, setMoving] = useState<{ ids: number[]; name?: string; done?: () => void }>();
  const [changing, setChanging] = useState<{ Dialog: typeof PriceDialog; ids: number[]; done: () => void }>();
  const [placing, setPlacing] = useState<{ ids: number[]; done: () => void }>();
  const [params, setParams] = useSearchParams();
  const pensOpen = params.get(LISTED) === "kandang";
  const openPens = (open: boolean) => setParams(listed(open), { replace: true });
  const openScanned = useOpenScanned((text) => setState(changeList(state, { q: text })));

  const isUnpriced = state.filters.watch?.includes("tanpa harga");
  const print = (ids: readonly string[]) => {
    if (ids.length > MOST_LABELS) notify.error(`Paling banyak ${MOST_LABELS} label sekali cetak.`);
    else void navigate(paths.sheep.label(ids));
  };
  const changeIn = (Dialog: typeof PriceDialog) => (ids: readonly string[], done: () => void) =>
    setChanging({ Dialog, ids: ids.map(Number), done });
  const bulk: BulkAction[] = [
    ...(mayExamine
      ? [
          {
            label: "Periksa",
            icon: "examination",
            onSelect: (ids: readonly string[]) => void navigate(paths.examination.of(ids)),
          } as const,
          {
            label: "Timbang",
            icon: "scan",
            onSelect: (ids: readonly string[]) => void navigate(paths.examination.weighing(ids)),
          } as const,
        ]
      : []),
    ...(mayCare
      ? [
          {
            label: "Pindah kandang",
            icon: "undo",
            onSelect: (ids: readonly string[], clear: () => void) => setMoving({ ids: ids.map(Number), done: clear }),
          } as const,
        ]
      : []),
    ...(mayWrite
      ? [
          {
            label: "Ubah status",
            icon: "refresh",
            onSelect: changeIn(StatusDialog),
          } as const,
          {
            label: "Tetapkan produk",
            icon: "product",
            onSelect: (ids: readonly string[], clear: () => void) => setPlacing({ ids: ids.map(Number), done: clear }),
          } as const,
          { label: "Harga beli", icon: "money", onSelect: changeIn(PriceDialog) } as const,
        ]
      : []),
    { label: "Cetak label", icon: "print", onSelect: print },
  ];
  return (
    <>
      <RecordListPage
        id="sheep"
        what="ternak"
        title="Ternak"
        icon="sheep"
        purpose="Setiap domba dan kambing dengan antingnya, kandangnya, bobotnya dan biayanya."
        createPath={mayWrite ? paths.sheep.create : undefined}
        importPath={paths.sheep.import}
        tabs={
          <>
            <TabLinks label="Produk dan ternak" links={registerTabs(seesProducts)} current={paths.sheep.list} />
            {mayWrite && query.data?.rows.length !== 0 && isUnpriced && (
              <p className="mb-3 text-sm">Pilih ternak yang harganya sama, lalu tekan Harga beli.</p>
            )}
          </>
        }
        buttons={
          <>
            <ScanButton onScan={openScanned} label={<span className="max-md:sr-only">Pindai</span>} />
            <Button icon="pin" aria-label="Daftar kandang" onClick={() => openPens(true)}>
              <span className="max-md:hidden">Daftar kandang</span>
              <span className="md:hidden">Kandang</span>
            </Button>
          </>
        }
        searchLabel="Cari anting, kode, ras"
        columns={columnsFor(sheepColumns, seesMoney)}
        rowName={tagName}
        rowHref={(animal) => paths.sheep.detail(animal.id)}
        actions={
          mayWrite
            ? (animal) => rowActions(animal, () => setMoving({ ids: [animal.id], name: tagName(animal) }))
            : undefined
        }
        bulk={bulk}
        spec={spec}
        state={state}
        onStateChange={setState}
        filters={filters}
        {...table}
        {...herdTotals(query.data)}
        onExport={exportSheep(state)}
        onScan={(text) => void openScanned(text)}
      />
      <Suspense>
        {moving && (
          <PenDialog ids={moving.ids} name={moving.name} onClose={() => setMoving(undefined)} onDone={moving.done} />
        )}
        {changing && (
          <changing.Dialog
            unpriced={isUnpriced}
            ids={changing.ids}
            onClose={() => setChanging(undefined)}
            onDone={changing.done}
          />
        )}
        {placing && <ProductDialog ids={placing.ids} onClose={() => setPlacing(undefined)} onDone={placing.done} />}
        {pensOpen && <PensDialog mayWrite={mayWrite} onClose={() => openPens(false)} />}
      </Suspense>
    </>
  );
}

/** Returns the totals row for DataTable: none for one animal, or for more than are counted. */
function herdTotals(page: { total: number | null; totals?: SheepTotals | null } | undefined) {
  if (!page?.total || page.total < 2 || !page.totals) return {};
  const { weight, cost } = page.totals;
  return {
    totalsLabel: `${formatNumber(page.total)} ekor`,
    totals: {
      ...(weight !== null && {
        weight: (
          <>
            <span className="mr-1 font-normal text-ink-muted">rata-rata</span>
            <Weight value={weight} />
          </>
        ),
      }),
      ...(cost !== null && { cost: formatRupiah(cost) }),
    },
  };
}

/** Opens the card of the only animal with that code or ear tag. Several matches, or none, are left to the list. */
function useOpenScanned(toList: (text: string) => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (text: string) => {
    const asked = text.trim().toLowerCase();
    try {
      const items = await client.fetchQuery({ ...sheepSearchQuery(asked, false), staleTime: 0 });
      const exact = items.filter(({ code, earTag }) => code.toLowerCase() === asked || earTag.toLowerCase() === asked);
      const here = exact.filter(({ stockState }) => ON_FARM.includes(stockState));
      const [only, ...others] = here.length > 0 ? here : exact;
      if (only && others.length === 0) await navigate(paths.sheep.detail(only.id));
      else toList(text.trim());
    } catch {
      // The error router has already shown the failure.
    }
  };
}
