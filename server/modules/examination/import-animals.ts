import { and, inArray, or, sql } from "drizzle-orm";
import { tagName } from "@/contract/sheep/words";
import type { Queryable } from "@/server/db/client";
import { sheep } from "@/server/db/schema/sheep";
import { inParts, isAny } from "@/server/modules/import/find";
import type { Context, Line } from "@/server/modules/import/importer";
import { each } from "@/server/modules/import/plan";
import { isHere, type Stored } from "@/server/modules/sheep/repo";

const bare = (text: string) => text.toLowerCase().replace(/\s+/g, " ").trim();
/** `12` for `0012`: what a spreadsheet makes of an ear tag. */
const withoutNoughts = (tag: string) => tag.replace(/^0+(?=\d+$)/, "");

/** As the cell calls it: a code, a tag with its colour, or a tag alone. */
const typed = ({ given }: Line) => (typeof given.sheepId === "string" ? bare(given.sheepId) : null);

/** The animals on the farm that the texts may mean. */
async function findAnimals(db: Queryable, texts: readonly string[]) {
  const found = new Map<number, Stored>();
  for (const some of inParts(texts)) {
    const tags = some.map((text) => withoutNoughts(text.slice(text.lastIndexOf(" ") + 1)));
    const rows = await db
      .select()
      .from(sheep)
      .where(
        and(
          isHere,
          or(
            isAny(sql`lower(${sheep.code})`, some),
            isAny(sql`regexp_replace(lower(${sheep.earTag}), '^0+(?=[0-9]+$)', '')`, tags),
          ),
        ),
      );
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}

const add = (map: Map<string, Stored[]>, key: string, row: Stored) => map.set(key, [...(map.get(key) ?? []), row]);

/** Codes and tags become ids. A tag that two animals wear in different colours needs the colour. */
export async function resolveAnimals({ db, lines, refuse }: Context) {
  const texts = [...new Set(lines.map(typed).filter((text) => text !== null))];
  const names = new Map<string, Stored[]>();
  for (const row of (await findAnimals(db, texts)).values()) {
    const tag = row.earTag.toLowerCase();
    const short = withoutNoughts(tag);
    for (const key of new Set([row.code.toLowerCase(), bare(tagName(row)), tag, short, `${row.earTagColour} ${short}`]))
      add(names, key, row);
  }
  await each(lines, (line) => {
    const text = typed(line);
    if (text === null) return;
    const { earTagColour } = line.given;
    const known = names.get(text) ?? names.get(withoutNoughts(text)) ?? [];
    const meant = typeof earTagColour === "string" ? known.filter((row) => row.earTagColour === earTagColour) : known;
    if (meant.length === 1) line.given.sheepId = meant[0]?.id;
    else
      refuse(
        line,
        "sheepId",
        meant.length === 0
          ? "Ternak ini tidak ada di kandang. Tulis kodenya, atau warna dan nomor antingnya."
          : "Ada beberapa ternak dengan nomor ini. Tulis warna antingnya, misalnya “Kuning 0012”.",
      );
  });
}

/** The animals of the rows, by their ids. */
export async function animalsOf(db: Queryable, ids: readonly number[]) {
  const found = new Map<number, Stored>();
  for (const some of inParts([...new Set(ids)]))
    for (const row of await db.select().from(sheep).where(inArray(sheep.id, some))) found.set(row.id, row);
  return found;
}
