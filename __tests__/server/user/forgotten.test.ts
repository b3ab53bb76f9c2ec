import { setWebhook } from "@/__tests__/server/notification/support";
import { startMailReceiver } from "@/__tests__/support/server/mail-receiver";
import { tokenFor } from "@/__tests__/support/server/make-token";
import { PASSWORD, startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { until } from "@/__tests__/support/server/until";
import { startReceiver } from "@/__tests__/support/server/webhook-receiver";
import { auditLog } from "@/server/db/schema/program/audit";
import { passwordLinks } from "@/server/db/schema/program/auth";
import { must } from "@/server/must";

let gateway: Awaited<ReturnType<typeof startReceiver>>;
let mail: Awaited<ReturnType<typeof startMailReceiver>>;
let server: TestServer;
beforeEach(async () => {
  [gateway, mail] = await Promise.all([startReceiver(), startMailReceiver()]);
  server = await startTestServer({
    siteUrl: "https://domba.example",
    mail: { url: mail.url, from: "Domba <domba@domba.example>" },
  });
});
afterEach(() => Promise.all([server.close(), gateway.close(), mail.close()]));

const NEXT = "kuda terbang di atas bukit";
const ask = (username: string) => server.call("POST", "auth/forgotten", { json: { username } });
const change = (token: string, password = NEXT) =>
  server.call("POST", "auth/forgotten/password", { json: { token, password } });
const useGateway = () => setWebhook(server, { url: gateway.url });
const tokenIn = (text: string) => must(/https:\/\/domba\.example\/#\/forgotten\/([\w-]+)/.exec(text)?.[1], "a link");

/** A mail is folded by lines and its long lines end in `=`. */
async function mailedToken() {
  await until(() => mail.mails.length > 0);
  return tokenIn(must(mail.mails.at(-1), "a mail").text.replaceAll("=\n", "").replaceAll("=3D", "="));
}

test("by WhatsApp: the link makes a new password once, ends every session and token and leaves a trace without the token", async () => {
  await useGateway();
  const { access, user } = await server.signedIn("admin", { whatsapp: "6281234567890" });
  const program = await tokenFor(server, access, "baca");
  expect((await ask(` ${user.username.toUpperCase()} `)).status).toBe(200);
  await until(() => gateway.received.length === 1);
  const { body } = must(gateway.received[0], "a message");
  expect(body).toMatchObject({ channel: "whatsapp", kind: "sandi", recipient: { address: "6281234567890" } });
  const token = tokenIn(String(body.body));
  expect(mail.mails).toEqual([]);

  const weak = await change(token, "pengguna pengguna");
  expect([weak.status, Object.keys(weak.body.metadata.errors ?? {})]).toEqual([422, ["password"]]);
  expect((await change(token)).status).toBe(200);
  for (const old of [access, program.token])
    expect((await server.call("GET", "customer", { token: old })).status).toBe(401);
  expect((await server.signIn(user.username, PASSWORD)).status).toBe(401);
  expect((await server.signIn(user.username, NEXT)).status).toBe(200);
  expect((await change(token, "gajah berenang di laut")).status).toBe(404);
  expect(await server.db.select().from(passwordLinks)).toEqual([]);
  const log = JSON.stringify(await server.db.select().from(auditLog));
  expect(log).toContain("user.password_by_link");
  expect(log + JSON.stringify(server.logged)).not.toContain(token);
});

test("by mail, where there is no gateway, no number, or the gateway does not take it", async () => {
  const { user } = await server.signedIn("admin", { whatsapp: "6281234567890" });
  await ask(user.username);
  await mailedToken();
  expect(must(mail.mails[0], "a mail").to).toBe(user.email);
  await useGateway();
  gateway.answers((to) => void to.writeHead(500).end());
  server.clock.advance(3 * 60_000);
  await ask(user.username);
  await until(() => mail.mails.length === 2);
  expect((await change(await mailedToken())).status).toBe(200);
});

test("a link that could not be sent leaves the way free for the next one", async () => {
  const { user } = await server.signedIn("admin");
  await mail.close();
  await ask(user.username);
  await until(() => JSON.stringify(server.logged).includes("no password link was sent"));
  expect(await server.db.select().from(passwordLinks)).toEqual([]);
});

test("an unknown name and a closed account are answered alike, and nothing is sent", async () => {
  const closed = await server.createUser({ active: false });
  const { user } = await server.signedIn();
  const [known, ...others] = await Promise.all([ask(user.username), ask("tidak.ada"), ask(closed.username)]);
  for (const other of others) expect([other.status, other.body]).toEqual([known.status, known.body]);
  await mailedToken();
  expect(mail.mails.map(({ to }) => to)).toEqual([user.email]);
});

test("a second link comes after a pause, an old one is refused, and neither asks nor guesses are endless", async () => {
  const { user } = await server.signedIn();
  await ask(user.username);
  const token = await mailedToken();
  await ask(user.username);
  server.clock.advance(31 * 60_000);
  expect((await change(token)).status).toBe(404);
  const guesses: number[] = [];
  for (let guess = 0; guess < 12; guess += 1) guesses.push((await change(`tebakan-${guess}`)).status);
  expect(guesses.at(-1)).toBe(429);
  const asks: number[] = [];
  for (let turn = 0; turn < 8; turn += 1) asks.push((await ask(user.username)).status);
  expect(asks.at(-1)).toBe(429);
  await until(() => mail.mails.length === 2);
});

test("two tabs with one link: one password is chosen", async () => {
  const { user } = await server.signedIn();
  await ask(user.username);
  const token = await mailedToken();
  const statuses = (await Promise.all([change(token), change(token, "gajah berenang di laut")])).map(
    (one) => one.status,
  );
  expect(statuses.toSorted()).toEqual([200, 404]);
});

test("without an address of the farm no link is made, and the log says why", async () => {
  const bare = await startTestServer();
  const { user } = await bare.signedIn();
  expect((await bare.call("POST", "auth/forgotten", { json: { username: user.username } })).status).toBe(200);
  await until(() => JSON.stringify(bare.logged).includes("NEXT_PUBLIC_SITE_URL"));
  expect(await bare.db.select().from(passwordLinks)).toEqual([]);
  await bare.close();
});
