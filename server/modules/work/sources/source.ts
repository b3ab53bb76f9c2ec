import type { SheepName } from "@/contract/sheep/model";
import type { WorkItem } from "@/contract/work/model";
import { MOST_NAMED, type WorkSource } from "@/contract/work/words";
import type { Queryable } from "@/server/db/client";

/** Work that is found for the whole farm, because few animals have it: each source is a file of its own in this folder. */
export type Source = (db: Queryable, today: string) => Promise<Found[]>;
/** Null is what stands in no pen. */
export type Found = { penId: number | null; item: WorkItem };

type Row = { penId: number | null; dueOn: string; animal: SheepName | null };
type Told = { key: string; title: string; document: WorkItem["document"] };

/** Rows of single animals, as one item for each pen and key. */
export function gather<R extends Row>(
  source: WorkSource,
  today: string,
  rows: readonly R[],
  tell: (row: R) => Told,
): Found[] {
  const items = new Map<string, Found>();
  for (const row of rows) {
    const { penId, dueOn, animal } = row;
    const told = tell(row);
    const place = `${penId} ${told.key}`;
    const known = items.get(place);
    const item = known?.item ?? { ...told, source, protocol: null, heads: 0, late: 0, since: dueOn, animals: [] };
    if (animal) item.heads += 1;
    if (animal && dueOn < today) item.late += 1;
    if (dueOn < item.since) item.since = dueOn;
    if (animal && item.animals.length < MOST_NAMED) item.animals.push(animal);
    if (!known) items.set(place, { penId, item });
  }
  return [...items.values()];
}
