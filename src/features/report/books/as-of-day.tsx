import { useState } from "react";
import { addDays } from "@/contract/base/parse-input";
import { DateField } from "@/src/components/form/date/date-field";
import { IconButton } from "@/src/components/ui/icon-button";
import type { BooksAddress } from "./books-address";

/** The last day of the month before a day's, or of the one after it. */
export function monthEnd(day: string, step: -1 | 1): string {
  const first = `${day.slice(0, 7)}-01`;
  if (step === -1) return addDays(first, -1);
  // Month ends step from end to end; another day steps to the end of its own month.
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  const own = addDays(next, -1);
  return day < own ? own : addDays(`${addDays(next, 31).slice(0, 7)}-01`, -1);
}

type Props = { address: Pick<BooksAddress, "day" | "today" | "toDay"> };

/** Chooses the day of a balance sheet or a register, from month's end to month's end or any. */
export function AsOfDay({ address: { day, today, toDay } }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a field and buttons that belong together, not a form
    <div role="group" aria-label="Tanggal neraca" className="flex items-center gap-1">
      <IconButton
        icon="chevronLeft"
        label="Akhir bulan sebelumnya"
        variant="secondary"
        onClick={() => toDay(monthEnd(day, -1))}
      />
      <Day key={day} day={day} today={today} toDay={toDay} />
      <IconButton
        icon="chevronRight"
        label="Akhir bulan berikutnya"
        variant="secondary"
        disabled={day >= today}
        onClick={() => toDay(monthEnd(day, 1))}
      />
    </div>
  );
}

/** A typed day counts when it is left or by Enter, and a day of the calendar at once. */
function Day({ day, today, toDay }: Props["address"]) {
  const [draft, setDraft] = useState(day);
  const late = draft > today;
  const take = (next: string) => next !== day && next <= today && toDay(next);
  return (
    <form
      className="w-56 sm:w-52"
      onSubmit={(event) => {
        event.preventDefault();
        take(draft);
      }}
    >
      <DateField
        label="Per tanggal"
        hideLabel
        max={today}
        value={draft}
        error={late ? "Tanggal tidak dapat di masa depan." : undefined}
        onChange={(next) => {
          const chosen = next ?? day;
          setDraft(chosen);
          if (!(document.activeElement instanceof HTMLInputElement)) take(chosen);
        }}
        onBlur={() => take(draft)}
      />
    </form>
  );
}
