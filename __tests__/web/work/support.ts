import type { WorkAnimals, WorkItem, WorkToday } from "@/contract/work/model";
import type { Protocol } from "@/contract/work/protocol";

export const item = (values: Partial<WorkItem> = {}): WorkItem => ({
  source: "protokol",
  key: "protokol 5",
  title: "Obat cacing rutin",
  protocol: { id: 5, action: "obat cacing" },
  heads: 3,
  late: 1,
  since: "2025-08-15",
  animals: [],
  document: null,
  ...values,
});

export const work = (values: Partial<WorkToday> = {}): WorkToday => ({
  day: "2025-08-18",
  items: [{ pen: { id: 2, code: "K2", name: "Timur" }, assignee: null, items: [item()] }],
  pens: 1,
  protocols: true,
  ...values,
});

export const due = (values: Partial<WorkAnimals> = {}): WorkAnimals => ({
  items: [1, 2, 3].map((id) => ({
    id,
    code: `T${id}`,
    earTag: `000${id}`,
    earTagColour: "kuning",
    lastWeight: 20,
    dueOn: "2025-08-15",
    dose: 0.5,
  })),
  medicine: { id: 9, name: "Albendazole", unit: "botol", stock: 10 },
  ...values,
});

export const protocol = (values: Partial<Protocol> = {}): Protocol => ({
  id: 5,
  name: "Obat cacing rutin",
  trigger: "masuk",
  onDay: null,
  offsetDays: 90,
  everyDays: 90,
  times: null,
  species: null,
  sex: null,
  ageClass: null,
  pen: null,
  action: "obat cacing",
  words: null,
  medicine: { id: 9, name: "Albendazole", unit: "botol" },
  dose: 0.5,
  doseBasis: "ekor",
  startOn: "2025-08-01",
  active: true,
  version: 1,
  ...values,
});
