import { sql } from "drizzle-orm";
import { refusedAtTheirFields } from "@/__tests__/support/server/calls";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { PageInfo } from "@/contract/base/envelope";
import { listOf } from "@/contract/base/list";
import { User } from "@/contract/user/model";
import { users } from "@/server/db/schema/user";

let server: TestServer;
let owner: string;
const at = (day: number) => new Date(Date.UTC(2025, 6, day, 3));

beforeAll(async () => {
  server = await startTestServer();
  owner = (await server.signedIn("owner", { username: "pemilik", name: "Budi Santoso" })).access;
  const people = [
    ["agus", "agus Wijaya", "auditor", true, at(3), "6281234567890"],
    ["siti.r", "Siti Rahmawati", "admin", true, null, null],
    ["dewi", "Dewi Lestari", "customer", false, at(1), null],
    ["citra", "Citra Ayu (kandang B)", "admin", false, at(2), "6289998887776"],
  ] as const;
  for (const [username, name, role, active, lastLoginAt, whatsapp] of people)
    await server.createUser({ username, name, role, active, lastLoginAt, whatsapp });
});
afterAll(() => server.close());

async function list(query = "") {
  const { status, body } = await server.call("GET", `user${query}`, { token: owner });
  if (status !== 200) return { status, body, names: [], page: undefined };
  const { items } = listOf(User).parse(body.response);
  return { status, body, names: items.map(({ username }) => username), page: PageInfo.parse(body.metadata.page) };
}

test("by name without regard to case, twenty a page, with a total", async () => {
  const { names, page, body } = await list();
  expect(names).toEqual(["agus", "pemilik", "citra", "dewi", "siti.r"]);
  expect(page).toEqual({ number: 1, size: 20, total: 5 });
  const { items } = listOf(User).parse(body.response);
  expect(items[0]).toMatchObject({ whatsapp: "6281234567890", lastLoginAt: "2025-07-03T03:00:00.000Z", self: false });
  expect(items[1]).toMatchObject({ self: true, activeSessions: 1, twoStep: false });
  expect(JSON.stringify(items)).not.toMatch(/argon2|passwordHash|totpSecret/);
});

test.each([
  ["?sort=-name", ["siti.r", "dewi", "citra", "pemilik", "agus"]],
  ["?sort=username", ["agus", "citra", "dewi", "pemilik", "siti.r"]],
  ["?sort=lastLogin", ["siti.r", "dewi", "citra", "agus", "pemilik"]],
  ["?sort=-lastLogin", ["pemilik", "agus", "citra", "dewi", "siti.r"]],
  ["?sort=created", ["pemilik", "agus", "siti.r", "dewi", "citra"]],
  ["?sort=-created", ["citra", "dewi", "siti.r", "agus", "pemilik"]],
  ["?role=admin", ["citra", "siti.r"]],
  ["?role=admin,auditor&status=aktif", ["agus", "siti.r"]],
  ["?role=", ["agus", "pemilik", "citra", "dewi", "siti.r"]],
  ["?status=nonaktif", ["citra", "dewi"]],
  ["?q=bud", ["pemilik"]],
  ["?q=SANTO", ["pemilik"]],
  ["?q=wij%20ag", ["agus"]],
  ["?q=siti.r@", ["siti.r"]],
  ["?q=siti.r", ["siti.r"]],
  ["?q=kandang", ["citra"]],
  ["?q=uji.example", ["agus", "pemilik", "citra", "dewi", "siti.r"]],
  ["?q=0812-3456-7890", ["agus"]],
  ["?q=%2B62%20899", ["citra"]],
  ["?q=08123", ["agus"]],
  ["?q=!!!", []],
  ["?q=%27%20%7C%20%3A*%20%26%20!", []],
  ["?q=%25", []],
  ["?q=antoso", []],
])("%s", async (query, names) => {
  expect((await list(query)).names).toEqual(names);
});

refusedAtTheirFields(
  [
    ["?page=0", "page"],
    ["?page=1.5", "page"],
    ["?page=1001", "page"],
    ["?page=-1", "page"],
    ["?limit=21", "limit"],
    ["?limit=1000000", "limit"],
    ["?limit=", "limit"],
    ["?sort=passwordHash", "sort"],
    ["?sort=name%20desc", "sort"],
    ["?role=raja", "role.0"],
    ["?status=x", "status"],
    [`?q=${"x".repeat(101)}`, "q"],
  ],
  (query) => server.call("GET", `user${query}`, { token: owner }),
);

test("a page behind the last one is empty; pages neither overlap nor leave anybody out", async () => {
  await server.db.insert(users).values(
    Array.from({ length: 45 }, (_, n) => ({
      username: `sama${n}`,
      name: "Nama Sama",
      email: "sama@uji.example",
      role: "customer",
      passwordHash: "x",
    })),
  );
  const pages = await Promise.all([1, 2, 3, 4].map((number) => list(`?q=nama%20sama&page=${number}`)));
  expect(pages.map(({ names }) => names.length)).toEqual([20, 20, 5, 0]);
  expect(new Set(pages.flatMap(({ names }) => names)).size).toBe(45);
  expect(pages[3]?.page).toEqual({ number: 4, size: 20, total: 45 });
});

test("beyond a thousand the total is not told", async () => {
  await server.db.execute(sql`insert into users (username, name, email, role, password_hash)
    select 'massal' || n, 'Massal ' || n, 'massal@uji.example', 'customer', 'x' from generate_series(1, 1001) n`);
  expect((await list("?q=massal&status=aktif")).page?.total).toBeNull();
  expect((await list("?q=massal1")).page?.total).toBe(113);
});

test("search and the default order use their indexes", async () => {
  await server.db.execute(sql`analyze users`);
  const plan = async (query: string) => JSON.stringify((await server.db.execute(sql.raw(`explain ${query}`))).rows);
  const words = `to_tsvector('simple', regexp_replace(lower(coalesce("users"."name", '') || ' ' || coalesce("users"."username", '') || ' ' || coalesce("users"."email", '') || ' ' || coalesce("users"."whatsapp", '')), '[^[:alnum:]]+', ' ', 'g'))`;
  expect(await plan(`select id from users where ${words} @@ to_tsquery('simple', 'massal77:*')`)).toContain(
    "users_search_idx",
  );
  expect(await plan("select id from users order by lower(name), id limit 20")).toContain("users_name_idx");
  expect(await plan("select id from users order by last_login_at desc nulls last, id desc limit 20")).toContain(
    "users_last_login_idx",
  );
});

test("the owner and the auditor read it, others are refused", async () => {
  for (const [role, status] of [
    ["auditor", 200],
    ["admin", 404],
    ["customer", 404],
    ["peternak", 404],
  ] as const) {
    const { access } = await server.signedIn(role);
    const { id } = await server.createUser();
    expect((await server.call("GET", "user", { token: access })).status).toBe(status);
    expect((await server.call("GET", `user/${id}`, { token: access })).status).toBe(status);
  }
  expect((await server.call("GET", "user")).status).toBe(401);
});

test("one account, or none", async () => {
  const { id } = await server.createUser({ username: "satu" });
  const one = await server.call("GET", `user/${id}`, { token: owner });
  expect(User.parse(one.body.response).username).toBe("satu");
  expect((await server.call("GET", "user/99999999", { token: owner })).body.metadata).toMatchObject({
    code: 404,
    message: "User tidak ditemukan.",
  });
  expect((await server.call("GET", "user/abc", { token: owner })).status).toBe(422);
});
