import { type SQL, sql } from "drizzle-orm";
import { tagName } from "@/contract/sheep/words";
import type { Queryable, Transaction } from "@/server/db/client";
import { conflict } from "@/server/http/errors";
import type { By } from "@/server/modules/document/by";
import { isAny } from "@/server/modules/import/find";
import { dayInWords } from "@/server/time";

/** The things that an animal has lived through, which no cancelled birth takes along. */
type Kind =
  | "anting"
  | "sapih"
  | "titip"
  | "penjualan"
  | "bagi hasil"
  | "kontrak"
  | "stok"
  | "kesehatan"
  | "pemilik"
  | "kandang"
  | "periksa"
  | "obat"
  | "laporan"
  | "keturunan"
  | "kawin"
  | "biaya";
type Lived = { kind: Kind; earTag: string; earTagColour: string; day: string; word: string };

const of = (kind: Kind, id: SQL, day: SQL, word: SQL, from: SQL) =>
  sql`select ${kind}::text as kind, ${id} as id, ${day} as day, ${word}::text as word from ${from}`;

const livedSql = (ids: readonly number[], damId: number, openFrom: string | null) => {
  const among = (column: SQL) => isAny(column, ids, "bigint");
  const [id, none] = [sql`x.sheep_id`, sql`null`];
  const animal = (kind: Kind, day: SQL, where: SQL) =>
    of(kind, sql`x.id`, day, none, sql`sheep x where ${among(sql`x.id`)} and ${where}`);
  const event = (kind: Kind, word: SQL) =>
    of(kind, id, sql`x.day`, word, sql`sheep_events x where ${among(id)} and x.kind = ${kind}`);
  const contract = (kind: Kind, where: SQL) =>
    of(
      kind,
      id,
      sql`x.from_on`,
      sql`c.number`,
      sql`investment_animals x join investments c on c.id = x.investment_id where ${among(id)} and ${where}`,
    );
  const examined = (kind: Kind, where: SQL) =>
    of(kind, id, sql`x.day`, sql`x.kind`, sql`examinations x where ${among(id)} and ${where}`);
  return sql.join(
    [
      animal("sapih", sql`x.weaned_on`, sql`x.weaned_on is not null`),
      animal("anting", sql`x.arrived_on`, sql`x.tagged`),
      animal("titip", sql`x.arrived_on`, sql`x.foster_dam_id is not null`),
      of(
        "penjualan",
        id,
        sql`t.day`,
        sql`t.number`,
        sql`transaction_animals x join transactions t on t.id = x.transaction_id where ${among(id)}`,
      ),
      contract("bagi hasil", sql`x.offspring_share is not null and c.payout is not null`),
      contract("kontrak", sql`x.offspring_share is null`),
      event("stok", sql`x.to_state`),
      event("kesehatan", sql`x.to_health`),
      event("pemilik", none),
      of(
        "kandang",
        id,
        sql`x.day`,
        none,
        sql`sheep_events x where ${among(id)} and x.kind = 'kandang' and not exists (select from sheep_events hers
          where hers.sheep_id = ${damId} and hers.day = x.day and hers.to_pen_id = x.to_pen_id)`,
      ),
      examined("periksa", sql`x.cancelled_at is null`),
      examined("obat", sql`x.cancelled_at is not null and x.medicine_id is not null`),
      of("laporan", id, sql`x.day`, sql`x.to_state`, sql`losses x where ${among(id)} and x.outcome is null`),
      ...(["dam_id", "sire_id", "foster_dam_id"] as const).map((column) =>
        of(
          "keturunan",
          sql.raw(`x.${column}`),
          sql`x.arrived_on`,
          sql`x.code`,
          sql`sheep x where ${among(sql.raw(`x.${column}`))}`,
        ),
      ),
      of("kawin", id, none, none, sql`mating_ewes x where ${among(id)}`),
      of("kawin", sql`x.sire_id`, none, none, sql`matings x where ${among(sql`x.sire_id`)}`),
      of("kawin", sql`x.dam_id`, none, none, sql`litters x where ${among(sql`x.dam_id`)}`),
      of("kawin", sql`x.sire_id`, none, none, sql`litters x where ${among(sql`x.sire_id`)}`),
      // Usages and weanings in open books are shared anew among the others.
      of(
        "biaya",
        id,
        sql`x.day`,
        sql`x.kind`,
        sql`sheep_costs x where ${among(id)}
          and (x.document_kind is null or x.document_kind not in ('usage', 'weaning') or x.day < ${openFrom}::date)`,
      ),
    ],
    sql` union all `,
  );
};

async function findLived(db: Queryable, ids: readonly number[], damId: number, openFrom: string | null) {
  const { rows } = await db.execute<Lived>(sql`
    select lived.kind, s.ear_tag as "earTag", s.ear_tag_colour as "earTagColour", lived.day::text as day, lived.word
    from (${livedSql(ids, damId, openFrom)}) lived join sheep s on s.id = lived.id
    order by s.id, lived.day nulls last limit 1`);
  return rows[0];
}

const TOLD: Record<Kind, (lived: Lived) => string> = {
  sapih: ({ day }) => `sudah disapih ${dayInWords(day)}`,
  anting: () => "sudah diberi anting",
  titip: () => "dititip ke induk lain: kembalikan dulu ke induknya",
  penjualan: ({ word }) => `ada di penjualan ${word}`,
  "bagi hasil": ({ word }) => `ikut bagi hasil kontrak ${word} yang sudah disetujui`,
  kontrak: ({ word }) => `ada di kontrak ${word}`,
  stok: ({ day, word }) => `tercatat ${word} ${dayInWords(day)}`,
  kesehatan: ({ day, word }) => `tercatat ${word} ${dayInWords(day)}`,
  pemilik: ({ day }) => `berganti pemilik ${dayInWords(day)}`,
  kandang: ({ day }) => `pindah kandang tanpa induknya ${dayInWords(day)}`,
  periksa: ({ day, word }) => `mempunyai pemeriksaan ${dayInWords(day)} (${word}): batalkan dulu pemeriksaan itu`,
  obat: ({ day }) => `pernah diberi obat ${dayInWords(day)}`,
  laporan: ({ word }) => `dilaporkan ${word} dan menunggu konfirmasi`,
  keturunan: ({ word }) => `tercatat sebagai induk atau pejantan ternak ${word}`,
  kawin: () => "tercatat kawin atau beranak",
  biaya: ({ day, word }) => `mempunyai biaya ${dayInWords(day)} (${word}) yang tidak dapat dibagi ulang`,
};

/** Refuses to take lambs back that have lived: what has come since would belong to nobody. Moves with their dam may go. */
export async function refuseLived(tx: Transaction, ids: readonly number[], damId: number, { openFrom }: By) {
  if (ids.length === 0) return;
  const lived = await findLived(tx, ids, damId, openFrom ?? null);
  if (lived) throw conflict(`Kelahiran ini tidak dapat dibatalkan: ${tagName(lived)} ${TOLD[lived.kind](lived)}.`);
}
