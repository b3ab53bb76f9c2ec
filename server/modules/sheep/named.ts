import { and, or, sql } from "drizzle-orm";
import { tagName } from "@/contract/sheep/words";
import type { Queryable } from "@/server/db/client";
import { sheep } from "@/server/db/schema/sheep";
import { inParts, isAny } from "@/server/modules/import/find";
import { isHere, type Stored } from "./repo";

/** As names are compared. */
export const bare = (text: string) => text.toLowerCase().replace(/\s+/g, " ").trim();
/** `12` for `0012`: what a spreadsheet makes of an ear tag. */
export const withoutNoughts = (tag: string) => tag.replace(/^0+(?=\d+$)/, "");

/** A tag's number as a text, by which `isTag` finds it. */
export const numberOf = (tag: string) => withoutNoughts(tag.toLowerCase());

export const isTag = (tags: readonly string[]) =>
  isAny(sql`regexp_replace(lower(${sheep.earTag}), '^0+(?=[0-9]+$)', '')`, tags);

/** The animals on the farm that the texts may mean. */
async function findAnimals(db: Queryable, texts: readonly string[]) {
  const found = new Map<number, Stored>();
  for (const some of inParts(texts)) {
    const tags = some.map((text) => withoutNoughts(text.slice(text.lastIndexOf(" ") + 1)));
    const rows = await db
      .select()
      .from(sheep)
      .where(and(isHere, or(isAny(sql`lower(${sheep.code})`, some), isTag(tags))));
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}

const add = (map: Map<string, Stored[]>, key: string, row: Stored) => map.set(key, [...(map.get(key) ?? []), row]);

/** Finds the animals on the farm by what these texts call them: a code, a tag with its colour, or a tag alone. */
export async function animalsNamed(db: Queryable, texts: readonly string[]) {
  const names = new Map<string, Stored[]>();
  for (const row of (await findAnimals(db, texts)).values()) {
    const tag = row.earTag.toLowerCase();
    const short = withoutNoughts(tag);
    for (const key of new Set([row.code.toLowerCase(), bare(tagName(row)), tag, short, `${row.earTagColour} ${short}`]))
      add(names, key, row);
  }
  return (text: string): readonly Stored[] => names.get(text) ?? names.get(withoutNoughts(text)) ?? [];
}

const NAMED = 3;
/** `Kuning 0012, Biru 0007 dan 4 lainnya` */
export const namesOf = (animals: readonly Pick<Stored, "earTag" | "earTagColour">[]) => {
  const names = animals.slice(0, NAMED).map(tagName).join(", ");
  return animals.length > NAMED ? `${names} dan ${animals.length - NAMED} lainnya` : names;
};
