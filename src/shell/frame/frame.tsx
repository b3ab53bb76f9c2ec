import type { ReactNode } from "react";
import { COPYRIGHT_YEAR, VERSION_LABEL } from "@/src/config/constants";

/** Very wide screens keep a maximum width, so that lines stay readable and related parts stay together. */
const widest = "mx-auto w-full max-w-[1760px]";

type Props = { sidebar: ReactNode; header: ReactNode; bar: ReactNode; children: ReactNode };

/** The back-office's layout: sidebar, top bar, screen, footer and a phone's bottom bar. The HTML and the app use the same markup. */
export function Frame({ sidebar, header, bar, children }: Props) {
  return (
    <div className="flex min-h-dvh bg-canvas text-ink">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded focus:bg-primary-strong focus:px-4 focus:py-2 focus:text-white"
      >
        Lewati ke isi
      </a>
      <aside className="sticky top-0 z-20 hidden h-dvh w-sidebar shrink-0 overflow-hidden border-line border-r rail:w-rail md:block print:hidden">
        {sidebar}
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="sticky top-0 z-20 flex h-16 shrink-0 items-center gap-2 border-line border-b bg-surface px-4 print:hidden">
          {header}
        </header>
        <main id="main" tabIndex={-1} className={`${widest} min-w-0 flex-1 p-4 outline-none md:px-6`}>
          {children}
        </main>
        <footer
          className={`${widest} flex flex-wrap justify-between gap-x-6 px-4 pt-4 pb-[calc(1rem+var(--bar))] text-ink-muted text-xs md:px-6 print:hidden`}
        >
          <span>© {COPYRIGHT_YEAR} Domba</span>
          <span>{VERSION_LABEL}</span>
        </footer>
      </div>
      <div className="bottom-bar fixed inset-x-0 bottom-0 z-20 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden">
        {bar}
      </div>
    </div>
  );
}
