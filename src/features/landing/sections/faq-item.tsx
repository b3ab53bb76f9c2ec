import type { ReactNode, ToggleEvent } from "react";

/** Browsers that do not support `name` on details keep several open, so this closes the others. */
function closeOthers({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
  if (!currentTarget.open) return;
  const group = `details[name="${currentTarget.getAttribute("name")}"]`;
  for (const other of document.querySelectorAll<HTMLDetailsElement>(group)) {
    if (other !== currentTarget) other.open = false;
  }
}

/** A question that opens without scripts. The items of a group share a name, so that one is open at a time. */
export function FaqItem({ group, children }: { group: string; children: ReactNode }) {
  return (
    <details name={group} onToggle={closeOthers} className="landing-faq group border-line border-b">
      {children}
    </details>
  );
}
