import { sql } from "drizzle-orm";
import * as fund from "@/__tests__/server/investment/support";
import { accepted } from "@/__tests__/support/server/calls";
import type { Answer } from "@/__tests__/support/server/test-server";
import { InvestmentStatement } from "@/contract/investment/model";
import { investmentMoves } from "@/server/db/schema/investment";
import { must } from "@/server/must";
import { type Act, day, type Farm, idOf, LAST, type Random, send } from "./farm";

// An investor's contract: its animal, which may be let go and named again, the approval of its bagi hasil and the payout.

const contracts = new WeakMap<Farm, { id: number; version: number }>();
const CONTRACT = "kontrak";

const known = (farm: Farm) =>
  fund.detailOf(farm.server, farm.token, must(contracts.get(farm), "the contract of this farm").id);
const post = async (farm: Farm, word: string, json: object) =>
  fund.post(farm.server, farm.token, await known(farm), word, json);

const funded = (on: string): Act => ({
  of: [CONTRACT],
  stage: 0,
  enter: async (farm) => {
    const { server, token } = farm;
    const investor = (await fund.addInvestor(server, { name: "Haji Umar" })).id;
    const { contract } = await fund.sold(server, token, { investor, sale: { day: on } });
    contracts.set(farm, contract);
    return server.call("GET", `investment/${contract.id}`, { token });
  },
});

const name = (farm: Farm, tag: string, on: string) => post(farm, "animal", { day: on, sheepIds: [idOf(farm, tag)] });
const release = (farm: Farm, tag: string, on: string) =>
  post(farm, "release", { day: on, sheepId: idOf(farm, tag), reason: "Uji" });

/** An animal is named, sometimes after it was named and let go by mistake. */
const named = (tag: string, on: string, { stage, slip }: { stage: number; slip: boolean }): Act => ({
  of: [tag, CONTRACT],
  stage,
  enter: async (farm) => {
    if (slip) {
      const wrong = await name(farm, tag, on);
      if (wrong.status !== 200) return wrong;
      fund.settled(await release(farm, tag, on));
    }
    return name(farm, tag, on);
  },
});

type Approval = { from: number; costs: number; takeover: number };

/** Drafts the settlement. The farm takes over what was not sold. */
async function draft(farm: Farm, tag: string, { costs, takeover }: Approval) {
  const sold = await post(farm, "draft", fund.draftOf({ sellingCosts: costs }));
  if (sold.status === 200) return sold;
  const takeovers = [{ sheepId: idOf(farm, tag), value: takeover }];
  return post(farm, "draft", fund.draftOf({ sellingCosts: costs, takeovers }));
}

/** Approves what is drafted on the first day that the rules admit; the books tell which it was. */
async function approve(farm: Farm, from: number): Promise<Answer> {
  const { figures } = await known(farm);
  const answer = await post(farm, "approve", { received: figures?.received, day: day(from) });
  return answer.status === 200 || from > LAST ? answer : approve(farm, from + 1);
}

const revert = async (farm: Farm, on: string) => fund.settled(await post(farm, "revert", { day: on, reason: "Uji" }));

/** It is approved after all that it reckons with, sometimes once wrongly, and sometimes anew after it had stood for a day. */
function approved(random: Random, tag: string, after: readonly Act[], slip: boolean): Act {
  const how = {
    from: random.between(10, LAST),
    costs: random.between(0, 60_000),
    takeover: random.between(1, 2_000_000),
  };
  const anew = random.chance(0.4);
  return {
    of: [CONTRACT, ...after.flatMap(({ of }) => of)],
    stage: 9,
    enter: async (farm) => {
      const drafted = await draft(farm, tag, how);
      if (drafted.status !== 200) return drafted;
      const on = async () => Number(must((await known(farm)).approvedOn, "the day of an approval").slice(-2));
      if (slip) {
        const wrong = await approve(farm, how.from);
        if (wrong.status !== 200) return wrong;
        await revert(farm, day(await on()));
      }
      const first = await approve(farm, how.from);
      if (!anew || first.status !== 200) return first;
      const back = Math.min(LAST + 1, (await on()) + 1);
      await revert(farm, day(back));
      return approve(farm, back);
    },
  };
}

/** The payout, sometimes first noted on the same day and cancelled, and sometimes cancelled a day later and paid anew. */
function paidOut(random: Random, slip: boolean): Act {
  const anew = random.chance(0.4);
  const [later, method] = [random.between(0, 2), random.pick(["tunai", "transfer"])];
  return {
    of: [CONTRACT],
    stage: 10,
    enter: async (farm) => {
      const on = Number(must((await known(farm)).approvedOn, "the day of an approval").slice(-2));
      const pay = (nth: number) => {
        // An animal's owner changes at a moment of its own, by which a payout that is cancelled knows it.
        const { clock } = farm.server;
        clock.advance(1000);
        return post(farm, "pay", { day: day(Math.min(LAST + 1, nth)), method, note: null });
      };
      const unpay = async (nth: number) => {
        const { id, payments } = await known(farm);
        const path = `investment/${id}/payment/${payments[0]?.id}/cancel`;
        fund.settled(await send(farm, path, { reason: "Uji", day: day(Math.min(LAST + 1, nth)) }));
      };
      const first = on + later;
      if (slip) {
        const wrong = await pay(first);
        if (wrong.status !== 200) return wrong;
        await unpay(first);
      }
      const answer = await pay(first);
      if (!anew || answer.status !== 200) return answer;
      await unpay(first + 1);
      return pay(first + 1);
    },
  };
}

type Settling = { slip: () => { slip: boolean }; after: readonly Act[] };

/**
 * The contract names an animal, which it may let go and name again. `after`: what a settlement reckons with is told before
 * its approval, since the farm bears what comes later.
 */
export function contractedWith(random: Random, tag: string, { slip, after }: Settling): Act[] {
  const acts = [funded(day(1)), named(tag, day(9), { stage: 1.5, slip: slip().slip })];
  const again = random.chance(0.3);
  if (again) {
    const on = random.between(9, 10);
    const enter = (farm: Farm) => release(farm, tag, day(on));
    acts.push({ of: [tag, CONTRACT], stage: 1.6, enter });
    acts.push(named(tag, day(random.between(on, 10)), { stage: 1.7, slip: slip().slip }));
  }
  if (!random.chance(0.6)) return acts;
  acts.push(approved(random, tag, after, slip().slip));
  if (random.chance(0.6)) acts.push(paidOut(random, slip().slip));
  return acts;
}

/** The statement of the contract, how it was settled, and the settlement that is drafted once all is told. */
export async function contractOf(farm: Farm) {
  const contract = contracts.get(farm);
  if (!contract) return null;
  const { server, token } = farm;
  const answer = await server.call("GET", `investment/${contract.id}/statement?month=2025-08`, { token });
  const { animals, figures, contract: then } = accepted(answer, InvestmentStatement);
  const detail = await known(farm);
  const told = animals.map(({ cost, sale, soldOn, stockState, fromOn, toOn, value }) => ({
    cost,
    sale,
    soldOn,
    stockState,
    fromOn,
    toOn,
    value,
  }));
  const { rows: posted } = await server.db.execute(
    sql`select day::text, sum(case kind when 'setuju' then amount else -amount end)::text as amount from ${investmentMoves}
      group by day having sum(case kind when 'setuju' then amount else -amount end) <> 0 order by day`,
  );
  const { state, approvedOn, sellingCosts, lateCosts, lateSales, paidOn, received } = detail;
  const payments = detail.payments.flatMap(({ day, amount, method, cancelled }) =>
    cancelled?.day === day ? [] : [{ day, amount, method, cancelledOn: cancelled?.day ?? null }],
  );
  const draft = await fund.post(server, token, detail, "draft", fund.draftOf());
  return {
    told,
    figures,
    state: then.state,
    approval: { state, approvedOn, sellingCosts, lateCosts, lateSales, paidOn, received, payments, posted },
    settled: detail.figures,
    settlement: draft.status === 200 ? fund.settled(draft).figures : draft.body.metadata.message,
  };
}
