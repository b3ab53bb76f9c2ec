const MONTH = "h-[344px] w-[308px] animate-pulse rounded bg-ink/5 md:h-[288px] md:w-[252px]";

/** Reserves the space of a month while the calendar loads, so that the panel does not jump. */
export function CalendarFrame({ months = 1 }: { months?: number }) {
  return (
    <div role="status" aria-label="Memuat kalender" className="flex gap-6">
      {Array.from({ length: months }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty boxes
        <div key={index} className={MONTH} />
      ))}
    </div>
  );
}
