import { workingDaysBetween } from "@/contract/base/day/working-days";
import type { ContractAnimal, Investment, InvestmentFigures } from "@/contract/investment/model";
import { OPEN_INVESTMENTS, PAYOUT_MOST_DAYS } from "@/contract/investment/words";
import { percentOf, profitOf, roiOf, shareOf, yearlyRoi } from "@/contract/report/roi-rules";
import { dailyGain } from "@/contract/sheep/weight";
import { ON_FARM, type StockState } from "@/contract/sheep/words";
import { must } from "@/server/must";
import { daysBetween } from "@/server/time";
import type { ContractAnimalRow, InvestmentRow, StoredInvestment } from "./repo";

const isFrozen = ({ state }: Pick<StoredInvestment, "state">) => state === "disetujui" || state === "dibayar";

/** From when the days of the payout count: whichever comes first. */
export const payoutFrom = ({ endOn, requestedOn }: Pick<StoredInvestment, "endOn" | "requestedOn">) =>
  requestedOn !== null && requestedOn < endOn ? requestedOn : endOn;

function payoutOf(contract: StoredInvestment, today: string): Investment["payout"] {
  if (contract.state === "dibatalkan") return null;
  const from = payoutFrom(contract);
  const until = contract.paidOn ?? today;
  if (from > today) return null;
  const day = workingDaysBetween(from, until);
  return { from, day, late: day > PAYOUT_MOST_DAYS };
}

/** `profits`: whether who asks may see what a contract brings. */
export function toInvestment(row: InvestmentRow, today: string, profits: boolean): Investment {
  const { contract, investor, product, sale, funded, named, sold, died } = row;
  const { id, number, state, capital, startOn, endOn, periodMonths, version } = contract;
  const { projectionMin, projectionMax, investorShare, profitBasis, offspringShare, headCount, paidOn } = contract;
  return {
    id,
    number,
    state,
    investor,
    product,
    sale,
    capital,
    funded,
    startOn,
    endOn,
    periodMonths,
    projectionMin,
    projectionMax,
    investorShare,
    profitBasis,
    offspringShare,
    headCount,
    named,
    sold,
    died,
    daysLeft: OPEN_INVESTMENTS.includes(state) ? daysBetween(today, endOn) : null,
    payout: payoutOf(contract, today),
    paidOn,
    received: profits && state === "dibayar" ? contract.payout : null,
    version,
  };
}

type Weights = "startWeight" | "startWeighedOn" | "lastWeight" | "lastWeighedOn";
/** `cost`, `sold` and `takeover`: what of them counts in the contract. */
export type Known = Pick<ContractAnimalRow, "held" | "animal" | "dam" | "pen" | "cost" | "soldIn" | Weights> & {
  sold: { on: string; revenue: number; cost: number } | null;
  takeover: number | null;
};

type Held = Pick<ContractAnimalRow, "held">;
export const isOffspring = ({ held }: Held) => held.offspringShare !== null;
/** An animal counts whole, offspring of a dam with the percent of the terms. */
export const countedOf = ({ held: { offspringShare } }: Held, amount: number) =>
  offspringShare === null ? amount : percentOf(amount, offspringShare);

/** An animal that is only reserved for a buyer is not sold; of a settlement that was approved, what was frozen counts. */
export function knownOf(contract: Pick<StoredInvestment, "state">, rows: readonly ContractAnimalRow[]): Known[] {
  return rows.map(({ sold, settled, ...found }) => {
    const { takeover } = found.held;
    const row = {
      ...found,
      cost: countedOf(found, found.cost),
      takeover: takeover === null ? null : countedOf(found, takeover),
    };
    const left =
      sold.on !== null && sold.on >= row.held.fromOn
        ? {
            on: sold.on,
            revenue: countedOf(row, must(sold.revenue, "the revenue of a sold animal")),
            cost: countedOf(row, must(sold.cost, "the cost of a sold animal")),
          }
        : null;
    // An animal that was released since was not there when the settlement froze.
    if (!isFrozen(contract) || row.held.released) return { ...row, sold: left };
    const { sale, cost } = row.held;
    const frozen = must(cost, "the cost of an animal in an approved settlement");
    if (sale === null) return { ...row, cost: frozen, sold: null };
    const { on, ...soldIn } = must(settled, "the sale of an animal in an approved settlement");
    const kept = { on: must(on, "the day of a settled sale"), revenue: sale, cost: frozen };
    return { ...row, cost: frozen, soldIn, sold: kept };
  });
}

export function toContractAnimal(known: Known): ContractAnimal {
  const { held, animal, dam, pen, cost, sold, soldIn, takeover } = known;
  const { startWeight, startWeighedOn, lastWeight, lastWeighedOn } = known;
  const { fromOn, toOn, offspringShare } = held;
  const start = startWeight !== null && startWeighedOn !== null && { day: startWeighedOn, weight: startWeight };
  const last = lastWeight !== null && lastWeighedOn !== null && { day: lastWeighedOn, weight: lastWeight };
  return {
    ...animal,
    pen,
    fromOn,
    toOn,
    startWeight,
    startWeighedOn,
    lastWeight,
    lastWeighedOn,
    gain: start && last ? dailyGain(start, last) : null,
    offspring: offspringShare === null ? null : { dam, percent: offspringShare },
    soldOn: sold?.on ?? null,
    soldIn: sold && soldIn,
    cost: sold?.cost ?? cost,
    sale: sold?.revenue ?? null,
    takeover: sold ? null : takeover,
    value: sold ? null : held.takeover,
  };
}

const isHere = (state: StockState) => ON_FARM.includes(state);
/** Still to be sold, or to be taken over. */
export const isOpenAnimal = ({ animal, sold }: Known) => sold === null && isHere(animal.stockState);

export const withoutProfits = (animal: ContractAnimal): ContractAnimal => ({
  ...animal,
  cost: null,
  sale: null,
  takeover: null,
  value: null,
});

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** `directCosts` are the selling costs by the books, until the settlement says otherwise. */
type Books = { directCosts: number; funded: boolean };

/** The sums of a contract by a day: of the sales so far, and of the takeovers that were agreed upon. */
export function figuresOf(
  contract: StoredInvestment,
  animals: readonly Known[],
  until: string,
  { directCosts, funded }: Books,
): InvestmentFigures {
  const { capital, startOn, paidOn } = contract;
  const costOf = ({ sold, cost }: Known) => sold?.cost ?? cost;
  const waits = (one: Known) => isOpenAnimal(one) && one.held.takeover === null && !isFrozen(contract);
  const sales = sum(animals.map(({ sold }) => sold?.revenue ?? 0));
  const takeovers = sum(animals.map(({ sold, takeover }) => (sold ? 0 : (takeover ?? 0))));
  const cost = sum(animals.filter((one) => !waits(one)).map(costOf));
  const openCost = sum(animals.filter(waits).map(costOf));
  const result = { sales: sales + takeovers, cost, sellingCosts: contract.sellingCosts ?? directCosts };
  const share = isFrozen(contract)
    ? must(contract.share, "the share of an approved settlement")
    : shareOf(result, contract);
  const received = capital + share;
  const days = Math.max(0, daysBetween(startOn, paidOn !== null && paidOn < until ? paidOn : until));
  const roi = roiOf({ received, capital });
  const named = animals.filter((one) => !isOffspring(one));
  const died = named.filter(({ animal, sold }) => animal.stockState === "mati" && !sold).length;
  return {
    days,
    sales,
    takeovers,
    cost,
    openCost,
    sellingCosts: result.sellingCosts,
    unspent: funded && contract.state !== "dibayar" ? capital - cost - openCost - result.sellingCosts : null,
    profit: profitOf(result),
    share,
    received,
    projectedMin: percentOf(capital, contract.projectionMin),
    projectedMax: percentOf(capital, contract.projectionMax),
    mortality: named.length > 0 ? (died / named.length) * 100 : null,
    roi,
    yearlyRoi: yearlyRoi(roi, days),
  };
}
