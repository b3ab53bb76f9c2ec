import type { ContractAnimal, Investment, InvestmentDetail, InvestmentFigures } from "@/contract/investment";
import { Investment as Row } from "@/contract/investment";

export const animal = (values: Partial<ContractAnimal> = {}): ContractAnimal => ({
  ...{ id: 12, code: "T00012", earTag: "0012", earTagColour: "kuning", species: "kambing", breed: "Boer" },
  ...{ sex: "jantan", pen: { id: 3, code: "K3", name: "Barat" }, photo: null, stockState: "tersedia" },
  ...{ healthState: "sehat", fromOn: "2025-02-10", toOn: null, startWeight: 20, lastWeight: 31.5 },
  ...{ lastWeighedOn: "2025-08-01", gain: 66, soldOn: null, soldIn: null, cost: 1_800_000, sale: null, takeover: null },
  ...values,
});

export const figures = (values: Partial<InvestmentFigures> = {}): InvestmentFigures => ({
  ...{ days: 182, sales: 0, takeovers: 0, cost: 0, openCost: 1_800_000, sellingCosts: 0, profit: 0, share: 0 },
  ...{ received: 2_500_000, projectedMin: 375_000, projectedMax: 500_000, mortality: 0, roi: 0, yearlyRoi: 0 },
  ...values,
});

export const contract = (values: Partial<InvestmentDetail> = {}): InvestmentDetail => ({
  ...{ id: 7, number: "INV/2025/02/0007", state: "berjalan", capital: 2_500_000, funded: true },
  investor: { id: 5, code: "C0005", name: "Haji Ahmad", whatsapp: "6281234567890" },
  product: { id: 26, code: "P00026", name: "Paket Starter" },
  sale: { id: 9, number: "PJ/2025/02/0009", state: "dipesan" },
  ...{ startOn: "2025-02-10", endOn: "2025-08-10", periodMonths: 6, projectionMin: 15, projectionMax: 20 },
  ...{ investorShare: 60, profitBasis: "laba", headCount: 2, named: 1, sold: 0, died: 0, daysLeft: -8 },
  ...{ payout: { from: "2025-08-10", day: 6, late: false }, paidOn: null, received: null, version: 3 },
  ...{ notes: null, revertReason: null, requestedOn: null, approvedOn: null, approvedBy: null, sellingCosts: null },
  directCosts: 0,
  ...{ animals: [animal()], figures: figures(), payments: [], createdBy: "Ibu Sari" },
  acts: [
    { act: "ternak", refusal: null },
    { act: "hitung", refusal: null },
  ],
  ...values,
});

/** As a list has it. */
export const row = (values: Partial<InvestmentDetail> = {}): Investment => Row.parse(contract(values));
