import { formatDateShort } from "@/src/lib/format";

/** Marks a row of a list as *koreksi periode lalu*; others show nothing. */
export const BelongsOn = ({ day }: { day: string | null }) =>
  day && (
    <span className="block font-normal text-ink-muted text-xs">Koreksi periode lalu, milik {formatDateShort(day)}</span>
  );
