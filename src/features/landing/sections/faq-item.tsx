import type { ReactNode, ToggleEvent } from "react";

/** Browsers that do not yet know `name` on details keep several open: this closes the others. */
function closeOthers({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
  if (!currentTarget.open) return;
  const group = `details[name="${currentTarget.getAttribute("name")}"]`;
  for (const other of document.querySelectorAll<HTMLDetailsElement>(group)) {
    if (other !== currentTarget) other.open = false;
  }
}

/** A question that opens by itself, before and without scripts; its group shares a name, so one is open at a time. */
export function FaqItem({ group, children }: { group: string; children: ReactNode }) {
  return (
    <details name={group} onToggle={closeOthers} className="landing-faq group border-line border-b">
      {children}
    </details>
  );
}
