import { cx } from "@/src/components/ui/cx";
import { Icon } from "@/src/components/ui/icon";

const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", ",", "0"] as const;

type Props = {
  /** The label of the big key: "Lanjut" or "Simpan". */
  action: string;
  /** A tag has no comma, so the key is disabled there. */
  comma: boolean;
  onKey: (key: string) => void;
  onErase: () => void;
  onAction: () => void;
};

const key =
  "grid h-15 cursor-pointer select-none place-items-center rounded-md border border-line bg-raised font-semibold text-lg text-ink tabular-nums shadow-card active:bg-ink/12 disabled:opacity-40";

/**
 * The keypad stays in place for both fields, while the system's keyboard would open and close. It must not take the
 * focus out of the field, because a scanner types there.
 */
export function WeighKeypad({ action, comma, onKey, onErase, onAction }: Props) {
  const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();
  return (
    // biome-ignore lint/a11y/useSemanticElements: keys, not fields
    <div
      role="group"
      aria-label="Papan angka"
      className="grid grid-cols-[1fr_1fr_1fr_1.15fr] gap-2"
      onPointerDown={keepFocus}
      onMouseDown={keepFocus}
    >
      {KEYS.map((text) => (
        <button
          key={text}
          type="button"
          tabIndex={-1}
          aria-label={text === "," ? "Koma" : text}
          disabled={text === "," && !comma}
          onClick={() => onKey(text)}
          className={key}
        >
          {text}
        </button>
      ))}
      <button type="button" tabIndex={-1} aria-label="Hapus satu angka" onClick={onErase} className={key}>
        <span className="text-base">Hapus</span>
      </button>
      <button
        type="button"
        tabIndex={-1}
        onClick={onAction}
        className={cx(
          "col-start-4 row-span-4 row-start-1 flex cursor-pointer select-none flex-col items-center justify-center gap-2 rounded-md",
          "bg-primary-strong font-bold text-base text-white shadow-card active:bg-primary-deep",
        )}
      >
        <Icon name="check" size={30} />
        {action}
      </button>
    </div>
  );
}
