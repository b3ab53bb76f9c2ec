import { type ReactNode, useState } from "react";
import type { Opening } from "@/contract/opening/model";
import { OPENING_PARTS, type OpeningPart, partInSentence } from "@/contract/opening/words";
import { Button } from "@/src/components/ui/button";
import { cx } from "@/src/components/ui/cx";
import { sumOf } from "./opening-balance";

/** A folded part is one line with its sum; paper shows all of it. */
export type Fold = { folded: boolean; onFold: (folded: boolean) => void };

const FOLDED =
  "[&>section>:not(header)]:hidden print:[&>section>:not(header)]:block [&>section>header]:py-2 sm:[&>section>header>:first-child]:flex [&>section>header>:first-child]:flex-wrap [&>section>header>:first-child]:items-baseline [&>section>header>:first-child]:gap-x-3";

/** Animals have no fold, and more to tell. */
const ON_PHONES = "max-sm:[&>section>header>:first-child]:basis-0";

export const partId = (part: OpeningPart) => `saldo-awal-${part}`;

type Props = { part: OpeningPart; folded: boolean; children: ReactNode };
export const FoldingPart = ({ part, folded, children }: Props) => (
  <div id={partId(part)} className={cx("scroll-mt-20", folded && FOLDED, folded && part !== "ternak" && ON_PHONES)}>
    {children}
  </div>
);

/** A phone has no room for it in a line. */
export const Purpose = ({ folded, children }: { folded: boolean; children: string }) => (
  <span className={folded ? "max-sm:hidden" : undefined}>{children}</span>
);

export const FoldButton = ({ part, fold: { folded, onFold } }: { part: OpeningPart; fold: Fold }) => (
  <Button
    variant="ghost"
    icon={folded ? "chevronDown" : "chevronUp"}
    aria-expanded={!folded}
    aria-label={`Rincian ${partInSentence(part)}`}
    onClick={() => onFold(!folded)}
  />
);

/** The next empty part is open, besides those that the user has opened. */
export function useFolds(opening: Opening) {
  const [chosen, setChosen] = useState<Partial<Record<OpeningPart, boolean>>>({});
  // Animals are entered elsewhere.
  const next = OPENING_PARTS.find((part) => part !== "ternak" && sumOf(opening, part).count === 0);
  const fold = (part: OpeningPart, folded: boolean) => setChosen((before) => ({ ...before, [part]: folded }));
  return {
    foldOf: (part: OpeningPart): Fold => ({
      folded: chosen[part] ?? part !== next,
      onFold: (folded) => fold(part, folded),
    }),
    open: (part: OpeningPart) => fold(part, false),
  };
}
