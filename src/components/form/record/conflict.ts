import type { FieldValues } from "react-hook-form";
import type { FormRegistry } from "@/src/components/form/core/form-registry";

export type ConflictChange = {
  name: string;
  label: string;
  /** The record as it is now, and as it was typed here where that is another thing. */
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

/** What somebody else has changed since this form was opened, field by field as it stands on the page. */
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

/** The newest record with what was typed here on top; what was not typed (the version above all) is theirs. */
export function mergeMine({ base, mine, theirs }: Versions): FieldValues {
  const typed = Object.keys(mine).filter((name) => !same(mine[name], base[name]));
  return { ...theirs, ...Object.fromEntries(typed.map((name) => [name, mine[name]])) };
}
