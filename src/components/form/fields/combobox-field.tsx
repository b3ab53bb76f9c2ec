import { type ChangeEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { asField, type InputProps } from "@/src/components/form/core/as-field";
import { ControlBox, controlClass, InnerButton } from "@/src/components/form/core/control-box";
import { Field } from "@/src/components/form/core/field";
import { Icon } from "@/src/components/ui/icon";
import { useAnchored } from "@/src/components/ui/overlay/anchored";
import { useDismiss } from "@/src/components/ui/overlay/use-dismiss";
import { Spinner } from "@/src/components/ui/spinner";
import { ComboboxList, type ComboboxOption, NEW, optionId } from "./combobox-list";
import { type Search, usePagedSearch } from "./use-paged-search";

export type { ComboboxOption } from "./combobox-list";

type Id = string | number;

type Props = InputProps<Id> & {
  /** Asks the server; an empty query returns the first page. */
  search: Search<ComboboxOption>;
  /** The record's present choice with its label. */
  selected?: ComboboxOption | null;
  /** Finds the label of a value that no list has shown yet, from a draft or an address. */
  resolve?: (value: Id, signal: AbortSignal) => Promise<ComboboxOption>;
  /** Receives the whole option, for values that follow from the choice (a price, an address). */
  onPick?: (option: ComboboxOption | null) => void;
  /** Creates a new entry from the typed text; null means that the user gave up. */
  onCreate?: (query: string) => Promise<ComboboxOption | null>;
  /**
   * A scanner presses Enter before the server answers. This handler takes the scanned text, so that the next scan can
   * follow; without it, Enter chooses the first result.
   */
  onHaste?: (query: string) => void;
  placeholder?: string;
  autoFocus?: boolean;
};

const JUMP = 8;

function ComboboxInput({ value, onChange, onBlur, controlRef, search, selected, resolve, onPick, ...props }: Props) {
  const { onCreate, onHaste, disabled, placeholder, autoFocus } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [marked, setActive] = useState(0);
  const [creating, setCreating] = useState(false);
  const [known, setKnown] = useState<ComboboxOption | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  /** Enter came before the answer, as from a scanner, so the first result will be chosen. */
  const hasty = useRef(false);
  const ownId = useId();
  const id = props.id ?? ownId;
  const list = `${id}-list`;
  const found = usePagedSearch(search);

  const held = value === undefined ? (known?.value ?? null) : value;
  const chosen = [known, selected].find((option) => option && option.value === held) ?? null;
  const unnamed = held !== null && !chosen ? held : null;
  const query = (typed ?? "").trim();
  const canCreate = !!onCreate && query !== "" && found.status !== "loading";
  const last = found.items.length - 1;
  const active = canCreate && last < 0 ? NEW : marked;

  useAnchored(open, box, panel, "bottom-start", 4);
  useDismiss(open, [box, panel], () => close());

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

  const { status } = found;
  const chooseFirst = useEffectEvent(() => choose(0));
  useEffect(() => {
    if (status === "loading" || !hasty.current) return;
    hasty.current = false;
    if (status === "ready") void chooseFirst();
  }, [status]);

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
    setCreating(true);
    close();
    try {
      const made = await onCreate(query);
      if (made) pick(made);
    } catch {
      // The error router has already shown the failure.
    } finally {
      setCreating(false);
      // The dialog has to close first, because it traps the focus.
      requestAnimationFrame(() => input.current?.focus());
    }
  }
  function move(step: number) {
    if (last < 0) return;
    // The entry "create new" lies before the first and after the last option.
    const edge = canCreate ? NEW : step < 0 ? 0 : last;
    const from = active === NEW && step < 0 ? last + 1 : active;
    const to = from + step;
    const jumped = Math.abs(step) > 1 ? Math.max(0, Math.min(last, to)) : to;
    const next = jumped < 0 || jumped > last ? edge : jumped;
    setActive(next);
    document.getElementById(optionId(list, next))?.scrollIntoView({ block: "nearest" });
    if (next >= found.items.length - JUMP) found.more();
  }
  function type(event: ChangeEvent<HTMLInputElement>) {
    hasty.current = false;
    setTyped(event.target.value);
    setOpen(true);
    setActive(0);
    found.start(event.target.value.trim());
  }
  function steer(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: JUMP, PageUp: -JUMP };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (open) move(step);
      else show();
    } else if (event.key === "Enter" && open) {
      // Enter chooses an option. It sends the form only when the list is closed.
      event.preventDefault();
      // While an answer is awaited, the list still shows the previous results.
      if (found.status !== "loading") void choose(active);
      else if (onHaste && query !== "") {
        close();
        onHaste(query);
      } else hasty.current = query !== "";
    } else if (event.key === "Tab") close();
  }

  return (
    <Field {...props} id={id}>
      {(control) => (
        <>
          <div ref={box}>
            <ControlBox
              invalid={!!props.error}
              disabled={disabled}
              end={
                <>
                  {(creating || (open && found.status === "loading")) && (
                    <span className="px-1 text-ink-muted">
                      <Spinner />
                    </span>
                  )}
                  {held !== null && !props.required && !disabled && (
                    <InnerButton label={`Kosongkan ${props.label}`} onClick={() => pick(null)}>
                      <Icon name="close" size={16} />
                    </InnerButton>
                  )}
                  <Icon name="chevronDown" className="pointer-events-none me-3 text-ink-muted" />
                </>
              }
            >
              <input
                {...control}
                data-control=""
                ref={(node) => {
                  input.current = node;
                  return controlRef?.(node as HTMLInputElement);
                }}
                type="text"
                // biome-ignore lint/a11y/noAutofocus: the page decides
                autoFocus={autoFocus}
                data-autofocus={autoFocus ? "" : undefined}
                role="combobox"
                aria-expanded={open}
                aria-controls={open ? list : undefined}
                aria-autocomplete="list"
                aria-activedescendant={open && (last >= 0 || canCreate) ? optionId(list, active) : undefined}
                aria-busy={open && found.status === "loading"}
                value={typed ?? chosen?.label ?? (unnamed === null ? "" : resolve ? "Memuat…" : String(unnamed))}
                onChange={type}
                onClick={show}
                onKeyDown={steer}
                onBlur={() => {
                  close();
                  onBlur?.();
                }}
                disabled={disabled}
                autoComplete="off"
                spellCheck={false}
                placeholder={placeholder ?? `Cari ${props.label.toLowerCase()}`}
                className={controlClass}
              />
            </ControlBox>
          </div>
          {open && (
            <ComboboxList
              ref={panel}
              id={list}
              label={props.label}
              width={box.current?.offsetWidth}
              found={found}
              active={active}
              value={held}
              create={canCreate ? query : null}
              onActive={setActive}
              onChoose={choose}
            />
          )}
        </>
      )}
    </Field>
  );
}

export const ComboboxField = asField<Id, Props>(ComboboxInput);
