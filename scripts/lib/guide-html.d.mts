import type { ALL_TERMS } from "@/src/farm/terms/terms";
import type { CHAPTERS, partsOf } from "@/src/features/guide/guide";
import type { KEYS } from "@/src/features/guide/keys";

export function guideHtml(guide: {
  CHAPTERS: typeof CHAPTERS;
  KEYS: typeof KEYS;
  ALL_TERMS: typeof ALL_TERMS;
  partsOf: typeof partsOf;
}): string;
