import { and, notInArray } from "drizzle-orm";
import { ON_FARM } from "@/contract/sheep/words";
import { sheep } from "@/server/db/schema/sheep";
import { inParts } from "@/server/modules/import/find";
import type { Context } from "@/server/modules/import/importer";
import { each } from "@/server/modules/import/plan";
import { isTag, numberOf } from "@/server/modules/sheep/named";

const GONE =
  "Ternak dengan nomor dan tanggal masuk ini sudah keluar dari peternakan. Lewati barisnya, atau isi tanggal masuk bila ini ternak baru.";

/**
 * A notebook that comes once more has rows of animals that have left since: they would be made again. Such a row has the
 * number of one that is gone, and its day of arrival or none.
 */
export async function refuseGone({ db, lines, refuse }: Context) {
  const fresh = lines.filter(({ before, given }) => !before && typeof given.earTag === "string");
  const tags = [...new Set(fresh.map(({ given }) => numberOf(String(given.earTag))))];
  const gone = new Map<string, { earTagColour: string; arrivedOn: string }[]>();
  for (const some of inParts(tags)) {
    const { earTag, earTagColour, arrivedOn } = sheep;
    const rows = await db
      .select({ earTag, earTagColour, arrivedOn })
      .from(sheep)
      .where(and(notInArray(sheep.stockState, [...ON_FARM]), isTag(some)));
    for (const row of rows) gone.set(numberOf(row.earTag), [...(gone.get(numberOf(row.earTag)) ?? []), row]);
  }
  await each(fresh, (line) => {
    const { earTag, earTagColour, arrivedOn } = line.given;
    const isIt = gone
      .get(numberOf(String(earTag)))
      ?.some(
        (one) =>
          (typeof earTagColour !== "string" || earTagColour === one.earTagColour) &&
          (typeof arrivedOn !== "string" || arrivedOn === one.arrivedOn),
      );
    if (isIt) refuse(line, "earTag", GONE);
  });
}
