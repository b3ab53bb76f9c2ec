import { start } from "@/__tests__/server/start-support";
import { settled } from "@/__tests__/support/server/settled";
import { openTestDatabase, type TestDatabase } from "@/__tests__/support/server/test-database";
import { until } from "@/__tests__/support/server/until";
import { hangs, type Receiver, says, startReceiver } from "@/__tests__/support/server/webhook-receiver";
import type { FeedChange } from "@/contract/change/model";
import { hooks } from "@/server/db/schema/program/hook";
import { NOBODY } from "@/server/http/caller";
import { audit } from "@/server/modules/audit/audit";
import { placeNow } from "@/server/modules/change/feed";
import { deliverHooks } from "@/server/modules/hook/deliver";

let database: TestDatabase;
let receiver: Receiver;
beforeAll(async () => {
  database = await openTestDatabase();
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.close();
  await database.close();
});

const HOUR_MS = 3_600_000;

/** Another process, an hour later: every claim of the killed one is over. */
const later = () => ({
  db: database.db,
  now: () => new Date(Date.now() + HOUR_MS),
  isFull: () => false,
  allowPrivate: true,
});
const recordsOf = ({ body }: Receiver["received"][number]) =>
  (body.changes as FeedChange[]).map(({ record }) => record);

test("the program is killed while it sends, three times: every change arrives, and a repeat has the same id", async () => {
  const { host, port, user, password, database: name } = database.connection;
  const DATABASE_URL = `postgres://${user}${password ? `:${encodeURIComponent(password)}` : ""}@${host}:${port}/${name}`;
  await database.db.insert(hooks).values({
    url: receiver.url,
    words: ["sheep"],
    secret: "whsec_uji",
    active: true,
    cursor: await placeNow(database.db),
  });
  const told: (number | null)[] = [];
  for (const round of [1, 2, 3]) {
    receiver.forget();
    receiver.answers(hangs);
    const program = start({ DATABASE_URL, SEED: "none", WEBHOOK_PRIVATE: "1" });
    await program.ready();
    await database.db.transaction((tx) =>
      audit(tx, { now: () => new Date() }, NOBODY, { action: "sheep.move", entity: "sheep", entityId: round }),
    );
    await until(() => receiver.received.length === 1);
    program.child.kill("SIGKILL");
    await program.ended;
    receiver.answers(says(200));
    await settled(database);
    await deliverHooks(later(), new AbortController().signal, () => false);
    const [lost, again] = receiver.received;
    expect(again?.body.changes).toEqual(lost?.body.changes);
    expect(again?.headers["idempotency-key"]).toBe(lost?.headers["idempotency-key"]);
    if (again) told.push(...recordsOf(again));
  }
  expect(told).toEqual([1, 2, 3]);
});
