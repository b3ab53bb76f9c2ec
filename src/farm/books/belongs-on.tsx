import { formatDateShort } from "@/src/lib/format";

const list = new Intl.ListFormat("id", { type: "conjunction" });
/** `10 Jul 2026, 20 Jul 2026, dan 28 Jul 2026` */
export const listed = (words: readonly string[]) => list.format(words);

/** Marks a row of a list as *koreksi periode lalu*; others show nothing. */
export const BelongsOn = ({ day }: { day: string | null | readonly string[] }) => {
  const belongs = [day ?? []].flat();
  return (
    belongs.length > 0 && (
      <span className="block font-normal text-ink-muted text-xs">
        Koreksi periode lalu, milik {listed(belongs.map(formatDateShort))}
      </span>
    )
  );
};
