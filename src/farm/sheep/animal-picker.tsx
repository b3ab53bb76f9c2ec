import { type KeyboardEvent, useState } from "react";
import { compareNames } from "@/contract/base/compare-names";
import type { SheepBrief } from "@/contract/sheep/model";
import { ControlBox, controlClass } from "@/src/components/form/core/control-box";
import { Field } from "@/src/components/form/core/field";
import { SelectField } from "@/src/components/form/fields/select-field";
import { ScanButton } from "@/src/components/scan/scan-button";
import { Button } from "@/src/components/ui/button";
import { Tag } from "@/src/farm/sheep/tag";
import { findAnimals } from "./find-animal";

type Props = {
  animals: readonly SheepBrief[];
  chosen: ReadonlySet<number>;
  /** Why an animal cannot be added. A pen adds its others. */
  refuse: (animal: SheepBrief) => string | undefined;
  /** The most animals that may be chosen at once; with one, whole pens are not offered. */
  most: number;
  onAdd: (animals: readonly SheepBrief[]) => void;
};

const byPen = (animals: readonly SheepBrief[]) => {
  const pens = new Map<number, { name: string; animals: SheepBrief[] }>();
  for (const animal of animals) {
    const pen = pens.get(animal.pen.id) ?? { name: animal.pen.name, animals: [] };
    pen.animals.push(animal);
    pens.set(animal.pen.id, pen);
  }
  return pens;
};

/** Adds a whole pen at once, or single ear tags, typed or scanned. */
export function AnimalPicker({ animals, chosen, refuse, most, onAdd }: Props) {
  const isOne = most === 1;
  const [tag, setTag] = useState("");
  const [said, setSaid] = useState<{ text: string; bad: boolean } | null>(null);
  const [twins, setTwins] = useState<readonly SheepBrief[]>([]);

  function add(some: readonly SheepBrief[], name: string) {
    const fresh = some.filter(({ id }) => !chosen.has(id));
    setTwins([]);
    setTag("");
    if (chosen.size + fresh.length > most)
      return setSaid({ text: `Paling banyak ${most} ternak sekaligus.`, bad: true });
    if (fresh.length === 0) return setSaid({ text: `${name} sudah ada di daftar.`, bad: false });
    setSaid({ text: `${name} ditambahkan.`, bad: false });
    onAdd(fresh);
  }
  function find(text: string) {
    const meant = findAnimals(animals, text);
    const found = meant.filter((animal) => !refuse(animal));
    const [only] = found;
    if (!text.trim()) return;
    if (!only) {
      const refused = meant[0] && refuse(meant[0]);
      return setSaid({ text: refused ?? `Tidak ada ternak dengan anting ${text.trim()} di kandang.`, bad: true });
    }
    if (found.length > 1) {
      setSaid(null);
      return setTwins(found);
    }
    add([only], `Anting ${only.earTag}`);
  }
  function scan(text: string) {
    setTag(text);
    find(text);
  }
  function steer(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    // Enter adds an animal here and must not submit the form.
    event.preventDefault();
    find(tag);
  }

  return (
    <div className="grid gap-4">
      {!isOne && <PenPicker animals={animals.filter((animal) => !refuse(animal))} chosen={chosen} onAdd={add} />}
      <div className="flex flex-wrap items-start gap-2">
        <Field
          label="Nomor anting"
          className="min-w-0 flex-1 basis-40"
          error={said?.bad ? said.text : undefined}
          hint={isOne ? "Ketik atau pindai, lalu Enter." : "Ketik atau pindai, lalu Enter; satu per satu."}
        >
          {(control) => (
            <ControlBox invalid={said?.bad}>
              <input
                {...control}
                data-control=""
                value={tag}
                onChange={(event) => {
                  setTag(event.target.value);
                  setSaid(null);
                }}
                onKeyDown={steer}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                enterKeyHint="next"
                className={controlClass}
              />
            </ControlBox>
          )}
        </Field>
        <div className="mt-6.5 flex flex-wrap gap-2">
          <Button
            icon={isOne ? "chevronRight" : "plus"}
            size="lg"
            className="md:h-10 md:text-sm"
            onClick={() => find(tag)}
          >
            {isOne ? "Pilih" : "Tambah"}
          </Button>
          <ScanButton onScan={scan} size="lg" />
        </div>
      </div>
      {twins.length > 0 && <TwinPicker twins={twins} onAdd={add} />}
      <p role="status" className="sr-only">
        {said && !said.bad ? said.text : ""}
      </p>
    </div>
  );
}

type Add = (animals: readonly SheepBrief[], name: string) => void;

function PenPicker({ animals, chosen, onAdd }: Pick<Props, "animals" | "chosen"> & { onAdd: Add }) {
  const [pen, setPen] = useState<string | null>(null);
  const pens = byPen(animals);
  const picked = pens.get(Number(pen));
  function add() {
    if (!picked) return;
    const missing = picked.animals.filter(({ id }) => !chosen.has(id));
    onAdd(picked.animals, `${missing.length} ternak ${picked.name}`);
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SelectField
        label="Satu kandang"
        className="min-w-0 flex-1 basis-40"
        value={picked ? pen : null}
        onChange={setPen}
        placeholder="Pilih kandang"
        options={[...pens]
          .sort(([, left], [, right]) => compareNames(left.name, right.name))
          .map(([id, { name, animals: inside }]) => ({ value: String(id), label: `${name} (${inside.length})` }))}
      />
      <Button icon="plus" size="lg" className="md:h-10 md:text-sm" disabled={!picked} onClick={add}>
        Tambah semua
      </Button>
    </div>
  );
}

const TwinPicker = ({ twins, onAdd }: { twins: readonly SheepBrief[]; onAdd: Add }) => (
  <fieldset>
    <legend className="mb-1.5 font-semibold text-ink text-sm">Nomor ini ada di dua warna. Yang mana?</legend>
    <div className="flex flex-wrap gap-2">
      {twins.map((animal) => (
        <Button key={animal.id} size="lg" onClick={() => onAdd([animal], `Anting ${animal.earTag}`)}>
          <Tag of={animal} />
        </Button>
      ))}
    </div>
  </fieldset>
);
