import type { TagColour } from "@/contract/sheep/words";
import { TagChip } from "./tag-chip";

type Props = { of: { earTag: string; earTagColour: TagColour }; size?: "sm" | "lg" };

/** An ear tag with its colour in words: in the sun, and for many eyes, paint alone does not tell. */
export function Tag({ of: { earTag, earTagColour }, size }: Props) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap max-[379px]:flex-wrap">
      <TagChip earTag={earTag} earTagColour={earTagColour} size={size} />
      {/* the chip says it to those who listen */}
      <span aria-hidden="true" className="capitalize">
        {earTagColour}
      </span>
    </span>
  );
}
