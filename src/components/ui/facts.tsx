import type { ReactNode } from "react";

type Props = { items: readonly (readonly [label: string, value: ReactNode])[] };

/** Labels and what is known under each; what is not known says so. */
export function Facts({ items }: Props) {
  return (
    <dl className="grid grid-cols-[8rem_1fr] gap-x-4 gap-y-2 text-sm sm:grid-cols-[10rem_1fr] sm:gap-x-6">
      {items.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-muted">{label}</dt>
          <dd className="min-w-0 whitespace-pre-line break-words font-medium tabular-nums">{value ?? <Unknown />}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Where there is nothing to show. */
export function Unknown({ children = "belum diisi" }: { children?: string }) {
  return <span className="font-normal text-ink-faint">{children}</span>;
}
