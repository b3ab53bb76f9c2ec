import { useState } from "react";
import type { FilterPillProps } from "@/src/components/table/filter/filter-pill";

/** A longer list of choices gets a search box. */
const AT_A_GLANCE = 12;

export default function FilterChoices({ filter, values, onChange }: FilterPillProps) {
  const options = filter.options ?? [];
  const all = options.map(({ value }) => value);
  const many = options.length > AT_A_GLANCE;
  const [search, setSearch] = useState("");
  const shown = options.filter(({ label }) => label.toLowerCase().includes(search.trim().toLowerCase()));
  // The address is updated a moment later. With its own state, a box shows its tick at once and a quick second tick
  // adds to the first.
  const [chosen, setChosen] = useState(values);
  const choose = (next: readonly string[]) => {
    setChosen(next);
    onChange(next);
  };
  return (
    <fieldset className="max-h-80 min-w-52 overflow-y-auto">
      <legend className="mb-1 px-2 font-semibold text-ink-muted text-xs">{filter.label}</legend>
      {many && (
        <input
          type="search"
          aria-label={`Cari ${filter.label.toLowerCase()}`}
          placeholder="Cari…"
          value={search}
          data-autofocus=""
          onChange={(event) => setSearch(event.target.value)}
          className="sticky top-0 z-10 mb-1 h-9 w-full rounded-md border border-line-strong bg-surface px-2.5 text-base text-ink placeholder:text-ink-faint md:text-sm"
        />
      )}
      {shown.length === 0 && <p className="px-2 py-1.5 text-ink-muted text-sm">Tidak ada yang cocok.</p>}
      {shown.map(({ value, label }, index) => {
        const toggle = (other: string) => chosen.includes(other) !== (other === value);
        return (
          <label
            key={value}
            className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded px-2 text-sm hover:bg-ink/7"
          >
            <input
              type={filter.multiple ? "checkbox" : "radio"}
              name={filter.name}
              checked={chosen.includes(value)}
              data-autofocus={index === 0 && !many ? "" : undefined}
              onChange={() => choose(filter.multiple ? all.filter(toggle) : [value])}
              className="size-4 accent-primary-strong"
            />
            {label}
          </label>
        );
      })}
    </fieldset>
  );
}
