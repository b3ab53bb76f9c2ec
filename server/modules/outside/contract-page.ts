import type { ContractAnimal, InvestmentFigures, InvestmentStatement } from "@/contract/investment/model";
import { monthsAfter } from "@/contract/investment/words";
import type { ContractPage, OutsideFigures } from "@/contract/outside/model";
import { ON_FARM } from "@/contract/sheep/words";
import type { Queryable } from "@/server/db/client";
import { readCompany } from "@/server/db/settings";
import { together } from "@/server/db/together";
import { readStatement } from "@/server/modules/investment/statement";
import { type ApprovedNews, approvedNews } from "@/server/modules/news/news";
import { paymentsOf } from "@/server/modules/payment/payments";
import { businessDay } from "@/server/time";
import { type Open, outsidePayments, pictureAddress, pictureOf } from "./open";

const MOST_MONTHS = 24;

/** A named animal that is still kept; offspring takes no place of the contract. */
const isKept = ({ offspring, soldOn, stockState }: ContractAnimal) =>
  offspring === null && soldOn === null && ON_FARM.includes(stockState);

/** The months of a statement, the newest first: until the payout, or until today. */
function monthsOf({ startOn, paidOn }: { startOn: string; paidOn: string | null }, today: string) {
  const last = paidOn !== null && paidOn < today ? paidOn : today;
  const months: string[] = [];
  for (let month = startOn.slice(0, 7); month <= last.slice(0, 7); month = monthsAfter(`${month}-01`, 1).slice(0, 7))
    months.push(month);
  return months.toReversed().slice(0, MOST_MONTHS);
}

const figuresOf = (figures: InvestmentFigures): OutsideFigures => ({
  sales: figures.sales,
  takeovers: figures.takeovers,
  cost: figures.cost,
  openCost: figures.openCost,
  sellingCosts: figures.sellingCosts,
  unspent: figures.unspent,
  profit: figures.profit,
  share: figures.share,
  received: figures.received,
  mortality: figures.mortality,
  roi: figures.roi,
});

function offspringOf({ offspring }: ContractAnimal) {
  if (offspring === null) return null;
  const { dam, percent } = offspring;
  return { dam: dam && { earTag: dam.earTag, earTagColour: dam.earTagColour }, percent };
}

const animalOf = (open: Open, animal: ContractAnimal, now: Date): ContractPage["animals"][number] => ({
  earTag: animal.earTag,
  earTagColour: animal.earTagColour,
  species: animal.species,
  breed: animal.breed,
  sex: animal.sex,
  photo: pictureOf(open, animal.photo === null ? null : { kind: "sheep", id: animal.id }, now),
  stockState: animal.stockState,
  healthState: animal.healthState,
  fromOn: animal.fromOn,
  toOn: animal.toOn,
  startWeight: animal.startWeight,
  startWeighedOn: animal.startWeighedOn,
  lastWeight: animal.lastWeight,
  lastWeighedOn: animal.lastWeighedOn,
  gain: animal.gain,
  soldOn: animal.soldOn,
  cost: animal.cost,
  sale: animal.sale,
  takeover: animal.takeover,
  offspring: offspringOf(animal),
});

function monthOf(
  open: Open,
  { month, until, contract, animals, figures }: InvestmentStatement,
  news: ApprovedNews | undefined,
  now: Date,
): ContractPage["months"][number] {
  return {
    month,
    until,
    heads: animals.filter(isKept).length,
    sold: contract.sold,
    died: contract.died,
    figures: figuresOf(figures),
    news: news
      ? {
          text: news.text,
          photos: news.places.map((place) => pictureAddress(open, { kind: "news", month, place }, now)),
        }
      : null,
  };
}

/** A contract as its investor may see it: the figures of the printed statements, from the same code. */
export async function readContractPage(db: Queryable, open: Open, now: Date): Promise<ContractPage> {
  const today = businessDay(now);
  const read = (one: Queryable, month?: string) => readStatement(one, open.recordId, today, month);
  const current = await read(db);
  const { contract, figures, animals } = current;
  const news = await approvedNews(db);
  // The months are asked at the same time, which costs as many trips as one of them.
  const statements = await together(db, (one) =>
    Promise.all(monthsOf(contract, today).map((month) => (month === current.month ? current : read(one, month)))),
  );
  const months = statements.map((statement) => monthOf(open, statement, news.get(statement.month), now));
  const { number, state, capital, funded, headCount, startOn, endOn, periodMonths, daysLeft, investorShare } = contract;
  const { offspringShare, profitBasis, projectionMin, projectionMax, payout, paidOn, received } = contract;
  return {
    company: await readCompany(db),
    today,
    contract: {
      number,
      investor: contract.investor.name,
      product: contract.product.name,
      state,
      capital,
      funded,
      headCount,
      startOn,
      endOn,
      periodMonths,
      daysLeft,
      investorShare,
      offspringShare,
      profitBasis,
      projectionMin,
      projectionMax,
      payout: payout && { from: payout.from, day: payout.day, late: payout.late },
      paidOn,
      received,
    },
    figures: figuresOf(figures),
    projected: { min: figures.projectedMin, max: figures.projectedMax },
    animals: animals.map((animal) => animalOf(open, animal, now)),
    months,
    payments: outsidePayments(await paymentsOf(db, { kind: "investment", id: open.recordId })),
  };
}
