import { sql } from "drizzle-orm";
import { addAnimal, addPen } from "@/__tests__/support/server/farm";
import { startTestServer } from "@/__tests__/support/server/test-server";
import { compareNames } from "@/contract/base/compare-names";
import { counted } from "@/server/db/counted";
import { sheep } from "@/server/db/schema/sheep";
import type { TestServer } from "./support";

let server: TestServer;
let owner: string;
let pen: number;
const IN_ORDER = ["1", "2", "9", "0010", "11", "7-2", "7.2", "7/2", "7/10", "A2", "a10", "A10B2", "A10B11", "B1"].sort(
  compareNames,
);

beforeAll(async () => {
  server = await startTestServer();
  owner = (await server.signedIn("owner")).access;
  pen = (await addPen(server)).id;
  for (const earTag of IN_ORDER.toReversed()) await addAnimal(server, pen, { earTag });
});
afterAll(() => server.close());

type Tagged = { earTag: string };
async function get<Answer = { items: Tagged[] }>(path: string) {
  const { status, body } = await server.call("GET", path, { token: owner });
  expect(status).toBe(200);
  return body.response as Answer;
}
const tagsOf = async (path: string) => (await get(path)).items.map(({ earTag }) => earTag);

test("people count 2 before 10, behind letters and strokes too", () => {
  expect(IN_ORDER).toEqual([
    ...["1", "2", "7-2", "7.2", "7/2", "7/10", "9", "0010", "11"],
    ...["A2", "a10", "A10B2", "A10B11", "B1"],
  ]);
});

test("the list and the export have this order both ways", async () => {
  expect(await tagsOf("sheep?limit=20")).toEqual(IN_ORDER);
  expect(await tagsOf("sheep?limit=20&sort=-earTag")).toEqual(IN_ORDER.toReversed());
  const file = await fetch(`${server.origin()}/api/v1/sheep/export?format=csv`, {
    headers: { Authorization: `Bearer ${owner}` },
  });
  const lines = (await file.text()).split(/\r?\n/);
  expect(lines.flatMap((line) => /^U\d+[;,]"?'?([^;,"]+)/.exec(line)?.[1] ?? [])).toEqual(IN_ORDER);
});

test.each(["sheep/search?q=", "examination/animal", "transaction/animal?q="])("%s has this order", async (path) => {
  expect(await tagsOf(path)).toEqual(IN_ORDER);
});

test("a search has this order, the very tag first", async () => {
  expect(await tagsOf("sheep?q=a&limit=20")).toEqual(["A2", "a10", "A10B2", "A10B11"]);
  expect(await tagsOf("sheep/search?q=a10")).toEqual(["a10", "A10B2", "A10B11"]);
});

test("pens stand by their codes as people count", async () => {
  for (const code of ["Z10", "Z9", "Z1"]) await addPen(server, { code });
  const { items } = await get<{ items: { code: string }[] }>("pen");
  expect(items.map(({ code }) => code).filter((code) => code.startsWith("Z"))).toEqual(["Z1", "Z9", "Z10"]);
});

/** Tags of every shape that is allowed, the same ones in every run. */
function manyTags(): string[] {
  const letters = "0123456789019AbZ./-";
  let seed = 7;
  const draw = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const text = (length: number) => Array.from({ length }, () => letters[draw(letters.length)]).join("");
  return Array.from({ length: 2000 }, () => `${draw(100)}${text(draw(10))}`);
}

test("the browser and the database have one order for any tag", async () => {
  const tags = manyTags();
  const { rows } = await server.db.execute<{ tag: string }>(
    sql`select tag from unnest(${sql.param(tags)}::text[]) with ordinality as told (tag, place)
      order by ${counted(sql`tag`)}, place`,
  );
  expect(rows.map(({ tag }) => tag)).toEqual(tags.toSorted(compareNames));
});

test("an index answers the pages of a large herd", async () => {
  await server.db.execute(sql`insert into sheep (code, ear_tag, ear_tag_colour, species, breed, sex, origin, arrived_on, pen_id, stock_state)
    select 'X' || n, 'X' || n, 'putih', 'domba', 'Garut', 'betina', 'beli', '2019-01-01', ${pen}::bigint, 'tersedia'
    from generate_series(1, 3000) n`);
  await server.db.execute(sql`analyze sheep`);
  const counting = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => `X${from + at}`);
  expect(await tagsOf("sheep?limit=20")).toEqual([...IN_ORDER, ...counting(1, 6)]);
  expect(await tagsOf("sheep?limit=20&page=2")).toEqual(counting(7, 26));
  expect(await tagsOf("sheep?q=x&limit=20&page=2")).toEqual(counting(21, 40));
  expect(await tagsOf("sheep?sort=-earTag&limit=20")).toEqual(counting(2981, 3000).toReversed());
  for (const way of [sql`asc`, sql`desc`]) {
    const page = sql`explain select ${sheep.id} from ${sheep} where stock_state in ('tersedia', 'karantina')
      order by ${counted(sheep.earTag)} ${way}, ${sheep.id} ${way} limit 20`;
    expect(JSON.stringify((await server.db.execute(page)).rows)).toContain("sheep_tag_order_idx");
  }
});
