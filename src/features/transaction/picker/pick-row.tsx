import { todayInJakarta } from "@/contract/base/parse-input";
import { AGE_CLASS_LABELS } from "@/contract/sheep/age";
import { SEX_LABELS, STOCK_STATE_LABELS } from "@/contract/sheep/words";
import type { ChoiceAnimal } from "@/contract/transaction/choice";
import { cx } from "@/src/components/ui/cx";
import { Icon } from "@/src/components/ui/icon";
import { ageShort, kindOf } from "@/src/farm/sheep/sheep-words";
import { TagChip } from "@/src/farm/sheep/tag-chip";
import { formatKg, formatRupiah } from "@/src/lib/format";
import { photoUrl } from "@/src/lib/photo-url";

/** On a phone two columns hold a row, on a desk each fact has its own. */
export const COLUMNS =
  "grid items-center gap-x-3 grid-cols-[24px_44px_minmax(0,1fr)_auto] md:grid-cols-[24px_44px_minmax(0,1.7fr)_minmax(0,1fr)_88px_112px]";

type Props = {
  animal: ChoiceAnimal;
  at: number;
  chosen: boolean;
  /** Why it cannot be taken, or what taking it asks for. */
  warning: string | undefined;
  blocked: boolean;
  /** The one that the keys have reached. */
  active: boolean;
  onPress: () => void;
};

function Picture({ photo }: Pick<ChoiceAnimal, "photo">) {
  if (photo)
    return (
      <img src={photoUrl(photo, "small")} alt="" loading="lazy" className="size-11 rounded object-cover row-span-2" />
    );
  return (
    <span className="row-span-2 grid size-11 place-items-center rounded bg-ink/5 text-ink-faint">
      <Icon name="sheep" size={22} />
    </span>
  );
}

/** A row to choose an animal: all of it can be pressed. */
export function PickRow({ animal, at, chosen, warning, blocked, active, onPress }: Props) {
  const { earTag, earTagColour, breed, species, sex, bornOn, pen, lastWeight, amount, stockState, near, lamb } = animal;
  const age = ageShort({ bornOn, bornEstimated: false }, todayInJakarta());
  const facts = [kindOf({ species, breed }), SEX_LABELS[sex].toLowerCase(), age].filter(Boolean).join(" · ");
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys of all its rows
    <div
      role="option"
      data-at={at}
      tabIndex={active ? 0 : -1}
      aria-selected={chosen}
      aria-disabled={blocked || undefined}
      onClick={onPress}
      className={cx(
        COLUMNS,
        // The search above stays in view: a row that the keys reach stands below it.
        "scroll-mt-28 cursor-pointer border-line border-b px-2 py-2 text-sm outline-offset-[-2px] hover:bg-ink/4 lg:scroll-mt-14",
        chosen && "bg-primary-soft hover:bg-primary-soft",
        blocked && "cursor-not-allowed",
      )}
    >
      <span
        aria-hidden="true"
        className={cx(
          "row-span-2 grid size-5 place-items-center rounded-sm border",
          chosen ? "border-primary-strong bg-primary-strong text-white" : "border-line-strong",
          blocked && "border-line bg-ink/5",
        )}
      >
        {chosen && <Icon name="check" size={14} />}
      </span>
      <Picture photo={animal.photo} />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2">
          <TagChip earTag={earTag} earTagColour={earTagColour} />
          {lamb && <span className="text-ink-muted text-xs">{AGE_CLASS_LABELS.cempe}</span>}
          {near && <span className="font-medium text-primary-ink text-xs">sepadan ±2 kg</span>}
          {stockState === "afkir" && <span className="text-ink-muted text-xs">{STOCK_STATE_LABELS.afkir}</span>}
        </span>
        <span className="block text-ink-muted text-xs leading-5">{facts}</span>
      </span>
      <span className="min-w-0 break-words text-ink-muted leading-tight max-md:hidden">{pen.name}</span>
      <span className="text-right tabular-nums max-md:hidden">{weightInWords(lastWeight)}</span>
      <span className="text-right font-medium tabular-nums">
        <span className="block font-normal md:hidden">{weightInWords(lastWeight)}</span>
        {amount === null ? <span className="font-normal text-ink-muted">tanpa harga</span> : formatRupiah(amount)}
      </span>
      {warning && (
        <span className="col-start-3 col-end-[-1] flex items-start gap-1.5 text-warning-ink text-xs leading-5">
          <Icon name="warning" size={14} className="mt-0.5" />
          {warning}
        </span>
      )}
    </div>
  );
}

const weightInWords = (kilograms: number | null) => (kilograms === null ? "belum ditimbang" : formatKg(kilograms));
