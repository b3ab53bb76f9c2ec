import { inArray } from "drizzle-orm";
import { inRupiah } from "@/contract/base/rupiah";
import type { OpeningPlaceRow } from "@/contract/opening/input";
import { money } from "@/server/db/schema/money";
import { audit } from "@/server/modules/audit/audit";
import { traceOf } from "@/server/modules/document/trace";
import type { Written } from "@/server/modules/import/importer";
import { refuseUses, usesOfRecords } from "@/server/modules/import/uses";
import { freeMethods } from "@/server/modules/money/place";
import { lockAllMoney } from "@/server/modules/money/repo";
import { addPlace } from "@/server/modules/money/service";
import type { At, Made } from "./enter";

/** A place of money with what was in it; the first one of its kind takes the usual methods. */
export async function enterPlace({ tx, deps, caller, by, day }: At, row: OpeningPlaceRow): Promise<Made> {
  // Nobody is asked about each row of a file.
  const told = { ...by, confirmed: undefined };
  const id = await addPlace(tx, deps, caller, told, (all) => ({
    ...row,
    methods: freeMethods(row.kind, all),
    onBills: false,
    openedOn: day,
  }));
  return { id, number: null };
}

/** The places go again while nothing names them and nobody has changed them. */
export async function takeBackPlaces({ tx, deps, caller }: At, written: readonly Written[]) {
  const all = await lockAllMoney(tx);
  const rows = new Map(all.map((place) => [place.id, { ...place, code: inRupiah(place.opening) }]));
  refuseUses(await usesOfRecords(tx, { table: money }, written, rows), { nameOf: ({ name }) => String(name) }, rows);
  const ids = written.map(({ recordId }) => recordId);
  for (const row of await tx.delete(money).where(inArray(money.id, ids)).returning())
    await audit(tx, deps, caller, {
      action: "money.unimport",
      entity: "money",
      entityId: row.id,
      before: traceOf(row),
    });
}
