import type { ReactNode } from "react";

/** Printing hides everything except the document and its ancestors, and the ancestors lose their boxes. */
const sheet = `
@media print {
  body:has([data-print]) :not([data-print], [data-print] *, :has([data-print])) { display: none !important }
  html, :has([data-print]) {
    display: block !important; position: static !important; overflow: visible !important;
    height: auto !important; min-height: 0 !important; margin: 0 !important; padding: 0 !important; background: none !important;
  }
  [data-print] {
    color-scheme: light; --surface: white; --ink: black; --ink-muted: #333; --ink-faint: #444; --line: #bbb; --line-strong: #777; --error-ink: #a93226;
    max-width: none !important; margin: 0 !important; padding: 0 !important; border: 0 !important; box-shadow: none !important;
  }
  [data-print] tr, [data-print] [data-keep] { break-inside: avoid }
  [data-print] thead { display: table-header-group }
}`;

export const PAPERS = ["A4", "A5"] as const;
export type Paper = (typeof PAPERS)[number];

/** A5 is printed in landscape, half of an A4 sheet. A report is in landscape for its columns. */
const pages: Record<Paper | "report", string> = {
  A4: "@page { size: A4; margin: 14mm }",
  A5: "@page { size: A5 landscape; margin: 10mm }",
  report: "@page { size: A4 landscape; margin: 12mm }",
};

/** Prints only the part of a screen that is marked `data-print`. */
export const PrintStyle = ({ paper }: { paper: keyof typeof pages }) => (
  <>
    <style href="print" precedence="default">
      {sheet}
    </style>
    <style>{pages[paper]}</style>
  </>
);

interface PrintLayoutProps {
  /** Names the document for screen readers: "Faktur PJ/2025/08/0012". */
  label: string;
  header?: ReactNode;
  footer?: ReactNode;
  paper?: Paper;
  children: ReactNode;
}

/**
 * A document for print: on screen it looks like a sheet, in print only the sheet remains. `data-keep` marks parts that
 * must not be split.
 */
export function PrintLayout({ label, header, footer, paper = "A4", children }: PrintLayoutProps) {
  return (
    <>
      <PrintStyle paper={paper} />
      <article
        data-print=""
        aria-label={label}
        className="mx-auto flex w-full max-w-[210mm] flex-col gap-6 rounded border border-line bg-surface p-5 text-ink text-sm shadow-card sm:p-[14mm]"
      >
        {header && <header data-keep="">{header}</header>}
        <div className="min-w-0 flex-1">{children}</div>
        {footer && (
          <footer data-keep="" className="border-line border-t pt-4 text-ink-muted text-xs">
            {footer}
          </footer>
        )}
      </article>
    </>
  );
}
