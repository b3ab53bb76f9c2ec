import type { ReactNode } from "react";
import type { OutsideCompany } from "@/contract/outside/model";
import { Logo } from "@/src/components/ui/logo";
import { photoUrl } from "@/src/lib/photo-url";

interface OutsideFrameProps {
  /** Null once it is known that no farm answers; omitted while it is waited for. */
  company?: Pick<OutsideCompany, "name" | "logo"> | null;
  /** A page that is waited for stands as a skeleton. */
  children?: ReactNode;
}

/** The frame of a page for people outside. It stands in the HTML, so it uses no hooks and knows no address. */
export function OutsideFrame({ company, children }: OutsideFrameProps) {
  return (
    <div className="min-h-dvh bg-canvas text-base print:bg-white print:text-sm">
      <header className="border-line border-b bg-surface print:mb-5 print:border-ink print:bg-white">
        <div className="mx-auto flex h-16 max-w-3xl items-center gap-3 px-4 text-lg sm:px-6 print:max-w-none print:px-0">
          {company ? <Farm {...company} /> : company === undefined ? <Bone className="h-6 w-40" /> : <Logo />}
        </div>
      </header>
      <main className="mx-auto max-w-3xl px-4 pt-5 pb-16 sm:px-6 sm:pt-8 print:max-w-none print:p-0 print:[&_details::details-content]:[content-visibility:visible]">
        {children ?? <Waiting />}
      </main>
    </div>
  );
}

function Farm({ name, logo }: Pick<OutsideCompany, "name" | "logo">) {
  return (
    <>
      {logo ? (
        <img
          src={photoUrl(logo)}
          alt=""
          width={40}
          height={40}
          className="h-10 w-auto max-w-28 rounded object-contain dark:bg-white dark:p-1"
        />
      ) : (
        <span className="text-[2rem] leading-none" aria-hidden="true">
          <Logo variant="mark" name="" />
        </span>
      )}
      <span className="min-w-0 truncate font-bold">{name}</span>
    </>
  );
}

const Bone = ({ className }: { className: string }) => (
  <span aria-hidden="true" className={`block animate-pulse rounded bg-ink/8 ${className}`} />
);

/** It is taller than a screen, so that nothing below moves when the page comes. */
function Waiting() {
  return (
    <div className="min-h-dvh">
      <p role="status" className="text-ink-muted">
        Sedang dibuka…
      </p>
      <Bone className="mt-4 h-9 w-56 max-w-full" />
      <Bone className="mt-4 h-44 w-full" />
      <Bone className="mt-4 h-32 w-full" />
      <Bone className="mt-4 h-32 w-full" />
    </div>
  );
}
