import { moneyCalls, placeOf } from "@/__tests__/server/money/support";
import { dayAfter } from "@/__tests__/server/report/farm/world";
import type { TestServer } from "@/__tests__/support/server/test-server";
import { SheepDetail } from "@/contract/sheep/model";
import { birthsOf } from "./herd-births";
import { careOf } from "./herd-care";
import { contractsOf } from "./herd-contracts";
import type { Beast } from "./herd-diary";
import { type Herd, newHerd, type Size, START } from "./herd-world";

async function open({ server, token, random, ewes, rams, pens, ramPen, diary, send, note }: Herd) {
  const cash = await moneyCalls(server, token).create({
    methods: ["tunai", "transfer", "qris"],
    opening: 900_000_000,
    openedOn: dayAfter(START, -1),
  });
  const moneyId = placeOf(cash).id;
  for (let nth = 0; nth < ewes + rams; nth += 1) {
    const sex = nth < ewes ? "betina" : "jantan";
    const pen = sex === "betina" ? (pens[nth % pens.length] ?? 0) : ramPen;
    const price = random.between(1_500_000, 3_000_000);
    const arrivalWeight = random.chance(0.8) ? random.between(2800, 4500) / 100 : null;
    const json = {
      earTag: `E${nth + 1}`,
      earTagColour: "kuning",
      species: "domba",
      breed: random.pick(["Garut", "Merino"]),
      sex,
      bornOn: "2021-05-01",
      bornEstimated: true,
      arrivedOn: START,
      origin: "beli",
      arrivalWeight,
      purchasePrice: price,
      moneyId,
      damId: null,
      sireId: null,
      investorId: null,
      notes: null,
      penId: pen,
      productId: null,
      stockState: "tersedia",
    };
    const answer = await send("sheep", json);
    if (!note("beli", answer)) continue;
    const { id, code } = SheepDetail.parse(answer.body.response);
    diary.beasts.set(id, {
      id,
      code,
      sex,
      bornOn: json.bornOn,
      arrivedOn: START,
      arrivalWeight,
      price,
      damId: null,
      since: null,
      stays: [{ from: START, until: null }],
      pens: [{ day: START, pen }],
      weanedOn: null,
      fate: null,
    });
  }
}

const lastDayOf = (month: string) => dayAfter(`${dayAfter(`${month}-28`, 4).slice(0, 7)}-01`, -1);

/** A year and some months of a breeding farm, day by day, through the API; some of it is told late, and some taken back. */
export async function liveAYear(server: TestServer, token: string, size: Size, days: number) {
  const herd = await newHerd(server, token, size);
  const { random, here, few, plan, lateBy } = herd;
  await open(herd);
  const care = await careOf(herd);
  const { season, weanAll, wander, isSuckling, busyUntil } = birthsOf(herd, care);
  const { invest, settle, pay } = contractsOf(herd);
  plan(dayAfter(START, 12), () => invest({ offspringShare: 30, profitBasis: "laba", headCount: 3 }));
  plan(dayAfter(START, 40), () => invest({ offspringShare: 12.34, profitBasis: "penjualan", headCount: 2 }));
  plan(dayAfter(START, days - 30), settle);
  plan(dayAfter(START, days - 18), pay);
  const on = (nth: number) => dayAfter(START, nth);
  const often = Math.max(1, Math.round(herd.ewes / 40));
  // A small herd is looked after less often.
  const pause = herd.ewes < 40 ? 2 : 1;
  for (let nth = 0; nth <= days; nth += 1) {
    const day = on(nth);
    const last = lastDayOf(day.slice(0, 7));
    if (day === last) {
      const first = `${day.slice(0, 7)}-01`;
      care.month(first < START ? START : first, last);
    }
    if (nth % 240 === 3) plan(day, () => season(0.75));
    if (nth > 150 && nth % 13 === 0) plan(day, weanAll);
    for (let each = often; each > 0; each -= 1) {
      if (nth % (9 * pause) === 4) plan(day, care.treat);
      if (nth % (9 * pause) === 7) plan(day, care.weigh);
      if (nth % (11 * pause) === 5) plan(day, wander);
      if (nth > 200 && nth % 8 === 1)
        plan(day, () => {
          const isRipe = ({ damId, weanedOn }: Beast) =>
            damId !== null && weanedOn !== null && weanedOn < dayAfter(herd.today, -20);
          return care.sellSome(few(here(isRipe), 4), lateBy(0.3, 5));
        });
      if (nth > 170 && nth % 29 === 2)
        plan(day, () => care.sellSome(here((beast) => isSuckling(beast) && random.chance(0.02)).slice(0, 2), 0));
    }
    if (nth % 30 === 15)
      plan(day, async () => {
        for (const beast of here(({ damId }) => damId === null || random.chance(0.3)))
          if (random.chance(0.008)) await care.die(beast, lateBy(0.5, 8));
        const idle = here(
          ({ id, sex, damId }) => sex === "betina" && damId === null && (busyUntil.get(id) ?? "") < herd.today,
        );
        if (nth > 250 && random.chance(0.5)) await care.sellSome(idle.slice(0, 1), 0);
      });
  }
  await herd.live(days);
  return herd;
}
