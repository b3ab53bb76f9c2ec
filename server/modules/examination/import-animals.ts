import { inArray } from "drizzle-orm";
import type { Queryable } from "@/server/db/client";
import { sheep } from "@/server/db/schema/sheep";
import { inParts } from "@/server/modules/import/find";
import type { Context, Line } from "@/server/modules/import/importer";
import { each } from "@/server/modules/import/plan";
import { animalsNamed, bare } from "@/server/modules/sheep/named";
import type { Stored } from "@/server/modules/sheep/repo";

/** As the cell calls it: a code, a tag with its colour, or a tag alone. */
const typed = ({ given }: Line) => (typeof given.sheepId === "string" ? bare(given.sheepId) : null);

/** Codes and tags become ids. A tag that two animals wear in different colours needs the colour. */
export async function resolveAnimals({ db, lines, refuse }: Context) {
  const texts = [...new Set(lines.map(typed).filter((text) => text !== null))];
  const named = await animalsNamed(db, texts);
  await each(lines, (line) => {
    const text = typed(line);
    if (text === null) return;
    const { earTagColour } = line.given;
    const known = named(text);
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
