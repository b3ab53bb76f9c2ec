import { animal } from "@/__tests__/web/examination/support";
import type { DamForBirth, Expected, Litter, Mating, Suckling } from "@/contract/breeding/model";

export const BREEDING = "/referensi/sheep-examination-log/breeding";
export const barat = { id: 2, code: "K2", name: "Barat" };
export const ewe = animal({ id: 12, code: "T00012", sex: "betina", pen: barat });
export const other = animal({ id: 13, code: "T00013", sex: "betina", earTag: "0013", pen: barat });
export const ram = animal({ id: 20, code: "T00020", earTag: "0020", earTagColour: "biru" });
const nameOf = ({ id, code, earTag, earTagColour }: typeof ewe) => ({ id, code, earTag, earTagColour });
export const [eweName, ramName] = [nameOf(ewe), nameOf(ram)];

export const expected = (values: Partial<Expected> = {}): Expected => ({
  id: ewe.id,
  ewe,
  mating: { id: 1, kind: "koloni" },
  sire: ramName,
  semen: null,
  dueFrom: "2025-08-29",
  dueTo: "2025-10-07",
  pregnancy: "bunting",
  foetuses: 2,
  ...values,
});

export const mating = (values: Partial<Mating> = {}): Mating => ({
  id: 1,
  kind: "koloni",
  state: "berjalan",
  sire: ramName,
  semen: null,
  pen: barat,
  fromOn: "2025-06-01",
  toOn: null,
  separateOn: "2025-07-16",
  ewes: 8,
  pregnant: 3,
  lambed: 0,
  notes: null,
  cancelReason: null,
  version: 4,
  ...values,
});

export const dam = (values: Partial<DamForBirth> = {}): DamForBirth => ({
  ewe,
  expected: { matingId: 1, dueFrom: "2025-08-29", dueTo: "2025-10-07", sire: ramName, semen: null },
  sires: [ramName],
  refusal: null,
  ...values,
});

export const litter = (values: Partial<Litter> = {}): Litter => ({
  id: 3,
  dam: eweName,
  kind: "lahir",
  day: "2025-08-18",
  hour: "05:30",
  ease: "mudah",
  sire: ramName,
  pen: barat,
  lambs: [
    {
      id: 1,
      sex: "betina",
      weight: 2.8,
      alive: true,
      mark: null,
      sheep: { ...eweName, id: 31, code: "T00031", earTag: "0012-a", stockState: "tersedia", weanedOn: null },
    },
    { id: 2, sex: "jantan", weight: null, alive: false, mark: null, sheep: null },
  ],
  notes: null,
  open: true,
  ...values,
});

export const suckling = (values: Partial<Suckling> = {}): Suckling => ({
  ...eweName,
  id: 31,
  code: "T00031",
  earTag: "0012-a",
  sex: "betina",
  species: "domba",
  pen: barat,
  bornOn: "2025-01-05",
  tagged: false,
  dam: eweName,
  fosterDam: null,
  lastWeight: 2.8,
  ...values,
});
