import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { AnimalReport, ContractPage, OrderPage } from "@/contract/outside/model";
import { OutsideApp } from "@/src/features/outside/outside-app";

export const TOKEN = "aB3_-".repeat(6).slice(0, 27);

const company = {
  name: "Peternakan Sari",
  address: "Jl. Raya 1\nGarut",
  phone: "(0262) 555-100",
  whatsapp: "6281234567890",
  email: "halo@sari.example",
  logo: null,
};

const animal = {
  earTag: "0012",
  earTagColour: "kuning",
  species: "domba",
  breed: "Garut",
  sex: "jantan",
  photo: "/api/v1/public/photo/t-12",
} as const;

export const animalReport = (values: Partial<AnimalReport> = {}): AnimalReport => ({
  company,
  today: "2025-08-18",
  animal: {
    ...animal,
    code: "DMB-0012",
    bornOn: "2024-02-10",
    bornEstimated: false,
    ageClass: "dewasa",
    here: true,
  },
  weights: {
    items: [
      { day: "2025-05-01", weight: 28.5, estimated: false },
      { day: "2025-06-15", weight: 32, estimated: true },
      { day: "2025-08-01", weight: 36.25, estimated: false },
    ],
    gain: 84,
  },
  care: { vaccinations: [{ day: "2025-06-02", vaccine: "Vaksin PMK" }], saleFrom: null },
  qurban: { day: "2026-05-27", faults: [] },
  offer: { price: 3_250_000 },
  ...values,
});

const figures = {
  sales: 3_000_000,
  takeovers: 0,
  cost: 2_100_000,
  openCost: 1_900_000,
  sellingCosts: 50_000,
  unspent: 950_000,
  profit: 850_000,
  share: 510_000,
  received: 0,
  mortality: 0,
  roi: 10.2,
};

export const contractPage = (
  values: Partial<Omit<ContractPage, "contract">> & { contract?: Partial<ContractPage["contract"]> } = {},
): ContractPage => ({
  company,
  today: "2025-08-18",
  figures,
  projected: { min: 500_000, max: 750_000 },
  animals: [
    {
      ...animal,
      stockState: "tersedia",
      healthState: "sehat",
      fromOn: "2025-05-01",
      toOn: null,
      startWeight: 20,
      startWeighedOn: "2025-04-27",
      lastWeight: 30.5,
      lastWeighedOn: "2025-08-01",
      gain: 110,
      soldOn: null,
      cost: 1_900_000,
      sale: null,
      takeover: null,
      offspring: null,
    },
    {
      ...animal,
      earTag: "0013",
      photo: null,
      stockState: "terjual",
      healthState: "sehat",
      fromOn: "2025-05-01",
      toOn: "2025-08-10",
      startWeight: 21,
      startWeighedOn: "2025-05-01",
      lastWeight: 34,
      lastWeighedOn: "2025-08-09",
      gain: 128,
      soldOn: "2025-08-10",
      cost: 2_100_000,
      sale: 3_000_000,
      takeover: null,
      offspring: null,
    },
  ],
  months: [
    {
      month: "2025-08",
      until: "2025-08-18",
      heads: 1,
      sold: 1,
      died: 0,
      figures,
      news: { text: "Kandang baru selesai dicat.", photos: ["/api/v1/public/photo/n-1"] },
    },
    {
      month: "2025-07",
      until: "2025-07-31",
      heads: 2,
      sold: 0,
      died: 0,
      figures: { ...figures, sales: 0, share: 0, roi: null },
      news: null,
    },
  ],
  payments: [],
  ...values,
  contract: {
    number: "INV/2025/05/0001",
    investor: "Bapak Joko",
    product: "Paket Hemat",
    state: "berjalan",
    capital: 5_000_000,
    funded: true,
    headCount: 2,
    startOn: "2025-05-01",
    endOn: "2025-10-31",
    periodMonths: 6,
    daysLeft: 74,
    investorShare: 60,
    offspringShare: 0,
    profitBasis: "laba",
    projectionMin: 10,
    projectionMax: 15,
    payout: null,
    paidOn: null,
    received: null,
    ...values.contract,
  },
});

export const orderPage = (
  values: Partial<Omit<OrderPage, "order">> & { order?: Partial<OrderPage["order"]> } = {},
): OrderPage => ({
  company,
  today: "2025-08-18",
  lines: [
    {
      product: "Domba qurban",
      note: "Keluarga Sri",
      quantity: 1,
      unit: "ekor",
      price: 3_000_000,
      perKg: false,
      weight: null,
      amount: 3_000_000,
      animals: [
        {
          ...animal,
          weight: 36.25,
          returnedOn: null,
          bornOn: "2024-02-10",
          bornEstimated: false,
          care: { vaccinations: [{ day: "2025-06-02", vaccine: "Vaksin PMK" }], saleFrom: null },
          qurban: { day: "2026-05-27", faults: [] },
        },
      ],
    },
    {
      product: "Ongkos potong",
      note: null,
      quantity: 1,
      unit: "kali",
      price: 200_000,
      perKg: false,
      weight: null,
      amount: 200_000,
      animals: [],
    },
  ],
  payments: [
    { number: "KW/2025/08/0007", day: "2025-08-11", kind: "uang muka", method: "transfer", amount: 1_000_000 },
  ],
  payTo: [{ bankName: "BSI", accountNumber: "7001234567", accountHolder: "Peternakan Sari" }],
  ...values,
  order: {
    number: "PJ/2025/08/0012",
    day: "2025-08-10",
    kind: "qurban",
    state: "dipesan",
    customer: "Ibu Sri",
    dueOn: "2025-08-25",
    handover: "antar",
    deliverOn: "2025-08-24",
    deliveredOn: null,
    freight: 50_000,
    discount: 100_000,
    total: 3_150_000,
    returned: 0,
    allowed: 0,
    writtenOff: 0,
    paid: 1_000_000,
    remaining: 2_150_000,
    ...values.order,
  },
});

/** Opens an address as the browser does. */
export function openAt(hash: string) {
  window.location.hash = hash;
  return { user: userEvent.setup(), ...render(<OutsideApp />) };
}

/** Goes to another address of the open page. */
export const goTo = (hash: string) =>
  act(async () => {
    window.location.hash = hash;
    window.dispatchEvent(new HashChangeEvent("hashchange"));
  });

export const title = (name: string) => screen.findByRole("heading", { level: 1, name });
