import { count, eq } from "drizzle-orm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import type { SignInResponse } from "@/contract/auth/model";
import type { Appearance } from "@/contract/configuration/model";
import type { UserInformation } from "@/contract/user/information";
import { settings } from "@/server/db/schema/program/settings";
import { users } from "@/server/db/schema/user";
import { issueFirstCode } from "@/server/modules/user/first-owner";
import { giveOwnerAccess } from "@/server/modules/user/owner-access";
import { must } from "@/server/must";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const PASSWORD = "kuda terbang di atas bukit";
const owner = { name: "Budi Santoso", username: "budi", email: "budi@uji.example", password: PASSWORD };
const create = (json: object) => server.call("POST", "auth/first-owner", { json: { ...owner, ...json } });
const codeOf = async () => must(await issueFirstCode(server.db), "a code");
const accounts = async () => must((await server.db.select({ count: count() }).from(users))[0], "a count").count;
const saysNobody = async () =>
  ((await server.call("GET", "configuration/appearance")).body.response as Appearance).nobody;

test("the code makes the owner, who is signed in with a password of their own; then the way is gone", async () => {
  const code = await codeOf();
  expect(await saysNobody()).toBe(true);
  const { status, body } = await create({ code: ` ${code.toUpperCase().replaceAll("-", " ")} ` });
  expect([status, body.response]).toMatchObject([200, { name: "Budi Santoso", role: "owner" }]);
  const own = await server.call("GET", "user/information", { token: (body.response as SignInResponse).access_token });
  expect([own.status, (own.body.response as UserInformation).mustChangePassword]).toEqual([200, false]);
  expect((await create({ code, username: "lain" })).status).toBe(404);
  expect(await saysNobody()).toBeUndefined();
  expect(await issueFirstCode(server.db)).toBeNull();
  expect(await server.db.select().from(settings).where(eq(settings.name, "pemilik pertama"))).toEqual([]);
});

test("a wrong code is refused at its field, and tried no more often than a password", async () => {
  await codeOf();
  const wrong = await create({ code: "aaaa-bbbb-cccc-dddd" });
  expect([wrong.status, wrong.body.metadata.errors]).toMatchObject([
    422,
    { code: expect.stringContaining("Kode salah") },
  ]);
  const answers: number[] = [];
  for (let tries = 0; tries < 6; tries++) answers.push((await create({ code: "aaaa-bbbb-cccc-dddd" })).status);
  expect(answers.at(-1)).toBe(429);
  expect(await accounts()).toBe(0);
});

test("without a code of the log nobody gets in, and a weak password is refused", async () => {
  expect((await create({ code: "aaaa-bbbb-cccc-dddd" })).status).toBe(422);
  const { body } = await create({ code: await codeOf(), password: "budi santoso budi" });
  expect(body.metadata.errors).toMatchObject({ password: expect.stringContaining("nama") });
  expect(await accounts()).toBe(0);
});

test("a start voids the code of an earlier one", async () => {
  const earlier = await codeOf();
  const newest = await codeOf();
  const { status, body } = await create({ code: earlier });
  expect([status, body.metadata.errors]).toMatchObject([422, { code: expect.stringContaining("kode terbaru") }]);
  expect((await create({ code: newest })).status).toBe(200);
});

test("however many are sent at once, there is one owner", async () => {
  const code = await codeOf();
  const answers = await Promise.all([
    ...["budi0", "budi1"].map((username) => create({ code, username })),
    giveOwnerAccess(
      server.db,
      { username: "siti", details: { ...owner, username: "siti", whatsapp: null, role: "owner", photo: null } },
      server.clock.now,
    ).then(
      () => ({ status: 200 }),
      () => ({ status: 404 }),
    ),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expect(await accounts()).toBe(1);
});
