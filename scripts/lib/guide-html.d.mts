import type { TermText } from "@/src/farm/terms/terms";
import type { CHAPTERS, partsOf } from "@/src/features/guide/guide";
import type { KEYS } from "@/src/features/guide/keys";

export function guideHtml(guide: {
  CHAPTERS: typeof CHAPTERS;
  KEYS: typeof KEYS;
  TERMS: Readonly<Record<string, TermText>>;
  partsOf: typeof partsOf;
}): string;
