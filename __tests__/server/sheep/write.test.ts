import { eq } from "drizzle-orm";
import { addPen } from "@/__tests__/support/server/farm";
import { newKey } from "@/__tests__/support/server/new-key";
import { startTestServer } from "@/__tests__/support/server/test-server";
import { SheepDetail } from "@/contract/sheep/model";
import { customers } from "@/server/db/schema/customer";
import { products } from "@/server/db/schema/product";
import { auditLog } from "@/server/db/schema/program/audit";
import { pens, sheep, sheepCosts, sheepEvents } from "@/server/db/schema/sheep";
import { create, created, move, newSheep, put, read, type TestServer } from "./support";

let server: TestServer;
let owner: string;
let penId: number;
beforeAll(async () => {
  server = await startTestServer();
  owner = (await server.signedIn("owner")).access;
  penId = (await addPen(server, { name: "B" })).id;
});
afterAll(() => server.close());

const errorsOf = ({ body }: { body: { metadata: { errors?: Record<string, string> } } }) => body.metadata.errors;
const ledgerOf = (id: number) =>
  server.db.select().from(sheepCosts).where(eq(sheepCosts.sheepId, id)).orderBy(sheepCosts.id);
const eventsOf = (id: number) =>
  server.db.select().from(sheepEvents).where(eq(sheepEvents.sheepId, id)).orderBy(sheepEvents.id);

describe("a new animal", () => {
  test("gets the next code, its arrival, its first weight and its price in the ledger", async () => {
    const animal = await created(server, owner, { penId, bornOn: "2025-04-18" });
    expect(animal).toMatchObject({
      stockState: "tersedia",
      healthState: "sehat",
      lastWeight: 24.5,
      lastWeighedOn: "2025-06-01",
      purchasePrice: 1_500_000,
      cost: 1_500_000,
      ageClass: "sapihan",
      sellable: true,
      version: 1,
      moves: { stock: ["afkir", "mati", "hilang", "dipotong"], health: ["pantauan"], pen: true },
      editable: { arrival: true, purchase: true, price: true },
    });
    const next = await created(server, owner, { penId });
    expect(Number(next.code.slice(1))).toBe(Number(animal.code.slice(1)) + 1);
    expect(animal.code).toMatch(/^T\d{5}$/);
    expect(await ledgerOf(animal.id)).toMatchObject([{ kind: "beli", day: "2025-06-01", amount: 1_500_000 }]);
    expect(await eventsOf(animal.id)).toMatchObject([
      { kind: "masuk", day: "2025-06-01", toState: "tersedia", toHealth: "sehat", toPenId: penId },
    ]);
    const log = await server.db.select().from(auditLog).where(eq(auditLog.action, "sheep.create"));
    expect(log.map(({ entityId }) => entityId)).toContain(String(animal.id));
  });

  test("that is born here comes on its birthday and costs nothing", async () => {
    const born = { penId, origin: "lahir", bornOn: "2025-08-01", arrivedOn: "2025-08-01", purchasePrice: null };
    const animal = await created(server, owner, { ...born, arrivalWeight: 3.25 });
    expect(animal).toMatchObject({ cost: 0, purchasePrice: 0, ageClass: "cempe", lastWeight: 3.25 });
    expect(await ledgerOf(animal.id)).toEqual([]);
    expect(errorsOf(await create(server, owner, { ...born, arrivedOn: "2025-08-02", purchasePrice: 5 }))).toEqual({
      arrivedOn: "Yang lahir di kandang masuk pada tanggal lahirnya.",
      purchasePrice: "Yang lahir di kandang tidak mempunyai harga beli.",
    });
    expect(errorsOf(await create(server, owner, { ...born, bornOn: null }))).toEqual({
      bornOn: "Masukkan tanggal lahir: ternak ini lahir di kandang.",
    });
  });

  const long = "x".repeat(10_000);
  test.each([
    { field: "earTag", value: "", message: "Masukkan nomor anting." },
    { field: "earTag", value: "<b>12</b>", message: "Nomor anting terdiri dari paling banyak 12" },
    { field: "earTag", value: "🐑", message: "Nomor anting terdiri dari paling banyak 12" },
    { field: "earTag", value: long, message: "Nomor anting terdiri dari paling banyak 12" },
    { field: "earTagColour", value: "ungu", message: "Pilih warna anting." },
    { field: "species", value: "sapi", message: "Pilih jenis." },
    { field: "breed", value: "   ", message: "Masukkan ras." },
    { field: "breed", value: long, message: "Paling banyak 60 karakter." },
    { field: "sex", value: null, message: "Pilih kelamin." },
    { field: "bornOn", value: "2025-02-30", message: "Tanggal belum benar. Contoh: 18/8/2025." },
    { field: "bornOn", value: "1989-12-31", message: "Tanggal paling awal adalah 1 Januari 1990." },
    { field: "arrivedOn", value: "2025-08-19", message: "Tanggal tidak dapat di masa depan." },
    { field: "arrivedOn", value: "2023-12-31", message: "Tanggal masuk tidak dapat sebelum tanggal lahir." },
    { field: "arrivedOn", value: "kemarin", message: "Tanggal belum benar. Contoh: 18/8/2025." },
    { field: "arrivalWeight", value: -3, message: "Bobot antara 0,5 dan 250 kg." },
    { field: "arrivalWeight", value: 0.49, message: "Bobot antara 0,5 dan 250 kg." },
    { field: "arrivalWeight", value: 32_500, message: "Bobot antara 0,5 dan 250 kg." },
    { field: "arrivalWeight", value: 24.555, message: "Bobot paling banyak dua angka di belakang koma." },
    { field: "purchasePrice", value: -1, message: "Jumlah berupa rupiah bulat" },
    { field: "purchasePrice", value: 1.5, message: "Jumlah berupa rupiah bulat" },
    { field: "penId", value: 999_999, message: "Kandang tidak ditemukan." },
    { field: "penId", value: null, message: "Pilih kandang." },
    { field: "investorId", value: 999_999, message: "Pilih customer bertipe investor." },
    { field: "productId", value: 999_999, message: "Pilih produk berkategori ternak." },
    { field: "damId", value: 999_999, message: "Induk tidak ditemukan." },
    { field: "stockState", value: "terjual", message: "Pilih status awal." },
    { field: "notes", value: long, message: "Paling banyak 1000 karakter." },
  ])("$field is refused at its field: $message", async ({ field, value, message }) => {
    const before = await server.db.$count(sheep);
    const answer = await create(server, owner, { penId, [field]: value });
    expect(answer.status).toBe(422);
    expect(Object.keys(errorsOf(answer) ?? {})).toEqual([field]);
    expect(errorsOf(answer)?.[field]).toContain(message);
    expect(await server.db.$count(sheep)).toBe(before);
  });

  test("nothing is born or comes tomorrow", async () => {
    const tomorrow = { penId, bornOn: "2025-08-19", arrivedOn: "2025-08-19" };
    const late = "Tanggal tidak dapat di masa depan.";
    expect(errorsOf(await create(server, owner, tomorrow))).toEqual({ bornOn: late, arrivedOn: late });
  });

  test("emoji and HTML in notes stay what they are", async () => {
    const notes = "Galak 🐏 <script>alert(1)</script>";
    expect((await created(server, owner, { penId, notes })).notes).toBe(notes);
  });

  test("the same key again is the same animal; without one it is refused", async () => {
    const json = newSheep({ penId });
    const send = (headers: Record<string, string>) => server.call("POST", "sheep", { token: owner, json, headers });
    const key = { "Idempotency-Key": newKey() };
    const [first, second] = [await send(key), await send(key)];
    expect(second.body.response).toEqual(first.body.response);
    expect((await send({})).status).toBe(422);
  });

  test("an unused pen, a customer who is no investor and a product of others are refused", async () => {
    const closed = await addPen(server, { name: "Lama", active: false });
    const person = { name: "Asep", whatsapp: "6281234500001", type: "perorangan" as const, code: "C90001" };
    const [customer] = await server.db.insert(customers).values(person).returning();
    const goat = {
      code: "P90001",
      name: "Kambing Boer",
      category: "ternak",
      species: "kambing",
      unit: "ekor",
    } as const;
    const [product] = await server.db
      .insert(products)
      .values({ ...goat, salePrice: 1 })
      .returning();
    const fields = { penId: closed.id, investorId: customer?.id, productId: product?.id };
    const messages = [
      "Kandang Lama sudah tidak dipakai.",
      "Pilih customer bertipe investor.",
      "bukan produk untuk domba",
    ];
    for (const [index, [field, value]] of Object.entries(fields).entries())
      expect(errorsOf(await create(server, owner, { penId, [field]: value }))?.[field]).toContain(messages[index]);
  });
});

describe("an ear tag", () => {
  test("is one animal's of its colour while that one is on the farm", async () => {
    const first = await created(server, owner, { penId, earTag: "a77", earTagColour: "biru" });
    const clash = await create(server, owner, { penId, earTag: "A77", earTagColour: "biru" });
    expect(clash.status).toBe(422);
    expect(errorsOf(clash)).toEqual({
      earTag: "Nomor anting Biru A77 sudah dipakai ternak lain di kandang B.",
    });
    expect(clash.body.metadata.existing).toMatchObject({ id: first.id, code: first.code });
    await created(server, owner, { penId, earTag: "A77", earTagColour: "merah" });

    await move(server, owner, first.id, { to: "hilang", reason: "Pagar rusak" });
    const second = await created(server, owner, { penId, earTag: "A77", earTagColour: "biru" });
    const back = await move(server, owner, first.id, { from: "hilang", to: "tersedia", penId });
    expect(back.status).toBe(422);
    expect(back.body.metadata.existing).toMatchObject({ id: second.id });
    expect((await read(server, owner, first.id)).stockState).toBe("hilang");
  });

  test("two at the same time: one gets it", async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => create(server, owner, { penId, earTag: "R1", earTagColour: "putih" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
  });
});

describe("a change", () => {
  test("is saved, and another version is a conflict", async () => {
    const animal = await created(server, owner, { penId });
    const answer = await put(server, owner, animal, { breed: "  Ekor   Gemuk ", notes: "Jinak" });
    expect(SheepDetail.parse(answer.body.response)).toMatchObject({ breed: "Ekor Gemuk", notes: "Jinak", version: 2 });
    const late = await put(server, owner, animal, { notes: "Galak" });
    expect(late.status).toBe(409);
    expect((await read(server, owner, animal.id)).notes).toBe("Jinak");
  });

  test("of twenty editors one wins", async () => {
    const animal = await created(server, owner, { penId });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => put(server, owner, animal, { notes: `Penyunting ${index}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  test("of the purchase price is booked on the day of arrival, as if it had been told at once", async () => {
    const animal = await created(server, owner, { penId });
    await put(server, owner, animal, { purchasePrice: 1_650_000 });
    const changed = await read(server, owner, animal.id);
    expect(changed).toMatchObject({ purchasePrice: 1_650_000, cost: 1_650_000 });
    expect(await ledgerOf(animal.id)).toMatchObject([{ kind: "beli", amount: 1_650_000, day: "2025-06-01" }]);
    await put(server, owner, changed, { purchasePrice: null });
    expect(await read(server, owner, animal.id)).toMatchObject({ purchasePrice: 0, cost: 0 });
  });

  test("of the arrival moves its rows with it, until something has happened", async () => {
    const animal = await created(server, owner, { penId });
    await put(server, owner, animal, { arrivedOn: "2025-06-03", arrivalWeight: 25 });
    expect(await eventsOf(animal.id)).toMatchObject([{ kind: "masuk", day: "2025-06-03" }]);
    expect(await ledgerOf(animal.id)).toMatchObject([{ day: "2025-06-03" }]);
    const moved = await read(server, owner, animal.id);
    expect(moved).toMatchObject({ lastWeight: 25, lastWeighedOn: "2025-06-03" });
    await move(server, owner, animal.id, { to: "afkir", reason: "Pincang" });
    expect((await read(server, owner, animal.id)).editable).toEqual({ arrival: false, purchase: true, price: true });
    const later = await put(server, owner, moved, { arrivedOn: "2025-06-01" });
    expect(errorsOf(later)).toEqual({ arrivedOn: expect.stringContaining("Tidak dapat diubah lagi") });
  });

  test("of the owner stands in the timeline", async () => {
    const [investor] = await server.db
      .insert(customers)
      .values({ code: "C90010", name: "Maya Kartika", whatsapp: "6281234500010", type: "investor" })
      .returning();
    const animal = await created(server, owner, { penId });
    await put(server, owner, animal, { investorId: investor?.id });
    expect((await read(server, owner, animal.id)).investor?.name).toBe("Maya Kartika");
    expect((await eventsOf(animal.id)).at(-1)).toMatchObject({
      kind: "pemilik",
      day: "2025-08-18",
      fromInvestorId: null,
      toInvestorId: investor?.id,
    });
  });

  test("what a purchase has brought keeps its price", async () => {
    const animal = await created(server, owner, { penId });
    await server.db
      .update(sheepEvents)
      .set({ documentKind: "purchase", documentId: 1 })
      .where(eq(sheepEvents.sheepId, animal.id));
    const answer = await put(server, owner, animal, { purchasePrice: 1, arrivalWeight: 30 });
    expect(Object.keys(errorsOf(answer) ?? {}).sort()).toEqual(["arrivalWeight", "purchasePrice"]);
  });

  test("nothing is found under another id, and who may only read changes nothing", async () => {
    const auditor = (await server.signedIn("auditor")).access;
    const animal = await created(server, owner, { penId });
    expect((await put(server, owner, { ...animal, id: 999_999 }, {})).status).toBe(404);
    expect((await server.call("GET", "sheep/999999", { token: owner })).status).toBe(404);
    expect((await put(server, auditor, animal, {})).body.metadata.message).toBe("no_permission");
  });
});

describe("parents", () => {
  const parent = (values: object = {}) => created(server, owner, { penId, bornOn: "2022-01-01", ...values });
  const child = (values: object) => create(server, owner, { penId, bornOn: "2025-05-01", ...values });

  test("a ewe and a ram of the same species", async () => {
    const [dam, sire] = [await parent(), await parent({ sex: "jantan" })];
    const lamb = SheepDetail.parse((await child({ damId: dam.id, sireId: sire.id })).body.response);
    expect([lamb.dam?.id, lamb.sire?.id]).toEqual([dam.id, sire.id]);
    expect(errorsOf(await child({ damId: sire.id, sireId: dam.id }))).toEqual({
      damId: expect.stringContaining("Induk harus betina"),
      sireId: expect.stringContaining("Pejantan harus jantan"),
    });
    const goat = await parent({ species: "kambing" });
    expect(errorsOf(await child({ damId: goat.id }))).toEqual({ damId: "Induk harus domba seperti anaknya." });
  });

  test("old enough, where both days are known", async () => {
    const dam = await parent({ bornOn: "2024-12-03" });
    expect((await child({ damId: dam.id, bornOn: "2025-05-02", arrivedOn: "2025-06-01" })).status).toBe(200);
    expect(errorsOf(await child({ damId: dam.id, bornOn: "2025-05-01" }))).toEqual({
      damId: "Induk harus lahir paling sedikit 150 hari sebelum anaknya.",
    });
    expect((await child({ damId: dam.id, bornOn: null })).status).toBe(200);
  });

  test("never the animal itself or one of its own line", async () => {
    const grandmother = await parent({ bornOn: null });
    const mother = await created(server, owner, { penId, bornOn: null, damId: grandmother.id });
    const daughter = await created(server, owner, { penId, bornOn: null, damId: mother.id });
    const self = await put(server, owner, mother, { damId: mother.id });
    expect(errorsOf(self)).toEqual({ damId: "Ternak ini sendiri tidak dapat menjadi orang tuanya." });
    expect(errorsOf(await put(server, owner, grandmother, { damId: daughter.id }))).toEqual({
      damId: expect.stringContaining("keturunan ternak ini"),
    });
  });

  test("two who make each other parents at once: one is refused", async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await parent({ bornOn: null }), await parent({ bornOn: null })];
      const answers = await Promise.all([
        put(server, owner, one, { damId: other.id }),
        put(server, owner, other, { damId: one.id }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    }
  });

  test("a mother stays a ewe of her species, and older than her children", async () => {
    const dam = await parent();
    await child({ damId: dam.id });
    const answer = await put(server, owner, dam, { sex: "jantan", species: "kambing", bornOn: "2025-04-01" });
    expect(Object.keys(errorsOf(answer) ?? {}).sort()).toEqual(["bornOn", "sex", "species"]);
  });
});

test("a pen in use is not deleted behind an animal", async () => {
  await created(server, owner, { penId });
  await expect(server.db.delete(pens).where(eq(pens.id, penId))).rejects.toThrow();
});
