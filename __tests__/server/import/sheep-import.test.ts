import { eq } from "drizzle-orm";
import sharp from "sharp";
import { newCustomer } from "@/__tests__/server/customer/support";
import { newProduct } from "@/__tests__/server/product/support";
import { created, move, newSheep, read } from "@/__tests__/server/sheep/support";
import { postTo } from "@/__tests__/support/server/calls";
import { addPen } from "@/__tests__/support/server/farm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import type { ImportCell } from "@/contract/import/model";
import { auditLog } from "@/server/db/schema/program/audit";
import { sheep } from "@/server/db/schema/sheep";
import { animalRow, registerReader } from "./sheep-register";
import { importCalls, told } from "./support";

let server: TestServer;
let token: string;
let imports: ReturnType<typeof importCalls>;
let pen: Awaited<ReturnType<typeof addPen>>;
let investor: Named;
let product: Named;
let register: ReturnType<typeof registerReader>;
type Named = { id: number; code: string; name: string; version: number };

async function add(word: string, json: object) {
  const { body } = await postTo(server, token, word, json);
  return body.response as Named;
}
beforeAll(async () => {
  server = await startTestServer();
  register = registerReader(server);
  token = (await server.signedIn("owner", { name: "Siti" })).access;
  imports = importCalls(server, "sheep", () => token);
  pen = await addPen(server, { code: "KB", name: "Kandang Besar" });
  investor = await add("customer", { ...newCustomer(), type: "investor", name: "Haji Ade" });
  const animal = { category: "ternak", species: "domba", priceMethod: "ekor", unit: null, sex: "betina" };
  product = await add("product", newProduct({ ...animal, name: "Bibit Betina" }));
});
afterAll(() => server.close());

let serial = 500;
const nextTag = () => String(++serial).padStart(4, "0");
const row = (values?: Record<string, ImportCell>) => animalRow(nextTag(), values);
test("new animals come as the form would have them: codes in a row, arrival, first weight, price, trace", async () => {
  const dam = await created(server, token, { penId: pen.id, bornOn: "2020-01-01" });
  const rows = [
    {
      ...row({ investorId: investor.code, productId: "bibit betina", damId: `kuning ${dam.earTag}` }),
      bornEstimated: "ya",
      notes: "=1+1",
    },
    {
      ...row({ penId: "Kandang Besar", stockState: "Karantina", origin: "Lahir di kandang", arrivedOn: "2024-01-15" }),
      purchasePrice: null,
      arrivalWeight: null,
      investorId: "Perusahaan",
      productId: null,
      damId: dam.code,
      bornEstimated: null,
      notes: null,
    },
  ];
  const before = await register.state();
  expect(await imports.check(rows)).toMatchObject({ saved: false, created: 2, errors: [] });
  expect(await register.state()).toEqual(before);
  const report = await imports.run(rows);
  expect(report).toMatchObject({ saved: true, created: 2, updated: 0 });
  expect(report.changes[0]).toEqual({ line: 2, code: null, name: `Kuning ${rows[0]?.earTag}`, fields: null });

  const [bought, born] = [await register.byTag(String(rows[0]?.earTag)), await register.byTag(String(rows[1]?.earTag))];
  const form = newSheep({
    penId: pen.id,
    bornOn: "2024-01-15",
    bornEstimated: true,
    damId: dam.id,
    notes: "=1+1",
    investorId: investor.id,
    productId: product.id,
    earTag: bought.earTag,
  });
  expect(bought).toMatchObject({
    ...form,
    healthState: "sehat",
    lastWeight: 24.5,
    lastWeighedOn: "2025-06-01",
    cost: 1_500_000,
    version: 1,
  });
  expect(born).toMatchObject({ origin: "lahir", stockState: "karantina", investorId: null, cost: 0, damId: dam.id });
  expect([born.lastWeight, born.lastWeighedOn, born.bornEstimated]).toEqual([null, null, false]);
  expect(Number(born.code.slice(1))).toBe(Number(bought.code.slice(1)) + 1);
  expect(await register.ledgerOf(bought.id)).toMatchObject([{ kind: "beli", day: "2025-06-01", amount: 1_500_000 }]);
  expect(await register.ledgerOf(born.id)).toEqual([]);
  expect(await register.eventsOf(bought.id)).toMatchObject([
    {
      kind: "masuk",
      day: "2025-06-01",
      toState: "tersedia",
      toHealth: "sehat",
      toPenId: pen.id,
      toInvestorId: investor.id,
      fromState: null,
    },
  ]);
  const log = await server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(bought.id)));
  expect(log).toMatchObject([{ action: "sheep.import", userName: "Siti", before: null, after: { code: bought.code } }]);
  const next = await created(server, token, { penId: pen.id });
  expect(Number(next.code.slice(1))).toBe(Number(born.code.slice(1)) + 1);
  await register.sumsHold();
});

test("by code, else by the tag of one that is here: changed, with its price, its owner's event and its photo", async () => {
  const form = new FormData();
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#3a7d44" } })
    .jpeg()
    .toBuffer();
  form.append("photo", new File([new Uint8Array(picture)], "a.jpg", { type: "image/jpeg" }));
  const { photo } = (await server.call("POST", "photo", { token, body: form })).body.response as { photo: string };
  const known = await created(server, token, { penId: pen.id, investorId: investor.id, photo });
  const other = await created(server, token, { penId: pen.id, earTag: "B-7" });
  const report = await imports.run([
    {
      code: known.code.toLowerCase(),
      earTag: known.earTag,
      earTagColour: "kuning",
      purchasePrice: 1_750_000,
      investorId: null,
      arrivalWeight: 25,
      penId: "Kandang Besar",
      stockState: "tersedia",
    },
    {
      code: null,
      earTag: "b-7",
      earTagColour: "Kuning",
      purchasePrice: 1_400_000,
      investorId: "Haji Ade",
      arrivalWeight: 24.5,
      penId: null,
      stockState: null,
    },
  ]);
  expect(report).toMatchObject({ created: 0, updated: 2 });
  expect(report.changes[0]?.fields).toEqual(["Pemilik", "Bobot masuk (kg)", "Harga beli"]);
  expect(await read(server, token, known.id)).toMatchObject({
    purchasePrice: 1_750_000,
    cost: 1_750_000,
    investor: null,
    arrivalWeight: 25,
    lastWeight: 25,
    version: 2,
    code: known.code,
    pen: { id: pen.id },
    stockState: "tersedia",
    photo,
  });
  expect(await register.ledgerOf(known.id)).toMatchObject([{ kind: "beli", amount: 1_750_000 }]);
  const owners = [
    { kind: "masuk", toInvestorId: investor.id },
    { kind: "pemilik", fromInvestorId: investor.id, toInvestorId: null },
  ];
  expect(await register.eventsOf(known.id)).toMatchObject(owners);
  expect(await read(server, token, other.id)).toMatchObject({
    earTag: "b-7",
    cost: 1_400_000,
    investor: { id: investor.id },
    pen: { id: pen.id },
    version: 2,
  });
  expect(await register.ledgerOf(other.id)).toMatchObject([{ kind: "beli", amount: 1_400_000 }]);
  const [, changed] = await server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(known.id)))
    .orderBy(auditLog.id);
  expect(changed).toMatchObject({
    action: "sheep.import",
    before: { purchasePrice: 1_500_000, investorId: investor.id },
    after: { purchasePrice: 1_750_000, investorId: null, code: known.code },
  });
  await register.sumsHold();
});

test("an arrival that is put right takes its event and its price along; unchanged rows are left alone", async () => {
  const [known, same] = [
    await created(server, token, { penId: pen.id }),
    await created(server, token, { penId: pen.id }),
  ];
  const untouched = await register.byTag(same.earTag);
  const report = await imports.run([
    { code: known.code, arrivedOn: "30/05/2025" },
    { code: same.code, arrivedOn: "2025-06-01" },
  ]);
  expect(report).toMatchObject({ updated: 1, unchanged: 1 });
  expect((await register.eventsOf(known.id)).map(({ day }) => day)).toEqual(["2025-05-30"]);
  expect((await register.ledgerOf(known.id)).map(({ day }) => day)).toEqual(["2025-05-30"]);
  expect(await register.byTag(known.earTag)).toMatchObject({ arrivedOn: "2025-05-30", lastWeighedOn: "2025-05-30" });
  expect(await register.byTag(same.earTag)).toEqual(untouched);
});

test("ear tags change hands within a file; those of others and two of the same do not", async () => {
  const [one, two, third, fourth] = [
    await created(server, token, { penId: pen.id }),
    await created(server, token, { penId: pen.id }),
    await created(server, token, { penId: pen.id }),
    await created(server, token, { penId: pen.id }),
  ];
  await imports.run([
    { code: one.code, earTag: two.earTag },
    { code: two.code, earTag: one.earTag },
  ]);
  expect((await read(server, token, one.id)).earTag).toBe(two.earTag);
  expect((await read(server, token, two.id)).earTag).toBe(one.earTag);
  const twice = `Z${nextTag()}`;
  const report = await imports.check([
    { code: one.code, earTag: third.earTag, earTagColour: "Kuning" },
    { code: two.code, earTag: twice, earTagColour: "Biru" },
    { code: third.code, earTag: third.earTag, earTagColour: "Kuning" },
    { code: fourth.code, earTag: twice.toLowerCase(), earTagColour: "biru" },
  ]);
  expect(told(report)).toEqual([
    "2B: Anting ini juga ada di baris 4.",
    `2B: Anting ini sudah dipakai Kuning ${third.earTag} (${third.code}).`,
    "3B: Anting ini juga ada di baris 5.",
    "4B: Anting ini juga ada di baris 2.",
    "5B: Anting ini juga ada di baris 3.",
  ]);
  expect(told(await imports.check([{ code: one.code, earTag: third.earTag }]))).toEqual([
    `2B: Anting ini sudah dipakai Kuning ${third.earTag} (${third.code}).`,
  ]);
  // An animal that has left has no claim to the tag.
  const gone = await created(server, token, { penId: pen.id });
  await move(server, token, gone.id, { to: "mati", reason: "sakit" });
  expect(await imports.run([row({ earTag: gone.earTag, arrivedOn: "2025-08-17" })])).toMatchObject({ created: 1 });
});

test("ages of a notebook are rough days of birth, unless the file says otherwise; a known day stays", async () => {
  const rows = [
    row({ bornOn: "± 2 th", bornEstimated: null }),
    row({ bornOn: "10 bln", bornEstimated: "tidak", arrivedOn: "2025-06-01" }),
    row({
      bornOn: "1 th 3 bln",
      bornEstimated: null,
      origin: "Lahir di kandang",
      arrivedOn: null,
      purchasePrice: null,
    }),
  ];
  const checked = await imports.check(rows);
  expect(checked.changes.map(({ ages }) => ages?.[0])).toEqual([
    { header: "Tanggal lahir", day: "2023-08-18", kept: false },
    { header: "Tanggal lahir", day: "2024-10-18", kept: false },
    { header: "Tanggal lahir", day: "2024-05-18", kept: false },
  ]);
  await imports.run(rows);
  const born = async () =>
    (await Promise.all(rows.map(({ earTag }) => register.byTag(String(earTag))))).map(
      ({ bornOn, bornEstimated, arrivedOn }) => [bornOn, bornEstimated, arrivedOn],
    );
  const known = [
    ["2023-08-18", true, "2025-06-01"],
    ["2024-10-18", false, "2025-06-01"],
    ["2024-05-18", true, "2024-05-18"],
  ];
  expect(await born()).toEqual(known);
  const older = rows.map(({ earTag, earTagColour }) => ({ earTag, earTagColour, bornOn: "3 th", notes: "lagi" }));
  expect((await imports.run(older)).changes[0]).toMatchObject({
    fields: ["Catatan"],
    ages: [{ header: "Tanggal lahir", day: "2023-08-18", kept: true }],
  });
  expect(await born()).toEqual(known);
  expect(told(await imports.check([row({ bornOn: "25 th" })]))).toEqual([
    "2F: Umur lebih dari 20 tahun tidak mungkin. Periksa angka dan satuannya.",
  ]);
});

const NOT_FOUND = "ini tidak ditemukan. Tulis kodenya, atau namanya persis seperti di daftar.";

test.each<[Record<string, ImportCell>, string[]]>([
  [{ code: "T99999" }, ["Kode: Kode ini tidak ada. Kosongkan sel ini untuk ternak baru: kodenya diberi otomatis."]],
  [{ earTag: "a b" }, [expect.stringMatching(/^Nomor anting: Nomor anting terdiri dari paling banyak 12/)]],
  [{ earTagColour: "ungu" }, [expect.stringMatching(/^Warna anting: Isi dengan salah satu dari: Kuning, Biru/)]],
  [{ penId: "Z" }, [`Kandang: Kandang ${NOT_FOUND}`]],
  [{ penId: null }, ["Kandang: Pilih kandang."]],
  [{ penId: "TUTUP" }, ["Kandang: Kandang Lama sudah tidak dipakai."]],
  [{ penId: "Kembar" }, ["Kandang: Ada 2 dengan nama ini. Tulis kodenya."]],
  [{ investorId: "Siapa" }, [`Pemilik: Investor ${NOT_FOUND}`]],
  [{ investorId: "PEMBELI" }, ["Pemilik: Pilih customer bertipe investor."]],
  [{ productId: "Apa" }, [`Produk: Produk ${NOT_FOUND}`]],
  [{ productId: "PAKAN" }, ["Produk: Pilih produk berkategori ternak."]],
  [{ productId: "Bibit Betina", sex: "Jantan" }, ["Produk: Bibit Betina hanya untuk betina."]],
  [{ stockState: "Terjual" }, ["Status stok: Ternak baru berstatus Karantina atau Tersedia."]],
  [{ stockState: null }, ["Status stok: Pilih status awal."]],
  [{ arrivedOn: "2099-01-01" }, ["Tanggal masuk: Tanggal tidak dapat di masa depan."]],
  [{ arrivedOn: "2023-01-01" }, ["Tanggal masuk: Tanggal masuk tidak dapat sebelum tanggal lahir."]],
  [{ bornEstimated: "barangkali" }, ["Lahir perkiraan: Isi dengan ya atau tidak."]],
  [{ arrivalWeight: 300 }, ["Bobot masuk (kg): Bobot antara 0,5 dan 250 kg."]],
  [
    { origin: "Lahir di kandang", arrivedOn: "2024-01-15" },
    ["Harga beli: Yang lahir di kandang tidak mempunyai harga beli."],
  ],
  [{ damId: "Kuning 8888" }, [`Induk: Induk ${NOT_FOUND}`]],
  [{ damId: "Merah 1" }, ["Induk: Induk harus betina; Merah 1 jantan."]],
  [
    { sireId: "merah 1", bornOn: "2023-02-01" },
    ["Pejantan: Pejantan harus lahir paling sedikit 150 hari sebelum anaknya."],
  ],
])("a new row with %j is refused at its cell", async (values, messages) => {
  if (!(await server.pool.query("select 1 from pens where code = 'TUTUP'")).rows.length) {
    await addPen(server, { code: "TUTUP", name: "Lama", active: false });
    await addPen(server, { name: "Kembar" });
    await addPen(server, { name: "Kembar" });
    await add("customer", { ...newCustomer(), code: "PEMBELI" });
    await add("product", newProduct({ code: "PAKAN" }));
    const sire = { earTag: "1", earTagColour: "merah", sex: "jantan", bornOn: "2023-01-01" };
    await created(server, token, { penId: pen.id, ...sire });
  }
  const before = await register.state();
  const good = row();
  const bad = row(values);
  const fields = Object.fromEntries(Object.keys(bad).map((field) => [field, null]));
  const report = await imports.check([
    { ...fields, ...good },
    { ...fields, ...bad },
  ]);
  expect(report.errors.map(({ line, header, message }) => [line, `${header}: ${message}`])).toEqual(
    messages.map((message) => [3, message]),
  );
  const answer = await imports.save(
    [
      { ...fields, ...good },
      { ...fields, ...bad },
    ],
    report.plan,
  );
  expect(answer.status).toBe(422);
  expect(await register.state()).toEqual(before);
});

test("what an import does not move, and what others build on, is refused at its cell", async () => {
  const other = await addPen(server);
  const known = await created(server, token, { penId: pen.id });
  await move(server, token, known.id, { to: "afkir", reason: "tua" });
  const report = await imports.check([{ code: known.code, penId: other.name, stockState: "Tersedia" }]);
  expect(told(report)).toEqual([
    "2B: Kandang tidak diubah lewat impor. Gunakan “Pindah kandang” di daftar ternak.",
    "2C: Status stok tidak diubah lewat impor. Ubah di kartu ternak.",
  ]);
  expect(told(await imports.check([{ code: known.code, arrivedOn: "2025-05-01" }]))).toEqual([
    "2B: Tidak dapat diubah lagi: sudah ada catatan sesudah ternak ini masuk.",
  ]);
  await server.db.update(sheep).set({ stockState: "terjual" }).where(eq(sheep.id, known.id));
  expect(told(await imports.check([{ code: known.code, purchasePrice: 5, arrivalWeight: 30 }]))).toEqual([
    "2C: Tidak dapat diubah lagi: angka ini sudah dipakai pembelian atau penjualan.",
  ]);
});

test("others in between: the plan no longer fits, and nothing is written", async () => {
  const known = await created(server, token, { penId: pen.id });
  const rows = [{ code: known.code, notes: "dari berkas" }];
  const { plan } = await imports.check(rows);
  await imports.run([{ code: known.code, notes: "orang lain" }]);
  expect((await imports.save(rows, plan)).status).toBe(409);
  expect((await read(server, token, known.id)).notes).toBe("orang lain");
});

test("a thousand at once, each with its event, price and trace", async () => {
  const rows = Array.from({ length: 1200 }, (_, n) => row({ earTag: `M${n}`, earTagColour: "Hijau" }));
  expect(await imports.run(rows)).toMatchObject({ created: 1200 });
  const changed = rows.map((values) => ({ ...values, purchasePrice: 2_000_000 }));
  expect(await imports.run(changed)).toMatchObject({ updated: 1200, created: 0 });
  const { rows: counts } = await server.pool.query(
    `select count(*)::int as animals, sum(cost)::bigint as cost,
       (select count(*)::int from sheep_events e join sheep on sheep.id = e.sheep_id where ear_tag_colour = 'hijau') as events,
       (select count(*)::int from sheep_costs c join sheep on sheep.id = c.sheep_id where ear_tag_colour = 'hijau') as costs
     from sheep where ear_tag_colour = 'hijau'`,
  );
  expect(counts).toEqual([{ animals: 1200, cost: String(1200 * 2_000_000), events: 1200, costs: 1200 }]);
  await register.sumsHold();
});
