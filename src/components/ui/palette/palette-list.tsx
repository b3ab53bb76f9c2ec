import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { cx } from "@/src/components/ui/cx";
import { Icon } from "@/src/components/ui/icon";
import { Spinner } from "@/src/components/ui/spinner";
import {
  type Command,
  type CommandGroup,
  filterCommands,
  type PaletteSearch,
  usePaletteResults,
} from "./use-palette-results";

interface PaletteListProps {
  groups: readonly CommandGroup[];
  recent: readonly Command[];
  search: PaletteSearch | undefined;
  onChoose: (command: Command) => void;
  onClose: () => void;
}

/** The field keeps the focus, and the arrow keys move a mark in the list below it (a combobox with a listbox). */
export function PaletteList({ groups, recent, search, onChoose, onClose }: PaletteListProps) {
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  const id = useId();
  const found = usePaletteResults(query, search);

  const own = query.trim() ? filterCommands(groups, query) : groups;
  const recents = !query.trim() && recent.length > 0 ? [{ label: "Terakhir dibuka", items: recent }] : [];
  const shown = [...recents, ...own, ...found.groups].filter((group) => group.items.length > 0);
  const options = shown.flatMap((group) => group.items);
  const at = Math.min(active, options.length - 1);

  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1 };
    const step = steps[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setActive((step + options.length) % options.length);
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      const chosen = options[at];
      if (chosen) onChoose(chosen);
    }
  };

  const none = options.length === 0 && !found.pending;
  return (
    <div className="flex h-full flex-col sm:h-112">
      <div className="flex items-center gap-3 border-line border-b px-4">
        {found.pending ? <Spinner size={18} /> : <Icon name="search" className="text-ink-faint" />}
        <input
          data-autofocus
          role="combobox"
          aria-label="Cari layar, dokumen, nama, nomor anting"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={options.length > 0 ? `${id}-${at}` : undefined}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          placeholder="Cari layar, dokumen, nama, nomor anting…"
          autoComplete="off"
          spellCheck={false}
          className="h-14 min-w-0 flex-1 bg-transparent text-base outline-none! placeholder:text-ink-faint"
        />
        <CloseButton onClose={onClose} />
      </div>
      <Options id={id} groups={shown} at={at} onChoose={onChoose} onPoint={setActive} />
      <Result {...found} none={none} query={query} count={options.length} />
      <Keys />
    </div>
  );
}

const CloseButton = ({ onClose }: { onClose: () => void }) => (
  <button
    type="button"
    onClick={onClose}
    className="h-7 cursor-pointer rounded-sm border border-line px-1.5 text-ink-muted text-xs hover:text-ink"
  >
    <span className="max-sm:hidden" aria-hidden="true">
      Esc
    </span>
    <span className="sm:sr-only">Tutup</span>
  </button>
);

type OptionsProps = {
  id: string;
  groups: readonly CommandGroup[];
  at: number;
  onChoose: (item: Command) => void;
  onPoint: (at: number) => void;
};

/** The mark runs through all groups and is kept in sight. */
function Options({ id, groups, at, onChoose, onPoint }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-at="${at}"]`)?.scrollIntoView?.({ block: "nearest" });
  }, [at]);

  let counter = 0;
  return (
    <div ref={list} role="listbox" id={`${id}-list`} aria-label="Hasil" className="min-h-0 flex-1 overflow-y-auto p-2">
      {groups.map((group, nth) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not a fieldset
        <div key={group.label} role="group" aria-labelledby={`${id}-group-${nth}`} className="mb-2">
          <div id={`${id}-group-${nth}`} className="px-2.5 py-1.5 font-semibold text-ink-faint text-xs">
            {group.label}
          </div>
          {group.items.map((item) => (
            <Option
              key={`${item.label}-${item.to ?? item.hint ?? ""}`}
              id={id}
              at={counter}
              item={item}
              active={counter++ === at}
              onChoose={onChoose}
              onPoint={onPoint}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type OptionProps = {
  id: string;
  at: number;
  item: Command;
  active: boolean;
  onChoose: (item: Command) => void;
  onPoint: (at: number) => void;
};

const Option = ({ id, at, item, active, onChoose, onPoint }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keyboard
  <div
    role="option"
    id={`${id}-${at}`}
    data-at={at}
    tabIndex={-1}
    aria-selected={active}
    onClick={() => onChoose(item)}
    onPointerMove={() => onPoint(at)}
    className={cx(
      "flex min-h-11 cursor-pointer items-center gap-3 rounded px-2.5 py-1.5 text-sm",
      active && "bg-primary-soft text-primary-ink",
    )}
  >
    <Icon name={item.icon ?? "chevronRight"} className={active ? "" : "text-ink-faint"} />
    {/* On a phone a number needs the whole line. */}
    <span className="flex min-w-0 flex-1 max-sm:flex-col sm:items-center sm:gap-3">
      <span className="min-w-0 flex-1 truncate">{item.label}</span>
      {item.hint && <span className="truncate text-ink-muted text-xs sm:max-w-2/5">{item.hint}</span>}
    </span>
  </div>
);

type ResultProps = { failed?: boolean; pending: boolean; none: boolean; query: string; count: number };

const Result = ({ failed, pending, none, query, count }: ResultProps) => (
  <p role="status" className={cx("px-4 text-ink-muted text-sm", none || failed ? "pb-6 text-center" : "sr-only")}>
    {failed
      ? "Pencarian ke server gagal. Coba lagi sebentar."
      : pending
        ? "Mencari…"
        : none
          ? `Tidak ada hasil untuk “${query.trim()}”`
          : `${count} pilihan`}
  </p>
);

const Keys = () => (
  <p className="flex gap-4 border-line border-t px-4 py-2 text-ink-faint text-xs max-sm:hidden" aria-hidden="true">
    <span>↑ ↓ memilih</span>
    <span>Enter membuka</span>
  </p>
);
