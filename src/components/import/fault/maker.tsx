import { useState } from "react";
import type { ImportFault, ImportMade } from "@/contract/import/model";
import { Button } from "@/src/components/ui/button";
import { formatNumber } from "@/src/lib/format";
import type { Filling } from "@/src/lib/import/draft";
import type { Choice } from "./fill-form";

/** The new content of a cell, and the record that was made for it. */
type MadeCell = { value: string; made: ImportMade };
type OneMaker = {
  /** As people say it: "kandang". */
  what: string;
  /** Names with one key are one record. */
  keyOf: (name: string) => string;
  make: (name: string) => Promise<MadeCell>;
};
/** Makes the record that a cell names and that does not exist yet, by the field of the cell. */
export type Makers = Readonly<Record<string, OneMaker>>;

/** The record that the cells name is missing, and not only ambiguous. A label is the name, and the code behind it. */
export const isMissing = ({ value }: ImportFault, choices: readonly Choice[]) =>
  value !== null && !choices.some(({ label }) => label.toLowerCase().split(" · ").includes(value.trim().toLowerCase()));

type Props = { name: string; maker: OneMaker; disabled: boolean; onMade: (cell: MadeCell) => void };

export function Maker({ name, maker, disabled, onMade }: Props) {
  const [busy, setBusy] = useState(false);
  async function make() {
    setBusy(true);
    // the error has been shown
    const made = await maker.make(name.trim()).catch(() => null);
    setBusy(false);
    if (made !== null) onMade(made);
  }
  return (
    <Button icon="plus" loading={busy} disabled={disabled} onClick={() => void make()}>
      Buat {maker.what} “{name.trim()}”
    </Button>
  );
}

type AllProps = {
  maker: OneMaker;
  /** Each names a record that is missing. */
  faults: readonly ImportFault[];
  disabled: boolean;
  onMade: (fillings: readonly Filling[], made: readonly ImportMade[]) => void;
};

/** Makes all the missing records of a field with one press. What is refused stays among the faults. */
export function MakeAll({ maker, faults, disabled, onMade }: AllProps) {
  const [busy, setBusy] = useState(false);
  const byKey = new Map<string, ImportFault[]>();
  for (const fault of faults) {
    const key = maker.keyOf((fault.value ?? "").trim());
    byKey.set(key, [...(byKey.get(key) ?? []), fault]);
  }
  async function makeAll() {
    setBusy(true);
    const [fillings, made]: [Filling[], ImportMade[]] = [[], []];
    for (const [first, ...others] of byKey.values()) {
      const one = await maker.make((first?.value ?? "").trim()).catch(() => null);
      if (!first || one === null) continue;
      made.push(one.made);
      fillings.push({ lines: [first, ...others].flatMap(({ lines }) => lines), value: one.value });
    }
    setBusy(false);
    if (fillings.length > 0) onMade(fillings, made);
  }
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <Button variant="primary" icon="plus" loading={busy} disabled={disabled} onClick={() => void makeAll()}>
        Buat {formatNumber(byKey.size)} {maker.what}
      </Button>
      <span className="min-w-0 flex-1 basis-48 break-words text-ink-muted">
        {faults.map(({ value }) => value?.trim()).join(", ")}
      </span>
    </div>
  );
}
