import { useState } from "react";
import { Popover } from "@/src/components/ui/overlay/popover";
import { Tooltip } from "@/src/components/ui/overlay/tooltip";
import type { TermId, TermText } from "./terms";

type Props = { of: TermId; children: string };

/**
 * A word of the farm on a label. Pointing at it or focusing it shows its meaning, a press opens meaning and formula.
 * The table of words comes with the first of them.
 */
export function Term({ of, children }: Props) {
  const [term, setTerm] = useState<TermText | "missing">();
  const learn = () => {
    if (typeof term === "object") return;
    import(/* webpackChunkName: "help" */ "./terms").then(
      ({ TERMS }) => setTerm(TERMS[of]),
      () => setTerm("missing"),
    );
  };
  const known = typeof term === "object" ? term : undefined;
  return (
    <Popover
      label={`Arti ${children}`}
      className="w-80 max-w-[calc(100vw-2rem)]"
      trigger={({ onClick, ...props }, open) => (
        <Tooltip text={known?.text ?? ""} placement="top-center" disabled={open || !known}>
          <button
            type="button"
            {...props}
            onFocus={learn}
            onPointerEnter={learn}
            onClick={() => {
              learn();
              onClick();
            }}
            // the finger finds it beyond the letters, whose line stays as high as it is
            className="relative cursor-pointer rounded-sm after:absolute after:-inset-x-0.5 after:-inset-y-1 pointer-coarse:after:-inset-y-3 text-left underline decoration-dotted underline-offset-4 hover:text-ink"
          >
            {children}
          </button>
        </Tooltip>
      )}
    >
      {known ? (
        <Meaning term={known} />
      ) : (
        <p className="text-ink-muted text-sm">
          {term === "missing" ? "Belum dapat dimuat: periksa jaringan, lalu tekan lagi." : "Memuat…"}
        </p>
      )}
    </Popover>
  );
}

const Meaning = ({ term: { name, text, formula, note } }: { term: TermText }) => (
  <div className="space-y-1 text-ink text-sm">
    <p className="font-semibold">{name}</p>
    <p>{text}</p>
    {formula && <p className="text-ink-muted">Rumus: {formula}</p>}
    {note && <p className="text-ink-muted text-xs">{note}</p>}
  </div>
);
