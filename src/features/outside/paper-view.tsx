import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/src/components/ui/button";
import type { IconName } from "@/src/components/ui/icon-paths";
import { type Address, addressTo } from "./address";
import { ActionLink } from "./parts";

/** A press on a paper's link prints it too; a reload of its address does not. */
let isAsked = false;

type PaperLinkProps = { address: Address; paper: string; icon?: IconName; children: ReactNode };

export const PaperLink = ({ address, paper, icon = "print", children }: PaperLinkProps) => (
  <ActionLink
    href={addressTo(address, paper)}
    icon={icon}
    onClick={() => {
      isAsked = true;
    }}
  >
    {children}
  </ActionLink>
);

/** A paper instead of the page, with the way back. In print only the paper remains. */
export function PaperView({ title, address, children }: { title: string; address: Address; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    // A paper that is kept as a file is called by its number.
    const page = document.title;
    document.title = title;
    return () => {
      document.title = page;
    };
  }, [title]);
  useEffect(() => {
    if (!isAsked) return;
    isAsked = false;
    const pictures = [...document.images].map((picture) => picture.decode().catch(() => undefined));
    void Promise.all(pictures).then(() => window.print());
  }, []);
  return (
    <div className="grid gap-4">
      <h1 ref={heading} tabIndex={-1} className="font-bold text-lg outline-none">
        {title}
      </h1>
      <div className="flex flex-wrap gap-3 print:hidden">
        <ActionLink href={addressTo(address)} icon="chevronLeft">
          Kembali
        </ActionLink>
        <Button
          variant="primary"
          size="lg"
          icon="print"
          className="min-h-12 w-full sm:w-auto"
          onClick={() => window.print()}
        >
          Cetak
        </Button>
      </div>
      {children}
    </div>
  );
}
