import type { randomFrom } from "@/server/seed/random";
import { assetOf, loanOf, type SpendingCalls, voucherOf } from "./support";

type Random = ReturnType<typeof randomFrom>;
const dayOf = (random: Random, from = 1) => {
  const at = random.between(from, 220);
  return new Date(Date.UTC(2025, 0, at)).toISOString().slice(0, 10);
};
const later = (day: string, random: Random) => {
  const at = new Date(Date.parse(day) + random.between(0, 60) * 86_400_000).toISOString().slice(0, 10);
  return at > "2025-08-18" ? "2025-08-18" : at;
};

/** The acts on one document, in its own order. Different documents may come in any order. */
export type Story = {
  kind: string;
  day: string;
  amount: number;
  back: string | null;
  parts: { day: string; amount: number }[];
};

/** Stories of expenses, other income, the owner's money, loans and assets. */
export function storiesOf(random: Random): Story[] {
  const kinds = ["pengeluaran", "pemasukan", "modal", "prive", "loan", "asset"];
  return Array.from({ length: 10 }, (_, nth) => {
    const day = dayOf(random, 2);
    const back = random.chance(0.3) ? later(day, random) : null;
    // A loan has instalments that are told in any order, and an asset is sold.
    const parts = Array.from({ length: back ? 0 : random.between(0, 3) }, () => ({
      day: later(day, random),
      amount: random.between(1, 900),
    }));
    return { kind: kinds[nth % kinds.length] ?? "loan", day, amount: random.between(3_000, 90_000), back, parts };
  });
}

export const shuffled = <Row>(rows: readonly Row[], random: Random) =>
  rows
    .map((row) => ({ row, key: random.between(0, 1_000_000) }))
    .toSorted((left, right) => left.key - right.key)
    .map(({ row }) => row);

type Telling = { calls: SpendingCalls; moneyId: number; random: Random; slips: boolean };

async function tellVoucher({ kind, day, amount, back }: Story, { calls, moneyId, random, slips }: Telling) {
  const own = kind === "modal" || kind === "prive";
  const path = own ? "capital" : "voucher";
  const category = kind === "pemasukan" ? "susu" : "gaji";
  const enter = async (of: number) =>
    voucherOf(
      await (own
        ? calls.own({ kind, day, amount: of, moneyId })
        : calls.spend({ kind, category, day, amount: of, moneyId })),
    );
  if (slips) voucherOf(await calls.cancelOf(`${path}/${(await enter(amount + random.between(1, 9))).id}`, day));
  const { id } = await enter(amount);
  if (back) voucherOf(await calls.cancelOf(`${path}/${id}`, back));
}

async function tellLoan({ day, amount: principal, back, parts }: Story, { calls, moneyId, random, slips }: Telling) {
  const { id } = loanOf(await calls.borrow({ day, principal, moneyId }));
  for (const { day: on, amount } of shuffled(parts, random)) {
    const pay = async (of: number) =>
      loanOf(await calls.repay(id, { day: on, principal: of, interest: 7, moneyId })).instalments;
    if (slips) {
      const before = new Set(loanOf(await calls.get(`loan/${id}`)).instalments.map((one) => one.id));
      const slip = (await pay(amount + 1)).find((one) => !before.has(one.id));
      loanOf(await calls.cancelOf(`loan/instalment/${slip?.id}`, on));
    }
    await pay(amount);
  }
  if (back) loanOf(await calls.cancelOf(`loan/${id}`, back));
}

async function tellAsset({ day, amount: cost, back, parts }: Story, { calls, moneyId, slips }: Telling) {
  const { id } = assetOf(await calls.buy({ day, cost, residual: 100, months: 9, moneyId }));
  const [part] = parts;
  const sell = async (proceeds: number) =>
    assetOf(await calls.dispose(id, { kind: "dijual", day: part?.day, proceeds, moneyId })).disposals[0]?.id;
  if (part && slips) assetOf(await calls.cancelOf(`asset/disposal/${await sell(part.amount + 5)}`, part.day));
  if (part) await sell(part.amount);
  if (back) assetOf(await calls.cancelOf(`asset/${id}`, back));
}

/** With slips it is first entered wrongly, and cancelled on its day. */
export const tell = (story: Story, telling: Telling) =>
  story.kind === "loan"
    ? tellLoan(story, telling)
    : story.kind === "asset"
      ? tellAsset(story, telling)
      : tellVoucher(story, telling);
