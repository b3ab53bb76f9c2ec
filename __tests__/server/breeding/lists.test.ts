import { addFeed, record } from "@/__tests__/server/usage/support";
import { addPen } from "@/__tests__/support/server/farm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { listOf } from "@/contract/base/list";
import { DamForBirth, Expected, Litter, WeaningRow } from "@/contract/breeding/model";
import { tagName } from "@/contract/sheep/words";
import { must } from "@/server/must";
import { addEwe, addRam, born, lamb, lambsOf, mated, weaned } from "./support";

// The lists of breeding: their filters and their exports. The clock stands on 18 August 2025.

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

/** The rows of an export below its title, its filters and its heads. */
async function exported(path: string, bearer = token) {
  const file = await fetch(`${server.origin()}/api/v1/${path}`, { headers: { authorization: `Bearer ${bearer}` } });
  expect(file.status).toBe(200);
  return (await file.text()).split("\r\n");
}

test("late is who could have lambed until yesterday at the latest; the export tells the same ewes", async () => {
  const ram = await addRam(server, pen);
  const [late, open, far] = [await addEwe(server, pen), await addEwe(server, pen), await addEwe(server, pen)];
  await mated(server, token, { sireId: ram.id, fromOn: "2025-03-10", eweIds: [late.id] });
  await mated(server, token, {
    kind: "koloni",
    sireId: ram.id,
    penId: pen,
    fromOn: "2025-03-10",
    toOn: "2025-03-21",
    eweIds: [open.id],
  });
  await mated(server, token, { sireId: ram.id, fromOn: "2025-06-10", eweIds: [far.id] });
  const ids = async (query: string) =>
    listOf(Expected)
      .parse(await read(`breeding/expected?${query}`))
      .items.map(({ id }) => id);
  expect(await ids("late=1")).toEqual([late.id]);
  expect(await ids("")).toEqual([late.id, open.id, far.id]);
  const file = (await exported("breeding/expected/export?format=csv&late=1")).join("\n");
  expect(file).toContain(tagName(late));
  expect(file).not.toContain(tagName(far));
  expect((await exported("breeding/expected/export?format=csv")).join("\n")).toContain(tagName(far));
});

test("a birth that is noted late has the mating, and the refusal, of its own day", async () => {
  const [first, second] = [await addRam(server, pen), await addRam(server, pen)];
  const ewe = await addEwe(server, pen);
  await mated(server, token, { sireId: first.id, fromOn: "2024-08-10", eweIds: [ewe.id] });
  await mated(server, token, { sireId: second.id, fromOn: "2025-03-20", eweIds: [ewe.id] });
  const on = async (day?: string) =>
    DamForBirth.parse(await read(`breeding/dam/${ewe.id}${day === undefined ? "" : `?day=${day}`}`));
  expect((await on()).sires.map(({ id }) => id)).toEqual([second.id]);
  expect((await on("2025-01-07")).sires.map(({ id }) => id)).toEqual([first.id]);
  const litter = await born(server, token, { damId: ewe.id, day: "2025-01-07" });
  expect(litter.sire?.id).toBe(first.id);
  expect((await on("2025-03-01")).refusal).toMatch(/paling sedikit 140 hari/);
  expect((await on()).refusal).toBeNull();
});

test("litters are those of a dam, with her export; matings have theirs", async () => {
  const ram = await addRam(server, pen);
  const [ewe, other] = [await addEwe(server, pen), await addEwe(server, pen)];
  const { id: mating } = await mated(server, token, { sireId: ram.id, eweIds: [ewe.id] });
  const litter = await born(server, token, { damId: ewe.id, lambs: [lamb(), lamb({ alive: false })] });
  await born(server, token, { damId: other.id });
  expect(listOf(Litter).parse(await read(`breeding/litter?dam=${ewe.id}`)).items).toEqual([litter]);
  const [lambs] = lambsOf(litter);
  const rows = await exported(`breeding/litter/export?format=csv&dam=${ewe.id}`);
  const row = must(
    rows.find((line) => line.includes(ewe.code)),
    "the litter",
  );
  for (const word of [tagName(ewe), tagName(ram), tagName(must(lambs, "a lamb")), "Mudah", "Melati"])
    expect(row).toContain(word);
  expect(rows.join("\n")).not.toContain(other.code);
  const matings = await exported(`breeding/mating/export?format=csv&only=${mating}&state=selesai`);
  expect(matings.find((line) => line.includes("Kawin tangan"))).toContain(tagName(ram));
});

test("weanings are found by a lamb's tag and a period, tell what passed, and their export hides it from a keeper", async () => {
  const ram = await addRam(server, pen);
  const ewe = await addEwe(server, pen, { earTag: "0012" });
  await mated(server, token, { sireId: ram.id, eweIds: [ewe.id] });
  const productId = await addFeed(server);
  await record(server, token, {
    productId,
    quantity: 2,
    penIds: [pen],
    period: { from: "2025-06-01", to: "2025-06-08" },
  });
  const ids = lambsOf(await born(server, token, { damId: ewe.id, lambs: [lamb(), lamb()] })).map(({ id }) => id);
  const lambs = ids.map((sheepId, at) => ({ sheepId, weight: at === 0 ? 14 : 15.5 }));
  const { id, dams } = await weaned(server, token, { lambs });
  const passed = must(dams[0], "the dam").amount;
  expect(passed).toBeGreaterThan(0);
  const weanings = async (query: string) => listOf(WeaningRow).parse(await read(`breeding/weaning?${query}`)).items;
  expect(await weanings("q=0012-b")).toMatchObject([{ id, lambs: 2, dams: 1, weight: 14.75, amount: passed }]);
  expect(await weanings("q=9999")).toEqual([]);
  expect(await weanings("period=2025-08-11..")).toEqual([]);
  expect((await exported("breeding/weaning/export?format=csv")).join("\n")).toContain("Biaya induk");
  const { access } = await server.signedIn("keeper");
  expect((await exported("breeding/weaning/export?format=csv", access)).join("\n")).not.toContain("Biaya induk");
});
