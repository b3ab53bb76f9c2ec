import { useState } from "react";
import { type Draft, draftOf } from "@/src/lib/import/draft";
import type { ImportTable, Mapping } from "@/src/lib/import/import-table";

const MOST_STEPS = 50;

type State = { draft: Draft; past: readonly Draft[]; of: { table: ImportTable; mapping: Mapping } };

/** The rows that are checked and saved, and every earlier state of them. */
export function useDraft() {
  const [state, setState] = useState<State | null>(null);

  /** The rows of a mapped table. What has been changed by hand stays as long as the columns are the same. */
  function begin(table: ImportTable, mapping: Mapping): Draft {
    if (state?.of.table === table && state.of.mapping === mapping) return state.draft;
    const draft = draftOf(table, mapping);
    setState({ draft, past: [], of: { table, mapping } });
    return draft;
  }
  const change = (draft: Draft) =>
    setState((before) => before && { ...before, draft, past: [...before.past, before.draft].slice(-MOST_STEPS) });

  /** Takes back the last change. */
  function undo(): Draft | null {
    const last = state?.past.at(-1);
    if (!state || !last) return null;
    setState({ ...state, draft: last, past: state.past.slice(0, -1) });
    return last;
  }
  return {
    draft: state?.draft ?? null,
    canUndo: (state?.past.length ?? 0) > 0,
    begin,
    change,
    undo,
    clear: () => setState(null),
  };
}
