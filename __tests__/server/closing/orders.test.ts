import * as flock from "@/__tests__/server/sheep/support";
import * as sell from "@/__tests__/server/transaction/support";
import { refusal } from "@/__tests__/support/server/calls";
import { addPen } from "@/__tests__/support/server/farm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { must } from "@/server/must";
import { CLOSED, closingCalls, OPEN } from "./farm";

// An order keeps its day in closed books and posts nothing: it still gets its animals, at the handover or before.

const ORDERED = "2025-07-10";
let server: TestServer;
let token: string;
let pen: number;
let kind: { id: number };
let customer: number;
let calls: ReturnType<typeof closingCalls>;
let before: unknown;
const herd = async () => (await calls.get(`report/sheep?period=2025-07-01..${CLOSED}&group=kandang`)).body.response;

const came = async () =>
  (await flock.created(server, token, { penId: pen, productId: kind.id, sex: "jantan", arrivedOn: "2025-07-01" })).id;
const terms = (sheepIds: number[], day = ORDERED) => sell.sale(customer, [sell.head(kind.id, sheepIds)], { day });
const order = async (sheepIds: number[]) => sell.ordered(server, token, terms(sheepIds));

type Known = {
  animals: number[];
  open: Awaited<ReturnType<typeof order>>[];
  held: Awaited<ReturnType<typeof order>>[];
};
let known: Known;

beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signedIn("owner")).access;
  calls = closingCalls(server, token);
  pen = (await addPen(server)).id;
  kind = await sell.addKind(server, { minPrice: null });
  customer = (await sell.addCustomer(server)).id;
  const animals: number[] = [];
  for (let nth = 0; nth < 12; nth += 1) animals.push(await came());
  const open = [await order([]), await order([]), await order([]), await order([])];
  const held: Known["held"] = [];
  for (const id of animals.slice(0, 4)) held.push(await order([id]));
  known = { animals, open, held };
  before = await herd();
  expect((await calls.close(CLOSED)).status).toBe(200);
});
afterAll(() => server.close());

const at = <Row>(rows: readonly Row[], nth: number) => must(rows[nth], `number ${nth}`);
const handOver = (of: Known["open"][number], sheepId: number, more: object = {}) =>
  sell.act(server, token, of, "deliver", {
    day: "2025-08-05",
    animals: [{ lineId: at(of.lines, 0).id, sheepId, weight: 24.5 }],
    ...more,
  });
const change = (of: Known["open"][number], sheepIds: number[], day = ORDERED) =>
  server.call("PUT", `transaction/${of.id}`, { token, json: { ...terms(sheepIds, day), version: of.version } });

test.each<[string, () => Promise<Parameters<typeof refusal>[0]>]>([
  ["handed over with an animal that is named now", () => handOver(at(known.open, 0), at(known.animals, 4))],
  ["handed over late", () => handOver(at(known.open, 1), at(known.animals, 5), { day: OPEN, belongsOn: "2025-07-20" })],
  ["given an animal", () => change(at(known.open, 2), [at(known.animals, 6)])],
  ["dated anew with an animal", () => change(at(known.open, 3), [at(known.animals, 7)], OPEN)],
  ["given another animal", () => change(at(known.held, 0), [at(known.animals, 8)])],
  ["handed over with another animal", () => handOver(at(known.held, 1), at(known.animals, 9))],
  [
    "given an animal in the place of one that is held",
    async () =>
      sell.act(server, token, at(known.held, 2), "replace", {
        sheepId: at(known.animals, 2),
        by: at(known.animals, 10),
      }),
  ],
  [
    "given an animal in the place of one that died",
    async () => {
      const [dead, other] = [at(known.animals, 3), at(known.animals, 11)];
      await flock.move(server, token, dead, { to: "mati", from: "dipesan", day: "2025-08-04", reason: "Kembung" });
      const held = await sell.detailOf(server, token, at(known.held, 3).id);
      return sell.act(server, token, held, "replace", { sheepId: dead, by: other });
    },
  ],
])("an order of closed books is %s", async (_, act) => {
  expect(refusal(await act())).toMatchObject({ status: 200 });
  expect(await herd()).toEqual(before);
});
