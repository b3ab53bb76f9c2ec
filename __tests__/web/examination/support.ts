import type { Examination, ExaminationDetail } from "@/contract/examination/model";
import type { SheepBrief } from "@/contract/sheep/model";
import type { NoteOf, WeighNote } from "@/src/api/note/note";

export const animal = (values: Partial<SheepBrief> = {}): SheepBrief => ({
  id: 1,
  code: "T00001",
  earTag: "0012",
  earTagColour: "kuning",
  species: "domba",
  breed: "Garut",
  sex: "jantan",
  pen: { id: 1, code: "K1", name: "Penggemukan Timur" },
  stockState: "tersedia",
  healthState: "sehat",
  lastWeight: 20,
  lastWeighedOn: "2025-07-19",
  photo: null,
  ...values,
});

export const examination = (values: Partial<Examination> = {}): Examination => ({
  id: 7,
  batch: "3f0e8a52-9d0c-4a5e-8f65-1f2b3c4d5e6f",
  day: "2025-08-18",
  kind: "timbang",
  sheep: { id: 1, code: "T00001", earTag: "0012", earTagColour: "kuning", species: "domba" },
  weight: 23,
  weightEstimated: false,
  gain: 100,
  girth: null,
  temperature: null,
  bcs: null,
  famacha: null,
  pregnancy: null,
  foetuses: null,
  pregnancyMethod: null,
  symptoms: null,
  diagnosis: null,
  medicine: null,
  dose: null,
  fee: 0,
  usageId: null,
  officer: "drh. Intan",
  controlOn: null,
  controlled: false,
  followUp: false,
  saleFrom: null,
  notes: null,
  cancelled: null,
  createdAt: "2025-08-18T02:05:00.000Z",
  ...values,
});

export const detail = (values: Partial<ExaminationDetail> = {}): ExaminationDetail => ({
  ...examination(),
  medicineCost: 0,
  batchCount: 1,
  createdBy: "Ibu Sari",
  cancelledBy: null,
  photo: null,
  ...values,
});

let serial = 0;

export const entry = (values: Partial<WeighNote> = {}): WeighNote => ({
  act: "weigh",
  key: `kunci-timbang-${String(++serial).padStart(4, "0")}`,
  owner: "sari@domba.example",
  at: serial,
  day: "2025-08-18",
  sheep: { id: 1, code: "T00001", earTag: "0012", earTagColour: "kuning" },
  weight: 23,
  last: null,
  officer: "Ibu Sari",
  confirmed: false,
  status: "waiting",
  ...values,
});

export const birth = (values: Partial<NoteOf<"birth">> = {}): NoteOf<"birth"> => ({
  act: "birth",
  key: `kunci-lahir-${String(++serial).padStart(4, "0")}`,
  owner: "sari@domba.example",
  at: serial,
  day: "2025-08-18",
  sheep: { id: 1, code: "T00001", earTag: "0012", earTagColour: "kuning" },
  input: {
    damId: 1,
    kind: "lahir",
    day: "2025-08-18",
    hour: "05:30",
    ease: null,
    sireId: null,
    breed: null,
    lambs: [{ sex: "betina", weight: 3, alive: true, mark: null }],
    notes: null,
  },
  status: "waiting",
  ...values,
});
