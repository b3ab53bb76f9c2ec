import { DayPicker, type DayPickerProps } from "react-day-picker";
import { id } from "react-day-picker/locale/id";
import { todayInJakarta } from "@/contract/base/parse-input";
import { toLocalDate } from "./local-date";

const cell = "size-11 p-0 text-center text-sm max-[359px]:size-10 md:size-9 md:pointer-coarse:size-11";
const arrow =
  "flex size-11 cursor-pointer md:size-9 md:pointer-coarse:size-11 items-center justify-center rounded text-ink-muted hover:bg-ink/7 hover:text-ink aria-disabled:opacity-40";

const classNames = {
  root: "mx-auto w-fit text-ink",
  months: "relative flex flex-col gap-4 md:flex-row md:gap-6",
  nav: "absolute inset-x-0 top-0 z-10 flex justify-between pointer-events-none [&>button]:pointer-events-auto",
  button_previous: arrow,
  button_next: arrow,
  chevron: "size-4 fill-current",
  month_caption: "flex h-11 items-center justify-center font-semibold text-sm md:h-9 md:pointer-coarse:h-11",
  dropdowns: "flex items-center gap-1",
  dropdown_root:
    "relative rounded px-1.5 py-1 max-md:py-3 pointer-coarse:py-3 hover:bg-ink/7 has-[:focus-visible]:outline-2 outline-primary-ink",
  dropdown: "absolute inset-0 w-full cursor-pointer appearance-none bg-surface text-ink opacity-0",
  caption_label: "inline-flex items-center gap-1 [&>svg]:size-3",
  month_grid: "mt-1 border-collapse",
  weekday: "h-8 font-medium text-ink-muted text-xs",
  day: cell,
  day_button: "size-full cursor-pointer rounded tabular-nums hover:bg-ink/7 disabled:cursor-not-allowed",
  today: "font-bold text-primary-ink [&>button]:underline [&>button]:underline-offset-4",
  outside: "text-ink-faint",
  disabled: "text-ink-faint line-through opacity-60",
  hidden: "invisible",
  selected: "[&:not(.mid)>button]:bg-primary-strong [&:not(.mid)>button]:text-white [&:not(.mid)>button]:no-underline",
  footer: "max-w-77 px-1 pt-2 text-ink-muted text-sm md:max-w-63",
  range_start: "rounded-l bg-primary-soft",
  range_end: "rounded-r bg-primary-soft",
  range_middle: "mid bg-primary-soft text-ink",
};

/** The calendar library in our colours and words loads when a calendar first opens. */
export default function Calendar(props: DayPickerProps) {
  const today = toLocalDate(todayInJakarta());
  return (
    <DayPicker
      locale={id}
      today={today}
      captionLayout="dropdown"
      startMonth={new Date(2010, 0)}
      endMonth={new Date((today?.getFullYear() ?? 2025) + 5, 11)}
      autoFocus
      showOutsideDays={props.mode !== "range"}
      classNames={classNames}
      {...props}
    />
  );
}
