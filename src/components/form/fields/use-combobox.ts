import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { InputProps } from "@/src/components/form/core/as-field";
import { readScanned } from "@/src/lib/scanned";
import { type ComboboxOption, NEW, optionId } from "./combobox-list";
import { type Search, usePagedSearch } from "./use-paged-search";

export type Id = string | number;

/** The options may carry more than the list shows, for `onPick`. */
export type ComboboxProps<Option extends ComboboxOption = ComboboxOption> = InputProps<Id> & {
  /** Asks the server; an empty query returns the first page. */
  search: Search<Option>;
  /** The record's present choice with its label. */
  selected?: ComboboxOption | null;
  /** Finds the label of a value that no list has shown yet, from a draft or an address. */
  resolve?: (value: Id, signal: AbortSignal) => Promise<ComboboxOption>;
  /** Receives the whole option, for values that follow from the choice (a price, an address). */
  onPick?(option: Option | null): void;
  /** Creates a new entry from the typed text; null means that the user gave up. */
  onCreate?: (query: string) => Promise<Option | null>;
  /**
   * A scanner presses Enter before the server answers. This handler takes the scanned text, so that the next scan can
   * follow; without it, Enter chooses the first result unless that is `aside`.
   */
  onHaste?: (query: string) => void;
  placeholder?: string;
  autoFocus?: boolean;
};

export const JUMP = 8;

/** Finds the label of the chosen value, which may have to be fetched. */
function useChosen({ value, selected, resolve }: Pick<ComboboxProps, "value" | "selected" | "resolve">) {
  const [known, setKnown] = useState<ComboboxOption | null>(null);
  const held = value === undefined ? (known?.value ?? null) : value;
  const chosen = [known, selected].find((option) => option && option.value === held) ?? null;
  const unnamed = held !== null && !chosen ? held : null;
  const askName = useEffectEvent((id: Id, signal: AbortSignal) => resolve?.(id, signal));
  useEffect(() => {
    if (unnamed === null) return;
    const control = new AbortController();
    askName(unnamed, control.signal)?.then(
      (option) => !control.signal.aborted && setKnown(option),
      () => {},
    );
    return () => control.abort();
  }, [unnamed]);
  const label = chosen?.label ?? (unnamed === null ? "" : resolve ? "Memuat…" : String(unnamed));
  return { held, label, setKnown };
}

/** Remembers that Enter came before the answer, as from a scanner, and then chooses the first result. */
function useHaste(status: ReturnType<typeof usePagedSearch>["status"], onFirst: () => void) {
  const hasty = useRef(false);
  const chooseFirst = useEffectEvent(onFirst);
  useEffect(() => {
    if (status === "loading" || !hasty.current) return;
    hasty.current = false;
    if (status === "ready") chooseFirst();
  }, [status]);
  return hasty;
}

/** Returns the option to mark next. The entry "create new" lies before the first and after the last option. */
function steppedTo(step: number, active: number, last: number, canCreate: boolean) {
  const edge = canCreate ? NEW : step < 0 ? 0 : last;
  const to = (active === NEW && step < 0 ? last + 1 : active) + step;
  const next = Math.abs(step) > 1 ? Math.max(0, Math.min(last, to)) : to;
  return next < 0 || next > last ? edge : next;
}

/** Marks the option that the arrow keys or the pointer have reached. */
function useMark(found: ReturnType<typeof usePagedSearch<ComboboxOption>>, canCreate: boolean, list: string) {
  const [marked, setActive] = useState(0);
  const last = found.items.length - 1;
  const active = canCreate && last < 0 ? NEW : marked;
  function move(step: number) {
    if (last < 0) return;
    const next = steppedTo(step, active, last, canCreate);
    setActive(next);
    document.getElementById(optionId(list, next))?.scrollIntoView({ block: "nearest" });
    if (next >= found.items.length - JUMP) found.more();
  }
  return { active, last, setActive, move };
}

/** Creates a new entry from the typed text and gives the focus back to the input. */
function useCreation(onCreate: ComboboxProps["onCreate"], input: RefObject<HTMLInputElement | null>) {
  const [creating, setCreating] = useState(false);
  async function create(query: string, onMade: (made: ComboboxOption) => void) {
    setCreating(true);
    try {
      const made = await onCreate?.(query);
      if (made) onMade(made);
    } catch {
      // The error router has already shown the failure.
    } finally {
      setCreating(false);
      // The dialog has to close first, because it traps the focus.
      requestAnimationFrame(() => input.current?.focus());
    }
  }
  return { creating, create };
}

/** The state of a combobox: what is typed, found, marked and chosen. */
export function useCombobox(
  { search, onChange, onPick, onCreate, onHaste, disabled, ...props }: ComboboxProps,
  list: string,
) {
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const found = usePagedSearch(search);
  const { held, label, setKnown } = useChosen(props);
  const hasty = useHaste(found.status, () => {
    if (!found.items[0]?.aside) void choose(0);
  });
  const query = (typed ?? "").trim();
  const canCreate = !!onCreate && query !== "" && found.status !== "loading";
  const { active, last, setActive, move } = useMark(found, canCreate, list);
  const { creating, create } = useCreation(onCreate, input);

  function show() {
    if (open || disabled) return;
    setOpen(true);
    setActive(0);
    input.current?.select();
    found.start("", { now: true });
  }
  function close() {
    hasty.current = false;
    setOpen(false);
    setTyped(null);
    found.stop();
  }
  function pick(option: ComboboxOption | null) {
    setKnown(option);
    onChange?.(option?.value ?? null);
    onPick?.(option);
    close();
    input.current?.focus();
  }
  async function choose(index: number) {
    const option = found.items[index];
    if (option) return option.disabled ? undefined : pick(option);
    if (!canCreate || index !== NEW || creating) return;
    close();
    await create(query, pick);
  }
  function type(text: string) {
    hasty.current = false;
    setTyped(text);
    setOpen(true);
    setActive(0);
    found.start(text.trim());
  }
  function enter() {
    // While an answer is awaited, the list still shows the previous results.
    if (found.status !== "loading") void choose(active);
    else if (onHaste && query !== "") {
      close();
      onHaste(readScanned(query));
    } else hasty.current = query !== "";
  }
  const text = typed ?? label;
  const marks = open && (last >= 0 || canCreate);
  return {
    input,
    open,
    text,
    held,
    active,
    marks,
    creating,
    found,
    create: canCreate ? query : null,
    setActive,
    show,
    close,
    pick,
    choose,
    move,
    type,
    enter,
  };
}
