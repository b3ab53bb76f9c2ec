import { inArray, or, sql } from "drizzle-orm";
import type { Queryable } from "@/server/db/client";
import { sheep } from "@/server/db/schema/sheep";
import { turns } from "@/server/http/turns";
import { inParts } from "@/server/modules/import/find";
import type { Line } from "@/server/modules/import/importer";
import { childRefusals, descendant, OWN_PARENT, parentRefusal, ROLES } from "@/server/modules/sheep/parents";
import type { Stored } from "@/server/modules/sheep/repo";
import { must } from "@/server/must";

export type Animal = Omit<Stored, "id">;
/** A row of a file that makes an animal or changes one. */
export type Change = { line: Line; before: Stored | undefined; after: Animal };

const COLUMNS = {
  id: sheep.id,
  earTag: sheep.earTag,
  earTagColour: sheep.earTagColour,
  species: sheep.species,
  sex: sheep.sex,
  bornOn: sheep.bornOn,
  damId: sheep.damId,
  sireId: sheep.sireId,
};
type Relative = Pick<Stored, keyof typeof COLUMNS>;

/** The herd as it is to be: some animals from the register, those of the file as the file has them. */
class Herd {
  private readonly known = new Map<number, Relative>();
  private readonly coming: ReadonlyMap<number, Relative>;

  constructor(
    private readonly db: Queryable,
    changes: readonly Change[],
  ) {
    this.coming = new Map(
      changes.flatMap(({ before, after }) => (before ? [[before.id, { ...after, id: before.id }] as const] : [])),
    );
  }

  find = (id: number) => this.coming.get(id) ?? this.known.get(id);

  async load(ids: readonly number[]) {
    const missing = [...new Set(ids)].filter((id) => !this.find(id));
    for (const some of inParts(missing))
      this.keep(await this.db.select(COLUMNS).from(sheep).where(inArray(sheep.id, some)));
  }

  /** In the register; whom the file makes a parent is asked for as well. */
  async loadAncestors(ids: readonly number[]) {
    for (const some of inParts(ids)) {
      const { rows } = await this.db.execute<{ id: string }>(sql`
        with recursive ancestors (id) as (
          select unnest(${sql.param(some)}::bigint[])
          union
          select parent.id from ancestors
            join sheep child on child.id = ancestors.id
            cross join lateral (values (child.dam_id), (child.sire_id)) parent (id)
          where parent.id is not null
        )
        select id from ancestors`);
      await this.load(rows.map(({ id }) => Number(id)));
    }
  }

  /** Animals that descend from themselves, or from one that does: nobody is first among them. */
  circular() {
    const { waiting, children, first } = this.generations();
    for (let id = first.pop(); id !== undefined; id = first.pop())
      for (const child of children.get(id) ?? []) {
        const left = must(waiting.get(child), "the count of a child's parents") - 1;
        if (left > 0) waiting.set(child, left);
        else {
          waiting.delete(child);
          first.push(child);
        }
      }
    return waiting;
  }

  /** How many known parents each animal waits for, the children of each, and the animals without a known parent. */
  private generations() {
    const waiting = new Map<number, number>();
    const children = new Map<number, number[]>();
    const first: number[] = [];
    for (const id of this.ids()) {
      const parents = this.parents(id).filter((parent) => this.find(parent));
      if (parents.length === 0) first.push(id);
      else waiting.set(id, parents.length);
      for (const parent of parents) {
        const known = children.get(parent);
        if (known) known.push(id);
        else children.set(parent, [id]);
      }
    }
    return { waiting, children, first };
  }

  /** By the parent's id. */
  async children(ids: readonly number[]) {
    for (const some of inParts(ids))
      this.keep(
        await this.db
          .select(COLUMNS)
          .from(sheep)
          .where(or(inArray(sheep.damId, some), inArray(sheep.sireId, some))),
      );
    const children = new Map<number, Relative[]>();
    for (const id of new Set([...this.known.keys(), ...this.coming.keys()])) {
      const child = this.find(id);
      if (child) for (const parent of this.parents(id)) children.set(parent, [...(children.get(parent) ?? []), child]);
    }
    return children;
  }

  descends(id: number, from: number) {
    const seen = new Set<number>();
    const rest = [id];
    for (let one = rest.pop(); one !== undefined; one = rest.pop()) {
      if (one === from) return true;
      if (seen.has(one)) continue;
      seen.add(one);
      rest.push(...this.parents(one));
    }
    return false;
  }

  private ids = () => new Set([...this.known.keys(), ...this.coming.keys()]);

  private parents(id: number) {
    const animal = this.find(id);
    return [animal?.damId, animal?.sireId].filter((parent) => typeof parent === "number");
  }

  private keep(rows: readonly Relative[]) {
    for (const row of rows) this.known.set(row.id, row);
  }
}

const isOtherKin = ({ before, after }: Change) =>
  before && (["species", "sex", "bornOn"] as const).some((field) => before[field] !== after[field]);

type RefuseAll = (change: Change, refusals: Record<string, string | undefined>) => void;

/** As `checkKinship`, of all rows in few queries. Under `lockKinship` where it is to be saved. */
export async function reviewKinship(db: Queryable, changes: readonly Change[], refuseAll: RefuseAll) {
  const herd = new Herd(db, changes);
  await herd.load(changes.flatMap(({ after }) => ROLES.flatMap(({ field }) => after[field] ?? [])));
  // nobody descends from a new animal
  const reparented = changes.filter(({ before, after }) =>
    ROLES.some(({ field }) => before && after[field] !== before[field]),
  );
  await herd.loadAncestors(reparented.flatMap(({ after }) => ROLES.flatMap(({ field }) => after[field] ?? [])));
  const circular = herd.circular();
  const others = changes.filter(isOtherKin);
  const children =
    others.length > 0 ? await herd.children(others.flatMap(({ before }) => before?.id ?? [])) : undefined;

  const pause = turns();
  await pause();
  for (const change of changes) {
    await pause();
    const { before, after } = change;
    if (before && isOtherKin(change))
      refuseAll(change, childRefusals(before.id, after, children?.get(before.id) ?? []));
    for (const role of ROLES) {
      if (after[role.field] === null) continue;
      if (isSuspect(change, role, circular)) await pause();
      refuseAll(change, { [role.field]: refusalOfParent(change, role, herd, circular) });
    }
  }
}

type Role = (typeof ROLES)[number];

/** A new parent of an animal that may descend from itself: to find out takes a walk through its ancestors. */
const isSuspect = ({ before, after }: Change, { field }: Role, circular: ReadonlyMap<number, number>) =>
  before !== undefined && after[field] !== before[field] && circular.has(before.id);

/** Why an animal cannot have the parent that its row names. */
function refusalOfParent(change: Change, role: Role, herd: Herd, circular: ReadonlyMap<number, number>) {
  const { before, after } = change;
  const id = must(after[role.field], "the parent that a row names");
  const parent = herd.find(id);
  const refusal = id === before?.id ? OWN_PARENT : parentRefusal(role, parent, after);
  if (refusal || !before || !parent || !isSuspect(change, role, circular)) return refusal;
  return herd.descends(id, before.id) ? descendant(role, parent) : undefined;
}
