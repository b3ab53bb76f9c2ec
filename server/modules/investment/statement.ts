import { sql } from "drizzle-orm";
import type { InvestmentStatement } from "@/contract/investment/model";
import type { Sex, Species, StockState } from "@/contract/sheep/words";
import type { Queryable } from "@/server/db/client";
import { readCompany } from "@/server/db/settings";
import { invalid } from "@/server/http/errors";
import { describedOn, TRAITS } from "@/server/modules/sheep/traits";
import { must } from "@/server/must";
import { lastDayOf } from "@/server/time";
import { costsUntil, directCostsUntil, knownContract } from "./read";
import type { StoredInvestment } from "./repo";
import {
  countedOf,
  figuresOf,
  isOffspring,
  type Known,
  knownOf,
  toContractAnimal,
  toInvestment,
} from "./to-investment";
import { animalsUndone, findUndone, withUndone } from "./undone";

type Seen = { id: number; state: StockState; species: Species; breed: string; sex: Sex; pen: Known["pen"] };

/** Animals as they were described, with the state that they had and where they stood, on a day that is over. */
async function seenOn(db: Queryable, animals: readonly Known[], until: string): Promise<Known[]> {
  const ids = animals.map(({ animal }) => animal.id);
  if (ids.length === 0) return [];
  const { rows: seen } = await db.execute<Seen>(sql`
    select a.id::float8 as id, (sheep_state_before(a.id, ${until}::date + 1)).state as state,
      ${TRAITS.species} as species, ${TRAITS.breed} as breed, ${TRAITS.sex} as sex,
      json_build_object('id', p.id, 'code', p.code, 'name', p.name) as pen
    from sheep a ${describedOn(until)}
    join pens p on p.id = coalesce((select e.to_pen_id from sheep_events e where e.sheep_id = a.id and e.to_pen_id is not null
      and e.day <= ${until}::date order by e.day desc, e.id desc limit 1), a.pen_id)
    where a.id = any(${sql.param(ids)}::bigint[])`);
  const seenAs = new Map(
    seen.map(({ id, state, pen, ...traits }) => [id, { pen, is: { ...traits, stockState: state } }]),
  );
  return animals.map((one) => {
    const { pen, is } = must(seenAs.get(one.animal.id), "an animal of the contract");
    return {
      ...one,
      animal: { ...one.animal, ...is },
      pen,
      // A frozen sale whose animal came back has no day of its own, and a later payout is none.
      sold: one.sold && one.sold.on > until ? { ...one.sold, on: one.held.fromOn } : one.sold,
      held: { ...one.held, toOn: one.held.toOn !== null && one.held.toOn <= until ? one.held.toOn : null },
    };
  });
}

/** They with what they had cost by then. A settlement that was approved by then has frozen that. */
async function costedOn(db: Queryable, animals: readonly Known[], until: string): Promise<Known[]> {
  const ids = animals.map(({ animal }) => animal.id);
  if (ids.length === 0) return [];
  const costOf = await costsUntil(db, ids, until);
  return animals.map((one) => {
    const cost = countedOf(one, costOf.get(one.animal.id) ?? 0);
    const sold = one.sold && { ...one.sold, cost };
    return { ...one, cost, sold, takeover: null, held: { ...one.held, takeover: null } };
  });
}

/** Nobody knew on that day what was agreed upon or paid later, and a draft may be thrown away. */
function contractOn(contract: StoredInvestment, until: string): StoredInvestment {
  const { approvedOn, paidOn } = contract;
  if (paidOn !== null && paidOn <= until) return { ...contract, state: "dibayar" };
  if (approvedOn !== null && approvedOn <= until) return { ...contract, state: "disetujui", paidOn: null };
  return { ...contract, state: "berjalan", sellingCosts: null, requestedOn: null, paidOn: null };
}

/** The investor's statement of a month: as the contract was on its last day, or is today. */
export async function readStatement(
  db: Queryable,
  id: number,
  today: string,
  asked: string | undefined,
): Promise<InvestmentStatement> {
  const month = asked ?? today.slice(0, 7);
  const until = lastDayOf(month) < today ? lastDayOf(month) : today;
  const { row, found, standing } = await knownContract(db, id, until);
  const { contract } = row;
  if (month > today.slice(0, 7)) throw invalid({ month: "Bulan ini belum ada." });
  if (month < contract.startOn.slice(0, 7)) throw invalid({ month: "Kontrak ini belum mulai pada bulan itu." });
  const undone = await findUndone(db, id, until);
  const past = standing.calledOff ? contract : contractOn(withUndone(contract, undone), until);
  const named = knownOf(
    past,
    animalsUndone(found, undone).filter(({ held }) => held.fromOn <= until),
  );
  const then = await seenOn(db, named, until);
  const known = past.state === "berjalan" ? await costedOn(db, then, until) : then;
  const heads = known.filter((one) => !isOffspring(one));
  const counts = {
    named: heads.length,
    sold: heads.filter(({ sold }) => sold !== null).length,
    died: heads.filter(({ sold, animal }) => sold === null && animal.stockState === "mati").length,
  };
  return {
    month,
    until,
    contract: toInvestment({ ...row, ...counts, funded: standing.funded, contract: past }, until, true),
    animals: known.map(toContractAnimal),
    figures: figuresOf(past, known, until, {
      directCosts: await directCostsUntil(db, known, until),
      funded: standing.funded,
    }),
    company: await readCompany(db),
  };
}
