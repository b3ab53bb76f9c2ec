import { type KeyboardEvent, useRef, useState } from "react";
import type { ChoiceAnimal } from "@/contract/transaction/choice";
import type { tableOf } from "@/src/api/base/list";
import { Button } from "@/src/components/ui/button";
import { cx } from "@/src/components/ui/cx";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { Pagination } from "@/src/components/ui/page/pagination";
import { Loading, Skeleton } from "@/src/components/ui/page/skeleton";
import type { Judge } from "./pick-dialog";
import { COLUMNS, PickRow } from "./pick-row";
import { filtersSet, type Picking } from "./picking";

type Props = {
  table: ReturnType<typeof tableOf<ChoiceAnimal>>;
  picking: Picking;
  chosen: ReadonlyMap<number, ChoiceAnimal>;
  several: boolean;
  judge: Judge;
  onPress: (animal: ChoiceAnimal) => void;
  onEnter: (animal: ChoiceAnimal) => void;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
  onClear: () => void;
};

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** A page of animals with the four states of a list. Arrows walk, Space marks, Enter takes. */
export function PickList(props: Props) {
  const { table, picking, chosen, several, judge, onPress, onEnter, onPage, onSize, onClear } = props;
  const { rows, error, total, stale, onRetry } = table;
  const [reached, setReached] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const last = (rows?.length ?? 0) - 1;
  const active = Math.max(0, Math.min(reached, last));

  function onKeys(event: KeyboardEvent) {
    const step = STEPS[event.key];
    const animal = rows?.[active];
    if (step) {
      const next = step(active, last);
      setReached(next);
      list.current?.querySelector<HTMLElement>(`[data-at="${next}"]`)?.focus();
    } else if (event.key === " " && animal) onPress(animal);
    else if (event.key === "Enter" && animal) onEnter(animal);
    else return;
    event.preventDefault();
  }

  if (error) return <ErrorState error={error} onRetry={onRetry} />;
  if (!rows) return <Waiting />;
  if (rows.length === 0) return <Nothing filtered={filtersSet(picking) > 0 || picking.q !== ""} onClear={onClear} />;
  return (
    <div className="order-3">
      <div
        aria-hidden="true"
        className={cx(COLUMNS, "border-line border-b px-2 py-1.5 text-ink-muted text-xs max-md:hidden")}
      >
        <span className="col-start-3">Anting</span>
        <span>Kandang</span>
        <span className="text-right">Bobot</span>
        <span className="text-right">Harga</span>
      </div>
      <div
        ref={list}
        role="listbox"
        aria-label="Ternak"
        aria-multiselectable={several || undefined}
        aria-busy={stale || undefined}
        tabIndex={-1}
        onKeyDown={onKeys}
        className={cx(stale && "opacity-60")}
      >
        {rows.map((animal, at) => (
          <PickRow
            key={animal.id}
            animal={animal}
            at={at}
            active={at === active}
            chosen={chosen.has(animal.id)}
            {...judge(animal)}
            onPress={() => {
              setReached(at);
              onPress(animal);
            }}
          />
        ))}
      </div>
      <div className="pt-2">
        <Pagination
          page={picking.page}
          size={picking.size}
          total={total}
          shown={rows.length}
          onPage={onPage}
          onSize={onSize}
        />
      </div>
    </div>
  );
}

const Waiting = () => (
  <Loading label="Memuat ternak" className="order-3 grid gap-3 pt-3">
    {["a", "b", "c", "d", "e", "f"].map((row) => (
      <Skeleton key={row} className="h-11" />
    ))}
  </Loading>
);

const Nothing = ({ filtered, onClear }: { filtered: boolean; onClear: () => void }) => (
  <div className="order-3">
    <EmptyState
      icon="sheep"
      title={filtered ? "Tidak ada ternak yang cocok" : "Belum ada ternak yang dapat dijual"}
      action={
        filtered && (
          <Button icon="close" onClick={onClear}>
            Hapus saringan dan pencarian
          </Button>
        )
      }
    >
      {filtered
        ? "Longgarkan saringan, atau tampilkan juga yang belum dapat dijual."
        : "Ternak dapat dijual sesudah karantinanya selesai."}
    </EmptyState>
  </div>
);
