import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "@/src/components/ui/icon";
import { Card } from "@/src/components/ui/page/card";

type Props = {
  title: string;
  /** The page itself has just loaded and is read aloud first. */
  quiet?: boolean;
  /** Another one is told anew. */
  about?: unknown;
  description?: ReactNode;
  refusal?: string | null;
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * A card holds a step of the import. Its title takes the focus, so that it is read aloud, and the buttons stay in view on a
 * phone.
 */
export function StepCard({ title, quiet, about, description, refusal, actions, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another result takes the focus, too
  useEffect(() => {
    if (!quiet) heading.current?.focus();
  }, [quiet, about]);
  return (
    <>
      <Card>
        <h2 ref={heading} tabIndex={-1} className="font-semibold text-base outline-none!">
          {title}
        </h2>
        {description && <div className="mt-0.5 text-ink-muted text-sm">{description}</div>}
        <div aria-live="assertive" className="empty:hidden">
          {refusal && (
            <p className="mt-3 flex items-start gap-1.5 rounded-md bg-error-soft px-3 py-2 font-medium text-error-ink text-sm">
              <Icon name="error" size={16} className="mt-0.5" />
              <span className="min-w-0 break-words">{refusal}</span>
            </p>
          )}
        </div>
        <div className="mt-4">{children}</div>
      </Card>
      {actions && (
        <div className="form-bar -mx-4 sticky bottom-(--bar) z-10 mt-4 flex flex-wrap items-center gap-2 border-line border-t bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:static md:mx-0 md:border-0 md:bg-transparent md:px-0 md:py-0">
          {actions}
        </div>
      )}
    </>
  );
}
