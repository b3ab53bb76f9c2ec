import { newKey } from "@/__tests__/support/server/new-key";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import type { SignInResponse } from "@/contract/auth/model";
import type { HomeSummary } from "@/contract/home/model";
import { START_STEPS, type Start, type StartStep } from "@/contract/home/start";
import type { Opening } from "@/contract/opening/model";
import { money } from "@/server/db/schema/money";
import { issueFirstCode } from "@/server/modules/user/first-owner";
import { must } from "@/server/must";

let server: TestServer;
let token: string;
beforeEach(async () => {
  server = await startTestServer();
  const json = {
    code: must(await issueFirstCode(server.db), "a code"),
    name: "Budi Santoso",
    username: "budi",
    email: "budi@uji.example",
    password: "kuda terbang di atas bukit",
  };
  const { body } = await server.call("POST", "auth/first-owner", { json });
  token = (body.response as SignInResponse).access_token;
});
afterEach(() => server.close());

const read = async (as = token) =>
  ((await server.call("GET", "home", { token: as })).body.response as HomeSummary).start;
const skip = async (steps: readonly StartStep[], skipped: boolean, as = token) => {
  const { status, body } = await server.call("PUT", "home/start", { token: as, json: { steps, skipped } });
  return { status, message: body.metadata.message, start: body.response as Start };
};
const post = async (path: string, json: object) => {
  const { status, body } = await server.call("POST", path, { token, json, headers: { "Idempotency-Key": newKey() } });
  expect([path, status, body.metadata.errors]).toEqual([path, 200, undefined]);
};
const counts = async () => Object.fromEntries(must(await read(), "steps").map(({ step, count }) => [step, count]));

test("a new farm has every step before it; what is recorded is counted", async () => {
  expect((await read())?.map(({ step, count, skipped }) => [step, count, skipped])).toEqual(
    START_STEPS.map((step) => [step, 0, false]),
  );
  await post("pen", { code: "K1", name: "Kandang depan" });
  await post("pen", { code: "K2", name: "Kandang belakang" });
  const person = {
    code: null,
    email: null,
    address: null,
    termDays: null,
    notes: null,
    regency: null,
    creditLimit: null,
  };
  await post("customer", { ...person, type: "perorangan", name: "Bu Tini", whatsapp: "081234567001" });
  expect(await counts()).toMatchObject({ kandang: 2, ternak: 0, rekan: 1, orang: 0 });
  const { access } = await server.signedIn("admin");
  expect(await counts()).toMatchObject({ orang: 1 });
  // The admin is asked to nothing that the admin may not do.
  const asked = must(await read(access), "the admin's steps").map(({ step }) => step);
  expect(asked).toContain("penjualan");
  expect(asked).not.toContain("orang");
  expect(asked).not.toContain("saldo awal");
  expect((await skip(["kandang"], true, access)).message).toBe("no_permission");
});

test("the opening balance is begun with its first part, and done when the owner calls it right", async () => {
  const put = async (path: string, json: object) => {
    const { status, body } = await server.call("PUT", path, { token, json });
    return { status, right: (body.response as Opening | null)?.right };
  };
  const step = async () => must(await read(), "steps").find((one) => one.step === "saldo awal");
  const begun = { step: "saldo awal", count: 0, skipped: false };
  expect((await put("opening/right", { right: true })).status).toBe(400);
  expect((await put("opening/start", { day: "2025-08-01" })).status).toBe(200);
  expect(await step()).toEqual({ ...begun, begun: [] });
  await server.db
    .insert(money)
    .values({ name: "Laci", kind: "kas", methods: [], opening: 500_000, openedOn: "2025-08-01" });
  expect(await step()).toEqual({ ...begun, begun: ["kas"] });
  await post("opening/loan", {
    lender: "BRI",
    principal: 9_000_000,
    monthlyPrincipal: 0,
    monthlyInterest: 0,
    note: null,
  });
  expect(await step()).toEqual({ ...begun, begun: ["kas", "pinjaman"] });
  const said = { status: 200, right: { at: expect.any(String), by: "Budi Santoso", moved: 0 } };
  expect(await put("opening/right", { right: true })).toEqual(said);
  expect(await put("opening/right", { right: true })).toEqual(said);
  expect(await step()).toEqual({ ...begun, count: 2 });
  await server.db.update(money).set({ opening: 700_000 });
  expect((await server.call("GET", "opening", { token })).body.response).toMatchObject({ right: { moved: 200_000 } });
  expect(await put("opening/right", { right: true })).toEqual(said);
  expect(await put("opening/right", { right: false })).toEqual({ status: 200, right: null });
  expect(await step()).toMatchObject({ count: 0 });
  const { rows } = await server.pool.query("select action from audit_log where action like 'opening.%' order by id");
  expect(rows.map(({ action }) => action)).toEqual(["opening.right", "opening.right", "opening.unright"]);
  const { access } = await server.signedIn("admin");
  const asked = await server.call("PUT", "opening/right", { token: access, json: { right: true } });
  expect(asked.body.metadata.message).toBe("no_permission");
});

test("a step is skipped and taken up again; after the last one the list stays until it is closed", async () => {
  const { start } = await skip(["saldo awal"], true);
  expect(start?.filter(({ skipped }) => skipped).map(({ step }) => step)).toEqual(["saldo awal"]);
  expect((await skip(["saldo awal"], true)).start).toEqual(start);
  expect((await skip(["saldo awal"], false)).start?.some(({ skipped }) => skipped)).toBe(false);
  const last = await skip(START_STEPS, true);
  expect(last.start?.every(({ skipped }) => skipped)).toBe(true);
  expect(await read()).toEqual(last.start);
  const { access } = await server.signedIn("admin");
  // who cannot close it is told nothing more
  expect(await read(access)).toBeNull();
  expect((await server.call("POST", "home/start/close", { token: access })).body.metadata.message).toBe(
    "no_permission",
  );
  const close = () => server.call("POST", "home/start/close", { token });
  expect((await close()).body.response).toBeNull();
  expect(await read()).toBeNull();
  expect((await server.call("POST", "home/start/close", {})).status).toBe(401);
  expect((await skip([], true)).status).toBe(422);
  const all = await server.call("GET", "home/start", { token });
  expect(all.body.response).toEqual(
    START_STEPS.map((step) => ({
      step,
      count: step === "orang" ? 1 : 0,
      skipped: true,
      ...(step === "saldo awal" && { begun: [] }),
    })),
  );
  // taken up again, it says its closing word again
  await skip(["kandang"], false);
  await skip(["kandang"], true);
  expect(await read()).not.toBeNull();
  await close();
  const keeper = await server.signedIn("keeper");
  expect((await server.call("GET", "home/start", { token: keeper.access })).body.metadata.message).toBe(
    "no_permission",
  );
  expect((await server.call("GET", "home/start", {})).status).toBe(401);
});

test("a farm that is older than the checklist has none, and nothing to skip", async () => {
  const old = await startTestServer();
  const { access } = await old.signedIn("owner");
  const { body } = await old.call("GET", "home", { token: access });
  expect((await old.call("GET", "home/start", { token: access })).body.response).toBeNull();
  const refused = await old.call("PUT", "home/start", { token: access, json: { steps: ["kandang"], skipped: true } });
  await old.close();
  expect([(body.response as HomeSummary).start, refused.status]).toEqual([null, 404]);
});
