import type { ReactNode } from "react";

type Props = { items: readonly (readonly [label: string, value: ReactNode])[] };

/** Labels and what is known under each; what is not known says so. */
export function Facts({ items }: Props) {
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[10rem_1fr]">
      {items.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-muted">{label}</dt>
          <dd className="mb-1 min-w-0 whitespace-pre-line break-words font-medium tabular-nums sm:mb-0">
            {value ?? <Unknown />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Where there is nothing to show. */
export function Unknown({ children = "belum diisi" }: { children?: string }) {
  return <span className="font-normal text-ink-faint">{children}</span>;
}
