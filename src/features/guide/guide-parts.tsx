import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { cx } from "@/src/components/ui/cx";
import { TERMS, type TermText } from "@/src/farm/terms/terms";
import { partsOf } from "./guide";
import { KEYS } from "./keys";
import type { GuidePage } from "./page";

const link = "text-primary-ink underline underline-offset-2 hover:no-underline";

const Rich = ({ text }: { text: string }) =>
  partsOf(text).map((part, index) => {
    const key = `${index}-${part.text}`;
    if (part.kind === "link")
      return (
        <Link key={key} to={part.to} className={link}>
          {part.text}
        </Link>
      );
    return part.kind === "bold" ? (
      <strong key={key} className="font-semibold">
        {part.text}
      </strong>
    ) : (
      part.text
    );
  });

/**
 * A page tells what a screen is for, three usual tasks and its words. The help and the Panduan show the same; `term` is
 * the name of a word that the reader came for.
 */
export function GuideText({ page, term }: { page: GuidePage; term?: string | null }) {
  const terms = page.terms.map((id) => TERMS[id]);
  return (
    <div className="flex flex-col gap-5 text-sm leading-6">
      <p>{page.about}</p>
      {page.tasks.map(({ title, steps }) => (
        <section key={title}>
          <h2 className="font-semibold text-base">{title}</h2>
          <ol className="mt-1 list-decimal space-y-1 pl-5">
            {steps.map((step) => (
              <li key={step} className="pl-1 marker:text-ink-faint">
                <Rich text={step} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {terms.length > 0 && (
        <section>
          <h2 className="font-semibold text-base">Istilah</h2>
          <TermList terms={terms} at={term} />
        </section>
      )}
    </div>
  );
}

/** The word named `at` is shown, and stands out. */
export function TermList({ terms, at }: { terms: readonly TermText[]; at?: string | null }) {
  const wanted = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another word is shown, too
  useEffect(() => wanted.current?.scrollIntoView?.({ block: "center" }), [at]);
  return (
    <dl className="mt-1 space-y-2 text-sm leading-6">
      {terms.map(({ name, text, formula }) => (
        <div
          key={name}
          ref={name === at ? wanted : undefined}
          className={cx(name === at && "-mx-2 rounded-md bg-primary-soft px-2 py-1")}
        >
          <dt className="font-semibold">{name}</dt>
          <dd>
            {text}
            {formula && <span className="block text-ink-muted text-xs leading-5">Rumus: {formula}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export const KeyList = ({ groups = KEYS }: { groups?: typeof KEYS }) => (
  <div className="flex flex-col gap-4 text-sm">
    {groups.map(({ where, keys }) => (
      <section key={where}>
        <h3 className="font-medium text-ink-muted">{where}</h3>
        <dl className="mt-1.5 grid grid-cols-[7rem_1fr] items-baseline gap-x-3 gap-y-1.5">
          {keys.map(([key, does]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded-sm border border-line bg-canvas px-1.5 py-0.5 font-sans text-xs">{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </div>
);
