import type { Money, MoneyEntry, MoneyList, MoneyMove } from "@/contract/money/model";

export const place = (values: Partial<Money> = {}): Money => ({
  id: 1,
  name: "Kas",
  kind: "kas",
  bankName: null,
  accountNumber: null,
  accountHolder: null,
  methods: ["tunai"],
  onBills: false,
  opening: 0,
  openedOn: null,
  active: true,
  version: 3,
  balance: 2_500_000,
  countedOn: "2025-08-15",
  ...values,
});

export const bank = (values: Partial<Money> = {}): Money =>
  place({
    id: 2,
    name: "BCA Operasional",
    kind: "bank",
    bankName: "BCA",
    accountNumber: "1234567890",
    accountHolder: "Peternakan Domba",
    methods: ["transfer", "qris"],
    onBills: true,
    opening: 10_000_000,
    openedOn: "2025-01-01",
    balance: 12_000_000,
    countedOn: null,
    ...values,
  });

export const listOf = (...items: Money[]): MoneyList => ({
  items,
  totals: { balance: items.reduce((sum, { balance }) => sum + balance, 0) },
});
export const places = listOf(place(), bank());

export const entry = (values: Partial<MoneyEntry> = {}): MoneyEntry => ({
  day: "2025-08-12",
  kind: "masuk",
  mark: null,
  documentKind: "transaction",
  documentId: 7,
  documentName: "PJ/2025/08/0007",
  belongsOn: null,
  party: "Ibu Ratna",
  amount: 1_000_000,
  balance: 2_500_000,
  ...values,
});

export const move = (values: Partial<MoneyMove> = {}): MoneyMove => ({
  id: 9,
  number: "KB/2025/08/0001",
  kind: "transfer",
  day: "2025-08-12",
  countedOn: null,
  from: { id: 2, name: "BCA Operasional" },
  to: { id: 1, name: "Kas" },
  amount: 2_000_000,
  fee: 6_500,
  difference: null,
  differenceThen: null,
  note: "Isi kas kecil",
  by: "Ibu Sari",
  createdAt: "2025-08-12T02:05:00.000Z",
  cancelled: null,
  ...values,
});
export const count = (values: Partial<MoneyMove> = {}): MoneyMove =>
  move({
    id: 10,
    number: "KB/2025/08/0002",
    kind: "opname",
    from: { id: 1, name: "Kas" },
    to: null,
    fee: 0,
    amount: 2_475_000,
    difference: -25_000,
    ...values,
  });
