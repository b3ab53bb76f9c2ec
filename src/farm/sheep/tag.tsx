import type { TagColour } from "@/contract/sheep/words";
import { TagChip } from "./tag-chip";

type Props = { of: { earTag: string; earTagColour: TagColour }; size?: "sm" | "lg" };

/** Names the ear tag's colour in words, because sunlight or colour blindness can hide the paint. */
export function Tag({ of: { earTag, earTagColour }, size }: Props) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap max-[379px]:flex-wrap">
      <TagChip earTag={earTag} earTagColour={earTagColour} size={size} />
      {/* Screen readers already hear the colour from the chip. */}
      <span aria-hidden="true" className="capitalize">
        {earTagColour}
      </span>
    </span>
  );
}
