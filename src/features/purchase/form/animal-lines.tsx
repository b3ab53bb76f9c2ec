import { Suspense, useState } from "react";
import { MOST_LINES } from "@/contract/purchase/words";
import { NumberField } from "@/src/components/form/fields/number-field";
import { LineGrid } from "@/src/components/form/lines/line-grid";
import type { LineStore } from "@/src/components/form/lines/line-store";
import { LinesCard } from "@/src/components/form/lines/lines-card";
import { useLineOrder } from "@/src/components/form/lines/use-lines";
import { Button } from "@/src/components/ui/button";
import { cx } from "@/src/components/ui/cx";
import { Icon } from "@/src/components/ui/icon";
import { lazyPart } from "@/src/components/ui/page/lazy-part";
import { formatNumber } from "@/src/lib/format";
import { EXTRA_COLUMNS, type ExtraColumn, useAnimalColumns } from "./animal-columns";
import type { SumsStore } from "./form-sums";
import { type FormLine, nextAnimal, several } from "./new-lines";
import { priceNotice } from "./price-notice";

/** The dialog contains the spreadsheet reader, so it loads when a user pastes. */
const PasteDialog = lazyPart(() => import("./paste-dialog").then((module) => ({ default: module.PasteDialog })));

export type LinesProps = {
  store: LineStore<FormLine>;
  grid: string;
  sums: SumsStore;
  onAdd: (lines: readonly FormLine[]) => void;
  onCopy: (at: number) => void;
  onRemove: (at: number) => void;
};

const isAnimal = ({ kind }: FormLine) => kind === "ternak";

export function AnimalLines({ store, grid, sums, onAdd, onCopy, onRemove }: LinesProps) {
  useLineOrder(store);
  const animals = store.all().filter(isAnimal);
  const [asked, setAsked] = useState<ReadonlySet<ExtraColumn>>(new Set());
  const [pasted, setPasted] = useState<string | null>(null);
  // A column with values is shown, also when they come from a draft, a copy or a paste.
  const held = EXTRA_COLUMNS.filter(({ field }) => animals.some((line) => line[field] !== null)).map(
    ({ field }) => field,
  );
  const [extra, setExtra] = useState<ReadonlySet<ExtraColumn>>(asked);
  const wanted = [...new Set([...asked, ...held])].sort();
  if (wanted.join() !== [...extra].sort().join()) setExtra(new Set(wanted));
  const columns = useAnimalColumns(sums, extra);

  const add = (count: number) => {
    const line = nextAnimal(store.all().filter(isAnimal).at(-1));
    onAdd(several(count, 0, () => ({ ...line })));
  };
  function toggle(field: ExtraColumn) {
    const next = new Set(extra);
    if (!next.delete(field)) next.add(field);
    // A hidden column must not be sent, so its values are cleared.
    else if (store.all().some((line) => isAnimal(line) && line[field] !== null))
      store.change((line) => (isAnimal(line) ? { ...line, [field]: null } : line));
    setAsked(next);
  }
  return (
    <LinesCard
      title="Ternak"
      count={animals.length > 0 ? `${formatNumber(animals.length)} ekor` : null}
      tools={animals.length > 0 && <ExtraColumns chosen={extra} onToggle={toggle} />}
      foot={<AddAnimals onAdd={add} onPaste={() => setPasted("")} />}
    >
      <LineGrid
        notice={priceNotice}
        what="ternak"
        label="Baris ternak"
        store={store}
        grid={grid}
        columns={columns}
        onCopy={onCopy}
        onRemove={onRemove}
        has={isAnimal}
        onMore={() => add(1)}
        onPasteCells={setPasted}
      />
      <Suspense>
        {pasted !== null && (
          <PasteDialog
            text={pasted}
            room={MOST_LINES - store.all().length}
            held={animals}
            onAdd={onAdd}
            onClose={() => setPasted(null)}
          />
        )}
      </Suspense>
    </LinesCard>
  );
}

type ExtraProps = { chosen: ReadonlySet<ExtraColumn>; onToggle: (field: ExtraColumn) => void };

const ExtraColumns = ({ chosen, onToggle }: ExtraProps) => (
  <fieldset className="flex flex-wrap gap-1.5">
    <legend className="sr-only">Kolom tambahan</legend>
    {EXTRA_COLUMNS.map(({ field, label }) => (
      <button
        key={field}
        type="button"
        aria-pressed={chosen.has(field)}
        onClick={() => onToggle(field)}
        className={cx(
          "inline-flex h-9 cursor-pointer items-center gap-1 rounded-full border px-3 font-medium text-xs md:h-7",
          chosen.has(field)
            ? "border-primary-ink bg-primary-soft text-primary-ink"
            : "border-line-strong text-ink-muted hover:text-ink",
        )}
      >
        <Icon name={chosen.has(field) ? "check" : "plus"} size={14} />
        {label}
      </button>
    ))}
  </fieldset>
);

function AddAnimals({ onAdd, onPaste }: { onAdd: (count: number) => void; onPaste: () => void }) {
  const [many, setMany] = useState<number | null>(1);
  return (
    <>
      <Button icon="plus" onClick={() => onAdd(Math.max(1, many ?? 1))}>
        Tambah ternak
      </Button>
      <span className="flex items-center gap-2 text-ink-muted text-sm">
        <NumberField
          label="Ekor sekaligus"
          hideLabel
          className="w-20"
          value={many}
          onChange={(count) => setMany(count === null ? null : Math.min(MOST_LINES, count))}
        />
        <span aria-hidden="true">ekor sekaligus</span>
      </span>
      <Button icon="upload" variant="ghost" className="ms-auto" onClick={onPaste}>
        Tempel dari spreadsheet
      </Button>
    </>
  );
}
