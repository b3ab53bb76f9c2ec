import { addMedicine } from "@/__tests__/server/examination/support";
import { accepted, postTo, refusal } from "@/__tests__/support/server/calls";
import { addProduct, eachInAPen } from "@/__tests__/support/server/farm";
import { History } from "@/contract/audit/model";
import { PRESETS } from "@/contract/work/presets";
import { type Protocol, ProtocolInput, Protocols } from "@/contract/work/protocol";
import { addAnimal, dueOf, empty, newProtocol, protocol, type TestServer } from "./support";

let server: TestServer;
let token: string;
let pen: number;
eachInAPen(empty, (farm) => {
  ({ server, token, pen } = farm);
});

const post = (values: Record<string, unknown>) => postTo(server, token, "protocol", newProtocol(values));
const put = ({ id, pen: stands, medicine, ...values }: Protocol, change: object = {}) =>
  server.call("PUT", `protocol/${id}`, {
    token,
    json: { ...values, penId: stands?.id ?? null, medicineId: medicine?.id ?? null, ...change },
  });

test("it is made, read, changed, switched off and on, and its history tells it", async () => {
  const animal = await addAnimal(server, pen);
  const made = await protocol(server, token, { penId: pen, name: "  Timbang   pen " });
  expect(made).toMatchObject({ name: "Timbang pen", pen: { id: pen }, medicine: null, active: true, version: 1 });
  expect((await server.call("GET", `protocol/${made.id}`, { token })).body.response).toEqual(made);
  expect(await dueOf(server, made.id)).toEqual({ [animal.id]: "2025-07-01" });
  expect((await put(made, { offsetDays: 40 })).status).toBe(200);
  expect(await dueOf(server, made.id)).toEqual({ [animal.id]: "2025-07-11" });
  expect((await put(made)).status).toBe(409);
  expect((await put(made, { version: 2, active: false })).status).toBe(200);
  expect(await dueOf(server, made.id)).toEqual({});
  expect((await put(made, { version: 3, active: true, startOn: "2025-08-01" })).status).toBe(200);
  expect(await dueOf(server, made.id)).toEqual({ [animal.id]: "2025-08-30" });
  const history = accepted(await server.call("GET", `protocol/${made.id}/history`, { token }), History);
  expect(history.items.map(({ action }) => action)).toEqual([
    ...["protocol.update", "protocol.update", "protocol.update", "protocol.create"],
  ]);
});

test("the list has those in use first", async () => {
  const first = await protocol(server, token, { name: "A" });
  await protocol(server, token, { name: "B" });
  await put(first, { active: false });
  const list = accepted(await server.call("GET", "protocol", { token }), Protocols);
  expect(list.items.map(({ name, active }) => [name, active])).toEqual([
    ["B", true],
    ["A", false],
  ]);
});

test.each([
  ["a name that is taken", { name: "TIMBANG bulanan" }, { name: "Protokol Timbang bulanan sudah ada." }],
  ["a date without a day", { trigger: "tanggal" }, { onDay: "Masukkan tanggalnya." }],
  ["a day without a date", { onDay: "2025-01-01" }, { onDay: "Hanya untuk protokol pada tanggal." }],
  ["times without repetitions", { everyDays: null, times: 3 }, { everyDays: "Masukkan jarak ulangannya." }],
  ["own words that are none", { action: "lain" }, { words: "Tulis pekerjaannya." }],
  ["a dose without a medicine", { action: "vaksinasi", dose: 1 }, { medicineId: "Pilih obat untuk dosis ini." }],
  ["a pen that is not there", { penId: 999_999 }, { penId: "Kandang tidak ditemukan." }],
  [
    "a medicine that is not there",
    { action: "vaksinasi", medicineId: 999_999, dose: 1 },
    { medicineId: "Obat ini tidak ditemukan." },
  ],
])("%s is refused", async (_, values, errors) => {
  await protocol(server, token);
  expect(refusal(await post({ name: "Lain", ...values }))).toMatchObject({ status: 422, ...errors });
});

test("only a medicine in use is one", async () => {
  const feed = await addProduct(server);
  const old = await addMedicine(server, { active: false, name: "Vaksin lama" });
  for (const medicineId of [feed.id, old])
    expect(refusal(await post({ action: "vaksinasi", medicineId, dose: 1 }))).toMatchObject({ status: 422 });
});

test("what is delivered is whole but for its first day, and each has a name of its own", () => {
  const names = new Set(
    PRESETS.map(({ hint: _, ...preset }) => ProtocolInput.parse({ ...preset, startOn: "2025-08-18" }).name),
  );
  expect(names.size).toBe(PRESETS.length);
});

test("one that is not there", async () => {
  expect((await server.call("GET", "protocol/999", { token })).status).toBe(404);
  const made = await protocol(server, token);
  expect((await put({ ...made, id: 999 })).status).toBe(404);
});
