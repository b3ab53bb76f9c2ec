import type { ReactNode } from "react";
import type { InputProps } from "@/src/components/form/core/as-field";
import { cx } from "@/src/components/ui/cx";

const box = "size-6 md:size-5 shrink-0 accent-primary-strong";
const row =
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-md border px-3 py-2 text-sm has-focus-visible:outline-2 has-focus-visible:outline-primary-ink";

type Props = {
  name: string;
  /** A second line under the name. */
  detail?: string;
  figure: ReactNode;
  checked: boolean;
  onToggle: () => void;
  onBlur?: () => void;
  /** The first line may stand for all others. */
  first?: boolean;
  controlRef?: InputProps<never>["controlRef"];
};

/** A line to tick among others, with its figure at the end. */
export const TickLine = ({ name, detail, figure, checked, onToggle, onBlur, first, controlRef }: Props) => (
  <label
    className={cx(row, checked ? "border-primary-ink bg-primary-soft" : "border-line-strong hover:border-ink-faint")}
  >
    <input ref={controlRef} type="checkbox" checked={checked} onChange={onToggle} onBlur={onBlur} className={box} />
    <span className={cx("min-w-0 flex-1 break-words", first && "font-semibold")}>
      {name}
      {detail && <span className="block text-ink-muted text-xs">{detail}</span>}
    </span>
    <span className="shrink-0 text-right text-ink-muted tabular-nums">{figure}</span>
  </label>
);
