import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { isOneOf } from "@/contract/base/words";
import { ON_FARM, OWNER_LABELS, TAG_COLOURS, tagName } from "@/contract/sheep/words";
import type { Queryable } from "@/server/db/client";
import { customers } from "@/server/db/schema/customer";
import { products } from "@/server/db/schema/product";
import { pens, sheep } from "@/server/db/schema/sheep";
import { inParts, isAny } from "@/server/modules/import/find";
import type { Context, Importer, Line } from "@/server/modules/import/importer";
import { each } from "@/server/modules/import/plan";
import { bare, isTag, withoutNoughts } from "@/server/modules/sheep/named";
import { resolveBreeds } from "./breeds";
import { refuseGone } from "./gone";

/** The records that a cell may name. */
type Named = { id: number; code: string; name: string; gone?: boolean; tag?: string };
type Asked = { texts: readonly string[]; ids: readonly number[] };

const named = (code: SQL, name: SQL, id: SQL, { texts, ids }: Asked) =>
  or(isAny(sql`lower(${code})`, texts), isAny(name, texts), isAny(id, ids, "bigint"));

/** "Kdg. B", "kandang b" and "B" are one pen. */
const penKey = (text: string) => text.replace(/^(?:kandang|kdg|kd)\.? */, "");
const penSpellings = (text: string) => [text, penKey(text), `kandang ${penKey(text)}`, `kdg ${penKey(text)}`];

const findPens = (db: Queryable, { texts, ids }: Asked): Promise<Named[]> =>
  db
    .select({ id: pens.id, code: pens.code, name: pens.name })
    .from(pens)
    .where(
      named(sql`${pens.code}`, sql`lower(${pens.name})`, sql`${pens.id}`, { texts: texts.flatMap(penSpellings), ids }),
    );

const findInvestors = (db: Queryable, { texts, ids }: Asked): Promise<Named[]> =>
  db
    .select({
      id: customers.id,
      code: customers.code,
      name: customers.name,
      gone: sql<boolean>`not ${customers.active}`,
    })
    .from(customers)
    .where(
      or(
        isAny(sql`lower(${customers.code})`, texts),
        and(eq(customers.type, "investor"), isAny(sql`lower(${customers.name})`, texts)),
        isAny(customers.id, ids, "bigint"),
      ),
    );

const findProducts = (db: Queryable, { texts, ids }: Asked): Promise<Named[]> =>
  db
    .select({ id: products.id, code: products.code, name: products.name, gone: sql<boolean>`not ${products.active}` })
    .from(products)
    .where(
      or(
        isAny(sql`lower(${products.code})`, texts),
        and(eq(products.category, "ternak"), isAny(sql`lower(${products.name})`, texts)),
        isAny(products.id, ids, "bigint"),
      ),
    );

const COLOURED = new RegExp(`^(?:${TAG_COLOURS.join("|")}) `);

/** By a code, a tag with its colour, or a tag alone, as notebooks have it. */
async function findParents(db: Queryable, { texts, ids }: Asked): Promise<Named[]> {
  const tags = texts.map((text) => withoutNoughts(text.replace(COLOURED, "")));
  const rows = await db
    .select({
      id: sheep.id,
      code: sheep.code,
      earTag: sheep.earTag,
      earTagColour: sheep.earTagColour,
      stockState: sheep.stockState,
    })
    .from(sheep)
    .where(or(isAny(sql`lower(${sheep.code})`, texts), isTag(tags), isAny(sheep.id, ids, "bigint")));
  return rows.map(({ id, code, stockState, ...tag }) => ({
    id,
    code,
    name: tagName(tag),
    tag: withoutNoughts(bare(tag.earTag)),
    gone: !isOneOf(ON_FARM, stockState),
  }));
}

const REFERENCES = [
  { field: "penId", what: "Kandang", find: findPens },
  { field: "investorId", what: "Investor", find: findInvestors },
  { field: "productId", what: "Produk", find: findProducts },
  { field: "damId", what: "Induk", find: findParents },
  { field: "sireId", what: "Pejantan", find: findParents },
] as const;

/** The records that a cell can name. Parents are too many. */
export const ANIMAL_CHOICES: Importer["choices"] = {
  penId: (db, most) =>
    db
      .select({ code: pens.code, name: pens.name })
      .from(pens)
      .where(eq(pens.active, true))
      .orderBy(pens.name)
      .limit(most),
  investorId: (db, most) =>
    db
      .select({ code: customers.code, name: customers.name })
      .from(customers)
      .where(and(customers.active, eq(customers.type, "investor")))
      .orderBy(customers.name)
      .limit(most),
  productId: (db, most) =>
    db
      .select({ code: products.code, name: products.name })
      .from(products)
      .where(and(products.active, eq(products.category, "ternak")))
      .orderBy(products.name)
      .limit(most),
};

const grouped = (rows: readonly Named[], keyOf: (row: Named) => string | undefined) => {
  const groups = new Map<string, Named[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
};

/** The animals of the file that are new in it, by their tags: nobody can be their child yet. */
const newOnes = (lines: readonly Line[]) =>
  new Map(
    lines.flatMap(({ before, given: { earTag, earTagColour }, line }) =>
      before || typeof earTag !== "string" || typeof earTagColour !== "string"
        ? []
        : [[bare(tagName({ earTag, earTagColour })), line] as const, [withoutNoughts(bare(earTag)), line] as const],
    ),
  );

/** The record that a name means. Records that are here come before those that are gone. */
function onlyOne(named: readonly Named[]): Named | string | undefined {
  const here = named.filter(({ gone }) => !gone);
  const [only, ...others] = here.length > 0 ? here : named;
  return only && others.length > 0 ? `Ada ${others.length + 1} dengan nama ini. Tulis kodenya.` : only;
}

/** The id that the animal's record has already. */
function heldId({ before }: Line, field: string) {
  const id = before?.[field];
  return typeof id === "number" ? id : undefined;
}

/** Codes and names become ids. What an animal has already is known by its name alone, also where others bear it too. */
async function resolveField({ db, lines, refuse }: Context, { field, what, find }: (typeof REFERENCES)[number]) {
  const asking = lines.filter(({ given }) => typeof given[field] === "string");
  const texts = [...new Set(asking.map(({ given }) => bare(String(given[field]))))];
  const ids = [...new Set(asking.flatMap((line) => heldId(line, field) ?? []))];
  const found = new Map<number, Named>();
  for (const some of inParts(texts)) for (const row of await find(db, { texts: some, ids: [] })) found.set(row.id, row);
  for (const some of inParts(ids)) for (const row of await find(db, { texts: [], ids: some })) found.set(row.id, row);
  const byCode = new Map([...found.values()].map((row) => [bare(row.code), row]));
  const byName = grouped([...found.values()], ({ name }) => bare(name));
  const byPen = grouped([...found.values()], ({ name }) => penKey(bare(name)));
  const byTag = grouped([...found.values()], ({ tag }) => tag);
  const coming = field === "damId" || field === "sireId" ? newOnes(lines) : undefined;
  const missing = (text: string) => {
    const line = coming?.get(text) ?? coming?.get(withoutNoughts(text));
    return line === undefined
      ? `${what} ini tidak ditemukan. Tulis kodenya, atau namanya persis seperti di daftar.`
      : `${what} ini baru ada di baris ${line}. Impor dulu tanpa ${what.toLowerCase()}, lalu isi ${what.toLowerCase()}nya.`;
  };

  const idOf = (text: string, own: Named | undefined): { id: number | null } | string => {
    if (own && [own.code, own.name].some((name) => bare(name) === text)) return own;
    if (field === "investorId" && text === bare(OWNER_LABELS.perusahaan)) return { id: null };
    const code = byCode.get(text);
    if (code) return code;
    const nearly = field === "penId" ? byPen.get(penKey(text)) : byTag.get(withoutNoughts(text));
    return onlyOne(byName.get(text) ?? nearly ?? []) ?? missing(text);
  };
  await each(asking, (line) => {
    const held = heldId(line, field);
    const answer = idOf(bare(String(line.given[field])), held === undefined ? undefined : found.get(held));
    if (typeof answer === "string") {
      delete line.given[field];
      refuse(line, field, answer);
    } else line.given[field] = answer.id;
  });
}

const UNKNOWN_CODE = "Kode ini tidak ada. Kosongkan sel ini untuk ternak baru: kodenya diberi otomatis.";
const PEN_MOVES = "Kandang tidak diubah lewat impor. Gunakan “Pindah kandang” di daftar ternak.";
const STATE_MOVES = "Status stok tidak diubah lewat impor. Ubah di kartu ternak.";
const FIRST_STATES: readonly unknown[] = ["karantina", "tersedia"];

export async function resolveNames(context: Context) {
  await refuseGone(context);
  for (const reference of REFERENCES) await resolveField(context, reference);
  await resolveBreeds(context);
  await each(context.lines, (line) => {
    const { before, given } = line;
    if (typeof given.code === "string" && given.code.toLowerCase() !== before?.code.toLowerCase())
      context.refuse(line, "code", UNKNOWN_CODE);
    if (typeof before?.earTag === "string" && withoutNoughts(before.earTag) === given.earTag)
      given.earTag = before.earTag;
    // Notebooks write one day for a lamb.
    if (!before && given.origin === "lahir" && !given.arrivedOn) given.arrivedOn = given.bornOn;
    for (const [field, message] of Object.entries(placeFaults(line))) context.refuse(line, field, message);
  });
}

/** A file does not move animals: a new one begins in quarantine or free, the others stay where they are. */
function placeFaults({ before, given: { penId, stockState } }: Line): Record<string, string> {
  if (!before)
    return typeof stockState === "string" && !FIRST_STATES.includes(stockState)
      ? { stockState: "Ternak baru berstatus Karantina atau Tersedia." }
      : {};
  return {
    ...(penId !== undefined && penId !== before.penId && { penId: PEN_MOVES }),
    ...(stockState !== undefined && stockState !== before.stockState && { stockState: STATE_MOVES }),
  };
}
