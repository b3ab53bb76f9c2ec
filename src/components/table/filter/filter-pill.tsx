import { type ReactNode, Suspense, useState } from "react";
import { cx } from "@/src/components/ui/cx";
import { Icon } from "@/src/components/ui/icon";
import { Popover } from "@/src/components/ui/overlay/popover";
import { Loading, SkeletonLines } from "@/src/components/ui/page/skeleton";

export interface Filter {
  /** The filter's name in the address. */
  name: string;
  label: string;
  /** Fixed choices, shown as checkboxes or radio buttons. */
  options?: readonly { value: string; label: string }[];
  multiple?: boolean;
  /** Renders an editor of its own (dates, a searchable record) instead of fixed choices. */
  render?: (values: readonly string[], onChange: (values: readonly string[]) => void, close: () => void) => ReactNode;
  /** Fetches the code of a lazy editor when the filter is hovered or focused. */
  load?: () => Promise<unknown>;
  /** Says in words what the list shows without this filter. */
  unset?: string;
  /** Describes the values in words; fixed choices have their labels. */
  describe?: (values: readonly string[]) => string;
}

export interface FilterPillProps {
  filter: Filter;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

export function describeFilter(filter: Filter, values: readonly string[]) {
  if (filter.describe) return filter.describe(values);
  const words = values.map((value) => filter.options?.find((option) => option.value === value)?.label ?? value);
  return words.length > 2 ? `${words.slice(0, 2).join(", ")} +${words.length - 2}` : words.join(", ");
}

/** A longer list of choices gets a search box. */
const AT_A_GLANCE = 12;

/** Shows choices to tick, also inside a filter's own `render` if they must be fetched first. */
export function FilterChoices({ filter, values, onChange }: FilterPillProps) {
  const options = filter.options ?? [];
  const all = options.map(({ value }) => value);
  const many = options.length > AT_A_GLANCE;
  const [search, setSearch] = useState("");
  const shown = options.filter(({ label }) => label.toLowerCase().includes(search.trim().toLowerCase()));
  // The address is updated a moment later. With its own state, a box shows its tick at once and a quick second tick
  // adds to the first.
  const [chosen, setChosen] = useState(values);
  const choose = (next: readonly string[]) => {
    setChosen(next);
    onChange(next);
  };
  return (
    <fieldset className="max-h-80 min-w-52 overflow-y-auto">
      <legend className="mb-1 px-2 font-semibold text-ink-muted text-xs">{filter.label}</legend>
      {many && (
        <input
          type="search"
          aria-label={`Cari ${filter.label.toLowerCase()}`}
          placeholder="Cari…"
          value={search}
          data-autofocus=""
          onChange={(event) => setSearch(event.target.value)}
          className="sticky top-0 z-10 mb-1 h-9 w-full rounded-md border border-line-strong bg-surface px-2.5 text-base text-ink placeholder:text-ink-faint md:text-sm"
        />
      )}
      {shown.length === 0 && <p className="px-2 py-1.5 text-ink-muted text-sm">Tidak ada yang cocok.</p>}
      {shown.map(({ value, label }, index) => {
        const toggle = (other: string) => chosen.includes(other) !== (other === value);
        return (
          <label
            key={value}
            className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded px-2 text-sm hover:bg-ink/7"
          >
            <input
              type={filter.multiple ? "checkbox" : "radio"}
              name={filter.name}
              checked={chosen.includes(value)}
              data-autofocus={index === 0 && !many ? "" : undefined}
              onChange={() => choose(filter.multiple ? all.filter(toggle) : [value])}
              className="size-4 accent-primary-strong"
            />
            {label}
          </label>
        );
      })}
    </fieldset>
  );
}

export const ChoicesWaiting = () => (
  <Loading className="w-52 p-2">
    <SkeletonLines />
  </Loading>
);

/** An unset filter offers its choices; a set one shows its value, and the cross removes it. */
export function FilterPill({ filter, values, onChange }: FilterPillProps) {
  const set = values.length > 0;
  const load = () => void filter.load?.().catch(() => {});
  return (
    <span
      className={cx(
        "inline-flex h-8 shrink-0 items-center rounded-full border text-sm",
        set ? "border-transparent bg-primary-soft text-primary-ink" : "border-line-strong text-ink-muted",
        !set && !filter.unset && "border-dashed",
      )}
    >
      <Popover
        label={`Saringan ${filter.label}`}
        className="p-2"
        trigger={(props) => (
          <button
            type="button"
            {...props}
            onPointerEnter={load}
            onFocus={load}
            className={cx(
              "flex h-full max-w-72 cursor-pointer items-center gap-1.5 rounded-full pl-2.5 font-medium hover:text-ink",
              set ? "pr-1" : "pr-3",
            )}
          >
            {!set && !filter.unset && <Icon name="plus" size={14} />}
            <span className="truncate">
              {filter.label}
              {set ? `: ${describeFilter(filter, values)}` : filter.unset && `: ${filter.unset}`}
            </span>
            {!set && filter.unset && <Icon name="chevronDown" size={14} />}
          </button>
        )}
      >
        {(close) => (
          <Suspense fallback={<ChoicesWaiting />}>
            {filter.render?.(values, onChange, close) ?? (
              <FilterChoices filter={filter} values={values} onChange={onChange} />
            )}
          </Suspense>
        )}
      </Popover>
      {set && (
        <button
          type="button"
          aria-label={`Hapus saringan ${filter.label}`}
          onClick={() => onChange([])}
          className="mr-1 grid size-6 cursor-pointer place-items-center rounded-full hover:bg-ink/10"
        >
          <Icon name="close" size={14} />
        </button>
      )}
    </span>
  );
}
