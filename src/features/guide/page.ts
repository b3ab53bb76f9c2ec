import type { TermId } from "@/src/farm/terms/terms";

/** In texts **bold** is a name that stands on the screen, and [words](/address) leads to a screen. */
export interface GuideTask {
  title: string;
  steps: readonly string[];
}

export interface GuidePage {
  id: string;
  title: string;
  /** The screens whose help this is: addresses and all below them. The longest that fits decides. */
  screens: readonly string[];
  /** The screen in the picture, and its description. */
  picture: { at: string; of: string };
  /** Further words by which the palette finds the page. */
  keywords: string;
  about: string;
  tasks: readonly [GuideTask, GuideTask, GuideTask];
  terms: readonly TermId[];
}
