import { type ReactNode, useId } from "react";

type Props = {
  title: string;
  /** Says in words how many lines there are. */
  count: string | null;
  /** Buttons beside the title. */
  tools?: ReactNode;
  foot: ReactNode;
  children: ReactNode;
};

/** A card with the lines of one kind from edge to edge, and the buttons to add more below them. */
export function LinesCard({ title, count, tools, foot, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-lg border border-line bg-surface shadow-card">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
        <h2 id={id} className="font-semibold text-base text-ink">
          {title}
        </h2>
        {count && <span className="text-ink-muted text-sm tabular-nums">{count}</span>}
        {tools && <div className="ms-auto flex flex-wrap items-center gap-2">{tools}</div>}
      </div>
      <div className="border-line border-t empty:hidden">{children}</div>
      <div className="flex flex-wrap items-center gap-2 border-line border-t px-4 py-3 sm:px-5">{foot}</div>
    </section>
  );
}
