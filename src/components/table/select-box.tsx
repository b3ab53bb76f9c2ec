import type { MouseEvent } from "react";
import { cx } from "@/src/components/ui/cx";
import { Icon } from "@/src/components/ui/icon";

interface SelectBoxProps {
  label: string;
  checked: boolean;
  /** Some rows of the page are chosen, but not all. */
  some?: boolean;
  onClick: (event: MouseEvent<HTMLInputElement>) => void;
}

export function SelectBox({ label, checked, some = false, onClick }: SelectBoxProps) {
  const marked = checked || some;
  return (
    <label className="relative -mx-2 -my-1 grid size-8 place-items-center max-md:-mx-3.5 max-md:size-11 print:hidden">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = some && !checked;
        }}
        // The click carries the Shift key; the change event does not.
        onClick={onClick}
        onChange={() => {}}
        className="peer absolute inset-0 cursor-pointer appearance-none rounded outline-none!"
      />
      <span
        className={cx(
          "pointer-events-none grid size-4 place-items-center rounded-sm border peer-focus-visible:outline-2 peer-focus-visible:outline-primary-ink peer-focus-visible:outline-offset-2",
          marked ? "border-primary-strong bg-primary-strong text-white" : "border-line-strong bg-surface",
        )}
      >
        {marked && <Icon name={checked ? "check" : "minus"} size={12} />}
      </span>
    </label>
  );
}
