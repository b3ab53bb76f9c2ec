import { sql } from "drizzle-orm";
import { addPen } from "@/__tests__/support/server/farm";

import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { COUNTED_ROWS } from "@/contract/base/page";
import { sheep } from "@/server/db/schema/sheep";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signedIn()).access;
  const penId = (await addPen(server)).id;
  await server.db.insert(sheep).values(
    Array.from({ length: COUNTED_ROWS + 1 }, (_, n) => ({
      species: "domba" as const,
      breed: "Garut",
      sex: "betina" as const,
      origin: "beli" as const,
      earTagColour: "kuning" as const,
      code: `B${n}`,
      earTag: `B${n}`,
      arrivedOn: "2025-06-01",
      stockState: "tersedia" as const,
      penId,
      cost: 1_000,
      lastWeight: 20,
    })),
  );
  await server.db.execute(sql`
    insert into examinations (batch, sheep_id, day, kind, weight, officer, created_at)
    select gen_random_uuid(), id, date '2025-08-01', 'timbang', 21, case when id % 2 = 0 then 'Genap' else 'Ganjil' end, now()
    from sheep`);
});
afterAll(() => server.close());

const list = async (path: string) => {
  const { body } = await server.call("GET", path, { token });
  return [body.metadata.page?.total, (body.response as { totals: unknown }).totals];
};

test("more than are counted come to nothing; as many as are counted, exactly", async () => {
  expect(await list("sheep")).toEqual([null, null]);
  expect(await list("examination")).toEqual([null, null]);
  await server.db.execute(sql`update sheep set stock_state = 'mati' where code = 'B7'`);
  expect(await list("sheep")).toEqual([COUNTED_ROWS, { weight: 20, cost: COUNTED_ROWS * 1_000 }]);
  const [total, totals] = await list("examination?officer=genap");
  expect(totals).toEqual({ weighings: total, weight: 21, gain: null });
  expect(total).toBeGreaterThan(400);
});
