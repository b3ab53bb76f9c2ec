import { cx } from "./cx";
import { Popover } from "./overlay/popover";

export type FormulaText = { name: string; formula: string; note?: string };

type Props = {
  of: readonly FormulaText[];
  /** Names the figures: "PBBH". */
  label: string;
  /** The word for the explanation: "Rumus", "Istilah". */
  told?: string;
};

/** Explains on demand how figures are calculated. */
export const Formula = ({ of, label, told = "Rumus" }: Props) => (
  <Popover
    label={`${told} ${label}`}
    className="w-80 max-w-[calc(100vw-2rem)]"
    trigger={(props) => (
      <button
        type="button"
        {...props}
        aria-label={`${told} ${label}`}
        className="-mx-1 min-h-6 cursor-pointer rounded px-1 font-medium text-ink-muted text-xs underline decoration-dotted underline-offset-4 hover:text-ink print:hidden"
      >
        {told}
      </button>
    )}
  >
    <dl className="max-h-96 space-y-3 overflow-y-auto text-ink text-sm">
      {of.map(({ name, formula, note }) => (
        <div key={name} className={cx(of.length > 1 && "border-line border-b pb-3 last:border-0 last:pb-0")}>
          <dt className="font-semibold">{name}</dt>
          <dd className="mt-0.5">
            {formula}
            {note && <span className="mt-1 block text-ink-muted text-xs">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  </Popover>
);
