import { offspringOf } from "@/__tests__/server/investment/offspring-oracle";
import * as fund from "@/__tests__/server/investment/support";
import * as sell from "@/__tests__/server/transaction/support";
import type { InvestmentDetail } from "@/contract/investment/model";
import { must } from "@/server/must";
import { type Diary, isHereOn } from "./herd-diary";
import { costsOf } from "./herd-oracle";
import type { Herd } from "./herd-world";

type Terms = { offspringShare: number; profitBasis: "laba" | "penjualan"; headCount: number };

/** Lists the lambs that were born of the contract's ewes while it held them, as the diary knows it today. */
const bornOf = ({ beasts }: Diary, named: ReadonlyMap<number, string>) =>
  [...beasts.values()].flatMap(({ id, damId, bornOn }) => {
    const since = damId === null ? undefined : named.get(damId);
    return since !== undefined && since <= bornOn ? id : [];
  });

/** Investors have ewes of the herd, and share in what they bear until the settlement is approved. */
export function contractsOf(herd: Herd) {
  const { server, token, random, diary, note, here, few } = herd;
  const read = (id: number) => fund.detailOf(server, token, id);

  async function invest(terms: Terms) {
    const product = (await fund.addPackage(server, { ...terms, investorShare: 57.35, species: null })).id;
    const investor = (await fund.addInvestor(server)).id;
    const json = fund.packSale(investor, [fund.pack(product)], { day: herd.today });
    const order = await sell.ordered(server, token, json);
    const capital = { kind: "pelunasan", amount: order.total, day: herd.today };
    if (!note("modal", await sell.pay(server, token, order, capital))) return;
    const [made] = await fund.contractsOf(server, token, `sale=${order.id}`);
    const { id, version } = must(made, "a contract");
    const own = new Set(diary.contracts.flatMap(({ named }) => [...named.keys()]));
    const free = here((beast) => beast.sex === "betina" && beast.damId === null && !own.has(beast.id));
    const sheepIds = few(free, terms.headCount).map((beast) => beast.id);
    const answer = await fund.post(server, token, { id, version }, "animal", { day: herd.today, sheepIds });
    if (!note("namai", answer)) return;
    const named = new Map(sheepIds.map((sheepId) => [sheepId, herd.today]));
    diary.contracts.push({ id, share: terms.offspringShare, named, settled: null });
  }

  const post = async (id: number, word: string, json: object) => {
    const { version } = await read(id);
    return fund.post(server, token, { id, version }, word, json);
  };
  /** The farm takes over who is left, approves, and pays some days later. */
  async function settle() {
    const contract = diary.contracts.find(({ settled }) => settled === null);
    if (!contract) return;
    const { animals } = await read(contract.id);
    const isLeft = (id: number) => isHereOn(must(diary.beasts.get(id), "a beast"), herd.today);
    const takeovers = animals
      .filter(({ id }) => isLeft(id))
      .map(({ id }) => ({ sheepId: id, value: random.between(200_000, 2_500_000) }));
    const json = fund.draftOf({ sellingCosts: random.between(0, 99_999), takeovers });
    if (!note("hitung", await post(contract.id, "draft", json))) return;
    const { figures } = await read(contract.id);
    if (!note("setuju", await post(contract.id, "approve", { received: figures?.received }))) return;
    contract.settled = bornOf(diary, contract.named);
  }
  async function pay() {
    for (const { id, settled } of diary.contracts)
      if (settled !== null)
        note("bayar hasil", await post(id, "pay", { day: herd.today, method: "tunai", note: null }));
  }
  return { invest, settle, pay };
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
/** Half a rupiah up, in whole numbers. */
const part = (amount: number, percent: number) => {
  const doubled = BigInt(amount) * BigInt(Math.round(percent * 100)) * 2n + 10_000n;
  return Number(doubled / 20_000n - (doubled < 0n && doubled % 20_000n !== 0n ? 1n : 0n));
};

/** Contracts hold the offspring that the diary knows, and have cost what it knows. */
export async function expectContracts({ server, token, diary }: Pick<Herd, "server" | "token" | "diary">) {
  const held = await offspringOf(server);
  const costs = new Map<number, number>();
  for (const { sheepId, amount } of costsOf(diary)) costs.set(sheepId, (costs.get(sheepId) ?? 0) + amount);
  const told: InvestmentDetail[] = [];
  for (const { id, share, named, settled } of diary.contracts) {
    const born = (settled ?? bornOf(diary, named)).sort((one, other) => one - other);
    expect([id, held.get(id)]).toEqual([id, born]);
    const contract = await fund.detailOf(server, token, id);
    told.push(contract);
    if (settled !== null) continue;
    const whole = sum([...named.keys()].map((sheepId) => costs.get(sheepId) ?? 0));
    const parts = sum(born.map((sheepId) => part(costs.get(sheepId) ?? 0, share)));
    const { cost, openCost } = must(contract.figures, "the figures");
    expect([id, cost + openCost]).toEqual([id, whole + parts]);
  }
  return told;
}
