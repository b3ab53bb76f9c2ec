import { type CommandGroup, filterCommands } from "@/src/components/ui/palette/use-palette-results";
import { guideEntries } from "@/src/features/guide/guide-search";

const MOST = 6;

const COMMANDS = guideEntries.map((entry) => ({ ...entry, icon: "help" as const }));

/** Searches the texts of the Panduan. */
export const searchGuide = (query: string): CommandGroup[] =>
  filterCommands([{ label: "Panduan", items: COMMANDS }], query).map(({ label, items }) => ({
    label,
    items: items.slice(0, MOST),
  }));
