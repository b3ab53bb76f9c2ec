import { eq, sql } from "drizzle-orm";
import { refusal } from "@/__tests__/support/server/calls";
import { addAnimal, eachInAPen, TODAY } from "@/__tests__/support/server/farm";
import { listOf } from "@/contract/base/list";
import { Examination } from "@/contract/examination/model";
import { readSheet } from "@/e2e/support/read-xlsx";
import { examinations } from "@/server/db/schema/examination";
import { auditLog } from "@/server/db/schema/program/audit";
import { cancel, detail, empty, post, record, type TestServer } from "./support";

let server: TestServer;
let token: string;
let pen: number;
eachInAPen(empty, (farm) => {
  ({ server, token, pen } = farm);
});

const ewe = async (values = {}) => (await addAnimal(server, pen, { sex: "betina", ...values })).id;
const scan = (entries: object[], values = {}) => record(server, token, { kind: "kebuntingan", entries, ...values });
const list = async (query: string) => {
  const { body } = await server.call("GET", `examination?${query}`, { token });
  return listOf(Examination).parse(body.response).items;
};

test("many animals at once, each with its result; the way of looking is theirs together", async () => {
  const [first, second, third] = [await ewe(), await ewe(), await ewe()];
  const { items } = await scan(
    [
      { sheepId: first, pregnancy: "bunting", foetuses: 2, weight: 20.5 },
      { sheepId: second, pregnancy: "kosong" },
      { sheepId: third, pregnancy: "ragu", foetuses: null },
    ],
    { pregnancyMethod: "usg", controlOn: "2025-09-01" },
  );
  const read = await Promise.all(items.map(({ id }) => detail(server, token, id)));
  expect(read.map(({ pregnancy, foetuses, pregnancyMethod }) => [pregnancy, foetuses, pregnancyMethod])).toEqual([
    ["bunting", 2, "usg"],
    ["kosong", null, "usg"],
    ["ragu", null, "usg"],
  ]);
  expect(read[0]).toMatchObject({ kind: "kebuntingan", weight: 20.5, batchCount: 3 });
  const [entry] = await server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(items[0]?.id)));
  expect(entry?.after).toMatchObject({ pregnancy: "bunting", foetuses: 2, pregnancyMethod: "usg" });
});

test("each refusal stands at its field, and nothing is written", async () => {
  const [female, ram] = [await ewe(), await addAnimal(server, pen, { earTag: "0450", earTagColour: "hijau" })];
  const asked = async (values: Record<string, unknown>) => refusal(await post(server, token, values));
  expect(
    await asked({
      kind: "kebuntingan",
      entries: [
        { sheepId: female, pregnancy: "kosong" },
        { sheepId: ram.id, pregnancy: "bunting" },
      ],
    }),
  ).toEqual({
    status: 422,
    "entries.1.sheepId": "Hijau 0450 jantan. Hanya betina yang diperiksa kebuntingannya.",
  });
  expect(await asked({ kind: "kebuntingan", entries: [{ sheepId: female, weight: 21 }] })).toEqual({
    status: 422,
    "entries.0.pregnancy": "Pilih bunting, kosong, atau ragu.",
  });
  expect(
    await asked({ kind: "kebuntingan", entries: [{ sheepId: female, pregnancy: "kosong", foetuses: 1 }] }),
  ).toEqual({ status: 422, "entries.0.foetuses": "Jumlah janin hanya untuk hasil bunting." });
  for (const foetuses of [0, 6, 1.5])
    expect(
      await asked({ kind: "kebuntingan", entries: [{ sheepId: female, pregnancy: "bunting", foetuses }] }),
    ).toEqual({ status: 422, "entries.0.foetuses": "Jumlah janin dari 1 sampai 5." });
  expect(
    await asked({ kind: "rutin", pregnancyMethod: "usg", entries: [{ sheepId: female, pregnancy: "bunting" }] }),
  ).toEqual({
    status: 422,
    pregnancyMethod: "Cara periksa hanya untuk tipe Kebuntingan.",
    "entries.0.pregnancy": "Hasil ini hanya untuk tipe Kebuntingan.",
  });
  expect(await server.db.$count(examinations)).toBe(0);
});

test("rows from before there were results stay; the database keeps results off the other kinds", async () => {
  const sheepId = await ewe();
  const insert = (values: Partial<typeof examinations.$inferInsert>) =>
    server.db
      .insert(examinations)
      .values({
        batch: "3f0e8a52-9d0c-4a5e-8f65-1f2b3c4d5e6f",
        sheepId,
        day: TODAY,
        kind: "kebuntingan",
        officer: "x",
        ...values,
      })
      .returning({ id: examinations.id });
  const [old] = await insert({});
  expect(await detail(server, token, old?.id ?? 0)).toMatchObject({ pregnancy: null, foetuses: null });
  for (const wrong of [
    { kind: "rutin", pregnancy: "kosong" },
    { kind: "rutin", pregnancyMethod: "usg" },
    { foetuses: 2 },
    { pregnancy: "kosong", foetuses: 2 },
    { pregnancy: "bunting", foetuses: 6 },
  ] as const)
    await expect(insert(wrong)).rejects.toMatchObject({
      cause: { message: expect.stringContaining("examinations_pregnancy_check") },
    });
});

test("the log is filtered by the result, and the export has it in typed cells", async () => {
  const [first, second] = [await ewe({ earTag: "0012" }), await ewe({ earTag: "0013" })];
  await scan([
    { sheepId: first, pregnancy: "bunting", foetuses: 3 },
    { sheepId: second, pregnancy: "kosong" },
  ]);
  await record(server, token, { entries: [{ sheepId: first, bcs: 3 }] });
  expect((await list("pregnancy=bunting")).map(({ sheep }) => sheep.earTag)).toEqual(["0012"]);
  expect(await list("pregnancy=bunting,kosong")).toHaveLength(2);
  expect(await list("pregnancy=ragu")).toEqual([]);
  const answer = await fetch(`${server.origin()}/api/v1/examination/export?format=xlsx&pregnancy=bunting`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const [, filters, , head = [], ...rows] = readSheet(Buffer.from(await answer.arrayBuffer()));
  expect(filters?.[0]?.value).toBe("Saringan: Hasil kebuntingan: Bunting");
  expect(rows).toHaveLength(1);
  const cellOf = (header: string) => {
    const at = head.find(({ value }) => value === header)?.at;
    return rows[0]?.find((cell) => cell.at === at);
  };
  expect(cellOf("Hasil kebuntingan")).toMatchObject({ text: true, value: "Bunting" });
  expect(cellOf("Jumlah janin")).toMatchObject({ text: false, value: 3 });
  expect(cellOf("Cara periksa")?.value ?? null).toBeNull();
});

test("a cancelled result is read with its reason and found no more", async () => {
  const { items } = await scan([{ sheepId: await ewe(), pregnancy: "bunting" }]);
  const [id = 0] = items.map((item) => item.id);
  await cancel(server, token, id);
  expect(await detail(server, token, id)).toMatchObject({
    pregnancy: "bunting",
    cancelled: { reason: "Salah ketik" },
  });
  expect(await list("pregnancy=bunting")).toEqual([]);
});

test("the filter by result uses its index, also among many", async () => {
  await ewe();
  await server.db.execute(sql`insert into examinations (batch, sheep_id, day, kind, officer, pregnancy)
    select gen_random_uuid(), (select max(id) from sheep), date '2020-01-01' + (n / 10),
      case when n % 90 = 0 then 'kebuntingan' else 'kuku' end, 'x', case when n % 90 = 0 then 'ragu' end
    from generate_series(1, 9000) n`);
  await server.db.execute(sql`analyze examinations`);
  const { rows } = await server.db.execute(sql`explain select id from examinations
    where cancelled_at is null and pregnancy in ('ragu') order by day desc, id desc limit 20`);
  expect(JSON.stringify(rows)).toContain("examinations_pregnancy_idx");
});
