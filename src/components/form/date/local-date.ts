/** Calendar dates are text (`2025-08-18`), but the calendar library expects Date objects in the browser's time zone. */
export function toLocalDate(date: string | null | undefined): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date ?? "") ?? [];
  return year ? new Date(Number(year), Number(month) - 1, Number(day)) : undefined;
}

export function fromLocalDate(date: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
