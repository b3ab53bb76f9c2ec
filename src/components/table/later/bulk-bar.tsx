import { useState } from "react";
import { MOST_CHOSEN } from "@/contract/base/page";
import { ExportButton, type ExportFormat, type OnExport } from "@/src/components/table/export-button";
import { Button } from "@/src/components/ui/button";
import { cx } from "@/src/components/ui/cx";
import { IconButton } from "@/src/components/ui/icon-button";
import type { IconName } from "@/src/components/ui/icon-paths";
import { Menu } from "@/src/components/ui/overlay/menu";
import type { MenuEntry } from "@/src/components/ui/overlay/menu-entry";
import type { Total } from "@/src/components/ui/page/pagination";
import { formatNumber } from "@/src/lib/format";

export interface BulkAction {
  label: string;
  icon?: IconName;
  danger?: boolean;
  onSelect: (ids: readonly string[], clear: () => void) => void;
}

interface BulkBarProps {
  model: { ids: readonly string[]; selection: { all: boolean }; choose: (ids: readonly string[]) => void };
  /** Rows are cards. */
  narrow: boolean;
  total: Total | undefined;
  bulk?: readonly BulkAction[];
  onExport?: OnExport;
  onEvery?: () => Promise<readonly string[]>;
}

const PLACE =
  "sticky bottom-[calc(var(--bar)+0.75rem)] z-30 mx-auto mt-3 flex max-w-full items-center gap-2 rounded-lg border border-line bg-raised p-2 pl-4 text-sm shadow-pop print:hidden";

/** Shows the actions for the chosen rows and stays in view. */
export default function BulkBar(props: BulkBarProps) {
  const { model, narrow, total, bulk = [], onExport, onEvery } = props;
  const { ids, selection, choose } = model;
  // Cards have no box for their page.
  const every = useEvery({ ids, total, onEvery: narrow || selection.all ? onEvery : undefined, onChoose: choose });
  const clear = () => choose([]);
  const shared = { bulk, onExport: ids.length <= MOST_CHOSEN ? onExport : undefined, ids, every, clear };
  return narrow ? <OneRow {...shared} /> : <AllActs {...shared} />;
}

type BarProps = Pick<BulkBarProps, "onExport"> & {
  bulk: readonly BulkAction[];
  ids: readonly string[];
  every: ReturnType<typeof useEvery>;
  clear: () => void;
};

function AllActs({ bulk, onExport, ids, every, clear }: BarProps) {
  return (
    <section aria-label="Tindakan untuk baris terpilih" className={cx(PLACE, "w-fit flex-wrap")}>
      <Count ids={ids} />
      {every.told && <p>{every.told}</p>}
      {every.onPress && (
        <Button size="sm" variant="ghost" loading={every.busy} onClick={every.onPress}>
          {every.label}
        </Button>
      )}
      {bulk.map((action) => (
        <Button
          key={action.label}
          size="sm"
          icon={action.icon}
          variant={action.danger ? "danger" : "secondary"}
          onClick={() => action.onSelect(ids, clear)}
        >
          {action.label}
        </Button>
      ))}
      {onExport && (
        <ExportButton
          label="Ekspor yang dipilih"
          onExport={(format, signal, onProgress) => onExport(format, signal, onProgress, ids)}
        />
      )}
      <Button size="sm" variant="ghost" onClick={clear}>
        Batal pilih
      </Button>
    </section>
  );
}

/** A phone keeps its rows in view: the most usual act stands in the bar, the others in a menu. */
function OneRow({ bulk: [first, ...others], onExport, ids, every, clear }: BarProps) {
  // The error router has already shown a failure.
  const exported = (format: ExportFormat) => () =>
    void onExport?.(format, new AbortController().signal, () => {}, ids).catch(() => {});
  const items: (MenuEntry | null)[] = [
    ...others.map(({ label, icon, danger, onSelect }) => ({
      label,
      icon,
      danger,
      onSelect: () => onSelect(ids, clear),
    })),
    ...(onExport
      ? [
          { label: "Ekspor yang dipilih (XLSX)", icon: "download", onSelect: exported("xlsx") } as const,
          { label: "Ekspor yang dipilih (CSV)", icon: "download", onSelect: exported("csv") } as const,
        ]
      : []),
    ...(every.onPress ? [null, { label: every.label, icon: "check", onSelect: every.onPress } as const] : []),
  ];
  return (
    <section aria-label="Tindakan untuk baris terpilih" className={cx(PLACE, "w-full")}>
      <Count ids={ids} told={every.told} />
      {first && (
        // A long name takes two lines.
        <Button
          variant={first.danger ? "danger" : "secondary"}
          className="min-w-0 shrink! whitespace-normal! leading-tight"
          onClick={() => first.onSelect(ids, clear)}
        >
          {first.label}
        </Button>
      )}
      {items.length > 0 && (
        <Menu
          label="Tindakan lain untuk baris terpilih"
          items={items}
          trigger={(props) => <IconButton {...props} icon="more" label="Lainnya" loading={every.busy} />}
        />
      )}
      <IconButton icon="close" label="Batal pilih" onClick={clear} />
    </section>
  );
}

const Count = ({ ids, told }: { ids: readonly string[]; told?: string }) => (
  <p role="status" className="mr-auto min-w-12 font-semibold tabular-nums leading-tight sm:mr-2">
    {formatNumber(ids.length)} dipilih
    {ids.length > MOST_CHOSEN && <span className="font-normal">, paling banyak {MOST_CHOSEN} sekaligus</span>}
    {told && <span className="block font-normal text-ink-muted text-xs">{told}</span>}
  </p>
);

type EveryProps = Pick<BulkBarProps, "total" | "onEvery"> & {
  ids: readonly string[];
  onChoose: (ids: readonly string[]) => void;
};
type Every = { label: string; busy: boolean; told?: string; onPress?: () => void };

/** Chooses the rows of the other pages, too; an act takes so many at most, which is said before. */
function useEvery({ ids, total, onEvery, onChoose }: EveryProps): Every {
  const [busy, setBusy] = useState(false);
  if (!total || (!total.capped && total.count <= ids.length)) return { label: "", busy };
  const all = `${total.capped ? "lebih dari " : ""}${formatNumber(total.count)}`;
  const isMore = total.capped || total.count > MOST_CHOSEN;
  const label = isMore ? `Pilih ${MOST_CHOSEN} pertama dari ${all}` : `Pilih semua ${all} yang cocok`;
  if (ids.length === MOST_CHOSEN)
    return { label, busy, told: `dari ${all} yang cocok; paling banyak ${MOST_CHOSEN} sekaligus.` };
  if (ids.length > MOST_CHOSEN || !onEvery) return { label, busy };
  async function chooseAll(find: () => Promise<readonly string[]>) {
    setBusy(true);
    // The error router has already shown a failure.
    const found = await find().catch(() => null);
    setBusy(false);
    if (found) onChoose(found);
  }
  return { label, busy, onPress: () => void chooseAll(onEvery) };
}
