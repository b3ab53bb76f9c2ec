import { and, asc, eq } from "drizzle-orm";
import { refusal } from "@/__tests__/support/server/calls";
import { DeliveryBoard } from "@/contract/transaction/delivery";
import type { TransactionDetail } from "@/contract/transaction/model";
import { auditLog } from "@/server/db/schema/program/audit";
import {
  act,
  addForSale,
  type addKind,
  deliver,
  detailOf,
  head,
  leaving,
  ordered,
  sale,
  saleServer,
  stored,
  type TestServer,
} from "./support";

const DAY = "2025-08-20";

let server: TestServer;
let token: string;
let customer: number;
let kind: Awaited<ReturnType<typeof addKind>>;
beforeAll(async () => {
  ({ server, token, customer, kind } = await saleServer({ name: "Asep" }));
});
afterAll(() => server.close());

type Stop = { id: number; version: number };
const order = (values: Record<string, unknown> = {}, ids: number[] = []) => {
  const to = { handover: "antar", address: "Jl. Raya 1", deliverOn: DAY };
  return ordered(server, token, sale(customer, [head(kind.id, ids)], { ...to, ...values }));
};
const stopOf = ({ id, version }: Stop) => ({ id, version });
const plan = (stops: Stop[], values: Record<string, unknown> = {}, who: string | undefined = token) =>
  server.call("PUT", "transaction/tour", {
    token: who,
    json: { day: DAY, driver: "Pak Joko", stops: stops.map(stopOf), ...values },
  });
const planned = async ({ id }: Stop) => {
  const row = await stored(server, id);
  return [row?.deliverOn, row?.driver, row?.stop];
};
const logOf = ({ id }: Stop) =>
  server.db
    .select({ before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.entityId, String(id)), eq(auditLog.action, "transaction.tour")))
    .orderBy(asc(auditLog.id));

test("a tour has its stops in order; a move counts as a change, another place does not", async () => {
  const [one, two] = [await order(), await order({ deliverOn: "2025-08-22" })];
  const { status, body } = await plan([two, one], { driver: " Pak Joko " });
  expect(status).toBe(200);
  expect(body.response).toEqual({
    items: [
      { id: two.id, version: two.version + 1, stop: 1 },
      { id: one.id, version: one.version + 1, stop: 2 },
    ],
  });
  expect(await planned(one)).toEqual([DAY, "Pak Joko", 2]);
  expect(await planned(two)).toEqual([DAY, "Pak Joko", 1]);
  expect(await logOf(two)).toEqual([
    {
      before: { deliverOn: "2025-08-22", driver: null, stop: null },
      after: { deliverOn: DAY, driver: "Pak Joko", stop: 1 },
    },
  ]);
  // Sorted by who knows only old versions: the places change, and nothing else.
  expect((await plan([one, two])).status).toBe(200);
  expect(await planned(one)).toEqual([DAY, "Pak Joko", 1]);
  expect((await detailOf(server, token, one.id)).version).toBe(one.version + 1);
  expect((await plan([one, two])).status).toBe(200);
  expect(await logOf(one)).toHaveLength(2);
  const board = DeliveryBoard.parse(
    (await server.call("GET", `transaction/delivery?day=${DAY}`, { token })).body.response,
  );
  expect(board.drivers).toContain("Pak Joko");
  const mine = board.items.filter(({ driver }) => driver === "Pak Joko");
  expect(mine.map(({ id }) => id)).toEqual([one.id, two.id]);
});

test("a due day that came from the plan moves with it, an agreed one stays", async () => {
  // The term of 14 days ends on 24 August.
  const [derived, agreed] = [await order({ deliverOn: "2025-09-03" }), await order({ dueOn: "2025-09-03" })];
  expect(derived.dueOn).toBe("2025-09-03");
  expect((await plan([derived, agreed], { day: "2025-09-05" })).status).toBe(200);
  expect((await stored(server, derived.id))?.dueOn).toBe("2025-09-05");
  expect((await stored(server, agreed.id))?.dueOn).toBe("2025-09-03");
  expect(await logOf(derived)).toMatchObject([{ before: { dueOn: "2025-09-03" }, after: { dueOn: "2025-09-05" } }]);
  expect(await logOf(agreed)).toEqual([
    {
      before: { deliverOn: DAY, driver: null, stop: null },
      after: { deliverOn: "2025-09-05", driver: "Pak Joko", stop: 2 },
    },
  ]);
  const back = await detailOf(server, token, derived.id);
  expect((await plan([back], { day: "2025-08-22" })).status).toBe(200);
  expect((await stored(server, derived.id))?.dueOn).toBe("2025-08-24");
});

test("two dispatchers move the same card: one of them, and the other's tour stays whole", async () => {
  const [shared, mine, yours] = [await order(), await order(), await order()];
  const answers = await Promise.all([
    plan([mine, shared], { driver: "Pak Adi" }),
    plan([yours, shared], { driver: "Pak Budi" }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [, driver] = await planned(shared);
  const [won, lost] = driver === "Pak Adi" ? [mine, yours] : [yours, mine];
  expect(await planned(won)).toEqual([DAY, driver, 1]);
  expect(await planned(lost)).toEqual([DAY, null, null]);
});

describe("refused, and nothing is written", () => {
  test("bad input at its field", async () => {
    const one = await order();
    expect(refusal(await plan([]))).toEqual({ status: 422, stops: "Pilih pesanan." });
    expect(refusal(await plan([one], { day: "besok" }))).toMatchObject({ status: 422, day: expect.any(String) });
    expect(refusal(await plan([one], { driver: "x".repeat(61) }))).toMatchObject({
      status: 422,
      driver: expect.any(String),
    });
  });

  test("an order that is unknown, gone, collected by the customer, or would come before its own day", async () => {
    const [one, fetched] = [await order(), await order({ handover: "ambil", address: null })];
    expect((await plan([one, { id: 999_999, version: 1 }])).status).toBe(404);
    expect(refusal(await plan([one, fetched]))).toMatchObject({
      message: `${fetched.number} diambil customer: tidak perlu sopir.`,
    });
    expect((await plan([fetched], { driver: null, day: "2025-08-21" })).status).toBe(200);
    expect(refusal(await plan([one], { day: "2025-08-17" }))).toMatchObject({
      message: expect.stringMatching(/sudah lewat/),
    });
    const tomorrow = await order({ day: "2025-08-18" });
    expect(await planned(one)).toEqual([DAY, null, null]);
    const animal = await addForSale(server, kind.id);
    const gone = await deliver(server, token, await order({}, [animal.id]));
    expect(refusal(await plan([tomorrow, gone]))).toMatchObject({
      message: expect.stringMatching(/berstatus Diserahkan/),
    });
    expect(await planned(tomorrow)).toEqual([DAY, null, null]);
  });

  test("without a session, and without the permission", async () => {
    const one = await order();
    expect((await server.call("PUT", "transaction/tour", { json: {} })).status).toBe(401);
    const auditor = (await server.signedIn("auditor")).access;
    expect(refusal(await plan([one], {}, auditor))).toMatchObject({ status: 404, message: "no_permission" });
    expect(await planned(one)).toEqual([DAY, null, null]);
  });
});

test("who sorts a tour does not stop who is handing over at the door", async () => {
  const animal = await addForSale(server, kind.id);
  const [one, two] = [await order({}, [animal.id]), await order()];
  expect((await plan([one, two])).status).toBe(200);
  const open: TransactionDetail = await detailOf(server, token, one.id);
  expect((await plan([two, one])).status).toBe(200);
  expect((await act(server, token, open, "deliver", leaving(open))).status).toBe(200);
  // An order that is handed over keeps its place among the others.
  expect((await plan([two, one])).status).toBe(200);
});
