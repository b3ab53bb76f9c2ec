import { ok, type StubApi } from "@/__tests__/support/web/stub-api";
import { payment as anyPayment } from "@/__tests__/web/payment/support";
import { feed as anyFeed } from "@/__tests__/web/product/support";
import { listed } from "@/__tests__/web/support/account";
import type { Payment } from "@/contract/payment/model";
import type { Pen } from "@/contract/pen/model";
import type { Product } from "@/contract/product/model";
import { Purchase, type PurchaseDetail, type PurchaseLine } from "@/contract/purchase/model";
import type { Supplier } from "@/contract/supplier/model";

export const supplier = (values: Partial<Supplier> = {}): Supplier => ({
  id: 5,
  code: "S0005",
  name: "Haji Dadang",
  kind: "ternak",
  whatsapp: "6281234567890",
  address: null,
  bankName: null,
  accountNumber: null,
  accountHolder: null,
  termDays: 14,
  active: true,
  bought: 0,
  payable: 0,
  unreceived: 0,
  unreceivedUnpaid: 0,
  advance: 0,
  overpaid: 0,
  lastPurchaseOn: null,
  createdAt: "2025-08-01T02:05:00.000Z",
  changedAt: "2025-08-01T02:05:00.000Z",
  version: 1,
  ...values,
});

export const feed = (values: Partial<Product> = {}) =>
  anyFeed({
    unit: "karung",
    salePrice: 0,
    purchasePrice: 90_000,
    active: true,
    stock: { total: 4, available: 4, reserved: 0 },
    ...values,
  });

export const transport = () =>
  feed({
    id: 9,
    code: "P00009",
    name: "Sewa truk",
    category: "jasa",
    unit: "kali",
    purchasePrice: 400_000,
    stock: null,
  });

export const pens: Pen[] = [
  { id: 3, code: "K3", name: "Barat", active: true, count: 34, version: 1 },
  { id: 4, code: "K4", name: "Kandang Karantina", active: true, count: 0, version: 1 },
];

export const line = (values: Partial<PurchaseLine> = {}): PurchaseLine => ({
  id: 31,
  kind: "ternak",
  product: null,
  note: null,
  price: 1_500_000,
  quantity: null,
  earTag: null,
  earTagColour: null,
  species: "domba",
  breed: "Garut",
  sex: "jantan",
  ageMonths: 6,
  buyWeight: 22.5,
  arrivalWeight: null,
  priceMethod: "ekor",
  pen: null,
  amount: 1_500_000,
  share: 100_000,
  received: 0,
  returned: 0,
  corrected: 0,
  correctedQuantity: 0,
  left: 0,
  returnedAmount: 0,
  returnable: 0,
  worth: 0,
  allocated: 0,
  usages: [],
  closed: false,
  sheep: null,
  sale: null,
  ...values,
});

export const goodsLine = (values: Partial<PurchaseLine> = {}): PurchaseLine =>
  line({
    id: 33,
    kind: "barang",
    price: 90_000,
    quantity: 20,
    amount: 1_800_000,
    share: 120_000,
    product: { id: 8, code: "P00008", name: "Dedak padi", category: "pakan", unit: "karung" },
    species: null,
    breed: null,
    sex: null,
    ageMonths: null,
    buyWeight: null,
    priceMethod: null,
    ...values,
  });

export const payment = (values: Partial<Payment> = {}) => anyPayment({ method: "transfer", ...values });

export const purchase = (values: Partial<PurchaseDetail> = {}): PurchaseDetail => ({
  id: 7,
  number: "PB/2025/08/0007",
  day: "2025-08-10",
  noteNumber: "A-12",
  dueOn: "2025-08-24",
  supplier: { id: 5, code: "S0005", name: "Haji Dadang" },
  state: "dipesan",
  partly: false,
  opening: false,
  paymentState: "belum bayar",
  daysLate: null,
  animals: 2,
  total: 5_120_000,
  paid: 0,
  returned: 0,
  corrected: 0,
  remaining: 5_120_000,
  payable: 0,
  createdAt: "2025-08-10T02:05:00.000Z",
  version: 4,
  freight: 320_000,
  otherCost: 0,
  notes: null,
  receipts: [],
  returns: [],
  corrections: [],
  payments: [],
  attachments: [],
  lines: [line(), line({ id: 32, buyWeight: 25 }), goodsLine()],
  credit: null,
  acts: [
    { act: "terima", refusal: null },
    { act: "bayar", refusal: null },
    { act: "batal", refusal: null },
  ],
  editable: "aman",
  cancelReason: null,
  createdBy: "Ibu Sari",
  ...values,
});

/** The answer of a list. */
export const row = (values: Partial<PurchaseDetail> = {}): Purchase => Purchase.parse(purchase(values));

/** Other requests of the form and the dialogs. */
export function serveChoices(api: StubApi) {
  api.on("GET supplier", listed([supplier()]));
  api.on("GET supplier/5", ok(supplier()));
  api.on("GET sheep/breed", ok({ items: ["Garut", "Merino"] }));
  api.on("GET pen", ok({ items: pens }));
  api.on("GET product", (seen, to) => {
    const jasa = new URL(seen.url, "http://x").searchParams.get("category")?.includes("jasa");
    const animals = new URL(seen.url, "http://x").searchParams.get("category") === "ternak";
    return listed(animals ? [] : jasa ? [transport()] : [feed()])(seen, to);
  });
  api.on("POST purchase/worn-tag", ok({ worn: [] }));
  api.on("GET product/8", ok(feed()));
  api.on("GET product/9", ok(transport()));
}

export const sheep = (id: number, stockState: "karantina" | "terjual" = "karantina") => ({
  id,
  code: `T0000${id}`,
  stockState,
});
/** An order of two animals and goods, fully received and partly paid. */
export const received = (values: Partial<PurchaseDetail> = {}) =>
  purchase({
    state: "diterima",
    paymentState: "sebagian",
    paid: 1_000_000,
    remaining: 4_120_000,
    payable: 4_120_000,
    daysLate: 3,
    payments: [payment()],
    lines: [
      line({ earTag: "B01", earTagColour: "biru", arrivalWeight: 21.6, received: 1, sheep: sheep(1) }),
      line({ id: 32, earTag: "B02", earTagColour: "biru", received: 1, sheep: sheep(2, "terjual") }),
      goodsLine({ received: 20 }),
    ],
    receipts: [
      {
        id: 1,
        day: "2025-08-12",
        amount: 5_120_000,
        note: "lengkap",
        by: "Ibu Sari",
        redatable: true,
        lines: [31, 32]
          .map((lineId) => ({ lineId, quantity: 1, amount: 1_600_000 }))
          .concat({
            lineId: 33,
            quantity: 20,
            amount: 1_920_000,
          }),
      },
    ],
    acts: [
      { act: "bayar", refusal: null },
      { act: "selesai", refusal: "Masih ada sisa tagihan Rp4.120.000." },
      { act: "retur", refusal: null },
    ],
    ...values,
  });
