import type { ReactNode } from "react";
import { Unknown } from "./unknown";

/** `shown` stands instead of the label, which stays the fact's key. */
type Fact = readonly [label: string, value: ReactNode, shown?: ReactNode];
type Props = {
  /** A fact that does not apply to this kind of record is passed as `false`. */
  items: readonly (Fact | false | null)[];
  /** Shown instead of a value that is null. */
  unknown?: string;
};

/** Lists labels and their values; an unknown value is marked as such. */
export function Facts({ items, unknown }: Props) {
  return (
    <dl className="grid grid-cols-[8rem_1fr] gap-x-4 gap-y-2 text-sm sm:grid-cols-[10rem_1fr] sm:gap-x-6">
      {items.map(
        (item) =>
          item && (
            <div key={item[0]} className="contents">
              <dt className="text-ink-muted">{item[2] ?? item[0]}</dt>
              <dd className="min-w-0 whitespace-pre-line break-words font-medium tabular-nums">
                {item[1] ?? <Unknown>{unknown}</Unknown>}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
