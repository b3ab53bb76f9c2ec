import type { ExaminationInput } from "@/contract/examination/input";
import { MOST_EXAMINED } from "@/contract/examination/words";
import { turns } from "@/server/http/turns";
import { inParts } from "@/server/modules/import/find";
import type { Weigh } from "@/server/modules/sheep/import/weighing";
import { recordIn } from "./record";

const common = { kind: "timbang", symptoms: null, diagnosis: null, notes: null } as const;

/** The weights that came with new animals, as weighings. They have grown since they arrived, so nobody is asked about it. */
export const weighNew: Weigh = async (tx, deps, caller, by, rows) => {
  const pause = turns();
  for (const day of new Set(rows.map((row) => row.day)))
    for (const some of inParts(
      rows.filter((row) => row.day === day),
      MOST_EXAMINED,
    )) {
      const entries = some.map(({ sheepId, weight }) => ({ sheepId, weight, confirmed: true }));
      const input: ExaminationInput = { ...common, day, officer: caller.session.name, entries };
      await recordIn(tx, deps, caller, by, input);
      await pause();
    }
};
