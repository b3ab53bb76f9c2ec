import { addEwe, addRam, born, lamb, lambsOf, mated, weaned } from "@/__tests__/server/breeding/support";
import { postTo } from "@/__tests__/support/server/calls";
import { addPen } from "@/__tests__/support/server/farm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { must } from "@/server/must";
import { doneOf, dueOf, protocol, today } from "./support";

let server: TestServer;
let token: string;
let pen: number;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signedIn("owner")).access;
  pen = (await addPen(server)).id;
});
afterAll(() => server.close());

/** The animals were entered by hand, long ago. */
const ewe = async () => (await addEwe(server, pen, { createdAt: new Date("2024-06-01T02:00:00Z") })).id;
const rule = (name: string, values: Record<string, unknown>) =>
  protocol(server, token, { name, action: "kuku", offsetDays: 20, everyDays: null, ...values });

test("after a mating, until it is cancelled", async () => {
  const id = await ewe();
  const { id: after } = await rule("Sesudah kawin", { trigger: "kawin", offsetDays: 200 });
  expect((await dueOf(server, after))[id]).toBeUndefined();
  const { id: mating, version } = await mated(server, token, {
    kind: "ib",
    semen: "Garut",
    fromOn: "2025-02-01",
    eweIds: [id],
  });
  expect((await dueOf(server, after))[id]).toBe("2025-08-20");
  await postTo(server, token, `breeding/mating/${mating}/cancel`, { version, reason: "Salah induk" });
  expect((await dueOf(server, after))[id]).toBeUndefined();
});

test("after a lambing, also one of which none lives", async () => {
  const id = await ewe();
  const { id: after } = await rule("Sesudah beranak", { trigger: "beranak" });
  await born(server, token, { damId: id, lambs: [lamb({ alive: false })] });
  expect((await dueOf(server, after))[id]).toBe("2025-06-29");
});

test("weaning is due by age, done by a weaning, and what follows it begins then", async () => {
  const { id: weaning } = await rule("Sapih", { trigger: "umur", action: "sapih", offsetDays: 65 });
  const { id: after } = await rule("Sesudah sapih", { trigger: "sapih" });
  const [young, other] = lambsOf(await born(server, token, { damId: await ewe(), lambs: [lamb(), lamb()] }));
  const [first, second] = [must(young, "a lamb").id, must(other, "its twin").id];
  expect(await dueOf(server, weaning)).toMatchObject({ [first]: "2025-08-13", [second]: "2025-08-13" });
  await weaned(server, token, { lambs: [{ sheepId: first, weight: 12 }], day: "2025-08-10" });
  expect((await dueOf(server, weaning))[first]).toBeUndefined();
  expect((await dueOf(server, weaning))[second]).toBe("2025-08-13");
  expect(await doneOf(server, weaning)).toMatchObject([{ sheepId: first, dueOn: "2025-08-13", day: "2025-08-10" }]);
  expect((await dueOf(server, after))[first]).toBe("2025-08-30");
});

test("a ram that is to be separated, and a ewe that is to lamb, stand in their pens", async () => {
  const at = (await addPen(server)).id;
  const ram = await addRam(server, at);
  const [colony, awaited] = [await addEwe(server, at), await addEwe(server, at)];
  const rams = { kind: "koloni", sireId: ram.id, penId: at, fromOn: "2025-07-01", eweIds: [colony.id] };
  await mated(server, token, rams);
  await mated(server, token, { kind: "ib", semen: "Garut", fromOn: "2025-03-21", eweIds: [awaited.id] });
  const work = await today(server, token, `?pen=${at}`);
  const told = work.items[0]?.items.map(({ source, since, animals }) => [source, since, animals.map(({ id }) => id)]);
  expect(told).toEqual(
    expect.arrayContaining([
      ["pisah pejantan", "2025-08-15", [ram.id]],
      ["kelahiran", "2025-08-18", [awaited.id]],
    ]),
  );
});
