import { formatDateShort } from "@/src/lib/format";

const days = new Intl.ListFormat("id", { type: "conjunction" });

/** Marks a row of a list as *koreksi periode lalu*; others show nothing. */
export const BelongsOn = ({ day }: { day: string | null | readonly string[] }) => {
  const belongs = [day ?? []].flat();
  return (
    belongs.length > 0 && (
      <span className="block font-normal text-ink-muted text-xs">
        Koreksi periode lalu, milik {days.format(belongs.map(formatDateShort))}
      </span>
    )
  );
};
