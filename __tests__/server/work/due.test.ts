import { eachInAPen, TODAY } from "@/__tests__/support/server/farm";
import { addAnimal, dueOf, empty, newProtocol, protocol, renew, type TestServer } from "./support";

let server: TestServer;
let token: string;
let pen: number;
eachInAPen(empty, (farm) => {
  ({ server, token, pen } = farm);
});

/** The day on which the only animal is due. */
async function dueOn(values: Record<string, unknown>, animal: Parameters<typeof addAnimal>[2] = {}) {
  const { id } = await addAnimal(server, pen, animal);
  const made = await protocol(server, token, values);
  return (await dueOf(server, made.id))[id];
}

test.each([
  ["once, so many days after it came", { offsetDays: 3, everyDays: null }, {}, "2025-06-04"],
  ["by its age", { trigger: "umur", offsetDays: 90, everyDays: null }, { bornOn: "2025-05-01" }, "2025-07-30"],
  [
    "an age that it had before it came is asked no more",
    { trigger: "umur", everyDays: null },
    { bornOn: "2025-04-01" },
    undefined,
  ],
  [
    "of repetitions, the first since it came",
    { trigger: "umur", offsetDays: 10 },
    { bornOn: "2025-04-01" },
    "2025-06-10",
  ],
  ["without a day of birth, nothing goes by age", { trigger: "umur" }, {}, undefined],
  ["on a date", { trigger: "tanggal", onDay: "2025-08-20", offsetDays: 0, everyDays: null }, {}, "2025-08-20"],
  [
    "a date before it came counts for repetitions alone",
    { trigger: "tanggal", onDay: "2025-05-20", offsetDays: 0 },
    {},
    "2025-06-19",
  ],
  ["nothing before the protocol began", { startOn: "2025-07-15" }, {}, "2025-07-31"],
  ["not more often than it says", { times: 2, startOn: "2025-08-15" }, {}, undefined],
  ["the last of its times", { times: 3, startOn: "2025-08-15" }, {}, "2025-08-30"],
  ["only the species", { species: "kambing" }, {}, undefined],
  ["only the sex", { sex: "betina" }, {}, undefined],
  ["its species and sex", { species: "domba", sex: "jantan" }, {}, "2025-07-01"],
  ["its class from the day on which it reaches it", { ageClass: "dewasa" }, { bornOn: "2024-11-15" }, "2025-07-31"],
  [
    "its class until the day on which it leaves it",
    { ageClass: "cempe", offsetDays: 20 },
    { bornOn: "2025-03-21" },
    undefined,
  ],
  ["its last day in a class", { ageClass: "cempe", offsetDays: 20 }, { bornOn: "2025-03-22" }, "2025-06-21"],
  ["quarantine, of those that are in it", { action: "karantina", everyDays: null }, {}, undefined],
  ["quarantine", { action: "karantina", everyDays: null }, { stockState: "karantina" as const }, "2025-07-01"],
  ["an animal that is gone has no work", {}, { stockState: "terjual" as const }, undefined],
])("%s", async (_, values, animal, day) => {
  expect(await dueOn(values, animal)).toBe(day);
});

test("an animal that was entered late is asked what fell due at most a week before", async () => {
  const entered = (day: string) => ({ createdAt: new Date(`${day}T02:00:00Z`) });
  expect(await dueOn({ offsetDays: 3, everyDays: null }, entered("2025-06-11"))).toBe("2025-06-04");
  expect(await dueOn({ name: "Lain", offsetDays: 3, everyDays: null }, entered("2025-06-12"))).toBeUndefined();
});

test("after its dam has lambed, and anew after the next lambs", async () => {
  const dam = await addAnimal(server, pen, { sex: "betina" });
  const { id } = await protocol(server, token, { trigger: "beranak", offsetDays: 60, everyDays: null });
  expect(await dueOf(server, id)).toEqual({});
  for (const [bornOn, day] of [
    ["2025-06-10", "2025-08-09"],
    ["2025-08-01", "2025-09-30"],
  ] as const) {
    await addAnimal(server, pen, { origin: "lahir", bornOn, arrivedOn: bornOn, damId: dam.id });
    expect(await dueOf(server, id)).toEqual({ [dam.id]: day });
  }
});

test("a pen's protocol begins when the animal comes there, and ends when it leaves", async () => {
  const [first, second] = [await addAnimal(server, pen), await addAnimal(server, pen)];
  const made = await server.call("POST", "pen", {
    token,
    json: { code: "LAIN", name: "Lain" },
    headers: { "Idempotency-Key": "kandang-lain-0001" },
  });
  const other = (made.body.response as { id: number }).id;
  const values = { trigger: "tanggal", onDay: "2025-07-01", offsetDays: 0, everyDays: 10, penId: other };
  const { id } = await protocol(server, token, values);
  const move = (ids: number[], penId: number) =>
    server.call("POST", "sheep/pen", {
      token,
      json: { ids, penId, day: TODAY, reason: null },
      headers: { "Idempotency-Key": `pindah-kandang-${ids}-${penId}` },
    });
  await move([first.id], other);
  expect(await dueOf(server, id)).toEqual({ [first.id]: "2025-08-20" });
  await move([second.id], other);
  await move([first.id], pen);
  expect(await dueOf(server, id)).toEqual({ [second.id]: "2025-08-20" });
});

test("what is corrected of an animal changes what is due, and so do other limits of the classes", async () => {
  const { id: animal, version: _ } = await addAnimal(server, pen, { bornOn: "2025-03-01", arrivedOn: "2025-03-01" });
  const { id } = await protocol(server, token, { trigger: "umur", offsetDays: 30, ageClass: "sapihan" });
  expect(await dueOf(server, id)).toEqual({ [animal]: "2025-06-29" });
  const saved = await server.call("PUT", "configuration/umur", {
    token,
    json: { lamb: 2, weaned: 5, young: 8, version: 0 },
  });
  expect(saved.status).toBe(200);
  expect(await dueOf(server, id)).toEqual({ [animal]: "2025-05-30" });
});

test("what is kept is what follows anew from everything", async () => {
  for (const at of [1, 2, 3]) await addAnimal(server, pen, { bornOn: `2025-0${at}-11`, arrivedOn: `2025-0${at}-11` });
  const { id } = await protocol(server, token, newProtocol({ trigger: "umur", ageClass: "bakalan" }));
  const kept = await dueOf(server, id);
  await renew(server);
  expect(await dueOf(server, id)).toEqual(kept);
});
