import { eq } from "drizzle-orm";
import { newCustomer } from "@/__tests__/server/customer/support";
import * as examination from "@/__tests__/server/examination/support";
import { partnerCalls } from "@/__tests__/server/partner/support";
import { create, put, read } from "@/__tests__/server/user/support";
import { addAnimal, addPen } from "@/__tests__/support/server/farm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { History } from "@/contract/audit/model";
import { User, UserCreated } from "@/contract/user/model";
import { examinations } from "@/server/db/schema/examination";
import { notifications } from "@/server/db/schema/notification";
import { users } from "@/server/db/schema/user";
import { tellControls } from "@/server/modules/notification/controls";
import { giveOwnerAccess, OwnerRefused } from "@/server/modules/user/owner-access";
import { whereStands } from "./support";

let server: TestServer;
let owner: Awaited<ReturnType<TestServer["signedIn"]>>;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signedIn("owner", { name: "Budi Santoso" });
});
afterAll(() => server.close());

const WORDS = ["Rukmini", "628133", "jejak-peramban"];

const anonymise = (id: number, json: Record<string, unknown>, token = owner.access) =>
  server.call("POST", `user/${id}/anonymise`, { token, json });

let serial = 0;
/** An admin who has signed in, changed a customer and has a photo. */
async function rukmini() {
  serial += 1;
  const made = await server.createUser({
    username: `rukmini${serial}`,
    name: "Rukmini Dewi",
    role: "admin",
    whatsapp: "6281334455667",
    email: `rukmini${serial}@uji.example`,
  });
  const { body } = await server.call("POST", "auth/signin", {
    form: { username: made.username, password: "domba-uji-coba-1", from: "web" },
    headers: { "User-Agent": "jejak-peramban" },
  });
  const token = (body.response as { access_token: string }).access_token;
  await partnerCalls(server, "customer", newCustomer).created(token);
  const before = await read(server, owner.access, made.id);
  await put(server, owner.access, before, { name: "Rukmini Baru" });
  return { token, user: await read(server, owner.access, made.id) };
}

test("nothing is left that tells whose it was; the account is shut and its sessions are over", async () => {
  const { user, token } = await rukmini();
  expect(await whereStands(server.pool, WORDS)).toEqual(
    expect.arrayContaining(["audit_log.user_name", "audit_log.before", "sessions.user_agent", "users.name"]),
  );
  const answer = await anonymise(user.id, { confirmation: user.username, version: user.version });
  expect(answer.body.metadata).toMatchObject({ code: 200, message: "User dianonimkan." });
  expect(User.parse(answer.body.response)).toMatchObject({
    name: `User anonim ${user.id}`,
    username: `anonim-${user.id}`,
    whatsapp: null,
    photo: null,
    role: "admin",
    email: `anonim-${user.id}@anonim.invalid`,
    active: false,
    anonymised: true,
    activeSessions: 0,
    twoStep: false,
  });
  expect(await whereStands(server.pool, WORDS)).toEqual([]);
  expect((await server.call("GET", "user/information", { token })).status).toBe(401);
  for (const name of [user.username, `anonim-${user.id}`]) expect((await server.signIn(name)).status).toBe(401);
  const { rows } = await server.pool.query("select 1 from known_addresses where user_id = $1", [user.id]);
  expect(rows).toEqual([]);
  const sheet = await fetch(`${server.origin()}/api/v1/user/export?format=csv&q=anonim-${user.id}`, {
    headers: { Authorization: `Bearer ${owner.access}` },
  });
  // The placeholder address belongs to nobody.
  expect(await sheet.text()).toContain(`User anonim ${user.id},anonim-${user.id},,,Admin,Nonaktif`);
});

test("what was done with the account, and by it, stays in the log under the new name", async () => {
  const { user } = await rukmini();
  await anonymise(user.id, { confirmation: user.username, version: user.version });
  const { body } = await server.call("GET", `user/${user.id}/history`, { token: owner.access });
  expect(History.parse(body.response).items).toMatchObject([
    { action: "user.anonymise", userName: "Budi Santoso", recordName: `User anonim ${user.id}` },
    { action: "user.update", userName: "Budi Santoso", recordName: `User anonim ${user.id}` },
  ]);
  const { rows } = await server.pool.query("select distinct user_name from audit_log where user_id = $1", [user.id]);
  expect(rows).toEqual([{ user_name: `User anonim ${user.id}` }]);
});

async function officersInLog() {
  const { rows } = await server.pool.query(`select entity_id::int, coalesce(before, after)->>'officer' as officer
    from audit_log where entity = 'examination' order by id`);
  return rows.map((row) => [row.entity_id, row.officer]);
}

test("what it signed by name bears the name that is left, also from before it was renamed; a namesake's stays", async () => {
  const { user, token } = await rukmini();
  const namesake = await server.signedIn("admin", { name: "Rukmini Baru" });
  const pen = (await addPen(server)).id;
  const examined = async (by: string, officer: string) => {
    const { id: sheepId } = await addAnimal(server, pen);
    const days = { day: "2025-08-10", controlOn: "2025-08-18" };
    const { items } = await examination.record(server, by, { ...days, officer, entries: [{ sheepId, bcs: 3 }] });
    return items[0]?.id ?? 0;
  };
  const ids = [
    await examined(token, "Rukmini Dewi"),
    await examined(token, "rukmini baru"),
    await examined(owner.access, "Rukmini Dewi"),
    await examined(namesake.access, "Rukmini Baru"),
    await examined(token, "drh. Intan"),
  ];
  const undone = await examined(owner.access, "Rukmini Dewi");
  expect((await examination.cancel(server, owner.access, undone)).status).toBe(200);
  await tellControls(server.db, server.clock.now);
  await server.db.insert(notifications).values({
    at: server.clock.now,
    channel: "aplikasi",
    kind: "uji",
    recipientName: "Rukmini Dewi",
    body: "Uji",
    status: "terkirim",
    createdBy: user.id,
  });
  await anonymise(user.id, { confirmation: user.username, version: user.version });
  const rows = await server.db.select().from(examinations).orderBy(examinations.id);
  const anonymous = `User anonim ${user.id}`;
  const signed = [
    ...ids.slice(0, 3).map((id) => [id, anonymous]),
    ...[
      [ids[3], "Rukmini Baru"],
      [ids[4], "drh. Intan"],
      [undone, anonymous],
    ],
  ];
  expect(rows.map(({ id, officer }) => [id, officer])).toEqual(signed);
  // The log keeps everything else of these entries.
  expect(await officersInLog()).toEqual([...signed, [undone, anonymous]]);
  const told = await server.db.select().from(notifications).orderBy(notifications.id);
  expect(told.map(({ kind, body, recipientName }) => (kind === "uji" ? recipientName : body))).toEqual([
    ...ids.slice(0, 3).map(() => expect.stringContaining(`petugas ${anonymous}.`)),
    ...[expect.stringContaining("petugas Rukmini Baru."), expect.stringContaining("petugas drh. Intan.")],
    "[dianonimkan]",
  ]);
});

test("the username must be typed, the version be the last one; again it changes nothing", async () => {
  const { user } = await rukmini();
  const input = { confirmation: user.username, version: user.version };
  const wrong = await anonymise(user.id, { ...input, confirmation: "rukmini" });
  expect(wrong.body.metadata.errors).toEqual({ confirmation: `Ketik username ${user.username} dengan tepat.` });
  expect((await anonymise(user.id, { ...input, version: user.version - 1 })).status).toBe(409);
  expect((await anonymise(999_999, input)).status).toBe(404);
  const first = await anonymise(user.id, input);
  const again = await anonymise(user.id, input);
  expect(again.status).toBe(200);
  expect(again.body.response).toEqual(first.body.response);
  const { body } = await server.call("GET", `user/${user.id}/history`, { token: owner.access });
  expect(History.parse(body.response).items.filter(({ action }) => action === "user.anonymise")).toHaveLength(1);
});

test("not the own account, and never the last owner who can enter", async () => {
  const own = await read(server, owner.access, owner.user.id);
  const self = await anonymise(own.id, { confirmation: own.username, version: own.version });
  expect(self.body.metadata.errors).toEqual({ _: "Akun Anda sendiri tidak dapat dianonimkan." });
  const second = await server.signedIn("owner");
  // Both happen at once, and one owner is left.
  const answers = await Promise.all([
    anonymise(second.user.id, { confirmation: second.user.username, version: 1 }),
    anonymise(own.id, { confirmation: own.username, version: own.version }, second.access),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const left = await server.db.select().from(users).where(eq(users.role, "owner"));
  expect(left.filter(({ active }) => active)).toHaveLength(1);
  if (answers[0]?.status !== 200) owner = second;
});

test("such an account cannot be changed, activated, given a password or let in from the command line", async () => {
  const { user } = await rukmini();
  await anonymise(user.id, { confirmation: user.username, version: user.version });
  const after = await read(server, owner.access, user.id);
  const changed = await put(server, owner.access, after, { username: "rukmini-lagi", active: true });
  expect(changed.body.metadata.errors).toEqual({ _: "Akun ini sudah dianonimkan dan tidak dapat diubah lagi." });
  expect((await server.call("POST", `user/${user.id}/reset-password`, { token: owner.access })).status).toBe(422);
  await expect(server.pool.query("update users set active = true where id = $1", [user.id])).rejects.toThrow(
    "users_anonymised_check",
  );
  const former = await server.signedIn("owner");
  await anonymise(former.user.id, { confirmation: former.user.username, version: 1 });
  const access = giveOwnerAccess(server.db, { username: `anonim-${former.user.id}`, details: undefined }, new Date());
  await expect(access).rejects.toThrow(OwnerRefused);
});

test("its name is kept free: nobody else is called anonim-12", async () => {
  const answer = await create(server, owner.access, { username: "Anonim-12" });
  expect(answer.body.metadata.errors).toEqual({
    username: "Username ini disimpan untuk akun yang dianonimkan.",
  });
});

test("the photo goes with the person: its row and its files", async () => {
  const sharp = (await import("sharp")).default;
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set("photo", new File([new Uint8Array(png)], "a.png", { type: "image/png" }));
  const kept = await server.call("POST", "photo", { token: owner.access, body });
  const { photo } = kept.body.response as { photo: string };
  const made = UserCreated.parse((await create(server, owner.access, { photo })).body.response).user;
  const shown = () => fetch(`${server.origin()}/api/v1/photo/${photo.slice(photo.lastIndexOf("/") + 1)}`);
  expect((await shown()).status).toBe(200);
  await anonymise(made.id, { confirmation: made.username, version: made.version });
  expect((await shown()).status).toBe(404);
  const id = photo.slice(photo.lastIndexOf("/") + 1);
  expect(await whereStands(server.pool, [id])).toEqual([]);
});

test("the export holds the account, its devices and its history", async () => {
  const { user } = await rukmini();
  const answer = await fetch(`${server.origin()}/api/v1/user/${user.id}/personal-data`, {
    headers: { Authorization: `Bearer ${owner.access}` },
  });
  const file = JSON.parse(await answer.text());
  expect(file).toMatchObject({ tentang: "user", data: { username: user.username, name: "Rukmini Baru" } });
  expect(file.perangkat).toMatchObject([{ perangkat: "jejak-peramban", berakhir: null }]);
  expect(file.riwayat[0]).toMatchObject({ action: "user.export", userId: owner.user.id });
  expect(file.riwayat[1]).toMatchObject({ action: "user.update" });
  expect(JSON.stringify(file)).not.toMatch(/passwordHash|argon2|totpSecret/);
});
