import { randomUUID } from "node:crypto";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { readConfig } from "@/server/config";
import { requestFigures } from "@/server/http/request-figures";
import { metricsOf, takeMetricsPort } from "@/server/metrics";

const requests = requestFigures();
let server: TestServer;
let away = false;
beforeAll(async () => {
  server = await startTestServer({}, { change: { requests } });
});
afterAll(() => server.close());

const deps = () => ({
  requests,
  look: async (text: string) => {
    if (away) throw new Error("timeout expired");
    return server.look(text);
  },
  engine: async () => ({ walBytes: 12_345, checkpointAt: new Date("2025-08-18T02:00:00Z"), restarts: 1 }),
  places: server.places,
  backups: {
    automatic: true,
    sends: false,
    status: async () => ({
      items: [
        { name: "domba-2025-08-18-0230.sql.gz", at: new Date("2025-08-17T19:30:00Z"), bytes: 9, note: undefined },
      ],
      running: undefined,
      failure: undefined,
      trial: { at: "2025-08-17T20:00:00Z", name: "x", passed: true, rows: 3, missingFiles: 0, message: null },
    }),
  },
  isFull: () => false,
  config: readConfig({}),
  now: () => server.clock.now,
});

/** The values of the text by their names and labels. */
async function figures() {
  const metrics = metricsOf(deps());
  const text = await metrics.text();
  metrics.stop();
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return { text, values: new Map(lines.map((line) => [line.replace(/ \S+$/, ""), Number(/\S+$/.exec(line)?.[0])])) };
}

test("answers are counted by endpoint, method and status, and never by id or by what strangers ask for", async () => {
  const { access: token } = await server.signedIn();
  const unknown = randomUUID();
  for (let n = 0; n < 3; n++) expect((await server.call("GET", `photo/${unknown}`, { token })).status).toBe(404);
  await server.call("GET", "pen");
  await server.call("GET", `nothing/${unknown}`, { token });
  await fetch(`${server.origin()}/wp-login-${unknown}.php`);
  const { text, values } = await figures();
  expect(values.get('domba_requests_total{method="GET",route="photo/{id}",status="404"}')).toBe(3);
  expect(values.get('domba_requests_total{method="GET",route="pen",status="401"}')).toBe(1);
  expect(values.get('domba_requests_total{method="GET",route="unknown",status="404"}')).toBe(1);
  expect(values.get('domba_requests_total{method="GET",route="page",status="404"}')).toBe(1);
  const duration = (part: string) => values.get(`domba_request_duration_seconds_${part}`);
  expect(duration('count{method="GET",route="photo/{id}"}')).toBe(3);
  expect(duration('bucket{method="GET",route="photo/{id}",le="+Inf"}')).toBe(3);
  expect(duration('sum{method="GET",route="photo/{id}"}')).toBeGreaterThan(0);
  expect(text).not.toContain(unknown);
});

test("the pool, messages, the database, backups and the process itself", async () => {
  const { values } = await figures();
  expect(values.get('domba_pool_connections{state="waiting"}')).toBe(0);
  expect(values.get("domba_database_up")).toBe(1);
  expect(values.get("domba_database_bytes")).toBeGreaterThan(1_000_000);
  expect(values.get("domba_messages_waiting")).toBe(0);
  expect(values.get("domba_engine_wal_bytes")).toBe(12_345);
  expect(values.get("domba_engine_restarts")).toBe(1);
  expect(values.get("domba_backup_timestamp_seconds")).toBe(Date.parse("2025-08-17T19:30:00Z") / 1000);
  expect(values.get("domba_backup_automatic")).toBe(1);
  expect(values.get("domba_backup_failed")).toBe(0);
  expect(values.get("domba_restore_test_passed")).toBe(1);
  expect(values.get("domba_disk_free_bytes")).toBeGreaterThan(0);
  expect(values.get("process_resident_memory_bytes")).toBeGreaterThan(1_000_000);
  expect(values.get("domba_event_loop_lag_max_seconds")).toBeGreaterThanOrEqual(0);
  // There is no oldest message, so nothing is told of it.
  expect(values.has("domba_messages_oldest_timestamp_seconds")).toBe(false);
});

test("while the database is away the rest is told, and that it is away", async () => {
  away = true;
  const { values } = await figures();
  away = false;
  expect(values.get("domba_database_up")).toBe(0);
  expect(values.has("domba_database_bytes")).toBe(false);
  expect(values.get("domba_restore_test_passed")).toBe(1);
});

test("several who look at once cost one look; its port answers nothing else", async () => {
  let looks = 0;
  const counted = { ...deps(), look: async () => [{ bytes: ++looks, waiting: 0, failed: 0, oldest: null }] };
  const { port, serve, stop } = await takeMetricsPort({ host: "127.0.0.1", port: 0 });
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  expect((await ask("/metrics")).status).toBe(503);
  serve(counted);
  const answers = await Promise.all([ask("/metrics"), ask("/metrics"), ask("/metrics")]);
  expect(answers.map(({ status, headers }) => [status, headers.get("content-type")])).toEqual(
    Array(3).fill([200, "text/plain; version=0.0.4; charset=utf-8"]),
  );
  for (const answer of answers) expect(await answer.text()).toContain("\ndomba_database_bytes 1\n");
  expect(looks).toBe(1);
  expect((await ask("/api/v1/pen")).status).toBe(404);
  stop();
});
