import { eq } from "drizzle-orm";
import * as exam from "@/__tests__/server/examination/support";
import { addFeed } from "@/__tests__/server/usage/support";
import { accepted, postTo, refusal } from "@/__tests__/support/server/calls";
import { addPen } from "@/__tests__/support/server/farm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { listOf } from "@/contract/base/list";
import {
  BreedingFigures,
  DamFigures,
  DamForBirth,
  Expected,
  Litter,
  Mating,
  Suckling,
} from "@/contract/breeding/model";
import { SheepDetail } from "@/contract/sheep/model";
import { pastCorrections } from "@/server/db/schema/closing";
import { sheep } from "@/server/db/schema/sheep";
import { kinshipFinder } from "@/server/modules/breeding/kinship";
import { must } from "@/server/must";
import {
  addEwe,
  addRam,
  born,
  lamb,
  lambsOf,
  mated,
  postBirth,
  postMating,
  postWeaning,
  warned,
  weaned,
} from "./support";

// From mating to weaning. The clock stands on 18 August 2025.

let server: TestServer;
let token: string;
let pen: number;
beforeEach(async () => {
  server = await startTestServer();
  token = (await server.signedIn("owner")).access;
  pen = (await addPen(server, { name: "Melati" })).id;
});
afterEach(() => server.close());

const read = async (path: string) => (await server.call("GET", path, { token })).body.response;
const expected = async () => listOf(Expected).parse(await read("breeding/expected")).items;
const animal = async (id: number) => must((await server.db.select().from(sheep).where(eq(sheep.id, id)))[0], "it");
const reasonOf = async (answer: ReturnType<typeof postMating>) => refusal(await answer);

describe("a mating", () => {
  test("of a colony is due to be separated after 45 days, and ends with its ram's leaving", async () => {
    const [ram, ewe] = [await addRam(server, pen), await addEwe(server, pen)];
    const colony = await mated(server, token, {
      kind: "koloni",
      sireId: ram.id,
      penId: pen,
      fromOn: "2025-07-01",
      eweIds: [ewe.id],
    });
    expect(colony).toMatchObject({ state: "berjalan", separateOn: "2025-08-15", ewes: 1, lambed: 0 });
    const path = `breeding/mating/${colony.id}/separate`;
    const early = await postTo(server, token, path, { version: colony.version, day: "2025-06-30" });
    expect(refusal(early)).toEqual({ status: 422, day: "Koloni ini mulai 1 Juli 2025." });
    const ended = accepted(await postTo(server, token, path, { version: colony.version, day: "2025-08-16" }), Mating);
    expect(ended).toMatchObject({ state: "selesai", toOn: "2025-08-16", separateOn: null });
    expect((await postTo(server, token, path, { version: colony.version, day: "2025-08-16" })).status).toBe(409);
  });

  test("is refused at the field where its animals do not fit", async () => {
    const [ram, ewe] = [await addRam(server, pen), await addEwe(server, pen, { species: "kambing" })];
    expect(await reasonOf(postMating(server, token, { sireId: null, eweIds: [ewe.id] }))).toEqual({
      status: 422,
      sireId: "Pilih pejantan.",
    });
    const swapped = await reasonOf(postMating(server, token, { sireId: ewe.id, eweIds: [ram.id] }));
    expect(swapped).toMatchObject({
      sireId: expect.stringMatching(/betina; pilih jantan/),
      "eweIds.0": expect.stringMatching(/pilih betina/),
    });
    expect(await reasonOf(postMating(server, token, { sireId: ram.id, eweIds: [ewe.id] }))).toMatchObject({
      "eweIds.0": expect.stringMatching(/kambing, pejantannya domba/),
    });
    expect(
      await reasonOf(postMating(server, token, { sireId: ram.id, fromOn: "2025-08-19", eweIds: [ewe.id] })),
    ).toEqual({
      status: 422,
      fromOn: "Tanggal tidak dapat di masa depan.",
    });
  });

  test("by mistake is cancelled while nobody was born of it", async () => {
    const [ram, ewe] = [await addRam(server, pen), await addEwe(server, pen)];
    const one = await mated(server, token, { sireId: ram.id, fromOn: "2025-03-01", eweIds: [ewe.id] });
    expect(await expected()).toMatchObject([{ id: ewe.id, dueFrom: "2025-07-29", dueTo: "2025-07-29" }]);
    const gone = { version: one.version, reason: "Salah pejantan" };
    expect(accepted(await postTo(server, token, `breeding/mating/${one.id}/cancel`, gone), Mating).state).toBe(
      "dibatalkan",
    );
    expect(await expected()).toEqual([]);
  });
});

test("people are warned of kin, of ewes that are young, light, suckling or pregnant, and of a ram in another colony", async () => {
  const far = (await addPen(server, { name: "Mawar" })).id;
  const ram = await addRam(server, pen);
  const dam = await addEwe(server, pen);
  const daughter = await addEwe(server, pen, { bornOn: "2025-02-01", lastWeight: 15.5, sireId: ram.id, damId: dam.id });
  await mated(server, token, {
    kind: "koloni",
    sireId: ram.id,
    penId: far,
    fromOn: "2025-07-01",
    eweIds: [(await addEwe(server, far)).id],
  });
  await mated(server, token, { sireId: (await addRam(server, far)).id, eweIds: [dam.id] });
  await born(server, token, { damId: dam.id });
  const told = await warned(server, token, {
    kind: "koloni",
    sireId: ram.id,
    fromOn: "2025-08-10",
    eweIds: [dam.id, daughter.id],
  });
  expect(told.map(([kind]) => kind)).toEqual(["pejantan", "menyusui", "kerabat", "muda", "ringan"]);
  expect(told[0]?.[1]).toBe("Pejantan ini masih dalam koloni di Mawar sejak 1 Juli 2025.");
  expect(told[2]?.[1]).toMatch(/kekerabatan anaknya 25 %/);
  expect(told[4]?.[1]).toMatch(/15,5 kg, di bawah 20 kg/);
});

test("kinship is Wright's coefficient", async () => {
  const add = (values: object) => addEwe(server, pen, values);
  const [a, b, c, d] = [await add({ sex: "jantan" }), await add({}), await add({ sex: "jantan" }), await add({})];
  const [full, sister] = [
    await add({ sex: "jantan", sireId: a.id, damId: b.id }),
    await add({ sireId: a.id, damId: b.id }),
  ];
  const half = await add({ sireId: a.id, damId: d.id });
  const cousin = await add({ sireId: c.id, damId: sister.id });
  const inbred = await add({ sireId: full.id, damId: sister.id });
  const of = await kinshipFinder(
    server.db,
    [a, b, full, sister, half, cousin, inbred].map(({ id }) => id),
  );
  expect(of(full.id, sister.id)).toBe(0.25);
  expect(of(full.id, half.id)).toBe(0.125);
  expect(of(full.id, cousin.id)).toBe(0.125);
  expect(of(a.id, sister.id)).toBe(0.25);
  expect(of(a.id, b.id)).toBe(0);
  expect(of(inbred.id, inbred.id)).toBe(0.625);
  expect(of(inbred.id, full.id)).toBe(of(full.id, inbred.id));
});

describe("ewes expected to lamb", () => {
  test("have a range of days from a colony, and go when found empty or after lambing", async () => {
    const ram = await addRam(server, pen);
    const [one, other] = [await addEwe(server, pen), await addEwe(server, pen)];
    const eweIds = [one.id, other.id];
    await mated(server, token, {
      kind: "koloni",
      sireId: ram.id,
      penId: pen,
      fromOn: "2025-04-01",
      toOn: "2025-05-10",
      eweIds,
    });
    expect(await expected()).toMatchObject([
      { id: one.id, dueFrom: "2025-08-29", dueTo: "2025-10-07", sire: { id: ram.id }, pregnancy: null },
      { id: other.id },
    ]);
    const entries = [
      { sheepId: one.id, pregnancy: "bunting", foetuses: 2 },
      { sheepId: other.id, pregnancy: "kosong" },
    ];
    await exam.record(server, token, { kind: "kebuntingan", day: "2025-07-01", entries });
    expect(await expected()).toMatchObject([{ id: one.id, pregnancy: "bunting", foetuses: 2 }]);
    expect(await read(`sheep/${one.id}`)).toMatchObject({
      expected: { dueFrom: "2025-08-29", dueTo: "2025-10-07" },
    });
    expect(await read("breeding/expected?due=2025-10-08..")).toEqual({ items: [] });
    expect(listOf(Mating).parse(await read("breeding/mating")).items).toMatchObject([
      { ewes: 2, pregnant: 1, lambed: 0 },
    ]);
  });
});

test("each derived list tells how many there are in all, also where a page shows fewer", async () => {
  const ram = await addRam(server, pen);
  const ewes: number[] = [];
  for (let at = 0; at < 22; at += 1) ewes.push((await addEwe(server, pen)).id);
  await mated(server, token, { sireId: ram.id, fromOn: "2025-05-01", eweIds: ewes });
  const totalOf = async (path: string) => (await server.call("GET", path, { token })).body.metadata.page?.total;
  expect(await totalOf("breeding/expected?limit=20")).toBe(22);
  expect(await totalOf("breeding/expected?limit=20&page=2")).toBe(22);
  expect(await totalOf("breeding/dam?limit=20")).toBe(22);
  const lambs = Array.from({ length: 6 }, () => lamb());
  for (const damId of ewes.slice(0, 4)) await born(server, token, { damId, lambs, day: "2025-03-01" });
  expect(await totalOf("breeding/suckling?limit=20")).toBe(24);
});

describe("a birth", () => {
  test("takes everything of the lambs from the dam and the mating, and they need no tag", async () => {
    const ram = await addRam(server, pen);
    const ewe = await addEwe(server, pen, { earTag: "0012", earTagColour: "biru", breed: "Texel" });
    await mated(server, token, { sireId: ram.id, eweIds: [ewe.id] });
    const form = DamForBirth.parse(await read(`breeding/dam/${ewe.id}`));
    expect(form).toMatchObject({ expected: { dueFrom: "2025-06-09", sire: { id: ram.id } }, refusal: null });
    const lambs = [
      lamb({ mark: "Tali merah" }),
      lamb({ sex: "jantan", weight: 3.1 }),
      lamb({ alive: false, weight: null }),
    ];
    const litter = await born(server, token, { damId: ewe.id, lambs });
    expect(litter).toMatchObject({
      hour: "05:30",
      ease: "mudah",
      sire: { id: ram.id },
      lambs: [{ alive: true }, {}, { alive: false, sheep: null }],
    });
    const [first, second] = lambsOf(litter);
    expect([first?.earTag, second?.earTag]).toEqual(["0012-a", "0012-b"]);
    expect(await animal(must(first, "a lamb").id)).toMatchObject({
      tagged: false,
      earTagColour: "biru",
      breed: "Texel",
      species: "domba",
      sex: "betina",
      origin: "lahir",
      bornOn: "2025-06-09",
      arrivedOn: "2025-06-09",
      damId: ewe.id,
      sireId: ram.id,
      penId: pen,
      lastWeight: 2.8,
      purchasePrice: 0,
      stockState: "tersedia",
      notes: "Tali merah",
    });
    expect(await expected()).toEqual([]);
    expect(listOf(Litter).parse(await read("breeding/litter")).items).toEqual([litter]);
  });

  test("of a colony with two rams names none until somebody chooses", async () => {
    const ewe = await addEwe(server, pen);
    const rams = [await addRam(server, pen), await addRam(server, pen)];
    for (const { id: sireId } of rams)
      await mated(server, token, {
        kind: "koloni",
        sireId,
        penId: pen,
        fromOn: "2025-01-01",
        toOn: "2025-02-01",
        eweIds: [ewe.id],
      });
    const form = DamForBirth.parse(await read(`breeding/dam/${ewe.id}`));
    expect(form.sires).toEqual([]);
    const litter = await born(server, token, { damId: ewe.id });
    expect(litter.sire).toBeNull();
  });

  test("is refused where it cannot be", async () => {
    const [ram, ewe] = [await addRam(server, pen), await addEwe(server, pen, { arrivedOn: "2025-01-05" })];
    const refused = async (values: object) => refusal(await postBirth(server, token, { damId: ewe.id, ...values }));
    expect(await refused({ damId: ram.id })).toMatchObject({ status: 422, damId: expect.stringMatching(/jantan/) });
    expect(await refused({ day: "2025-08-19" })).toEqual({ status: 422, day: "Tanggal tidak dapat di masa depan." });
    expect(await refused({ day: "2025-01-01" })).toMatchObject({
      damId: expect.stringMatching(/tidak di peternakan pada 1 Januari 2025/),
    });
    expect(await refused({ lambs: [] })).toMatchObject({ lambs: "Tambahkan anak yang lahir." });
    expect(await refused({ lambs: [lamb({ weight: 28 })] })).toMatchObject({
      "lambs.0.weight": "Bobot lahir antara 0,5 dan 9 kg.",
    });
    await born(server, token, { damId: ewe.id });
    expect(await refused({})).toEqual({ status: 422, day: "Kelahiran 9 Juni 2025 dari induk ini sudah tercatat." });
    expect(await refused({ day: "2025-08-01" })).toMatchObject({
      day: expect.stringMatching(/paling sedikit 140 hari/),
    });
    expect(await server.db.select().from(sheep).where(eq(sheep.damId, ewe.id))).toHaveLength(1);
  });

  test("in closed books comes in on the first open day and names its own", async () => {
    const ewe = await addEwe(server, pen);
    await addFeed(server, { day: "2025-07-01" });
    expect((await postTo(server, token, "closing", { day: "2025-07-31", note: null })).status).toBe(200);
    const [first] = lambsOf(await born(server, token, { damId: ewe.id }));
    const { id } = must(first, "a lamb");
    expect(await animal(id)).toMatchObject({ bornOn: "2025-06-09", arrivedOn: "2025-08-01" });
    expect(await server.db.select().from(pastCorrections)).toMatchObject([
      { documentKind: "sheep", documentId: id, belongsOn: "2025-06-09" },
    ]);
    const weaning = { day: "2025-08-01", belongsOn: "2025-07-30", penId: null, officer: "Uji" };
    const json = { ...weaning, lambs: [{ sheepId: id, weight: null }] };
    expect((await postTo(server, token, "breeding/weaning", json)).status).toBe(200);
    const noted = await server.db.select().from(pastCorrections).where(eq(pastCorrections.documentKind, "weaning"));
    expect(noted).toMatchObject([{ day: "2025-08-01", belongsOn: "2025-07-30" }]);
  });

  test("that was lost ends the waiting, too", async () => {
    const [ram, ewe] = [await addRam(server, pen), await addEwe(server, pen)];
    await mated(server, token, { sireId: ram.id, fromOn: "2025-05-01", eweIds: [ewe.id] });
    await born(server, token, { damId: ewe.id, kind: "keguguran", day: "2025-07-20", lambs: [] });
    expect(await expected()).toEqual([]);
  });
});

test("a lamb gets its tag, and another dam suckles it", async () => {
  const [ewe, other] = [await addEwe(server, pen, { earTag: "77" }), await addEwe(server, pen)];
  const [first] = lambsOf(await born(server, token, { damId: ewe.id }));
  const { id } = must(first, "a lamb");
  const { version } = await animal(id);
  const taken = await postTo(server, token, `sheep/${id}/tag`, {
    version,
    earTag: "77",
    earTagColour: ewe.earTagColour,
  });
  expect(taken.body.metadata.errors).toEqual({ earTag: expect.stringMatching(/sudah dipakai/) });
  const tagged = accepted(
    await postTo(server, token, `sheep/${id}/tag`, { version, earTag: "0301", earTagColour: "hijau" }),
    SheepDetail,
  );
  expect(tagged).toMatchObject({ tagged: true, earTag: "0301" });
  const own = await postTo(server, token, `sheep/${id}/foster`, { version: tagged.version, fosterDamId: ewe.id });
  expect(own.body.metadata.errors).toEqual({ fosterDamId: expect.stringMatching(/induknya sendiri/) });
  expect(
    (await postTo(server, token, `sheep/${id}/foster`, { version: tagged.version, fosterDamId: other.id })).status,
  ).toBe(200);
  expect(listOf(Suckling).parse(await read("breeding/suckling")).items).toMatchObject([
    { id, dam: { id: ewe.id }, fosterDam: { id: other.id } },
  ]);
});

test("lambs of a pen are weaned at once with their weights into another pen, and a fault leaves all as it was", async () => {
  const to = (await addPen(server)).id;
  const ewe = await addEwe(server, pen);
  const ids = lambsOf(await born(server, token, { damId: ewe.id, lambs: [lamb(), lamb()] })).map(({ id }) => id);
  const [one, other] = [must(ids[0], "a lamb"), must(ids[1], "a lamb")];
  const wrong = await postWeaning(server, token, {
    penId: to,
    lambs: [
      { sheepId: one, weight: 14 },
      { sheepId: ewe.id, weight: 30 },
    ],
  });
  expect(refusal(wrong)).toMatchObject({
    status: 422,
    "lambs.1.sheepId": expect.stringMatching(/tidak disapih di sini/),
  });
  expect(await animal(one)).toMatchObject({ weanedOn: null, penId: pen, lastWeight: 2.8 });
  await weaned(server, token, {
    penId: to,
    lambs: [
      { sheepId: one, weight: 14.5 },
      { sheepId: other, weight: null },
    ],
  });
  expect(await animal(one)).toMatchObject({ weanedOn: "2025-08-10", penId: to, lastWeight: 14.5 });
  expect(await animal(other)).toMatchObject({ weanedOn: "2025-08-10", penId: to, lastWeight: 2.8 });
  expect(await read("breeding/suckling")).toEqual({ items: [] });
  expect(BreedingFigures.parse(await read("breeding/figures"))).toMatchObject({
    litters: 1,
    bornAlive: 2,
    litterSize: 2,
    weaned: 2,
    survival: 100,
    kilos: 14.5,
  });
  expect(listOf(DamFigures).parse(await read("breeding/dam")).items).toMatchObject([
    { id: ewe.id, litters: 1, born: 2, weaned: 2, survival: 100, reasons: [] },
  ]);
});
