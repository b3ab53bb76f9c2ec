import { shift } from "@/__tests__/server/report/farm/oracle";
import type { Reader } from "@/__tests__/server/report/farm/reader";
import { randomFrom } from "@/server/seed/random";
import { type Look, looksAt } from "./looks";

/** The figures of closed days, each by the address that told it, and how to look there again. */
export type Picture = { looks: readonly Look[]; seen: ReadonlyMap<string, unknown> };

/** Facts that do not belong to a report's days: figures of today, facts of a document, and whose paper it is. */
const OTHERS = ["today", "company", "payTo", "maxMortality", "deliveredOn"];
/** Names and descriptions, which change with their records. */
const WORDS = [
  ...["name", "code", "documentName", "about", "whatsapp", "address", "note", "reason", "by", "lender", "photo"],
  ...["earTag", "earTagColour"],
];
const LEFT_OUT = new Set([...OTHERS, ...WORDS]);

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** The record that a row is about; rows of journals and charts are about none, and keep their order. */
function aboutOf(row: unknown): string | null {
  if (!isTree(row)) return null;
  if (typeof row.id === "number") return `${row.id}`.padStart(9, "0");
  if (typeof row.key === "string" && "counts" in row) return row.key;
  const other = row.party ?? row.product;
  return other === row ? null : aboutOf(other);
}

/** Rows that a list sorts by names stand by their records. */
function sorted(rows: unknown[]) {
  const keyed = rows.map((row) => ({ row, key: aboutOf(row) }));
  if (keyed.some(({ key }) => key === null)) return rows;
  return keyed.toSorted((a, b) => (a.key ?? "").localeCompare(b.key ?? "")).map(({ row }) => row);
}

/** A figure is a number or a day, and the words that stand for it. */
function figuresOf(told: unknown): unknown {
  if (Array.isArray(told)) return sorted(told).map(figuresOf);
  if (!isTree(told)) return told;
  return Object.fromEntries(
    Object.entries(told).flatMap(([key, value]) =>
      LEFT_OUT.has(key) || (key === "party" && typeof value === "string") ? [] : [[key, figuresOf(value)]],
    ),
  );
}

/** So many looks from every report in turn: each has its share, however many addresses it has. */
function drawn(looks: readonly Look[], count: number, seed: number) {
  const random = randomFrom(seed * 2_147_029 + 13);
  const reports = new Map<string, { look: Look; at: number }[]>();
  for (const look of looks) {
    const report = look.path.replace(/\?.*/, "").replace(/\d+/g, "n");
    reports.set(report, [...(reports.get(report) ?? []), { look, at: random.next() }]);
  }
  const turns = [...reports.values()].flatMap((some) =>
    some.toSorted((a, b) => a.at - b.at).map((one, turn) => ({ ...one, turn })),
  );
  return turns
    .toSorted((a, b) => a.turn - b.turn || a.at - b.at)
    .slice(0, count)
    .map(({ look }) => look);
}

async function seen(reader: Reader, looks: readonly Look[]) {
  const told = new Map<string, unknown>();
  for (const { path, read } of looks) told.set(path, figuresOf(await read(reader)));
  return told;
}

/** Looks at all days from the farm's first one until a day, or draws so many of the looks. */
export async function pictureOf(reader: Reader, from: string, until: string, seed: number, most: number) {
  const looks = drawn(await looksAt(reader, from, until, seed), most, seed);
  return { looks, seen: await seen(reader, looks) } satisfies Picture;
}

/** The first day of a farm's books, and of what was there before. */
export const begunOn = (from: string) => shift(from, -20);

/** The figures that differ, each with its place, and what it was and is. */
function leavesOf(at: string, before: unknown, after: unknown): string[] {
  if (isTree(before) && isTree(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      leavesOf(`${at} ${key}`, before[key], after[key]),
    );
  const [was, is] = [JSON.stringify(before), JSON.stringify(after)];
  return was === is ? [] : [`${at}: ${was} → ${is}`];
}

/** The figures of a picture that are others by now; so many looks of it are taken again. */
export async function differencesOf(reader: Reader, { looks, seen: before }: Picture, seed: number, most: number) {
  const after = await seen(reader, drawn(looks, most, seed));
  return [...after].flatMap(([path, told]) => leavesOf(path, before.get(path), told));
}
