import type { TagColour } from "@/contract/sheep/words";
import { cx } from "@/src/components/ui/cx";

/** Colours of the ear tags sold in trade, each with a readable text colour. */
const PAINT: Record<TagColour, string> = {
  kuning: "bg-[#f6d743] text-[#2b2300]",
  biru: "bg-[#2563ab] text-white",
  merah: "bg-[#b83227] text-white",
  hijau: "bg-[#0b7a52] text-white",
  putih: "bg-white text-[#10231b]",
  oranye: "bg-[#f0923e] text-[#2a1500]",
  "merah muda": "bg-[#f4a9c4] text-[#3a0d1f]",
  hitam: "bg-[#20262b] text-white",
};

const SIZES = {
  sm: "h-6 pr-2 pl-1.5 text-xs gap-1.5 rounded-l-full rounded-r",
  lg: "h-9 pr-3.5 pl-2.5 text-lg gap-2.5 rounded-l-full rounded-r-md",
};

interface TagChipProps {
  earTag: string;
  earTagColour: TagColour;
  size?: "sm" | "lg";
}

/** Draws an ear tag with its colour, hole and number. Screen readers hear the colour too. */
export function TagChip({ earTag, earTagColour, size = "sm" }: TagChipProps) {
  return (
    <span
      title={`Anting ${earTagColour} ${earTag}`}
      className={cx(
        "inline-flex items-center border border-black/20 font-bold tabular-nums no-underline print:[print-color-adjust:exact]",
        PAINT[earTagColour],
        SIZES[size],
      )}
    >
      <span
        aria-hidden="true"
        className={cx("rounded-full bg-surface ring-1 ring-black/30", size === "lg" ? "size-3" : "size-2")}
      />
      <span className="sr-only">{earTagColour} </span>
      {earTag}
    </span>
  );
}
