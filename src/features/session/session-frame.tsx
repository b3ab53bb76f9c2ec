import type { ReactNode } from "react";
import { Brand } from "@/src/components/ui/brand";
import { Logo } from "@/src/components/ui/logo";

type Props = { title: string; lead: ReactNode; children: ReactNode };

/** A page before the sign-in, with the farm's logo above its form. */
export const SessionFrame = ({ title, lead, children }: Props) => (
  <main className="mx-auto min-h-dvh w-full max-w-xl px-4 py-10 text-ink">
    <title>{`${title} · Domba`}</title>
    <Brand className="h-12">
      <Logo className="text-xl" />
    </Brand>
    <h1 className="mt-6 font-bold text-2xl">{title}</h1>
    <p className="mt-1 mb-5 text-pretty text-ink-muted">{lead}</p>
    {children}
  </main>
);
