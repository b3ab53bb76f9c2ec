import { postBirth, postWeaning } from "@/__tests__/server/breeding/support";
import { postTo } from "@/__tests__/support/server/calls";
import type { Answer } from "@/__tests__/support/server/test-server";
import { type Act, day, type Farm, idOf, type Random } from "./farm";

export const DAM = "I0";
const [WEANED, LEFT] = ["I0 yang disapih", "I0 yang tinggal"];

type Birth = { on: number; weights: readonly number[] };

const enterBirth = (farm: Farm, { on, weights }: Birth) =>
  postBirth(farm.server, farm.token, {
    damId: idOf(farm, DAM),
    day: day(on),
    lambs: weights.map((weight) => ({ sex: "jantan", weight, alive: true, mark: null })),
  });

/** A litter that never was is taken back, unless it was refused: nothing had come that its lambs could eat, say. */
async function mistakenBirth(farm: Farm, wrong: Birth): Promise<Answer> {
  const noted = await enterBirth(farm, wrong);
  if (noted.status !== 200) return noted;
  const { id } = noted.body.response as { id: number };
  const struck = await postTo(farm.server, farm.token, `breeding/litter/${id}/cancel`, { reason: "Uji" });
  if (struck.status !== 200) throw new Error(JSON.stringify(struck.body));
  return struck;
}

/** It died, or was slaughtered or lost. */
const gone = (tag: string, to: string, on: number): Act => ({
  of: [tag],
  stage: 2,
  enter: (farm) =>
    postTo(farm.server, farm.token, `sheep/${idOf(farm, tag)}/move`, {
      from: "tersedia",
      to,
      day: day(on),
      reason: "Uji",
      penId: null,
    }),
});

/**
 * A dam with twins: the one is weaned, the other goes on suckling, and may have died before or after that. The weaned one
 * may have left since, also before anybody noted its weaning. Sometimes a litter was noted on a wrong day, or with a lamb
 * too many, at first.
 */
export function lambingOf(random: Random, dam: Act, slips: boolean): Act[] {
  const [weaned, died] = [random.between(10, 13), random.between(8, 15)];
  const dies = random.chance(0.6);
  const leaves = random.chance(0.5);
  const wrong = { on: random.between(4, 8), weights: [2.8, 3.1, 2.5].slice(0, random.between(1, 3)) };
  const slip = random.chance(0.5) && slips;
  const born: Act = {
    of: [DAM, WEANED, LEFT],
    stage: 0,
    codes: true,
    enter: async (farm) => {
      if (slip) {
        const struck = await mistakenBirth(farm, wrong);
        if (struck.status !== 200) return struck;
      }
      const answer = await enterBirth(farm, { on: 5, weights: [2.8, 3.1] });
      if (answer.status !== 200) return answer;
      const { lambs } = answer.body.response as { lambs: { sheep: { id: number } }[] };
      for (const [at, name] of [WEANED, LEFT].entries()) farm.animals.set(name, lambs[at]?.sheep.id ?? 0);
      return answer;
    },
  };
  const weaning: Act = {
    of: [DAM, WEANED],
    stage: leaves ? 2 : 1,
    enter: (farm) =>
      postWeaning(farm.server, farm.token, {
        day: day(weaned),
        lambs: [{ sheepId: idOf(farm, WEANED), weight: 12.5 }],
      }),
  };
  return [
    dam,
    born,
    weaning,
    ...(dies ? [gone(LEFT, "mati", died)] : []),
    ...(leaves ? [gone(WEANED, "hilang", random.between(weaned, 15))] : []),
  ];
}
