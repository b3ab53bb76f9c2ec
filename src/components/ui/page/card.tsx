import { type ReactNode, useId } from "react";
import { cx } from "@/src/components/ui/cx";

interface CardProps {
  title?: string;
  description?: ReactNode;
  /** Buttons or links beside the title. */
  actions?: ReactNode;
  footer?: ReactNode;
  /** Lets tables and lists reach the card's edges. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}

export function Card({ title, description, actions, footer, flush, className, children }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={cx("min-w-0 rounded-lg border border-line bg-surface shadow-card", className)}
    >
      {(title || actions) && (
        <header className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-4 sm:px-5">
          <div className="min-w-0 grow basis-56">
            {title && (
              <h2 id={id} className="font-semibold text-base">
                {title}
              </h2>
            )}
            {description && <p className="text-ink-muted text-sm">{description}</p>}
          </div>
          {actions && <div className="flex min-w-0 flex-wrap items-center gap-2">{actions}</div>}
        </header>
      )}
      <div className={cx(flush ? "mt-3 first:mt-0" : "p-4 sm:p-5")}>{children}</div>
      {footer && <footer className="border-line border-t px-4 py-3 text-sm sm:px-5">{footer}</footer>}
    </section>
  );
}
