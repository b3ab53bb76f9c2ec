import { type ReactNode, useId } from "react";
import { cx } from "@/src/components/ui/cx";

type Props = {
  title: string;
  description?: ReactNode;
  /** Two columns suit only fields that are read together, and only where there is room. */
  columns?: 1 | 2;
  children: ReactNode;
};

/** A section groups the fields that answer one question. */
export function FormSection({ title, description, columns = 1, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="rounded-lg border border-line bg-surface px-4 py-5 shadow-card sm:px-5 print:shadow-none"
    >
      <h2 id={id} className="font-semibold text-base text-ink">
        {title}
      </h2>
      {description && <p className="mt-0.5 text-ink-muted text-sm">{description}</p>}
      <div className={cx("mt-4 grid gap-5", columns === 2 && "sm:grid-cols-2")}>{children}</div>
    </section>
  );
}
