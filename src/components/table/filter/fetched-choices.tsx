import { ChoicesWaiting, FilterChoices, type FilterPillProps } from "./filter-pill";

/** The editor of a filter whose choices are fetched when it is opened. It is empty while they load. */
export function FetchedChoices({ error, ...props }: FilterPillProps & { error: Error | null }) {
  if (error) return <p className="max-w-60 p-2 text-error-ink text-sm">Daftar tidak dapat dimuat. Buka lagi nanti.</p>;
  if (!props.filter.options) return <ChoicesWaiting />;
  return <FilterChoices {...props} />;
}
