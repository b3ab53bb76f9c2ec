import { desc, inArray, sql } from "drizzle-orm";
import { closingCalls } from "@/__tests__/server/closing/farm";
import * as exam from "@/__tests__/server/examination/support";
import { offspringFarm } from "@/__tests__/server/investment/offspring-support";
import { draftOf } from "@/__tests__/server/investment/support";
import { expectLedgerToAgree } from "@/__tests__/server/report/ledger-support";
import { move } from "@/__tests__/server/sheep/support";
import * as sell from "@/__tests__/server/transaction/support";
import * as use from "@/__tests__/server/usage/support";
import { protocol } from "@/__tests__/server/work/support";
import { postTo, refusal } from "@/__tests__/support/server/calls";
import { addPen } from "@/__tests__/support/server/farm";
import { newKey } from "@/__tests__/support/server/new-key";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import type { Litter } from "@/contract/breeding/model";
import { auditLog } from "@/server/db/schema/program/audit";
import { sheepCosts } from "@/server/db/schema/sheep";
import { must } from "@/server/must";
import { addEwe, addRam, born, lamb, lambsOf, mated, postBirth, postWeaning } from "./support";

// A litter that was noted wrongly goes with its lambs, as if they had never been. The clock stands on 18 August 2025.

let server: TestServer;
let token: string;
let [pen, other] = [0, 0];
beforeEach(async () => {
  server = await startTestServer();
  token = (await server.signedIn("owner")).access;
  [pen, other] = [(await addPen(server)).id, (await addPen(server)).id];
});
afterEach(() => server.close());

const cancel = ({ id }: Pick<Litter, "id">, reason = "Salah induk", bearer = token) =>
  postTo(server, bearer, `breeding/litter/${id}/cancel`, { reason });
const get = async (path: string) => (await server.call("GET", path, { token })).body.response;

/** All that a litter changes: lists, figures, reports, contracts, and who bears what. */
async function pictureOf(db = server.db, ask = get) {
  const paths = [
    "sheep?scope=semua&limit=100",
    "breeding/litter",
    "breeding/expected",
    "breeding/mating",
    "breeding/dam",
    "breeding/figures",
    "breeding/suckling",
    "report/sheep?period=2025-07-01..2025-08-18&group=kandang",
    "report/sheep?period=2025-07-01..2025-08-18&group=produk",
    "report/books/trial?period=2025-07-01..2025-08-18",
  ];
  const told = await Promise.all(paths.map(ask));
  const rows = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows;
  await expectLedgerToAgree(db);
  return {
    told: told.map((one) => JSON.parse(JSON.stringify(one).replaceAll(/"version":\d+|"changedAt":"[^"]+"/g, '"-":0'))),
    shares: await rows(sql`select usage_id, sheep_id, days, weight, amount from usage_shares order by 1, 2`),
    costs: await rows(sql`select sheep_id, day, kind, sum(amount) from sheep_costs group by 1, 2, 3 order by 1, 2, 3`),
    events: await rows(sql`select sheep_id, day, kind, to_pen_id, cost from sheep_events order by 1, 2, 3, 4`),
    due: await rows(sql`select sheep_id, due_on from work_due order by 1, 2`),
    rest: await rows(sql`select (select count(*) from litter_lambs) as lambs, (select count(*) from past_corrections) as past,
      (select count(*) from investment_animals) as held, (select count(*) from links) as links`),
  };
}

/** An ewe that was mated, with others beside her, and feed of the days before and after the birth in both pens. */
async function flock() {
  const ram = await addRam(server, pen, { arrivalWeight: 50 });
  const ewe = await addEwe(server, pen, { earTag: "0012", arrivalWeight: 38 });
  await addEwe(server, other, { arrivalWeight: 41 });
  await protocol(server, token, { trigger: "beranak", offsetDays: 7 });
  await mated(server, token, { sireId: ram.id, fromOn: "2025-03-06", eweIds: [ewe.id] });
  for (const [penId, value] of [
    [pen, 1_000_001],
    [other, 700_001],
  ] as const)
    await use.record(server, token, {
      productId: await use.addFeed(server, { value, day: "2024-06-01" }),
      quantity: 10,
      penIds: [penId],
      period: { from: "2025-07-30", to: "2025-08-12" },
    });
  await postTo(server, token, "sheep/pen", { ids: [ewe.id], penId: other, day: "2025-08-09", reason: null });
  return { ram, ewe };
}
const bear = (damId: number, day = "2025-08-03") =>
  born(server, token, {
    damId,
    day,
    lambs: [lamb({ mark: "Tali merah" }), lamb({ weight: 3.1 }), lamb({ alive: false, sex: "jantan" })],
  });

test("all is as before, and the log keeps what was told", async () => {
  const { ewe, ram } = await flock();
  const before = await pictureOf();
  const litter = await bear(ewe.id);
  expect(litter.open).toBe(true);
  // Later feed is borne by the lambs too, and they move with their dam.
  expect((await pictureOf()).shares).not.toEqual(before.shares);
  const ids = lambsOf(litter).map(({ id }) => id);
  await postTo(server, token, `sheep/${ids[0]}/link`, {});
  const answer = await cancel(litter);
  expect(answer.body).toMatchObject({ metadata: { code: 200, message: "Kelahiran dibatalkan." } });
  expect(answer.body.response).toEqual(litter);
  expect(await pictureOf()).toEqual(before);
  for (const id of ids) expect((await server.call("GET", `sheep/${id}`, { token })).status).toBe(404);
  const log = await server.db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.action, ["litter.cancel", "sheep.delete"]))
    .orderBy(desc(auditLog.id));
  expect(log).toMatchObject([
    {
      action: "litter.cancel",
      entityId: String(litter.id),
      before: {
        damId: ewe.id,
        day: "2025-08-03",
        lambs: ["betina 2,8 kg Tali merah", "betina 3,1 kg", "jantan 2,8 kg lahir mati"],
      },
      after: { reason: "Salah induk" },
    },
    { action: "sheep.delete", before: { arrivalWeight: 3.1, damId: ewe.id, sireId: ram.id, earTag: "0012-b" } },
    { action: "sheep.delete", entityId: String(ids[0]), before: { notes: "Tali merah" } },
  ]);
  expect(refusal(await cancel(litter))).toEqual({ status: 404, message: "Kelahiran tidak ditemukan." });
});

test("the same litter entered anew on its true day is as if it had been entered so at once", async () => {
  const { ewe } = await flock();
  await cancel(await bear(ewe.id, "2025-07-31"));
  const right = await bear(ewe.id);
  const [anew, codes] = [await pictureOf(), lambsOf(right).map(({ earTag }) => earTag)];
  expect(codes).toEqual(["0012-a", "0012-b"]);
  expect((await cancel(right)).status).toBe(200);
  await bear(ewe.id);
  const plain = (told: unknown) =>
    JSON.stringify(told).replaceAll(/"(id|code|sheep_id|createdAt|lambs)":("[^"]*"|\d+)/g, "");
  expect(plain(await pictureOf())).toBe(plain(anew));
});

test("an abortion, and a litter of which none lives, go too", async () => {
  const { ewe } = await flock();
  const before = await pictureOf();
  const lost = await born(server, token, { damId: ewe.id, kind: "keguguran", day: "2025-05-20", lambs: [] });
  const answer = await cancel(lost);
  expect([answer.status, answer.body.metadata.message]).toEqual([200, "Keguguran dibatalkan."]);
  const dead = await born(server, token, { damId: ewe.id, day: "2025-08-03", lambs: [lamb({ alive: false })] });
  expect((await cancel(dead)).status).toBe(200);
  expect(await pictureOf()).toEqual(before);
});

test("examinations that were cancelled, and a loss that was rejected, do not hold it", async () => {
  const { ewe } = await flock();
  const before = await pictureOf();
  const litter = await bear(ewe.id);
  const sheepId = must(lambsOf(litter)[0], "a lamb").id;
  const weighed = await exam.record(server, token, {
    kind: "timbang",
    day: "2025-08-10",
    entries: [{ sheepId, weight: 5, confirmed: true }],
  });
  await exam.cancel(server, token, must(weighed.items[0], "a weighing").id, { reason: "Uji", day: "2025-08-12" });
  const told = await postTo(server, token, `sheep/${sheepId}/loss`, { to: "mati", day: "2025-08-10", reason: "Uji" });
  const { id } = told.body.response as { id: number };
  await postTo(server, token, `loss/${id}/reject`, { reason: "Masih hidup" });
  await move(server, token, sheepId, { to: "mati", day: "2025-08-06", reason: "Uji" });
  await postTo(server, token, `sheep/${sheepId}/strike`, { state: "mati", reason: "Uji" });
  expect(refusal(await cancel(litter))).toMatchObject({ status: 200 });
  expect(await pictureOf()).toEqual(before);
});

describe("lambs that have lived stay, and nothing is half written", () => {
  type Lived = { id: number; ewe: number };
  const examine = (sheepId: number, values: object) =>
    exam.record(server, token, { entries: [{ sheepId }], ...values });
  const CASES: Record<string, [does: (lived: Lived) => Promise<unknown>, told: string]> = {
    "a tag": [
      async ({ id }) =>
        postTo(server, token, `sheep/${id}/tag`, { version: 1, earTag: "0451", earTagColour: "kuning" }),
      "Kuning 0451 sudah diberi anting",
    ],
    "another dam": [
      async ({ id }) => {
        const { id: fosterDamId } = await addEwe(server, pen);
        return postTo(server, token, `sheep/${id}/foster`, { version: 1, fosterDamId });
      },
      "dititip ke induk lain: kembalikan dulu ke induknya",
    ],
    "a weaning": [
      ({ id }) => postWeaning(server, token, { lambs: [{ sheepId: id, weight: null }] }),
      "sudah disapih 10 Agustus 2025",
    ],
    "a weighing": [
      ({ id }) =>
        exam.record(server, token, {
          kind: "timbang",
          day: "2025-08-10",
          entries: [{ sheepId: id, weight: 5, confirmed: true }],
        }),
      "mempunyai pemeriksaan 10 Agustus 2025 (timbang): batalkan dulu pemeriksaan itu",
    ],
    "a medicine that was cancelled": [
      async ({ id }) => {
        const medicineId = await exam.addMedicine(server);
        const { items } = await examine(id, { kind: "pengobatan", day: "2025-08-10", medicineId, dose: 1 });
        return exam.cancel(server, token, must(items[0], "a dose").id, { reason: "Uji", day: "2025-08-12" });
      },
      "pernah diberi obat 10 Agustus 2025",
    ],
    "a death": [
      ({ id }) => move(server, token, id, { to: "mati", day: "2025-08-10", reason: "Uji" }),
      "tercatat mati 10 Agustus 2025",
    ],
    "its health": [
      ({ id }) =>
        postTo(server, token, `sheep/${id}/health`, {
          from: "sehat",
          to: "pantauan",
          day: "2025-08-10",
          reason: "Uji",
        }),
      "tercatat pantauan 10 Agustus 2025",
    ],
    "a loss that waits": [
      ({ id }) => postTo(server, token, `sheep/${id}/loss`, { to: "hilang", day: "2025-08-10", reason: "Uji" }),
      "dilaporkan hilang dan menunggu konfirmasi",
    ],
    "a pen without its dam": [
      ({ id }) => postTo(server, token, "sheep/pen", { ids: [id], penId: pen, day: "2025-08-10", reason: null }),
      "pindah kandang tanpa induknya 10 Agustus 2025",
    ],
    "a cost that no usage shares": [
      ({ id: sheepId }) =>
        server.db.insert(sheepCosts).values({ sheepId, day: "2025-08-10", kind: "koreksi", amount: 0 }),
      "mempunyai biaya 10 Agustus 2025 (koreksi) yang tidak dapat dibagi ulang",
    ],
    "a sale": [
      async ({ id }) => {
        const kind = (await sell.addKind(server, { minPrice: null, sex: null })).id;
        await postTo(server, token, "sheep/product", { ids: [id], productId: kind });
        const buyer = (await sell.addCustomer(server)).id;
        return sell.create(server, token, sell.sale(buyer, [sell.head(kind, [id], { price: 900_000 })]));
      },
      "ada di penjualan ",
    ],
  };
  test.each(Object.entries(CASES))("%s", async (_, [does, told]) => {
    const { ewe } = await flock();
    const litter = await bear(ewe.id);
    const { id } = must(lambsOf(litter)[0], "a lamb");
    await does({ id, ewe: ewe.id });
    const before = await pictureOf();
    const { status, message } = refusal(await cancel(litter)) as { status: number; message: string };
    expect([status, message]).toEqual([409, expect.stringContaining(told)]);
    expect(message).toMatch(/^Kelahiran ini tidak dapat dibatalkan: \S+ 0(012-a|451) /);
    expect(await pictureOf()).toEqual(before);
  });

  test("feed that nobody else bears", async () => {
    const [ewe, alone] = [await addEwe(server, pen), (await addPen(server)).id];
    const litter = await born(server, token, { damId: ewe.id, day: "2025-08-03" });
    const ids = [ewe.id, ...lambsOf(litter).map(({ id }) => id)];
    await postTo(server, token, "sheep/pen", { ids, penId: alone, day: "2025-08-05", reason: null });
    const period = { from: "2025-08-06", to: "2025-08-08" };
    await use.record(server, token, { productId: await use.addFeed(server), quantity: 1, penIds: [alone], period });
    await move(server, token, ewe.id, { to: "mati", day: "2025-08-06", reason: "Uji" });
    const before = await pictureOf();
    expect(refusal(await cancel(litter))).toMatchObject({
      status: 409,
      message: expect.stringContaining("tidak lagi mempunyai ternak yang menanggungnya"),
    });
    expect(await pictureOf()).toEqual(before);
  });
});

test("what stands in closed books stays; a birth that was told after them goes with its correction", async () => {
  const calls = closingCalls(server, token);
  const { ewe } = await flock();
  const second = await addEwe(server, pen, { arrivalWeight: 36 });
  const litter = await bear(ewe.id, "2025-07-31");
  expect((await calls.close("2025-07-31")).status).toBe(200);
  const before = await pictureOf();
  const [listed] = (before.told[1] as { items: Litter[] }).items;
  expect(listed?.open).toBe(false);
  expect(refusal(await cancel(litter))).toEqual({
    status: 409,
    message: "Kelahiran Kuning 0012 tertanggal 31 Juli 2025, dalam buku yang sudah ditutup.",
  });
  const late = await born(server, token, { damId: second.id, day: "2025-07-30", lambs: [lamb()] });
  expect((await pictureOf()).rest).toMatchObject([{ past: "1" }]);
  expect([late.open, (await cancel(late)).status]).toEqual([true, 200]);
  expect(await pictureOf()).toEqual(before);
});

test("its reason is asked for; a keeper and who reads only may not", async () => {
  const { ewe } = await flock();
  const litter = await bear(ewe.id);
  const path = `breeding/litter/${litter.id}/cancel`;
  expect(refusal(await cancel(litter, ""))).toEqual({ status: 422, reason: "Tulis alasannya." });
  const headers = { "Idempotency-Key": newKey() };
  expect((await server.call("POST", path, { json: { reason: "Uji" }, headers })).status).toBe(401);
  for (const role of ["auditor", "keeper"]) {
    const { access } = await server.signedIn(role);
    expect((await cancel(litter, "Uji", access)).body.metadata.message).toBe("no_permission");
  }
  expect((await cancel({ id: 99_999 })).status).toBe(404);
  expect((await cancel(litter)).status).toBe(200);
  expect((await postBirth(server, token, { damId: ewe.id, day: "2025-08-05" })).status).toBe(200);
});

test("offspring leaves its contract, but not one that is settled", async () => {
  const farm = await offspringFarm();
  try {
    const { contract, ewe } = await farm.contractOf();
    await farm.named(contract.id, [ewe.id]);
    const before = await farm.read(contract.id);
    const birth = async () => {
      const values = { damId: ewe.id, day: "2025-08-12", lambs: [lamb()] };
      return born(farm.server, farm.token(), values);
    };
    const strike = ({ id }: Litter) =>
      postTo(farm.server, farm.token(), `breeding/litter/${id}/cancel`, { reason: "Uji" });
    const litter = await birth();
    expect((await farm.read(contract.id)).animals).toHaveLength(2);
    expect((await strike(litter)).status).toBe(200);
    expect(await farm.read(contract.id)).toEqual(before);
    const again = await birth();
    const [kept] = lambsOf(again);
    const takeovers = [ewe.id, must(kept, "a lamb").id].map((sheepId) => ({ sheepId, value: 2_000_000 }));
    await farm.act(contract.id, "draft", draftOf({ takeovers }));
    const received = (await farm.read(contract.id)).figures?.received;
    await farm.act(contract.id, "approve", { received });
    expect(refusal(await strike(again))).toMatchObject({
      status: 409,
      message: expect.stringContaining(`ikut bagi hasil kontrak ${contract.number} yang sudah disetujui`),
    });
  } finally {
    await farm.server.close();
  }
});
