import { useState } from "react";
import { type Draft, draftOf } from "@/src/lib/import/draft";
import type { ImportTable, Mapping } from "@/src/lib/import/import-table";

const MOST_STEPS = 50;

type Kept = { draft: Draft; mapping: Mapping };
type State = Kept & { past: readonly Kept[]; table: ImportTable };

/** The rows that are checked and saved, and every earlier state of them. */
export function useDraft() {
  const [state, setState] = useState<State | null>(null);

  /** The rows of a mapped table. What has been changed by hand stays as long as the columns are the same. */
  function begin(table: ImportTable, mapping: Mapping): Draft {
    if (state?.table === table && state.mapping === mapping) return state.draft;
    const draft = draftOf(table, mapping);
    setState({ draft, mapping, past: [], table });
    return draft;
  }
  /** Another draft, and the mapping that belongs to it if that has changed, too. */
  const change = (draft: Draft, mapping?: Mapping) =>
    setState(
      (before) =>
        before && {
          ...before,
          draft,
          mapping: mapping ?? before.mapping,
          past: [...before.past, { draft: before.draft, mapping: before.mapping }].slice(-MOST_STEPS),
        },
    );

  /** Takes back the last change. */
  function undo(): Kept | null {
    const last = state?.past.at(-1);
    if (!state || !last) return null;
    setState({ ...state, ...last, past: state.past.slice(0, -1) });
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
