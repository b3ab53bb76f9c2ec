import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useRef, useState } from "react";
import { tagName } from "@/contract/sheep/words";
import type { ChoiceAnimal } from "@/contract/transaction/choice";
import { tableOf } from "@/src/api/base/list";
import { choicesQuery } from "@/src/api/sale/transaction-choice";
import { useMay } from "@/src/api/user";
import { SearchBox } from "@/src/components/table/filter/search-box";
import { Button } from "@/src/components/ui/button";
import { cx } from "@/src/components/ui/cx";
import { Dialog } from "@/src/components/ui/overlay/dialog";
import { judge as judged, ofTag } from "@/src/features/transaction/form/sellable-options";
import { formatNumber, formatRupiah } from "@/src/lib/format";
import { PickFilters } from "./pick-filters";
import { PickList } from "./pick-list";
import { filtersSet, firstPicking, type Picking, type PickProps, SORT_OPTIONS, wordsOf, wordsOfTag } from "./picking";

export type Judge = (animal: ChoiceAnimal) => ReturnType<typeof judged>;

/** The animals chosen so far, also those of other pages, and what is said about them. */
function useChosen({ most, onPick, onClose, isTaken }: PickProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, ChoiceAnimal>>(new Map());
  const [said, say] = useState("");
  const owner = useMay("configuration.write");
  const judge: Judge = (animal) => judged(animal, { owner, taken: isTaken(animal.id) });
  const done = (animals: readonly ChoiceAnimal[]) => {
    onPick(animals);
    onClose();
  };
  function press(animal: ChoiceAnimal) {
    const { warning, blocked } = judge(animal);
    const name = tagName(animal);
    if (blocked) return say(isTaken(animal.id) ? `${name} sudah ada di penjualan ini.` : (warning ?? ""));
    if (most === 1) return done([animal]);
    const next = new Map(chosen);
    if (!next.delete(animal.id)) {
      if (next.size >= most) return say(`Paling banyak ${formatNumber(most)} ekor lagi dalam penjualan ini.`);
      next.set(animal.id, animal);
    }
    setChosen(next);
    say(`${name} ${next.has(animal.id) ? "dipilih" : "dilepas"}.`);
  }
  return { chosen, said, say, judge, press, done };
}

/** The animals for sale as a table over the form: searched, filtered, sorted, and several taken at once. */
export function PickDialog(props: PickProps) {
  const { title, description, kind, like, most, onClose } = props;
  const client = useQueryClient();
  const [picking, setPicking] = useState(() => firstPicking(kind, like?.sex));
  const [filtering, setFiltering] = useState(false);
  const picked = useChosen(props);
  const { chosen, said, say, judge, press, done } = picked;
  const table = tableOf(useQuery(choicesQuery(wordsOf(picking, props))));
  const room = useRef<HTMLDivElement>(null);
  const search = () => room.current?.querySelector<HTMLInputElement>("input[type=search]");
  const change = (next: Partial<Picking>) => setPicking({ ...picking, page: 1, ...next });
  const focusRow = () => room.current?.querySelector<HTMLElement>("[role=option][tabindex='0']")?.focus();

  /** Tag, Enter, tag, Enter: a tag typed whole takes its animal, whatever the filters hide. */
  async function take(text: string) {
    if (!text) return focusRow();
    const found = await client.fetchQuery(choicesQuery(wordsOfTag(text, props))).catch(() => undefined);
    if (!found) return;
    const exact = ofTag(found.rows, text);
    if (exact[0] && exact.length === 1) press(exact[0]);
    else if (exact.length > 1) say(`Nomor ${text} ada di beberapa warna: pilih dari daftar.`);
    else if (found.rows.length === 0) say(`Tidak ada ternak dengan nomor ${text}.`);
    else return focusRow();
    search()?.select();
  }
  function onKeys(event: KeyboardEvent) {
    const { key, target } = event;
    if (target === search() && key === "ArrowDown") {
      event.preventDefault();
      focusRow();
    } else if (target === search() && key === "Enter") void take(search()?.value.trim() ?? "");
  }

  const filters = filtersSet(picking);
  return (
    <Dialog
      open
      size="xl"
      title={title}
      description={description}
      onClose={onClose}
      footer={<Bar chosen={[...chosen.values()]} said={said} several={most > 1} onDone={done} onClose={onClose} />}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the search and the list in it have the keys */}
      <div ref={room} onKeyDown={onKeys} className="grid gap-x-6 lg:grid-cols-[208px_minmax(0,1fr)]">
        <div id="pick-filters" className={cx("order-2 pt-3 max-lg:pb-4 lg:order-1", !filtering && "max-lg:hidden")}>
          <PickFilters picking={picking} onChange={setPicking} />
        </div>
        <div className="contents lg:order-2 lg:block">
          <div className="sticky -top-1 z-10 order-1 flex flex-wrap items-center gap-2 bg-surface py-1.5">
            <div className="max-md:basis-full max-md:[&_input]:h-11">
              <SearchBox label="Cari nomor anting" value={picking.q} onChange={(q) => change({ q })} />
            </div>
            <Button
              icon="filter"
              aria-expanded={filtering}
              aria-controls="pick-filters"
              className="lg:hidden"
              onClick={() => setFiltering(!filtering)}
            >
              {filters > 0 ? `Saringan (${filters})` : "Saringan"}
            </Button>
            <select
              aria-label="Urutkan"
              value={picking.sort}
              onChange={(event) => change({ sort: event.target.value })}
              className="h-9 cursor-pointer rounded border border-line bg-raised px-2 text-sm shadow-card max-md:h-11 max-md:flex-1 lg:ml-auto"
            >
              {SORT_OPTIONS.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
          <PickList
            table={table}
            picking={picking}
            chosen={chosen}
            several={most > 1}
            judge={judge}
            onPress={press}
            onEnter={(animal) =>
              chosen.size > 0 ? done([...chosen.values()]) : !judge(animal).blocked && done([animal])
            }
            onPage={(page) => {
              setPicking({ ...picking, page });
              room.current?.scrollIntoView();
            }}
            onSize={(size) => change({ size })}
            onClear={() => setPicking(firstPicking(undefined))}
          />
        </div>
      </div>
    </Dialog>
  );
}

type BarProps = {
  chosen: readonly ChoiceAnimal[];
  said: string;
  several: boolean;
  onDone: (animals: readonly ChoiceAnimal[]) => void;
  onClose: () => void;
};

/** Counts the heads and sums their prices; those without a price are named, because the sum lacks them. */
function Bar({ chosen, said, several, onDone, onClose }: BarProps) {
  const sum = chosen.reduce((whole, { amount }) => whole + (amount ?? 0), 0);
  const unpriced = chosen.filter(({ amount }) => amount === null).length;
  return (
    <>
      <p className="mr-auto min-w-0 self-center text-sm max-sm:basis-full">
        {several && (
          <span className="font-semibold tabular-nums">
            {`${formatNumber(chosen.length)} ekor · ${formatRupiah(sum)}`}
            {unpriced > 0 && `, ${formatNumber(unpriced)} tanpa harga`}
          </span>
        )}
        <span role="status" className="block min-h-4 text-ink-muted text-xs">
          {said}
        </span>
      </p>
      <Button size="lg" className="md:h-9 md:text-sm" onClick={onClose}>
        Batal
      </Button>
      {several && (
        <Button
          variant="primary"
          size="lg"
          icon="check"
          className="max-sm:flex-1 md:h-9 md:text-sm"
          disabled={chosen.length === 0}
          onClick={() => onDone(chosen)}
        >
          {chosen.length === 0 ? "Pakai" : `Pakai ${formatNumber(chosen.length)} ekor`}
        </Button>
      )}
    </>
  );
}
