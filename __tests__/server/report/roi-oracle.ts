import type { Rows } from "./roi-rows";

// The oracle: the same figures by plain sums over the rows. It shares no code with the reports or their formulas.

const HERE = ["karantina", "tersedia", "dipesan", "afkir"];
const days = (from: string, to: string) => Math.max(0, (Date.parse(to) - Date.parse(from)) / 86_400_000);
export const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0);
/** Half a rupiah is rounded up in whole numbers, because a percentage has two decimals. */
const part = (amount: number, percent: number) => {
  const doubled = BigInt(amount) * BigInt(Math.round(percent * 100)) * 2n + 10_000n;
  const rest = ((doubled % 20_000n) + 20_000n) % 20_000n;
  return Number((doubled - rest) / 20_000n);
};

type Contract = Rows["contracts"][number];

export function contractOf(rows: Rows, contract: Contract, today: string) {
  const { held, left, animals } = rows;
  const frozen = contract.state === "disetujui" || contract.state === "dibayar";
  const all = held
    .filter(({ investmentId }) => investmentId === contract.id)
    .map((one) => {
      const animal = animals.get(one.sheepId);
      const sale = left.find((row) => row.sheepId === one.sheepId && row.on >= one.fromOn);
      // Offspring counts with its percent, a named animal whole.
      const isBorn = one.offspringShare !== null;
      const counted = (amount: number) => part(amount, one.offspringShare ?? 100);
      const brought = frozen ? one.sale : sale ? counted(sale.revenue) : null;
      const cost = frozen && one.cost !== null ? one.cost : counted(sale?.cost ?? animal?.cost ?? 0);
      const waits = brought === null && one.takeover === null && !frozen && HERE.includes(animal?.stockState ?? "");
      const takeover = brought === null ? counted(one.takeover ?? 0) : 0;
      const direct = sale ? counted(directOf(rows, sale)) : 0;
      return { id: one.id, isBorn, brought, cost, waits, takeover, direct };
    });
  const closed = all.filter(({ waits }) => !waits);
  const sales = sum(all, ({ brought, takeover }) => (brought ?? 0) + takeover);
  const cost = sum(closed, (one) => one.cost);
  const openCost = sum(all, (one) => (one.waits ? one.cost : 0));
  // Used until a settlement fixes the selling costs.
  const sellingCosts = contract.sellingCosts ?? sum(all, ({ direct }) => direct);
  const profit = sales - cost - sellingCosts;
  const { capital, investorShare } = contract;
  const shareOf = (of: number) => part(contract.profitBasis === "laba" ? Math.max(0, profit) : of, investorShare);
  const share = frozen ? (contract.share ?? 0) : shareOf(sales);
  const expected = (capital * (contract.projectionMin + contract.projectionMax)) / 200 / contract.headCount;
  const open =
    contract.state === "berjalan" ? Math.max(0, contract.headCount - closed.filter(({ isBorn }) => !isBorn).length) : 0;
  return {
    all,
    capital,
    sales,
    cost,
    openCost,
    sellingCosts,
    profit,
    share,
    received: capital + share,
    contracts: 1,
    running: contract.paidOn === null ? 1 : 0,
    paid: contract.paidOn === null ? 0 : capital + share,
    projectedMin: part(capital, contract.projectionMin),
    projectedMax: part(capital, contract.projectionMax),
    estimateAtCost: frozen ? share : shareOf(sales + openCost),
    estimate: share + Math.round(expected * open),
    days: days(contract.startOn, contract.paidOn ?? today),
  };
}

const SUMS = [
  ...(["contracts", "running", "capital", "sales", "cost", "openCost", "sellingCosts", "profit", "share"] as const),
  ...(["received", "paid", "projectedMin", "projectedMax", "estimateAtCost", "estimate"] as const),
];

/** The contracts of some days, as one row or as the totals. */
export function together(rows: readonly ReturnType<typeof contractOf>[]) {
  const sums = Object.fromEntries(SUMS.map((name) => [name, sum(rows, (row) => row[name])]));
  const capital = sum(rows, (row) => row.capital);
  const capitalDays = sum(rows, (row) => row.capital * row.days);
  const share = sum(rows, (row) => row.share);
  return {
    ...sums,
    days: capital > 0 ? Math.round(capitalDays / capital) : 0,
    roi: capital > 0 ? expect.closeTo((share / capital) * 100, 8) : null,
    yearlyRoi: capitalDays > 0 ? expect.closeTo((share * 365 * 100) / capitalDays, 6) : null,
  };
}

export const within = ({ contracts }: Rows, from: string, to: string) =>
  contracts.filter(({ startOn, paidOn }) => startOn <= to && (paidOn === null || paidOn >= from));

/** Splits by parts of a whole; the largest remainders get the rest. */
function spreadOver(total: number, weights: readonly number[]) {
  const whole = sum(weights, (weight) => weight);
  const parts = weights.map((weight, at) => ({
    at,
    base: Math.floor((total * weight) / whole),
    rest: (total * weight) % whole,
  }));
  const left = total - sum(parts, ({ base }) => base);
  const order = parts.toSorted((a, b) => b.rest - a.rest || a.at - b.at).map(({ at }) => at);
  return parts.map(({ at, base }) => base + (order.indexOf(at) < left ? 1 : 0));
}

/** An animal's part of the direct costs of its sale, by its part of the net sale. */
function directOf({ left, sales, direct }: Rows, row: Rows["left"][number]) {
  const [sale, own] = [sales.get(row.transactionId), left.filter((one) => one.transactionId === row.transactionId)];
  const amount = direct.get(row.transactionId) ?? 0;
  if (!sale || amount === 0) return 0;
  const others = sale.total - sale.returned + sale.writtenOff - sum(own, ({ revenue }) => revenue);
  const inOrder = own.toSorted((a, b) => a.id - b.id);
  const parts = spreadOver(amount, [...inOrder.map(({ revenue }) => Math.max(1, revenue)), Math.max(0, others)]);
  return parts[inOrder.findIndex(({ id }) => id === row.id)] ?? 0;
}

export function animalsOf(rows: Rows, today: string, from: string, to: string) {
  const { left, contracts, held, animals } = rows;
  return left
    .filter(({ on }) => from <= on && on <= to)
    .map((row) => {
      const owned = held.findLast((one) => {
        const contract = contracts.find(({ id }) => id === one.investmentId);
        const settled = contract && contract.payout !== null;
        return (
          contract !== undefined &&
          one.sheepId === row.sheepId &&
          one.fromOn <= row.on &&
          (!settled || (one.sale !== null && row.on <= (contract.approvedOn ?? "")))
        );
      });
      const contract = contracts.find(({ id }) => id === owned?.investmentId);
      let sellingCosts = directOf(rows, row);
      // The settlement's figure replaces it.
      if (contract && owned && contract.sellingCosts !== null) {
        const sold = contractOf(rows, contract, today).all.filter(({ brought }) => brought !== null);
        const parts = spreadOver(
          contract.sellingCosts ?? 0,
          sold.map(({ brought }) => Math.max(1, brought ?? 0)),
        );
        const ofFarm = sellingCosts - part(sellingCosts, owned.offspringShare ?? 100);
        sellingCosts = (parts[sold.findIndex(({ id }) => id === owned.id)] ?? 0) + ofFarm;
      }
      const profit = row.revenue - sellingCosts - row.cost;
      const roi = row.cost > 0 ? (profit / row.cost) * 100 : null;
      const stay = days(animals.get(row.sheepId)?.arrivedOn ?? "", row.on);
      return { id: row.id, contract, sellingCosts, revenue: row.revenue, cost: row.cost, profit, roi, days: stay };
    });
}
