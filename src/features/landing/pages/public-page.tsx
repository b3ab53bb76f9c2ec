import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Icon } from "@/src/components/ui/icon";
import { Logo } from "@/src/components/ui/logo";
import { COPYRIGHT_YEAR } from "@/src/config/constants";
import { paths } from "@/src/config/paths";
import { company } from "@/src/features/landing/company";
import { backHome } from "@/src/features/landing/content";

/** The frame of the other public pages, which follows the theme. */
export function PublicPage({ children }: { children: ReactNode }) {
  const content = useRef<HTMLElement>(null);
  // The visitor may come from far down the landing page, and the new page must start at its top.
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: "instant" });
    document.documentElement.lang = "en";
    content.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div lang="en" className="flex min-h-dvh flex-col bg-canvas text-ink">
      <header className="border-line border-b bg-surface">
        <div className="mx-auto flex h-18 max-w-5xl items-center justify-between gap-4 px-5 md:px-8">
          <a href={`#${paths.landing}`} className="rounded py-2.5">
            <Logo name={company.name} className="text-xl" />
          </a>
          <a
            href={`#${paths.landing}`}
            className="inline-flex min-h-11 items-center gap-1.5 rounded font-semibold text-primary-ink hover:underline"
          >
            <Icon name="chevronLeft" size={18} />
            {backHome}
          </a>
        </div>
      </header>
      <main
        ref={content}
        tabIndex={-1}
        className="mx-auto w-full max-w-5xl grow px-5 py-12 outline-none md:px-8 md:py-16"
      >
        {children}
      </main>
      <footer className="border-line border-t">
        <p className="mx-auto max-w-5xl px-5 py-6 text-ink-muted text-sm md:px-8">
          © {COPYRIGHT_YEAR} {company.name}
        </p>
      </footer>
    </div>
  );
}

export function SupportMail() {
  return (
    <a href={`mailto:${company.email}`} className="break-words font-semibold text-primary-ink underline">
      {company.email}
    </a>
  );
}
