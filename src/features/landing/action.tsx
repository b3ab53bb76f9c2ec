import type { ReactNode } from "react";

const looks = {
  primary: "bg-primary-strong text-white hover:bg-primary-deep",
  secondary: "border border-line-strong bg-surface text-ink hover:border-ink",
  light: "bg-white text-primary-deep hover:bg-(--mint)",
} as const;

interface ActionProps {
  /** The link's address. An empty one makes a button without behaviour, as specified. */
  href: string;
  look?: keyof typeof looks;
  className?: string;
  children: ReactNode;
}

/** A call to action: a link if its setting in company.ts is filled in, otherwise a button that does nothing. */
export function Action({ href, look = "primary", className = "", children }: ActionProps) {
  const shared = `inline-flex min-h-12 cursor-pointer items-center justify-center gap-2.5 rounded px-6 text-center font-bold transition-colors ${looks[look]} ${className}`;
  if (!href) {
    return (
      <button type="button" className={shared}>
        {children}
      </button>
    );
  }
  return (
    <a href={href} className={shared}>
      {children}
    </a>
  );
}
