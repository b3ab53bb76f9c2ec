import { postBirth, postWeaning } from "@/__tests__/server/breeding/support";
import { postTo } from "@/__tests__/support/server/calls";
import { type Act, day, idOf, type Random } from "./farm";

export const DAM = "I0";
const [WEANED, LEFT] = ["I0 yang disapih", "I0 yang tinggal"];

/** A dam with twins: the one is weaned, the other goes on suckling, and may have died before or after that. */
export function lambingOf(random: Random, dam: Act): Act[] {
  const [weaned, died] = [random.between(10, 13), random.between(8, 15)];
  const born: Act = {
    of: [DAM, WEANED, LEFT],
    stage: 0,
    codes: true,
    enter: async (farm) => {
      const lamb = { sex: "jantan", weight: 2.8, alive: true, mark: null };
      const answer = await postBirth(farm.server, farm.token, {
        damId: idOf(farm, DAM),
        day: day(5),
        lambs: [lamb, { ...lamb, weight: 3.1 }],
      });
      if (answer.status !== 200) return answer;
      const { lambs } = answer.body.response as { lambs: { sheep: { id: number } }[] };
      for (const [at, name] of [WEANED, LEFT].entries()) farm.animals.set(name, lambs[at]?.sheep.id ?? 0);
      return answer;
    },
  };
  const weaning: Act = {
    of: [DAM, WEANED],
    stage: 1,
    enter: (farm) =>
      postWeaning(farm.server, farm.token, {
        day: day(weaned),
        lambs: [{ sheepId: idOf(farm, WEANED), weight: 12.5 }],
      }),
  };
  const death: Act = {
    of: [LEFT],
    stage: 2,
    enter: (farm) => {
      const move = { from: "tersedia", to: "mati", day: day(died), reason: "Uji", penId: null };
      return postTo(farm.server, farm.token, `sheep/${idOf(farm, LEFT)}/move`, move);
    },
  };
  return [dam, born, weaning, ...(random.chance(0.6) ? [death] : [])];
}
