import { eq, inArray, or, sql } from "drizzle-orm";
import { daysBetween } from "@/contract/sheep-age";
import { GESTATION_DAYS, type Sex, SPECIES_LABELS, type Species, tagName } from "@/contract/sheep-words";
import type { Transaction } from "@/server/db/client";
import { sheep } from "@/server/db/schema/sheep";
import { invalid } from "@/server/http/errors";

type Child = {
  /** None yet for a new one. */
  id: number | null;
  species: Species;
  sex: Sex;
  bornOn: string | null;
  damId: number | null;
  sireId: number | null;
};

const ROLES = [
  { field: "damId", what: "Induk", sex: "betina" },
  { field: "sireId", what: "Pejantan", sex: "jantan" },
] as const;

/** Two who make each other parents at the same time wait here. Taken before any animal is locked. */
export const lockKinship = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('sheep.parents'))`);

const tooYoung = (parent: string | null, child: string | null) =>
  parent !== null && child !== null && daysBetween(parent, child) < GESTATION_DAYS;

/** Whether an animal descends from another one. */
async function descends(tx: Transaction, id: number, from: number) {
  const { rows } = await tx.execute(sql`
    with recursive ancestors (id) as (
      select ${id}::bigint
      union
      select parent.id from ancestors
        join sheep child on child.id = ancestors.id
        cross join lateral (values (child.dam_id), (child.sire_id)) parent (id)
      where parent.id is not null
    )
    select 1 from ancestors where id = ${from} limit 1`);
  return rows.length > 0;
}

/** What is wrong with the parents that are meant, each at its field. */
async function parentErrors(tx: Transaction, child: Child) {
  const errors: Record<string, string> = {};
  const ids = ROLES.flatMap(({ field }) => child[field] ?? []);
  const found = ids.length > 0 ? await tx.select().from(sheep).where(inArray(sheep.id, ids)) : [];
  for (const { field, what, sex } of ROLES) {
    const id = child[field];
    if (id === null) continue;
    const parent = found.find((row) => row.id === id);
    if (!parent) errors[field] = `${what} tidak ditemukan.`;
    else if (id === child.id) errors[field] = "Ternak ini sendiri tidak dapat menjadi orang tuanya.";
    else if (parent.sex !== sex) errors[field] = `${what} harus ${sex}; ${tagName(parent)} ${parent.sex}.`;
    else if (parent.species !== child.species)
      errors[field] = `${what} harus ${SPECIES_LABELS[child.species].toLowerCase()} seperti anaknya.`;
    else if (tooYoung(parent.bornOn, child.bornOn))
      errors[field] = `${what} harus lahir paling sedikit ${GESTATION_DAYS} hari sebelum anaknya.`;
    else if (child.id !== null && (await descends(tx, id, child.id)))
      errors[field] = `${tagName(parent)} keturunan ternak ini, jadi bukan ${what.toLowerCase()}nya.`;
  }
  return errors;
}

/** What its own children say against a change of a parent. */
async function childErrors(tx: Transaction, { id, species, sex, bornOn }: Child) {
  if (id === null) return {};
  const children = await tx
    .select({ species: sheep.species, bornOn: sheep.bornOn, damId: sheep.damId })
    .from(sheep)
    .where(or(eq(sheep.damId, id), eq(sheep.sireId, id)));
  const errors: Record<string, string> = {};
  if (children.some((child) => (child.damId === id ? "betina" : "jantan") !== sex))
    errors.sex = `Kelamin tidak dapat diubah: ternak ini tercatat sebagai ${sex === "jantan" ? "induk" : "pejantan"}.`;
  if (children.some((child) => child.species !== species))
    errors.species = "Jenis tidak dapat diubah: ternak ini mempunyai anak.";
  if (children.some((child) => tooYoung(bornOn, child.bornOn)))
    errors.bornOn = `Anaknya lahir kurang dari ${GESTATION_DAYS} hari sesudah tanggal ini.`;
  return errors;
}

/** Parents are of the right sex and species, old enough, and no descendants. Under `lockKinship`. */
export async function checkKinship(tx: Transaction, child: Child) {
  const errors = { ...(await childErrors(tx, child)), ...(await parentErrors(tx, child)) };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
