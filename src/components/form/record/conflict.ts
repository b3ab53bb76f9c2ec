import type { FieldValues } from "react-hook-form";
import type { FormRegistry } from "@/src/components/form/core/form-registry";

export type ConflictChange = {
  name: string;
  label: string;
  /** The newest record's value, and the value typed here if it differs. */
  theirs: string;
  mine: string | null;
};

const same = (left: unknown, right: unknown) => JSON.stringify(left ?? null) === JSON.stringify(right ?? null);

function inWords(value: unknown, name: string, registry: FormRegistry): string {
  if (value === null || value === undefined || value === "") return "kosong";
  const say = registry.get(name)?.traits.say as ((value: unknown) => string) | undefined;
  if (say) return say(value);
  if (typeof value === "boolean") return value ? "Ya" : "Tidak";
  if (Array.isArray(value)) return `${value.length} baris`;
  return typeof value === "object" ? "berubah" : String(value);
}

type Versions = { base: FieldValues; mine: FieldValues; theirs: FieldValues };

/** Lists the changes of another user since this form was opened, in the page's order. */
export function conflictChanges({ base, mine, theirs }: Versions, registry: FormRegistry): ConflictChange[] {
  const changed = Object.keys(theirs).filter((name) => registry.get(name) && !same(theirs[name], base[name]));
  return registry.inPageOrder(
    changed.map((name) => ({
      name,
      label: registry.label(name),
      theirs: inWords(theirs[name], name, registry),
      mine: same(mine[name], base[name]) || same(mine[name], theirs[name]) ? null : inWords(mine[name], name, registry),
    })),
  );
}

/** Merges the values typed here into the newest record. All others, above all the version, come from that record. */
export function mergeMine({ base, mine, theirs }: Versions): FieldValues {
  const typed = Object.keys(mine).filter((name) => !same(mine[name], base[name]));
  return { ...theirs, ...Object.fromEntries(typed.map((name) => [name, mine[name]])) };
}
