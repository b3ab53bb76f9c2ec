import { asc, eq, sql } from "drizzle-orm";
import { empty as emptyHerd } from "@/__tests__/server/examination/support";
import { accepted, postTo } from "@/__tests__/support/server/calls";
import { addAnimal as addRow, TODAY } from "@/__tests__/support/server/farm";
import type { TestServer } from "@/__tests__/support/server/test-server";
import { WorkAnimals, WorkDone, WorkToday } from "@/contract/work/model";
import { Protocol } from "@/contract/work/protocol";
import { inTransaction } from "@/server/db/retry";
import type { sheep } from "@/server/db/schema/sheep";
import { protocols, workAssignments, workDone, workDue } from "@/server/db/schema/work";
import { renewWork } from "@/server/modules/work/renew";

export type { TestServer };

export const newProtocol = (values: Record<string, unknown> = {}) => ({
  name: "Timbang bulanan",
  trigger: "masuk",
  onDay: null,
  offsetDays: 30,
  everyDays: 30,
  times: null,
  species: null,
  sex: null,
  ageClass: null,
  penId: null,
  action: "timbang",
  words: null,
  medicineId: null,
  dose: null,
  doseBasis: "ekor",
  startOn: "2025-01-01",
  ...values,
});

export const protocol = async (server: TestServer, token: string, values: Record<string, unknown> = {}) =>
  accepted(await postTo(server, token, "protocol", newProtocol(values)), Protocol);

/** An animal that was entered on the day on which it came. */
export async function addAnimal(server: TestServer, pen: number, values: Partial<typeof sheep.$inferInsert> = {}) {
  const arrivedOn = values.arrivedOn ?? "2025-06-01";
  const animal = await addRow(server, pen, { createdAt: new Date(`${arrivedOn}T02:00:00Z`), ...values });
  await renew(server);
  return animal;
}

/** Rows that a test has written itself come after what follows from them. */
export const renew = ({ db, clock }: TestServer) =>
  inTransaction(db, (tx) => renewWork(tx, { userId: null, now: clock.now }, "all"));

/** The next occurrence of each animal, by its id. */
export async function dueOf({ db }: TestServer, protocolId: number) {
  const rows = await db.select().from(workDue).where(eq(workDue.protocolId, protocolId)).orderBy(asc(workDue.sheepId));
  return Object.fromEntries(rows.map(({ sheepId, dueOn }) => [sheepId, dueOn]));
}

export const doneOf = ({ db }: TestServer, protocolId: number) =>
  db.select().from(workDone).where(eq(workDone.protocolId, protocolId)).orderBy(asc(workDone.id));

export async function today(server: TestServer, token: string, query = "") {
  return accepted(await server.call("GET", `work/today${query}`, { token }), WorkToday);
}

export const animalsOf = async (server: TestServer, token: string, protocolId: number, pen: number) =>
  accepted(await server.call("GET", `work/animal?protocol=${protocolId}&pen=${pen}`, { token }), WorkAnimals);

export const postDone = (
  server: TestServer,
  token: string,
  protocolId: number,
  entries: readonly { sheepId: number; weight?: number; confirmed?: boolean }[],
  values: Record<string, unknown> = {},
  key?: string,
) =>
  postTo(
    server,
    token,
    "work/done",
    {
      protocolId,
      day: TODAY,
      officer: "Hasan",
      penId: null,
      entries: entries.map((entry) => ({ weight: null, ...entry })),
      ...values,
    },
    key,
  );

export const done = async (...given: Parameters<typeof postDone>) => accepted(await postDone(...given), WorkDone);

export const postSkip = (server: TestServer, token: string, protocolId: number, sheepIds: number[], reason = "Hujan") =>
  postTo(server, token, "work/skip", { protocolId, sheepIds, reason });

export async function empty(server: TestServer) {
  await server.db.delete(workAssignments);
  await server.db.delete(protocols);
  await server.db.execute(sql`delete from sheep_events`);
  await emptyHerd(server);
}
