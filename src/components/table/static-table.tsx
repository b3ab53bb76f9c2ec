import type { ReactNode } from "react";
import type { MenuEntry } from "@/src/components/ui/overlay/menu-entry";
import { CardList } from "./card-list";
import type { Column } from "./column";
import { TableGrid } from "./table-grid";
import { useNarrow } from "./use-narrow";

type Props<T> = {
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowId: (row: T) => string;
  rowName: (row: T) => string;
  actions?: (row: T) => readonly (MenuEntry | null)[];
  totals?: Readonly<Record<string, ReactNode>>;
  totalsLabel?: string;
  /** A long table scrolls inside its own frame. */
  bounded?: boolean;
};

/** The lines of a document: a table without tools, or cards on a phone. */
export function StaticTable<T>({ bounded, ...props }: Props<T>) {
  const narrow = useNarrow();
  return narrow ? (
    <CardList {...props} skeletonRows={0} />
  ) : (
    <TableGrid {...props} bounded={bounded} density="compact" />
  );
}
