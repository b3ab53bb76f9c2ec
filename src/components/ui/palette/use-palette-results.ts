import { useEffect, useEffectEvent, useState } from "react";
import type { IconName } from "@/src/components/ui/icon-paths";

export interface Command {
  label: string;
  /** Stands beside the label: a kind, a state or a place. */
  hint?: string;
  icon?: IconName;
  /** Synonyms that also find the entry. */
  keywords?: string;
  /** The address to open, remembered as recent; otherwise `onSelect` is set. */
  to?: string;
  /** Runs an action instead. */
  onSelect?: () => void;
}

export interface CommandGroup {
  label: string;
  items: readonly Command[];
}

export type PaletteSearch = (query: string, signal: AbortSignal) => Promise<readonly CommandGroup[]>;

const DEBOUNCE_MS = 180;

const fold = (text: string) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/**
 * Every typed word must occur in the label, the hint or the keywords. Entries come first whose label has words that begin
 * so, then those whose label matches.
 */
export function filterCommands(groups: readonly CommandGroup[], query: string): CommandGroup[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  const holds = (text: string) => words.every((word) => fold(text).includes(word));
  const found = (items: readonly Command[]) => {
    const begun = items.filter(({ label }) => words.every((word) => ` ${fold(label)}`.includes(` ${word}`)));
    const named = items.filter(({ label }) => holds(label));
    const others = items.filter((item) => holds(`${item.label} ${item.hint ?? ""} ${item.keywords ?? ""}`));
    return [...new Set([...begun, ...named, ...others])];
  };
  return groups.map((group) => ({ ...group, items: found(group.items) })).filter((group) => group.items.length > 0);
}

type Found = { query: string; groups: readonly CommandGroup[]; failed?: boolean };

/** Asks the server after a pause in typing; the answer to an older query is dropped. */
export function usePaletteResults(query: string, search: PaletteSearch | undefined) {
  const [found, setFound] = useState<Found>({ query: "", groups: [] });
  const text = query.trim();
  const ask = useEffectEvent(async (asked: string, signal: AbortSignal) => {
    const answer = await search?.(asked, signal).then(
      (groups) => ({ query: asked, groups }),
      () => ({ query: asked, groups: [], failed: true }),
    );
    if (answer && !signal.aborted) setFound(answer);
  });

  useEffect(() => {
    if (!text) return;
    const stop = new AbortController();
    const timer = setTimeout(() => ask(text, stop.signal), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text]);

  const current = found.query === text;
  return {
    groups: text ? found.groups : [],
    pending: text !== "" && search !== undefined && !current,
    failed: current && found.failed === true,
  };
}
