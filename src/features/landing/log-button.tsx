import type { ReactNode } from "react";

interface LogButtonProps {
  /** The name of the missing link: "Facebook", "About us". */
  label: string;
  className: string;
  children: ReactNode;
}

/** A footer link without an address only logs to the console (specification §2). */
export function LogButton({ label, className, children }: LogButtonProps) {
  return (
    <button type="button" className={className} onClick={() => console.log(`${label} clicked`)}>
      {children}
    </button>
  );
}
