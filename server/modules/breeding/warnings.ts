import { sql } from "drizzle-orm";
import type { MatingCheckInput } from "@/contract/breeding/input";
import type { Warned } from "@/contract/breeding/model";
import { type MatingWarning, NEAR_KIN } from "@/contract/breeding/words";
import { monthsBefore } from "@/contract/sheep/age";
import { tagName } from "@/contract/sheep/words";
import type { Queryable } from "@/server/db/client";
import { readSettings } from "@/server/db/settings";
import { isAny } from "@/server/modules/import/find";
import { dayInWords, daysAfter } from "@/server/time";
import { findExpected } from "./expected";
import { kinshipFinder } from "./kinship";

/** An older lamb drinks no more, even if nobody noted its weaning. */
const SUCKLING_DAYS = 180;

type Ewe = Exclude<Warned["ewe"], null> & {
  bornOn: string | null;
  lastWeight: number | null;
  suckles: number;
};

const findEwes = async (db: Queryable, ids: readonly number[], today: string) =>
  (
    await db.execute<Ewe>(sql`
    select s.id::float8 as id, s.code, s.ear_tag as "earTag", s.ear_tag_colour as "earTagColour",
      s.born_on::text as "bornOn", s.last_weight::float8 as "lastWeight",
      (select count(*)::int from sheep l where coalesce(l.foster_dam_id, l.dam_id) = s.id and l.origin = 'lahir'
        and l.weaned_on is null and l.stock_state in ('karantina', 'tersedia', 'dipesan', 'afkir')
        and l.born_on > ${daysAfter(today, -SUCKLING_DAYS)}::date) as suckles
    from sheep s where ${isAny(sql`s.id`, ids, "bigint")} order by s.id`)
  ).rows;

const percent = (share: number) => `${(share * 100).toLocaleString("id-ID", { maximumFractionDigits: 1 })} %`;
const kilos = (weight: number) => weight.toLocaleString("id-ID");

/** The colonies in which a ram is already on that day. */
async function coloniesOf(db: Queryable, sireId: number, day: string) {
  const { rows } = await db.execute<{ pen: string; from: string }>(sql`
    select p.name as pen, m.from_on::text as from from matings m join pens p on p.id = m.pen_id
    where m.sire_id = ${sireId} and m.kind = 'koloni' and m.cancelled_at is null
      and m.from_on <= ${day}::date and coalesce(m.to_on, 'infinity'::date) > ${day}::date`);
  return rows;
}

/** The warnings for a person who is about to mate these. None of them forbids the mating. */
export async function warningsOf(
  db: Queryable,
  { kind, sireId, fromOn, eweIds }: MatingCheckInput,
  today: string,
): Promise<Warned[]> {
  const terms = await readSettings(db, "perkembangbiakan");
  const ewes = await findEwes(db, eweIds, today);
  const expected = new Map(
    (await findExpected(db, today, sql`x.pregnancy = 'bunting'`, sql``, isAny(sql`s.id`, eweIds, "bigint"))).map(
      (row) => [row.id, row],
    ),
  );
  const coefficient = sireId === null ? undefined : await kinshipFinder(db, [sireId, ...eweIds]);
  const about = (ewe: Ewe, word: MatingWarning, message: string): Warned => {
    const { id, code, earTag, earTagColour } = ewe;
    return { kind: word, ewe: { id, code, earTag, earTagColour }, message };
  };
  const ofEwes = ewes.flatMap((ewe) => {
    const { bornOn, lastWeight, suckles } = ewe;
    const kin = coefficient && sireId !== null ? coefficient(sireId, ewe.id) : 0;
    const due = expected.get(ewe.id);
    return [
      ...(kin > NEAR_KIN
        ? [about(ewe, "kerabat", `Sekerabat dengan pejantannya: kekerabatan anaknya ${percent(kin)}.`)]
        : []),
      ...(bornOn !== null && bornOn > monthsBefore(fromOn, terms.leastAge)
        ? [about(ewe, "muda", `Belum ${terms.leastAge} bulan: lahir ${dayInWords(bornOn)}.`)]
        : []),
      ...(lastWeight !== null && lastWeight < terms.leastWeight
        ? [about(ewe, "ringan", `Bobotnya ${kilos(lastWeight)} kg, di bawah ${terms.leastWeight} kg.`)]
        : []),
      ...(suckles > 0 ? [about(ewe, "menyusui", `Masih menyusui ${suckles} anak.`)] : []),
      ...(due ? [about(ewe, "bunting", `Sudah bunting, ditunggu ${dayInWords(due.dueFrom)}.`)] : []),
    ];
  });
  const colonies = kind === "koloni" && sireId !== null ? await coloniesOf(db, sireId, fromOn) : [];
  return [
    ...colonies.map(
      ({ pen, from }): Warned => ({
        kind: "pejantan",
        ewe: null,
        message: `Pejantan ini masih dalam koloni di ${pen} sejak ${dayInWords(from)}.`,
      }),
    ),
    ...ofEwes.map((one) => ({ ...one, message: `${one.ewe ? `${tagName(one.ewe)}: ` : ""}${one.message}` })),
  ];
}
