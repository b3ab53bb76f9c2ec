import { like } from "drizzle-orm";
import { weigh } from "@/__tests__/server/examination/support";
import { workerDeps } from "@/__tests__/server/notification/support";
import { eachInAPen, TODAY } from "@/__tests__/support/server/farm";
import { notifications } from "@/server/db/schema/notification";
import { sheepEvents } from "@/server/db/schema/sheep";
import { dailyWatch } from "@/server/modules/notification/daily";
import { addAnimal, empty, protocol, type TestServer } from "./support";

let server: TestServer;
let token: string;
let pen: number;
eachInAPen(empty, (farm) => {
  ({ server, token, pen } = farm);
});

const told = () => server.db.select().from(notifications).where(like(notifications.dedupeKey, "hari/%"));

test("after six in the evening the day is told once, whoever looks and however often", async () => {
  const done = await addAnimal(server, pen);
  const missed = await addAnimal(server, pen);
  await addAnimal(server, pen, { origin: "lahir", bornOn: TODAY, arrivedOn: TODAY });
  await protocol(server, token);
  await weigh(server, token, { sheepId: done.id, weight: 22 });
  await server.db
    .insert(sheepEvents)
    .values({ sheepId: missed.id, day: TODAY, kind: "stok", fromState: "tersedia", toState: "mati" });
  const watch = dailyWatch(workerDeps(server));
  await watch();
  expect(await told()).toEqual([]);
  server.clock.now = new Date("2025-08-18T11:00:00Z");
  await watch();
  await watch();
  await dailyWatch(workerDeps(server))();
  expect(await told()).toMatchObject([
    {
      kind: "hari",
      channel: "aplikasi",
      body: "Hari ini: 1 selesai, 1 terlewat, 1 lahir, 1 mati, 0 terjual.",
      documentKind: "work",
      documentId: 20250818,
    },
  ]);
  server.clock.now = new Date("2025-08-19T11:00:00Z");
  await watch();
  expect(await told()).toHaveLength(2);
});

test("a day without anything is not told", async () => {
  server.clock.now = new Date("2025-08-20T12:00:00Z");
  await dailyWatch(workerDeps(server))();
  expect(await told()).toHaveLength(2);
});
