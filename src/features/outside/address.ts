import { LINK_KINDS, LINK_LETTERS, type LinkKind } from "@/contract/link/words";

export type Address = {
  kind: LinkKind;
  token: string;
  /** The code on a label, or the paper that is asked for. */
  rest: string;
};

/** Reads an address such as `#/t/<token>/faktur`; null where it leads elsewhere. */
export function addressOf(hash: string): Address | null {
  const [, letter, token, rest] = /^#\/([a-z])\/([^/?]+)\/?([^?]*)/.exec(hash) ?? [];
  const kind = LINK_KINDS.find((word) => LINK_LETTERS[word] === letter);
  return kind && token ? { kind, token, rest: rest ?? "" } : null;
}

/** The place in the bar as a hash: a paper's own, or the plain form of the page (main.tsx). */
export const placeOf = ({ hash, pathname }: Pick<Location, "hash" | "pathname">) => hash || `#${pathname}`;

/** The address of the page itself, or of one of its papers. */
export const addressTo = ({ kind, token }: Address, rest = "") =>
  `#/${LINK_LETTERS[kind]}/${token}${rest ? `/${rest}` : ""}`;
