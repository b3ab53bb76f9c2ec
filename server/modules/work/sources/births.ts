import { sql } from "drizzle-orm";
import { WORK_SOURCE_LABELS } from "@/contract/work/words";
import { findExpected, isAwaited } from "@/server/modules/breeding/expected";
import { findBriefs } from "@/server/modules/sheep/repo";
import { daysAfter } from "@/server/time";
import { gather, type Source } from "./source";

const MOST = 500;

/** Ewes of matings that can still end in a birth: no pregnancy lasts so long. Most of the herd is not looked at. */
const MOST_DAYS = 400;
const mated = (today: string) => sql`s.id in (select ewe.sheep_id from matings mating
  join mating_ewes ewe on ewe.mating_id = mating.id where mating.cancelled_at is null
    and (mating.from_on >= ${daysAfter(today, -MOST_DAYS)}::date or mating.to_on is null))`;

/** Ewes that may lamb from now on, until they have or are given up. */
export const births: Source = async (db, today) => {
  const due = await findExpected(
    db,
    today,
    sql`${isAwaited(today)} and x.due_from <= ${today}::date`,
    sql`limit ${MOST}`,
    mated(today),
  );
  if (due.length === 0) return [];
  const ewes = await findBriefs(
    db,
    due.map(({ id }) => id),
  );
  const days = new Map(due.map(({ id, dueFrom }) => [id, dueFrom]));
  return gather(
    "kelahiran",
    today,
    ewes.map(({ id, code, earTag, earTagColour, pen }) => ({
      penId: pen.id,
      dueOn: days.get(id) ?? today,
      animal: { id, code, earTag, earTagColour },
    })),
    () => ({ key: "kelahiran", title: WORK_SOURCE_LABELS.kelahiran, document: null }),
  );
};
