import { ok, type StubApi } from "@/__tests__/support/web/stub-api";
import { payment } from "@/__tests__/web/payment/support";
import { feed as anyFeed, product as anyProduct } from "@/__tests__/web/product/support";
import { listed } from "@/__tests__/web/support/account";
import type { Customer } from "@/contract/customer/model";
import type { Product } from "@/contract/product/model";
import {
  type SellableAnimal,
  type SoldAnimal,
  Transaction,
  type TransactionDetail,
  type TransactionLine,
  type TransactionMove,
} from "@/contract/transaction/model";

export const customer = (values: Partial<Customer> = {}): Customer => ({
  id: 5,
  code: "C0005",
  name: "Ibu Ratna",
  type: "perorangan",
  whatsapp: "6281234567890",
  email: null,
  address: "Jl. Melati 4",
  regency: "Bogor",
  creditLimit: null,
  termDays: 7,
  notes: null,
  active: true,
  anonymised: false,
  createdAt: "2025-08-01T02:05:00.000Z",
  changedAt: "2025-08-01T02:05:00.000Z",
  version: 1,
  bought: 0,
  receivable: 0,
  undelivered: 0,
  undeliveredUnpaid: 0,
  held: 0,
  overpaid: 0,
  openBalance: 0,
  lastSaleOn: null,
  ...values,
});

const STOCK = { total: 4, available: 4, reserved: 0 };

export const product = (values: Partial<Product> = {}) =>
  anyProduct({
    id: 2,
    code: "P00002",
    name: "Domba Garut jantan",
    priceMethod: "kg",
    salePrice: 80_000,
    purchasePrice: null,
    minPrice: 75_000,
    minStock: null,
    stock: STOCK,
    ...values,
  });

const feed = () => anyFeed({ unit: "karung", salePrice: 150_000, purchasePrice: null, active: true, stock: STOCK });

const animal = {
  id: 12,
  code: "T00012",
  earTag: "0012",
  earTagColour: "kuning" as const,
  species: "domba" as const,
  breed: "Garut",
  sex: "jantan" as const,
  pen: { id: 3, code: "K3", name: "Barat" },
  stockState: "tersedia" as const,
  healthState: "sehat" as const,
  saleFrom: null,
  lastWeight: 31.5,
  unpriced: false,
  hindrance: null,
};
const sold = { id: 2, code: "P00002", name: "Domba Garut jantan", salePrice: 80_000, minPrice: 75_000 };

export const sellable = (values: Partial<SellableAnimal> = {}): SellableAnimal => ({
  ...animal,
  product: { ...sold, priceMethod: "kg" },
  photo: null,
  bornOn: null,
  teethSeenOn: null,
  ...values,
});

export const reserved = (values: Partial<SoldAnimal> = {}): SoldAnimal => ({
  ...animal,
  stockState: "dipesan",
  weight: 31.5,
  deliveredWeight: null,
  revenue: 0,
  cost: 0,
  returnedOn: null,
  ...values,
});

export const line = (values: Partial<TransactionLine> = {}): TransactionLine => ({
  id: 31,
  kind: "ternak",
  note: null,
  price: 80_000,
  discount: 0,
  quantity: 1,
  priceMethod: "kg",
  weight: null,
  product: { id: 2, code: "P00002", name: "Domba Garut jantan", category: "ternak", unit: "ekor" },
  amount: 2_520_000,
  discountShare: 0,
  returned: 0,
  left: 0,
  cost: null,
  animals: [reserved()],
  ...values,
});

export const goodsLine = (values: Partial<TransactionLine> = {}): TransactionLine =>
  line({
    id: 33,
    kind: "barang",
    price: 150_000,
    quantity: 2,
    priceMethod: null,
    amount: 300_000,
    animals: [],
    product: { id: 8, code: "P00008", name: "Dedak padi", category: "pakan", unit: "karung" },
    ...values,
  });

export const sale = (values: Partial<TransactionDetail> = {}): TransactionDetail => ({
  id: 7,
  number: "PJ/2025/08/0007",
  day: "2025-08-10",
  kind: "qurban",
  dueOn: "2025-08-17",
  customer: { id: 5, code: "C0005", name: "Ibu Ratna", whatsapp: "6281234567890" },
  handover: "ambil",
  deliverOn: "2025-08-16",
  boarded: false,
  deliveredOn: null,
  state: "dipesan",
  paymentState: "uang muka",
  daysLate: null,
  heads: 1,
  total: 2_820_000,
  paid: 1_000_000,
  returned: 0,
  allowed: 0,
  writtenOff: 0,
  remaining: 1_820_000,
  receivable: 0,
  createdAt: "2025-08-10T02:05:00.000Z",
  version: 4,
  freight: 0,
  discount: 0,
  address: null,
  driver: null,
  receivedBy: null,
  attachments: [],
  hindrances: [],
  notes: null,
  override: null,
  lines: [line(), goodsLine()],
  moves: [],
  corrections: [],
  payments: [payment()],
  profit: null,
  lateCosts: 0,
  directCosts: [],
  awaitedCosts: [],
  acts: [
    { act: "kirim", refusal: null },
    { act: "bayar", refusal: null },
    { act: "ganti", refusal: null },
    { act: "batal", refusal: null },
  ],
  editable: "aman",
  cancelReason: null,
  createdBy: "Ibu Sari",
  ...values,
});

/** The handing over of `delivered`. */
export const moveOf = (values: Partial<TransactionMove> = {}): TransactionMove => ({
  id: 1,
  kind: "kirim",
  day: "2025-08-12",
  amount: 2_892_000,
  note: null,
  by: "Ibu Sari",
  redatable: true,
  ...values,
});

export const delivered = (values: Partial<TransactionDetail> = {}) =>
  sale({
    state: "dikirim",
    deliveredOn: "2025-08-12",
    paymentState: "sebagian",
    daysLate: 3,
    receivable: 1_820_000,
    lines: [
      line({ animals: [reserved({ stockState: "terjual", deliveredWeight: 32.4, revenue: 2_592_000 })] }),
      goodsLine(),
    ],
    moves: [moveOf()],
    acts: [
      { act: "bayar", refusal: null },
      { act: "selesai", refusal: "Masih ada sisa tagihan Rp1.820.000." },
      { act: "retur", refusal: null },
    ],
    ...values,
  });

/** The animals of a sale: one with a hindrance, one reserved, one returned, and a head without an animal. */
export const mixedLines = (hindrance: string) => [
  line({
    quantity: 4,
    animals: [
      reserved({ hindrance }),
      reserved({ id: 13, earTag: "0013" }),
      reserved({ id: 14, earTag: "0014", returnedOn: "2025-08-14" }),
    ],
  }),
  goodsLine({ returned: 1 }),
];

/** The answer of a list. */
export const row = (values: Partial<TransactionDetail> = {}): Transaction => Transaction.parse(sale(values));

/** Other requests of the form and the dialogs. */
export function serveChoices(api: StubApi, animals: SellableAnimal[] = [sellable()]) {
  api.on("GET customer", listed([customer()]));
  api.on("GET customer/5", ok(customer()));
  api.on("GET transaction/animal", listed(animals));
  api.on("GET configuration/appearance", ok({ name: "Domba Sehat", logo: null }));
  api.on(
    "GET transaction/terms",
    ok({
      minDownPayment: 30,
      termDays: 0,
      order: "Halo {nama}, pesanan {nomor} kami catat: {ternak}, total {total}, tempo {jatuh_tempo}. {perusahaan}",
      bill: "Halo {nama}, sisa {nomor} {sisa}, tempo {jatuh_tempo}. {perusahaan}",
      thanks: "Halo {nama}, {jumlah} kami terima, kwitansi {nomor}, sisa {sisa}. {perusahaan}",
      payTo: "BCA 0012345678 a.n. Haji Ade",
    }),
  );
  api.on("GET pen", ok({ items: [{ id: 3, code: "K3", name: "Barat", active: true, count: 34, version: 1 }] }));
  api.on("GET product", (seen, to) => {
    const category = new URL(seen.url, "http://x").searchParams.get("category");
    return listed(category === "ternak" ? [product()] : [feed()])(seen, to);
  });
  api.on("GET product/8", ok(feed()));
}
