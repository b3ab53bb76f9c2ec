import { randomUUID } from "node:crypto";
import { emptyDatabase, newDataDir, signIn, start } from "@/__tests__/server/start-support";
import { until } from "@/__tests__/support/server/until";
import { databasePidOf, supplierOf } from "@/bench/support/program";

type Program = ReturnType<typeof start>;

async function killDatabase({ child }: Program) {
  let pid: number | undefined;
  await until(() => {
    pid = databasePidOf(child);
    return pid !== undefined;
  });
  // Zero would be this very process and its group.
  if (pid) process.kill(pid, "SIGKILL");
}

const health = (origin: string) =>
  fetch(`${origin}/healthz`).then(
    ({ status }) => status,
    () => 0,
  );

const serving = (origin: string) => until(async () => (await health(origin)) === 200);

test("30 writers, the database process killed again and again: nothing acknowledged is lost, and it ends in order", async () => {
  const DATA_DIR = newDataDir();
  const program = start({ DATA_DIR });
  const origin = await program.ready();
  const signed = (await (await signIn(origin)).json()) as { response: { access_token: string } };
  const headers = {
    Authorization: `Bearer ${signed.response.access_token}`,
    "Content-Type": "application/json",
  };
  const acknowledged: string[] = [];
  let writing = true;
  const writers = Array.from({ length: 30 }, async (_, writer) => {
    for (let n = 1; writing; n++) {
      const supplier = supplierOf(writer, n);
      const answer = await fetch(`${origin}/api/v1/supplier`, {
        method: "POST",
        headers: { ...headers, "Idempotency-Key": randomUUID() },
        body: JSON.stringify(supplier),
      }).catch(() => undefined);
      if (answer?.status === 200) acknowledged.push(supplier.name);
      else if (answer && answer.status !== 503) throw new Error(`${answer.status} ${await answer.text()}`);
    }
  });
  for (let kills = 1; kills <= 2; kills++) {
    const before = acknowledged.length;
    await until(() => acknowledged.length >= before + 20);
    await killDatabase(program);
    await serving(origin);
  }
  const before = acknowledged.length;
  await until(() => acknowledged.length >= before + 20);
  writing = false;
  await Promise.all(writers);
  const file = await (await fetch(`${origin}/api/v1/supplier/export?format=csv`, { headers })).text();
  expect(acknowledged.filter((name) => !file.includes(name))).toEqual([]);
  program.child.kill("SIGTERM");
  expect(await program.ended).toBe(0);
});

test("the database process killed while the program starts: it starts all the same, and ends in order", async () => {
  const DATA_DIR = emptyDatabase();
  const program = start({ DATA_DIR, SEED: "demo" });
  await killDatabase(program);
  const origin = await program.ready();
  await serving(origin);
  program.child.kill("SIGTERM");
  expect(await program.ended).toBe(0);
});
