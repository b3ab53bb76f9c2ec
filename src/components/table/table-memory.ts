import { useState } from "react";
import { isRecord } from "@/contract/base/words";
import { recall, remember } from "@/src/components/ui/remembered";
import type { Density } from "./column";

export interface SavedFilter {
  name: string;
  /** The search part of the address, without the page. */
  query: string;
}

interface TableMemory {
  /** The columns whose visibility differs from their default. */
  columns: Record<string, boolean>;
  density: Density;
  saved: SavedFilter[];
}

const MOST_SAVED = 20;
const isSaved = (value: unknown): value is SavedFilter =>
  isRecord(value) && typeof value.name === "string" && typeof value.query === "string";

function parse(value: unknown): TableMemory {
  const { columns, density, saved } = isRecord(value) ? value : {};
  const choices = isRecord(columns) ? Object.entries(columns) : [];
  return {
    columns: Object.fromEntries(choices.filter((entry): entry is [string, boolean] => typeof entry[1] === "boolean")),
    density: density === "compact" ? "compact" : "comfortable",
    saved: Array.isArray(saved) ? saved.filter(isSaved).slice(0, MOST_SAVED) : [],
  };
}

/** The browser remembers a table's columns, density and saved filters. */
export function useTableMemory(id: string) {
  const key = `domba.table.${id}`;
  const [memory, setMemory] = useState(() => recall(key, parse, parse(null)));
  const change = (part: Partial<TableMemory>) => {
    const next = { ...memory, ...part };
    setMemory(next);
    remember(key, next);
  };
  return [memory, change] as const;
}
