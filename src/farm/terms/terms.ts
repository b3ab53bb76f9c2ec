import { BOOKS } from "./books";
import { HERD } from "./herd";
import { INVESTMENT } from "./investment";
import { TRADE } from "./trade";

export interface TermText {
  name: string;
  /** At most 160 letters: it also stands in a tooltip. */
  text: string;
  /** How the figure is calculated; "Rumus" shows it. */
  formula?: string;
  note?: string;
}

/** The farm's words and figures, each once: for "Rumus", for the help and for labels (docs/decisions/0062). */
export const TERMS = { ...HERD, ...TRADE, ...INVESTMENT, ...BOOKS } as const satisfies Record<string, TermText>;

/** All of them, as a reader looks them up. */
export const ALL_TERMS: readonly TermText[] = Object.values(TERMS).sort((one, other) =>
  one.name.localeCompare(other.name, "id"),
);

export type TermId = keyof typeof TERMS;
type FigureId = { [Id in TermId]: (typeof TERMS)[Id] extends { formula: string } ? Id : never }[TermId];

/** The formula of a figure, as "Rumus" shows it. */
export function figure(id: FigureId): { name: string; formula: string; note?: string } {
  const { name, formula }: { name: string; formula: string } = TERMS[id];
  const { note }: TermText = TERMS[id];
  return note === undefined ? { name, formula } : { name, formula, note };
}
