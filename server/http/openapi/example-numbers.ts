/** Made-up numbers of a farm: rupiah, kilograms, days, heads. What stands within another field, or in one call, first. */
const WITHIN: Readonly<Record<string, number>> = {
  "metadata.code": 200,
  "page.number": 1,
  "page.size": 20,
  "page.total": 1,
  "response.id": 4712,
  "dam.id": 41,
  "sire.id": 12,
  "count.before": 15,
  "stock.total": 12,
  "counts.awal": 12,
  "counts.akhir": 14,
  "placing.placed": 12,
  "product.placed": 12,
  "litter.weight": 3.2,
  "weaning.weight": 14.5,
  "lines.quantity": 1,
  "lines.share": 50_000,
};

/** Money that moves in and out, and accounts, whatever their names. */
const MONEY_WITHIN = /^(ledger|cash|registers|accounts)\./;

const NAMED: readonly (readonly [number, string])[] = [
  [95, "sheepId sheepIds damId otherDamId fosterDamId sireId eweId eweIds"],
  [31, "customerId investorId partnerId"],
  [7, "supplierId"],
  [4, "productId medicineId lamb"],
  [6, "penId penIds fromId leastAge ageMonths periodMonths contracts"],
  [9, "toId"],
  [1, "moneyId downMoneyId payMoneyId otherMoneyId errorTotal faultTotal failed attempts"],
  [2, "userId month at line lines"],
  [3, "version bcs famacha"],
  [0, "daysLate returned allowed corrected writtenOff earlier unpriced updated unchanged overpaid"],
  [8, "weaned"],
  [10, "projectionMin discountShare timeoutSeconds"],
  [12, "young times stock quantity correctedQuantity available reserved minStock counted"],
  [14, "bits interval"],
  [15, "projectionMax"],
  [24, "leastWeight"],
  [30, "percent roi yearlyRoi mortality maxMortality minDownPayment survival conception"],
  [78, "girth"],
  [100, "gain minGain"],
  [120, "milliseconds"],
  [145, "grams"],
  [150, "gestationSheep gestationGoat"],
  [200, "status httpStatus"],
  [240, "rows expectedRows"],
  [1000, "rounds"],
  [4321, "port"],
  [39.2, "temperature"],
  [32.5, "rata-rata"],
  [2.5, "kilos dose"],
  [150_000, "discount down fee freight otherCost sellingCosts interest monthlyInterest"],
  [500_000, "residual ages"],
  [1_000_000, "paid"],
  [1_500_000, "remaining owed receivable payable"],
  [2_000_000, "before"],
  [
    2_500_000,
    "amount total sum price cost open openBalance balance credit creditLimit debit principal proceeds profit profitBySale grossProfit revenue equity capital fund funds cashByReceipt cashIn cashOut advance advances advanceUsed allocated accumulated value worth unitValue ledger undelivered unreceived unspent transfer estimate estimateAtCost losses registers accounts billed spread excess book difference differenceThen awal akhir min max least most opening closing takeover raised placed bought",
  ],
  [24_000_000, "projectedMin projectedMax"],
];
const BY_NAME = new Map(NAMED.flatMap(([value, names]) => names.split(" ").map((name) => [name, value] as const)));

/** Families of names, by how they end. */
const FAMILIES: readonly (readonly [RegExp, number])[] = [
  [/^(id|ids|record)$|Ids?$/, 812],
  [/[wW]eight$/, 32.5],
  [/[bB]ytes$/, 1_834_206],
  [/[mM]onths$/, 12],
  [/[dD]ays$|^days/, 14],
  [/[sS]hare$/, 30],
  [/(Total|Price|Costs?|Payment|Amount|Unpaid|Principal|Interest)$/, 2_500_000],
];
const HEADS = 3;

/** A farm's number for a field of this name; `within` are its names with what is around it. */
export function numberNamed(name: string, within: readonly string[]): number {
  const special = within.find((one) => Object.hasOwn(WITHIN, one));
  if (special !== undefined) return WITHIN[special] ?? HEADS;
  if (within.some((one) => MONEY_WITHIN.test(one)) && !/^(id|rows)$/.test(name)) return 2_500_000;
  return BY_NAME.get(name) ?? FAMILIES.find(([ending]) => ending.test(name))?.[1] ?? HEADS;
}
