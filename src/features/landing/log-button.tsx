import type { ReactNode } from "react";

interface LogButtonProps {
  /** What it would be: "Facebook", "About us". */
  label: string;
  className: string;
  children: ReactNode;
}

/** A link of the footer whose address is not set: it only logs to the console (specification §2). */
export function LogButton({ label, className, children }: LogButtonProps) {
  return (
    <button type="button" className={className} onClick={() => console.log(`${label} clicked`)}>
      {children}
    </button>
  );
}
