import { addMedicine, record } from "@/__tests__/server/examination/support";
import { accepted, refusal } from "@/__tests__/support/server/calls";
import { addPen, eachInAPen, TODAY } from "@/__tests__/support/server/farm";
import { WorkStaff, type WorkToday } from "@/contract/work/model";
import { sheep } from "@/server/db/schema/sheep";
import { addAnimal, done, empty, protocol, type TestServer, today } from "./support";

let server: TestServer;
let owner: Awaited<ReturnType<TestServer["signedIn"]>>;
let token: string;
let pen: number;
eachInAPen(empty, (farm) => {
  ({ server, owner, token, pen } = farm);
});

const told = ({ items }: WorkToday) =>
  items.map((place) => [
    place.pen?.id ?? null,
    place.items.map(({ key, heads, late, since }) => [key, heads, late, since]),
  ]);
const assign = (values: Record<string, unknown>, by = token) =>
  server.call("PUT", "work/assignment", { token: by, json: { penId: pen, day: TODAY, ...values } });

test("by pen: what is due today and what is late, the longest first; a moved animal's work goes with it", async () => {
  const other = (await addPen(server)).id;
  const late = await addAnimal(server, pen);
  await addAnimal(server, pen, { arrivedOn: "2025-07-19" });
  await addAnimal(server, pen, { arrivedOn: "2025-07-20" });
  await addAnimal(server, other, { arrivedOn: "2025-07-19" });
  const weigh = await protocol(server, token);
  const hooves = await protocol(server, token, { name: "Kuku", action: "kuku", offsetDays: 77, everyDays: 100 });
  expect(told(await today(server, token))).toEqual([
    [
      pen,
      [
        [`protokol ${weigh.id}`, 2, 1, "2025-07-01"],
        [`protokol ${hooves.id}`, 1, 1, "2025-08-17"],
      ],
    ],
    [other, [[`protokol ${weigh.id}`, 1, 0, TODAY]]],
  ]);
  expect(told(await today(server, token, "?late=1"))).toEqual([
    [
      pen,
      [
        [`protokol ${weigh.id}`, 1, 1, "2025-07-01"],
        [`protokol ${hooves.id}`, 1, 1, "2025-08-17"],
      ],
    ],
  ]);
  expect(told(await today(server, token, `?pen=${other}`))).toHaveLength(1);
  await server.call("POST", "sheep/pen", {
    token,
    json: { ids: [late.id], penId: other, day: TODAY, reason: null },
    headers: { "Idempotency-Key": `pindah-hari-ini-${late.id}` },
  });
  expect(told(await today(server, token))).toEqual([
    [pen, [[`protokol ${weigh.id}`, 1, 0, TODAY]]],
    [
      other,
      [
        [`protokol ${weigh.id}`, 2, 1, "2025-07-01"],
        [`protokol ${hooves.id}`, 1, 1, "2025-08-17"],
      ],
    ],
  ]);
});

test("controls and the ends of withdrawal stand beside them, and go when they are settled", async () => {
  const animal = await addAnimal(server, pen);
  const medicineId = await addMedicine(server, { withdrawalDays: 10 });
  await record(server, token, {
    day: "2025-08-08",
    kind: "pengobatan",
    medicineId,
    dose: 1,
    controlOn: "2025-08-15",
    entries: [{ sheepId: animal.id }],
  });
  const work = await today(server, token);
  expect(told(work)).toEqual([
    [
      pen,
      [
        ["kontrol", 1, 1, "2025-08-15"],
        ["henti obat", 1, 0, TODAY],
      ],
    ],
  ]);
  expect(work.items[0]?.items[0]?.animals).toMatchObject([{ id: animal.id, earTag: animal.earTag }]);
  expect(work.protocols).toBe(false);
  await record(server, token, { kind: "rutin", entries: [{ sheepId: animal.id }] });
  expect(told(await today(server, token))).toEqual([[pen, [["henti obat", 1, 0, TODAY]]]]);
});

test("ten pens a page, and how many there are", async () => {
  const pens = [];
  for (let at = 0; at < 12; at++) pens.push((await addPen(server)).id);
  for (const id of pens) await addAnimal(server, id);
  await protocol(server, token);
  const page = async (number: number) => {
    const work = await today(server, token, `?page=${number}`);
    return { ids: work.items.map((place) => place.pen?.id), pens: work.pens };
  };
  expect(await page(1)).toEqual({ ids: pens.slice(0, 10), pens: 12 });
  expect((await page(2)).ids).toEqual(pens.slice(10));
  expect(refusal(await server.call("GET", "work/today?page=0", { token }))).toMatchObject({ status: 422 });
});

test("the work of a pen is given to somebody, for a day, and taken back", async () => {
  await addAnimal(server, pen);
  await protocol(server, token);
  const helper = await server.signedIn("admin", { name: "Ujang" });
  const staff = accepted(await server.call("GET", "work/staff", { token }), WorkStaff).items;
  expect(staff.map(({ name }) => name)).toEqual(expect.arrayContaining(["Budi Santoso", "Ujang"]));
  expect((await assign({ userId: helper.user.id })).body.response).toEqual({
    assignee: { id: helper.user.id, name: "Ujang" },
  });
  expect((await today(server, token)).items[0]?.assignee).toEqual({ id: helper.user.id, name: "Ujang" });
  expect(await told(await today(server, helper.access, "?mine=1"))).toHaveLength(1);
  expect(await told(await today(server, token, "?mine=1"))).toEqual([]);
  await assign({ userId: owner.user.id });
  expect(await told(await today(server, token, "?mine=1"))).toHaveLength(1);
  await assign({ userId: null });
  expect((await today(server, token)).items[0]?.assignee).toBeNull();
});

test("nobody who may not do it is given any, and no pen that is not there", async () => {
  const reader = await server.signedIn("auditor");
  expect(refusal(await assign({ userId: reader.user.id }))).toMatchObject({ userId: expect.any(String) });
  expect(refusal(await assign({ userId: 999_999 }))).toMatchObject({ userId: expect.any(String) });
  expect(refusal(await assign({ penId: 999_999, userId: null }))).toMatchObject({ penId: "Kandang tidak ditemukan." });
});

test("no answer speaks of money", async () => {
  const animal = await addAnimal(server, pen, { purchasePrice: 1_234_567, cost: 7_654_321 });
  const { id } = await protocol(server, token);
  const texts = [
    await today(server, token),
    (await server.call("GET", `work/animal?protocol=${id}&pen=${pen}`, { token })).body.response,
    await done(server, token, id, [{ sheepId: animal.id, weight: 21 }]),
  ].map((answer) => JSON.stringify(answer));
  for (const text of texts) expect(text).not.toMatch(/1234567|7654321|price|cost|fee/i);
});

test("a protocol that is not there has no animals", async () => {
  expect((await server.call("GET", `work/animal?protocol=999&pen=${pen}`, { token })).status).toBe(404);
  expect((await server.call("GET", "work/animal", { token })).status).toBe(422);
  expect(await server.db.$count(sheep)).toBe(0);
});
