import { eq } from "drizzle-orm";
import { addAnimal, costsOf, eachInAPen, stockOf, TODAY } from "@/__tests__/support/server/farm";
import { newKey } from "@/__tests__/support/server/new-key";
import { weightOfGirth } from "@/contract/examination/weight";
import { examinations } from "@/server/db/schema/examination";
import { auditLog } from "@/server/db/schema/program/audit";
import { sheep } from "@/server/db/schema/sheep";
import { addMedicine, animalOf, detail, empty, movementsOf, post, record, type TestServer, weigh } from "./support";

let server: TestServer;
let owner: Awaited<ReturnType<TestServer["signedIn"]>>;
let token: string;
let pen: number;
eachInAPen(empty, (farm) => {
  ({ server, owner, token, pen } = farm);
});

const animals = (count: number, values = {}) =>
  Promise.all(Array.from({ length: count }, () => addAnimal(server, pen, values)));

test("a weighing: the row, the gain since the arrival, the animal's last weight, who wrote it", async () => {
  const { id } = await addAnimal(server, pen, { arrivedOn: "2025-07-19", arrivalWeight: 20 });
  const { items, batch } = await record(server, token, { kind: "timbang", entries: [{ sheepId: id, weight: 22.5 }] });
  expect(items).toEqual([{ id: expect.any(Number), sheepId: id, weight: 22.5, weightEstimated: false, gain: 83 }]);
  const examination = items[0]?.id ?? 0;
  expect(await detail(server, token, examination)).toMatchObject({
    batch,
    day: TODAY,
    kind: "timbang",
    weight: 22.5,
    gain: 83,
    girth: null,
    officer: "drh. Intan",
    sheep: { id, earTagColour: "kuning" },
    batchCount: 1,
    createdBy: "Budi Santoso",
    cancelled: null,
    fee: 0,
  });
  expect(await animalOf(server, id)).toMatchObject({ lastWeight: 22.5, lastWeighedOn: TODAY, version: 1 });
  const [entry] = await server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(examination)));
  expect(entry).toMatchObject({ action: "examination.create", userId: owner.user.id, after: { batch } });
});

test("the newest weighing counts, also when an older one is entered later; none is taken twice for a gain", async () => {
  const { id } = await addAnimal(server, pen, { arrivedOn: "2025-06-01", arrivalWeight: 20 });
  const late = await weigh(server, token, { sheepId: id, weight: 26 }, "2025-08-10");
  const early = await weigh(server, token, { sheepId: id, weight: 23 }, "2025-07-11");
  expect(await animalOf(server, id)).toMatchObject({ lastWeight: 26, lastWeighedOn: "2025-08-10" });
  expect((await detail(server, token, late)).gain).toBe(100);
  expect((await detail(server, token, early)).gain).toBe(75);
  const again = await weigh(server, token, { sheepId: id, weight: 26.2 }, "2025-08-10");
  expect((await detail(server, token, again)).gain).toBe(107);
  expect((await detail(server, token, late)).gain).toBeNull();
  expect(await animalOf(server, id)).toMatchObject({ lastWeight: 26.2 });
});

test("a girth gives an estimate, which is no weighing: neither a last weight nor a gain", async () => {
  const { id } = await addAnimal(server, pen);
  const examination = await weigh(server, token, { sheepId: id, girth: 78.5 });
  expect(await detail(server, token, examination)).toMatchObject({
    weight: weightOfGirth(78.5),
    weightEstimated: true,
    girth: 78.5,
    gain: null,
  });
  expect(await animalOf(server, id)).toMatchObject({ lastWeight: 20, lastWeighedOn: "2025-06-01" });
  const real = await weigh(server, token, { sheepId: id, weight: 27.8, girth: 70 });
  expect(await detail(server, token, real)).toMatchObject({
    weight: 27.8,
    weightEstimated: false,
    girth: 70,
    gain: 100,
  });
});

test("more than 15 % from the last weight must be confirmed, each animal by itself", async () => {
  const [first, second, third] = await animals(3);
  const entries = [
    { sheepId: first?.id, weight: 23 },
    { sheepId: second?.id, weight: 23.01 },
    { sheepId: third?.id, weight: 16.99 },
  ];
  const { body } = await post(server, token, { kind: "timbang", entries });
  expect(body.metadata).toMatchObject({
    code: 422,
    reason: "weight_unconfirmed",
    errors: {
      "entries.1.confirmed": "23,01 kg 15% lebih berat dari bobot terakhir 20 kg. Periksa, lalu pastikan.",
      "entries.2.confirmed": "16,99 kg 15% lebih ringan dari bobot terakhir 20 kg. Periksa, lalu pastikan.",
    },
  });
  expect(Object.keys(body.metadata.errors ?? {})).toHaveLength(2);
  expect(await server.db.$count(examinations)).toBe(0);
  const confirmed = entries.map((entry) => ({ ...entry, confirmed: true }));
  expect((await post(server, token, { kind: "timbang", entries: confirmed })).status).toBe(200);
});

test("an animal that was never weighed has nothing to jump from", async () => {
  const { id } = await addAnimal(server, pen, { arrivalWeight: null });
  const { items } = await record(server, token, { kind: "timbang", entries: [{ sheepId: id, weight: 40 }] });
  expect(items[0]?.gain).toBeNull();
});

test("a medicine leaves the stock, its worth becomes a cost to the rupiah and the fee none, the animals wait to be sold", async () => {
  const [first, second, third] = await animals(3);
  const ids = [first?.id ?? 0, second?.id ?? 0, third?.id ?? 0];
  const medicine = await addMedicine(server, { quantity: 9, value: 100_000, withdrawalDays: 28 });
  const { items } = await record(server, token, {
    kind: "obat cacing",
    medicineId: medicine,
    dose: 0.5,
    fee: 5_000,
    entries: ids.map((sheepId) => ({ sheepId })),
  });
  // 1,5 of 9: a sixth of the value, 16.667, over three
  expect(await stockOf(server, medicine)).toEqual({ quantity: 7.5, value: 83_333 });
  expect((await movementsOf(server, medicine)).at(-1)).toMatchObject({
    kind: "pakai",
    quantity: -1.5,
    value: -16_667,
    documentKind: "examination",
    documentId: items[0]?.id,
  });
  const costs = await Promise.all(ids.map((id) => costsOf(server, id)));
  expect(costs.map((rows) => rows.map(({ amount }) => amount))).toEqual([[5_556], [5_556], [5_555]]);
  expect(costs[1]?.map(({ kind, documentId }) => [kind, documentId])).toEqual([["obat", items[1]?.id]]);
  expect(await animalOf(server, ids[2] ?? 0)).toMatchObject({ cost: 5_555, saleFrom: "2025-09-15" });
  expect(await detail(server, token, items[0]?.id ?? 0)).toMatchObject({
    medicineCost: 5_556,
    fee: 5_000,
    dose: 0.5,
    batchCount: 3,
    saleFrom: "2025-09-15",
    medicine: { id: medicine, unit: "botol" },
  });
});

test("a shorter withdrawal period does not end a longer one", async () => {
  const { id } = await addAnimal(server, pen, { saleFrom: "2025-12-01" });
  const medicine = await addMedicine(server);
  await record(server, token, { kind: "pengobatan", medicineId: medicine, dose: 1, entries: [{ sheepId: id }] });
  expect((await animalOf(server, id)).saleFrom).toBe("2025-12-01");
});

test("too little medicine: said at the dose with what is left, and nothing is written", async () => {
  const [first, second] = await animals(2);
  const medicine = await addMedicine(server, { name: "Ivermectin", quantity: 3.5 });
  const values = {
    kind: "obat cacing",
    medicineId: medicine,
    entries: [first, second].map((one) => ({ sheepId: one?.id })),
  };
  const { body } = await post(server, token, { ...values, dose: 2, fee: 1000 });
  expect(body.metadata).toMatchObject({
    code: 422,
    errors: { dose: "Stok Ivermectin pada 18 Agustus 2025 tinggal 3,5 botol; dibutuhkan 4 botol." },
  });
  expect(await server.db.$count(examinations)).toBe(0);
  expect(await animalOf(server, first?.id ?? 0)).toMatchObject({ cost: 0, saleFrom: null });
  await record(server, token, { ...values, dose: 1.75 });
  expect(await stockOf(server, medicine)).toEqual({ quantity: 0, value: 0 });
  expect((await post(server, token, { ...values, dose: 1 })).body.metadata.errors).toEqual({
    dose: "Stok Ivermectin pada 18 Agustus 2025 habis; dibutuhkan 2 botol.",
  });
});

test("two at once for the last of a medicine: one gets it", async () => {
  const [first, second] = await animals(2);
  const medicine = await addMedicine(server, { quantity: 1, value: 92_001 });
  const answers = await Promise.all(
    [first, second].map((one) =>
      post(server, token, { kind: "pengobatan", medicineId: medicine, dose: 1, entries: [{ sheepId: one?.id }] }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await stockOf(server, medicine)).toEqual({ quantity: 0, value: 0 });
  const costs = await Promise.all([first, second].map((one) => animalOf(server, one?.id ?? 0)));
  expect(costs.map(({ cost }) => cost).sort()).toEqual([0, 92_001]);
});

test("the next look at the animal settles what was bad or due; a weighing does not", async () => {
  const { id } = await addAnimal(server, pen);
  const { items } = await record(server, token, {
    day: "2025-08-01",
    kind: "rutin",
    controlOn: "2025-08-10",
    entries: [{ sheepId: id, bcs: 2, famacha: 4 }],
  });
  const first = items[0]?.id ?? 0;
  expect(await detail(server, token, first)).toMatchObject({ followUp: true, controlled: false });
  await weigh(server, token, { sheepId: id, weight: 21 });
  expect(await detail(server, token, first)).toMatchObject({ followUp: true, controlled: false });
  await record(server, token, { kind: "rutin", entries: [{ sheepId: id, bcs: 3 }] });
  expect(await detail(server, token, first)).toMatchObject({ followUp: false, controlled: true });
  // An examination entered later for an earlier day finds that somebody has looked since.
  const old = await record(server, token, { day: "2025-07-20", kind: "rutin", entries: [{ sheepId: id, bcs: 1.5 }] });
  expect(await detail(server, token, old.items[0]?.id ?? 0)).toMatchObject({ followUp: false, controlled: true });
});

test("a control in the future is no follow-up yet; of an animal that has left it is none any more", async () => {
  const [here, gone, soon] = await animals(3);
  const past = {
    day: "2025-08-01",
    controlOn: "2025-08-17",
    entries: [here, gone].map((one) => ({ sheepId: one?.id })),
  };
  const { items } = await record(server, token, past);
  const later = await record(server, token, { controlOn: "2025-08-19", entries: [{ sheepId: soon?.id }] });
  await server.db
    .update(sheep)
    .set({ stockState: "mati" })
    .where(eq(sheep.id, gone?.id ?? 0));
  const all = await Promise.all([...items, ...later.items].map(({ id }) => detail(server, token, id)));
  expect(all.map(({ followUp }) => followUp)).toEqual([true, false, false]);
});

const LONG = "x".repeat(10_000);
test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
  ["no animals", { entries: [] }, { entries: "Pilih sedikitnya satu ternak." }],
  ["a day that is none", { day: "2025-02-30" }, { day: "Tanggal belum benar. Contoh: 18/8/2025." }],
  ["the year 0", { day: "0000-01-01" }, { day: expect.stringContaining("terlalu lama") }],
  ["tomorrow", { day: "2025-08-19" }, { day: "Tanggal pemeriksaan belum tiba." }],
  [
    "before the arrival",
    { day: "2025-05-31" },
    { "entries.0.sheepId": expect.stringContaining("baru masuk 1 Juni 2025") },
  ],
  ["an unknown kind", { kind: "cukur" }, { kind: "Pilih tipe pemeriksaan." }],
  ["a weighing without a weight", { kind: "timbang" }, { "entries.0.weight": "Isi bobot atau lingkar dada." }],
  ["no officer", { officer: "  " }, { officer: "Masukkan nama petugas." }],
  ["long notes", { notes: LONG }, { notes: expect.any(String) }],
  ["long symptoms", { symptoms: LONG }, { symptoms: expect.any(String) }],
  ["a dose of nothing", { dose: 1 }, { medicineId: "Pilih obat untuk dosis ini." }],
  ["a medicine without a dose", { medicineId: 1 }, { dose: "Masukkan dosis per ekor." }],
  ["an unknown medicine", { medicineId: 999_999, dose: 1 }, { medicineId: "Obat ini tidak ditemukan." }],
  ["a dose below nothing", { medicineId: 1, dose: -1 }, { dose: expect.stringContaining("Antara") }],
  ["a fee below nothing", { fee: -1 }, { fee: expect.stringContaining("rupiah bulat") }],
  ["a fee with a fraction", { fee: 1.5 }, { fee: expect.stringContaining("rupiah bulat") }],
  ["a control that is over", { controlOn: TODAY }, { controlOn: "Kontrol ulang sesudah tanggal pemeriksaan." }],
])("refused at its field: %s", async (_, values, errors) => {
  const { id } = await addAnimal(server, pen);
  const { body } = await post(server, token, { entries: [{ sheepId: id }], ...values });
  expect(body.metadata).toMatchObject({ code: 422, errors });
  expect(await server.db.$count(examinations)).toBe(0);
});

test.each<[string, Record<string, unknown>]>([
  ["weight", { weight: -1 }],
  ["weight", { weight: 0.49 }],
  ["weight", { weight: 250.01 }],
  ["weight", { weight: 22.125 }],
  ["weight", { weight: 1e308 }],
  ["weight", { weight: "22" }],
  ["girth", { girth: 19.9 }],
  ["girth", { girth: 141 }],
  ["temperature", { temperature: 34.9 }],
  ["temperature", { temperature: 43.1 }],
  ["temperature", { temperature: 39.55 }],
  ["bcs", { bcs: 2.3 }],
  ["bcs", { bcs: 5.5 }],
  ["famacha", { famacha: 0 }],
  ["famacha", { famacha: 3.5 }],
  ["sheepId", { sheepId: 0 }],
  ["sheepId", { sheepId: 99_999_999 }],
  ["sheepId", { sheepId: null }],
])("refused of an animal: its %s %j", async (field, values) => {
  const { id } = await addAnimal(server, pen);
  const { body } = await post(server, token, { entries: [{ sheepId: id, ...values }] });
  expect(body.metadata).toMatchObject({ code: 422, errors: { [`entries.0.${field}`]: expect.any(String) } });
  expect(Object.keys(body.metadata.errors ?? {})).toHaveLength(1);
});

test("animals that are gone, named twice, or too many", async () => {
  const [sold, dead, here] = await Promise.all([
    addAnimal(server, pen, { stockState: "terjual" }),
    addAnimal(server, pen, { stockState: "mati" }),
    addAnimal(server, pen),
  ]);
  const gone = await post(server, token, { entries: [sold, here, dead].map(({ id }) => ({ sheepId: id })) });
  expect(gone.body.metadata.errors).toEqual({
    "entries.0.sheepId": expect.stringMatching(/Kuning .* tidak lagi di kandang: terjual\./),
    "entries.2.sheepId": expect.stringMatching(/tidak lagi di kandang: mati\./),
  });
  const twice = await post(server, token, { entries: [{ sheepId: here.id }, { sheepId: here.id }] });
  expect(twice.body.metadata.errors).toEqual({ "entries.1.sheepId": "Ternak ini sudah ada di daftar." });
  const many = await post(server, token, { entries: Array.from({ length: 501 }, (_, n) => ({ sheepId: n + 1 })) });
  expect(many.body.metadata.errors).toEqual({ entries: "Paling banyak 500 ternak sekaligus." });
});

test("a medicine that is not one, or no longer used", async () => {
  const { id } = await addAnimal(server, pen);
  const feed = await addMedicine(server, { category: "pakan", quantity: 0 });
  const old = await addMedicine(server, { name: "Obat lama", active: false });
  const refusal = async (medicineId: number) =>
    (await post(server, token, { medicineId, dose: 1, entries: [{ sheepId: id }] })).body.metadata.errors;
  expect(await refusal(feed)).toEqual({ medicineId: "Obat ini tidak ditemukan." });
  expect(await refusal(old)).toEqual({ medicineId: "Obat lama tidak aktif lagi." });
});

test("words may be emoji and HTML: they are text", async () => {
  const { id } = await addAnimal(server, pen);
  const words = { symptoms: "🐑 <script>alert(1)</script>", diagnosis: "kembung & 'batuk'", notes: "=1+1" };
  const { items } = await record(server, token, { ...words, entries: [{ sheepId: id }] });
  expect(await detail(server, token, items[0]?.id ?? 0)).toMatchObject(words);
});

test("500 animals at once", async () => {
  const herd = await animals(500);
  const medicine = await addMedicine(server, { quantity: 1000, value: 999_999 });
  const entries = herd.map(({ id }, n) => ({ sheepId: id, weight: 20 + (n % 3) }));
  const { items } = await record(server, token, { kind: "vaksinasi", medicineId: medicine, dose: 2, entries });
  expect(items.map(({ sheepId }) => sheepId)).toEqual(herd.map(({ id }) => id));
  expect(await stockOf(server, medicine)).toEqual({ quantity: 0, value: 0 });
  const sum = (await Promise.all(herd.map(({ id }) => animalOf(server, id)))).reduce((all, { cost }) => all + cost, 0);
  expect(sum).toBe(999_999);
});

test("the same key again gets the first answer; another content is refused; without a key nothing is created", async () => {
  const { id } = await addAnimal(server, pen);
  const medicine = await addMedicine(server);
  const key = newKey();
  const values = { kind: "pengobatan", medicineId: medicine, dose: 1, entries: [{ sheepId: id, weight: 21 }] };
  const answers = await Promise.all([1, 2, 3].map(() => post(server, token, values, key)));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body.response))).size).toBe(1);
  expect(await server.db.$count(examinations)).toBe(1);
  expect(await stockOf(server, medicine)).toMatchObject({ quantity: 9 });
  expect((await post(server, token, { ...values, dose: 2 }, key)).body.metadata).toMatchObject({
    reason: "key_refused",
  });
  expect((await server.call("POST", "examination", { token, json: values })).status).toBe(422);
});

test("many at once over the same animals, in any order, end", async () => {
  const herd = await animals(6);
  const ids = herd.map(({ id }) => id);
  const medicine = await addMedicine(server, { quantity: 100 });
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      post(server, token, {
        kind: "pengobatan",
        medicineId: medicine,
        dose: 0.5,
        entries: (n % 2 ? ids : [...ids].reverse()).map((sheepId) => ({ sheepId, weight: 20 + n / 10 })),
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(await stockOf(server, medicine)).toMatchObject({ quantity: 64 });
});

test("who reads writes nothing; nothing is written while the disk is full", async () => {
  const { id } = await addAnimal(server, pen);
  for (const role of ["auditor", "customer", "peternak"]) {
    const { access } = await server.signedIn(role);
    expect((await post(server, access, { entries: [{ sheepId: id }] })).body.metadata.message).toBe("no_permission");
  }
  const { access } = await server.signedIn("admin");
  expect((await post(server, access, { entries: [{ sheepId: id }] })).status).toBe(200);
  server.state.full = true;
  const { status } = await post(server, token, { entries: [{ sheepId: id }] });
  server.state.full = false;
  expect(status).toBe(507);
});
