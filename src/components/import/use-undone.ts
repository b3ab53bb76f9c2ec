import { useState } from "react";
import { formatNumber } from "@/src/lib/format";
import type { ImportCalls } from "@/src/lib/import/import-calls";

/** The saved parts of a file, which are taken back together. */
export function useUndone(onUndo: ImportCalls["onUndo"]) {
  const [saved, setSaved] = useState<readonly number[]>([]);
  const [kept, setKept] = useState<readonly string[]>([]);
  const [undone, setUndone] = useState(false);

  async function undoAll() {
    // A later part may name what an earlier one has made.
    for (const id of saved.toReversed()) {
      const { kept: stayed } = await onUndo(id);
      setKept((before) => [...before, ...stayed]);
      setSaved((before) => before.filter((one) => one !== id));
    }
    setUndone(true);
  }
  function forget() {
    setSaved([]);
    setKept([]);
    setUndone(false);
  }
  return { saved, kept, undone, undoAll, forget, note: (id: number) => setSaved((before) => [...before, id]) };
}

const SHOWN = 3;

/** Names the records that were made for an import and stay after it: "Kandang B dan Pak Ade tetap ada, karena sudah dipakai atau diubah." */
export function keptWords(names: readonly string[]): string | null {
  const [first, ...others] = names.length > SHOWN ? names.slice(0, SHOWN) : names;
  if (first === undefined) return null;
  const rest = names.length - SHOWN;
  const last = rest > 0 ? `${formatNumber(rest)} lainnya` : others.pop();
  const listed = [first, ...others].join(", ");
  return `${last ? `${listed} dan ${last}` : listed} tetap ada, karena sudah dipakai atau diubah.`;
}
