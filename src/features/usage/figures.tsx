type Props = { items: readonly (readonly [label: string, value: string])[] };

/** Large key figures: two in a row on a phone, all in one row elsewhere. */
export const Figures = ({ items }: Props) => (
  <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
    {items.map(([label, value]) => (
      <div key={label} className="min-w-0">
        <dt className="text-ink-muted text-xs">{label}</dt>
        <dd className="break-words font-bold text-lg tabular-nums tracking-tight sm:text-xl">{value}</dd>
      </div>
    ))}
  </dl>
);
