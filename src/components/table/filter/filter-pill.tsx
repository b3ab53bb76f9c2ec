import { type ReactNode, Suspense } from "react";
import { cx } from "@/src/components/ui/cx";
import { Icon } from "@/src/components/ui/icon";
import { Popover } from "@/src/components/ui/overlay/popover";
import { lazyPart } from "@/src/components/ui/page/lazy-part";
import { Loading, SkeletonLines } from "@/src/components/ui/page/skeleton";

export interface Filter {
  /** The filter's name in the address. */
  name: string;
  label: string;
  /** Fixed choices, shown as checkboxes or radio buttons. */
  options?: readonly { value: string; label: string }[];
  multiple?: boolean;
  /** On a desk it stands behind "Lainnya" until it is set. */
  rare?: boolean;
  /** Renders an editor of its own (dates, a searchable record) instead of fixed choices. */
  render?: (values: readonly string[], onChange: (values: readonly string[]) => void, close: () => void) => ReactNode;
  /** Fetches the code of the filter's own editor when the filter is hovered or focused. */
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

/** Names the values, or `most` of them and how many more there are. */
export function describeFilter(filter: Filter, values: readonly string[], most = 2) {
  if (filter.describe) return filter.describe(values);
  const words = values.map((value) => filter.options?.find((option) => option.value === value)?.label ?? value);
  return words.length > most ? `${words.slice(0, most).join(", ")} +${words.length - most}` : words.join(", ");
}

const loadChoices = () => import("@/src/components/table/later/filter-choices");
/** Choices to tick, also inside a filter's own `render` if they must be fetched first. */
export const FilterChoices = lazyPart(loadChoices);

export const ChoicesWaiting = () => (
  <Loading className="w-52 p-2">
    <SkeletonLines />
  </Loading>
);

/** An unset filter offers its choices; a set one shows its value, and the cross removes it. */
export function FilterPill({ filter, values, onChange }: FilterPillProps) {
  const set = values.length > 0;
  const load = () => void (filter.load ?? loadChoices)().catch(() => {});
  return (
    <span
      className={cx(
        "inline-flex h-8 max-w-full shrink-0 items-center rounded-full border text-sm max-md:h-11",
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
              "flex h-full max-md:-my-px max-md:h-11 min-w-0 max-w-72 cursor-pointer items-center gap-1.5 rounded-full pl-2.5 font-medium hover:text-ink",
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
          className="mr-1 grid size-6 shrink-0 max-md:mr-0 max-md:size-11 cursor-pointer place-items-center rounded-full hover:bg-ink/10"
        >
          <Icon name="close" size={14} />
        </button>
      )}
    </span>
  );
}
