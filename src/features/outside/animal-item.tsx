import type { ReactNode } from "react";
import { SEX_LABELS, type Sex, tagName } from "@/contract/sheep/words";
import { kindOf } from "@/src/farm/sheep/sheep-words";
import { Picture } from "./picture";

export type AnimalFact = readonly [name: string, value: string] | false;

type AnimalItemProps = {
  of: Parameters<typeof Picture>[0]["of"] & { breed: string; sex: Sex };
  /** Its fate, in words. */
  state?: ReactNode;
  facts: readonly AnimalFact[];
  children?: ReactNode;
};

/** An animal in a list: its picture, its kind, and what is known of it. */
export function AnimalItem({ of, state, facts, children }: AnimalItemProps) {
  return (
    <li className="break-inside-avoid border-line border-t pt-5 first:border-t-0 first:pt-0">
      <div className="flex gap-4">
        <Picture of={of} />
        <div className="min-w-0">
          <h3 className="break-words font-bold text-lg">{tagName(of)}</h3>
          <p className="text-ink-muted">
            {kindOf(of)} {SEX_LABELS[of.sex].toLowerCase()}
          </p>
          {state && <p className="font-semibold">{state}</p>}
        </div>
      </div>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr_auto_1fr] sm:gap-x-6">
        {facts.map(
          (fact) =>
            fact && (
              <div key={fact[0]} className="contents">
                <dt className="text-ink-muted">{fact[0]}</dt>
                <dd className="text-right font-semibold tabular-nums sm:text-left">{fact[1]}</dd>
              </div>
            ),
        )}
      </dl>
      {children}
    </li>
  );
}
