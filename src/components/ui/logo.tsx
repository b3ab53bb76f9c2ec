interface LogoProps {
  /** The text beside the mark: the product's name in the back-office, the company's on its public pages. */
  name?: string;
  /** The mark with the name, or the mark alone, which then carries the name for screen readers. */
  variant?: "full" | "mark";
  /** "color" turns white in dark mode; "white" is always white. */
  tone?: "color" | "white";
  /** The font size sets the logo's size: `text-xl` for a header, `text-base` for a 16 px mark. */
  className?: string;
}

const FLEECE =
  "M9.3 13.6a4.3 4.3 0 0 1-1.5-8.3A5.2 5.2 0 0 1 16 3.3a5.2 5.2 0 0 1 8.2 2 4.3 4.3 0 0 1-1.5 8.3c-1.3 0-2.5-.5-3.2-1.4a4.6 4.6 0 0 1-7 0c-.7.9-1.9 1.4-3.2 1.4z";
const FACE =
  "M8.6 15.3c1.5.1 2.9-.3 4-1 2 1.3 4.8 1.3 6.8 0 1.1.7 2.5 1.1 4 1 2.1-1.7 4.7-2.3 7.3-1.7.9.2 1.2 1.2.6 1.9-1.9 2.4-4.6 3.8-7.9 3.7l-.9 5.3c-.6 3.5-3.1 5.9-6.5 5.9s-5.9-2.4-6.5-5.9l-.9-5.3c-3.3.1-6-1.3-7.9-3.7-.6-.7-.3-1.7.6-1.9 2.6-.6 5.2 0 7.3 1.7z";

/** A sheep's head: fleece over a dark face. Two shapes with a gap stay readable in one colour and at 16 px. */
export function Logo({ name = "Domba", variant = "full", tone = "color", className = "" }: LogoProps) {
  const white = tone === "white";
  const alone = variant === "mark";
  return (
    <span
      className={`inline-flex items-center gap-[0.4em] font-extrabold leading-none tracking-tight ${white ? "text-white" : "text-ink"} ${className}`}
    >
      <svg viewBox="0 0 32 32" className={`shrink-0 ${alone ? "size-[1em]" : "size-[1.5em]"}`} aria-hidden="true">
        <path d={FLEECE} className={white ? "fill-white" : "fill-primary dark:fill-white"} />
        <path d={FACE} className={white ? "fill-white" : "fill-primary-deep dark:fill-white"} />
      </svg>
      {alone ? <span className="sr-only">{name}</span> : name}
    </span>
  );
}
