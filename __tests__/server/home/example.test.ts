import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { readConfig } from "@/server/config";
import { offersExample, settingsOf } from "@/server/example";

let server: TestServer;
const ports: (number | null)[] = [null, 4321];
beforeAll(async () => {
  server = await startTestServer({}, { change: { openExample: async () => ports.shift() ?? null } });
});
afterAll(() => server.close());

const tokenOf = async (role: "owner" | "admin") => (await server.signedIn(role)).access;

test("the owner opens it: first it is being made, then it has a port", async () => {
  const token = await tokenOf("owner");
  const summary = await server.call("GET", "home", { token });
  expect(summary.body.response).toMatchObject({ example: true });
  const answers = [];
  for (let asked = 0; asked < 2; asked++) answers.push(await server.call("POST", "home/example", { token }));
  expect(answers.map(({ status, body }) => [status, body.response])).toEqual([
    [200, { port: null }],
    [200, { port: 4321 }],
  ]);
});

test("nobody else opens it", async () => {
  expect((await server.call("POST", "home/example")).status).toBe(401);
  const refused = await server.call("POST", "home/example", { token: await tokenOf("admin") });
  expect([refused.status, refused.body.metadata.message]).toEqual([404, "no_permission"]);
});

test("it is offered on an empty farm of one's own machine alone; the example offers none, and says whose it is", async () => {
  const offered = (environment: Record<string, string>) => offersExample(readConfig({ SEED: "none", ...environment }));
  expect(offered({})).toBe(true);
  expect(offered({ SEED: "demo" })).toBe(false);
  expect(offered({ DATABASE_URL: "postgresql://domba@127.0.0.1/domba" })).toBe(false);
  expect(offered({ HOST: "0.0.0.0" })).toBe(false);
  expect(offered({ TRUST_PROXY: "1" })).toBe(false);
  expect(offered({ EXAMPLE_OF: "3000" })).toBe(false);

  const example = await startTestServer({ exampleOf: 3000 });
  const token = (await example.signedIn("owner")).access;
  const appearance = await example.call("GET", "configuration/appearance");
  expect(appearance.body.response).toMatchObject({ example: 3000 });
  expect((await example.call("GET", "home", { token })).body.response).toMatchObject({ example: false });
  expect((await example.call("POST", "home/example", { token })).status).toBe(404);
  await example.close();
});

test("it has nothing of the farm's: no bucket, no mail, no figures, and no backup that goes where the farm's do", () => {
  const farm = {
    S3_URL: "https://s3.example.com/domba",
    S3_ACCESS_KEY_ID: "kunci",
    S3_SECRET_ACCESS_KEY: "rahasia",
    SMTP_URL: "smtps://smtp.example.com",
    SMTP_FROM: "domba@example.com",
    METRICS_PORT: "9464",
    BACKUP_SEND: 'rclone sync "$BACKUP_FILES" luar:domba/files/',
    BACKUP_KEY_FILE: "/etc/domba-backup.key",
  };
  const of = readConfig({ ...farm, ...settingsOf(3000, "/tmp/contoh") } as Record<string, string>);
  expect(of).toMatchObject({ backups: false, seed: "demo", exampleOf: 3000 });
  expect([of.bucket, of.mail, of.metrics, of.backupSending]).toEqual(Array(4).fill(undefined));
});
