import { eq, inArray, or, sql } from "drizzle-orm";
import { daysBetween } from "@/contract/sheep/age";
import { GESTATION_DAYS, type Sex, SPECIES_LABELS, type Species, tagName } from "@/contract/sheep/words";
import type { Transaction } from "@/server/db/client";
import { sheep } from "@/server/db/schema/sheep";
import { invalid } from "@/server/http/errors";

export type Kin = { species: Species; sex: Sex; bornOn: string | null };
type Child = Kin & {
  /** None yet for a new one. */
  id: number | null;
  damId: number | null;
  sireId: number | null;
};

export const ROLES = [
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

type Role = (typeof ROLES)[number];
type Named = { earTag: string; earTagColour: string };

/** Why an animal cannot be the dam or sire of another one; who descends from whom is another question. */
export function parentRefusal({ what, sex }: Role, parent: (Kin & Named) | undefined, child: Kin) {
  if (!parent) return `${what} tidak ditemukan.`;
  if (parent.sex !== sex) return `${what} harus ${sex}; ${tagName(parent)} ${parent.sex}.`;
  if (parent.species !== child.species)
    return `${what} harus ${SPECIES_LABELS[child.species].toLowerCase()} seperti anaknya.`;
  if (tooYoung(parent.bornOn, child.bornOn))
    return `${what} harus lahir paling sedikit ${GESTATION_DAYS} hari sebelum anaknya.`;
  return undefined;
}
export const OWN_PARENT = "Ternak ini sendiri tidak dapat menjadi orang tuanya.";
export const descendant = ({ what }: Role, parent: Named) =>
  `${tagName(parent)} keturunan ternak ini, jadi bukan ${what.toLowerCase()}nya.`;

/** Faults of the named parents, each at its field. */
export async function parentErrors(tx: Transaction, child: Child) {
  const errors: Record<string, string> = {};
  const ids = ROLES.flatMap(({ field }) => child[field] ?? []);
  const found = ids.length > 0 ? await tx.select().from(sheep).where(inArray(sheep.id, ids)) : [];
  for (const role of ROLES) {
    const id = child[role.field];
    if (id === null) continue;
    const parent = found.find((row) => row.id === id);
    const refusal = id === child.id ? OWN_PARENT : parentRefusal(role, parent, child);
    if (refusal) errors[role.field] = refusal;
    else if (parent && child.id !== null && (await descends(tx, id, child.id)))
      errors[role.field] = descendant(role, parent);
  }
  return errors;
}

/** Why the animal's own children forbid its new values. */
async function childErrors(tx: Transaction, child: Child) {
  const { id } = child;
  if (id === null) return {};
  const children = await tx
    .select({ species: sheep.species, bornOn: sheep.bornOn, damId: sheep.damId })
    .from(sheep)
    .where(or(eq(sheep.damId, id), eq(sheep.sireId, id)));
  return childRefusals(id, child, children);
}

/** The same, of children that are known. */
export function childRefusals(
  id: number,
  { species, sex, bornOn }: Kin,
  children: readonly (Pick<Kin, "species" | "bornOn"> & { damId: number | null })[],
) {
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
