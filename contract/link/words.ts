/** The words of a link (tautan) for people outside (docs/decisions/0073). */

/** A link shows one record of one of these kinds, and nothing else. */
export const LINK_KINDS = ["sheep", "investment", "transaction"] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** The first part of its address: `/r/…` and `#/r/…`. */
export const LINK_LETTERS: Record<LinkKind, string> = { sheep: "r", investment: "i", transaction: "t" };

export const LINK_STATES = ["berlaku", "kedaluwarsa", "dicabut"] as const;
export type LinkState = (typeof LINK_STATES)[number];
export const LINK_STATE_LABELS: Record<LinkState, string> = {
  berlaku: "Berlaku",
  kedaluwarsa: "Kedaluwarsa",
  dicabut: "Dicabut",
};

/** 160 random bits as text. */
export const TOKEN = /^[\w-]{27}$/;

/** A page of labels has at most so many. */
export const MOST_LABELLED = 200;

/** In a message it stands for a link to its document, which is made when the message leaves. */
export const LINK_PLACE = "{tautan}";
/** Readers of a log are told that a link goes with the message; nobody but its receiver has it. */
export const LINK_SAID = "(tautan penerima)";
export const asRead = (message: string) => message.replaceAll(LINK_PLACE, LINK_SAID);

/**
 * The address of a link below the farm's site. That of a label ends in the code of its animal, so that the farm's own
 * phones know the animal without a network (./label.ts).
 */
export const linkPath = (kind: LinkKind, token: string, code?: string) =>
  `/${LINK_LETTERS[kind]}/${token}${code ? `/${code}` : ""}`;
