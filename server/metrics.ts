import { createServer } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { SystemState } from "@/contract/system/model";
import { version } from "@/package.json";
import { type Config, StartError } from "./config";
import type { OpenDatabase } from "./db/open";
import { EDGES, type RequestFigures } from "./http/request-figures";
import { readBackup, readDatabase, readDisk, readEngine, type SystemDeps } from "./modules/system/figures";

type MetricsDeps = SystemDeps & { places: OpenDatabase["places"]; requests: RequestFigures };
type Labels = Record<string, string | number>;
type Sample = { name?: string; labels?: Labels; value: number };

/** Figures that cost a look at the database or the disk are kept so long, however often somebody asks. */
const KEEP_MS = 5000;

const escaped = (text: string | number) =>
  String(text).replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
const labelsOf = (labels: Labels) =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(",");

/** Writes a figure in the text format of Prometheus. A figure that is not known is left out. */
function figure(name: string, type: "counter" | "gauge" | "histogram", help: string, samples: Sample[]) {
  if (samples.length === 0) return "";
  const lines = samples.map(
    ({ name: own = name, labels = {}, value }) =>
      `${own}${Object.keys(labels).length > 0 ? `{${labelsOf(labels)}}` : ""} ${value}`,
  );
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ""].join("\n");
}

const gauge = (name: string, help: string, value: number | null | undefined) =>
  figure(name, "gauge", help, value === null || value === undefined ? [] : [{ value }]);

function requestLines({ counted }: RequestFigures) {
  const all = [...counted()];
  const statuses = all.flatMap(({ method, route, statuses: seen }) =>
    [...seen].map(([status, value]) => ({ labels: { method, route, status }, value })),
  );
  const durations = all.flatMap(({ method, route, under, seconds }): Sample[] => {
    let value = 0;
    const buckets = under.map((count, at) => {
      value += count;
      return { name: `${DURATION}_bucket`, labels: { method, route, le: EDGES[at] ?? "+Inf" }, value };
    });
    const labels = { method, route };
    return [
      ...buckets,
      { name: `${DURATION}_sum`, labels, value: seconds },
      { name: `${DURATION}_count`, labels, value },
    ];
  });
  return [
    figure("domba_requests_total", "counter", "Answers by endpoint, method and status.", statuses),
    figure(DURATION, "histogram", "Seconds until the answer was ready, by endpoint and method.", durations),
  ];
}
const DURATION = "domba_request_duration_seconds";

const secondsOf = (instant: string | null | undefined) => (instant ? Date.parse(instant) / 1000 : undefined);

function databaseLines(database: Awaited<ReturnType<typeof readDatabase>> | undefined) {
  const messages = database?.messages;
  return [
    gauge("domba_database_up", "Whether the database answers.", database ? 1 : 0),
    gauge("domba_database_bytes", "The size of the database.", database?.bytes),
    gauge("domba_messages_waiting", "Notifications that wait to be delivered.", messages?.waiting),
    gauge("domba_messages_failed", "Notifications given up in the last 30 days.", messages?.failed),
    gauge("domba_messages_oldest_timestamp_seconds", "Since when the oldest one waits.", secondsOf(messages?.oldestAt)),
  ];
}

function engineLines(engine: SystemState["database"]["engine"]) {
  return [
    gauge("domba_engine_wal_bytes", "The embedded database's log since its process started.", engine?.walBytes),
    gauge("domba_engine_restarts", "How often the embedded database was lost and restarted.", engine?.restarts),
    gauge("domba_engine_checkpoint_timestamp_seconds", "Its last checkpoint.", secondsOf(engine?.checkpointAt)),
  ];
}

function backupLines({ automatic, last, failure, test }: SystemState["backup"]) {
  return [
    gauge("domba_backup_automatic", "Whether this process makes a backup every night.", Number(automatic)),
    gauge("domba_backup_failed", "Whether the last backup failed, or was not sent away.", Number(failure !== null)),
    gauge("domba_backup_timestamp_seconds", "The newest backup of DATA_DIR.", secondsOf(last?.at)),
    gauge("domba_restore_test_timestamp_seconds", "The last test restore.", secondsOf(test?.at)),
    gauge("domba_restore_test_passed", "Whether the last test restore passed.", test && Number(test.passed)),
  ];
}

/** These figures cost a look. Each part fails on its own, because the others are wanted then most of all. */
async function look(deps: MetricsDeps) {
  const [database, engine, disk, backup] = await Promise.all([
    readDatabase(deps).catch(() => undefined),
    readEngine(deps),
    readDisk(deps),
    readBackup(deps),
  ]);
  return [
    ...databaseLines(database),
    ...engineLines(engine),
    gauge("domba_disk_free_bytes", "Room on the disk of DATA_DIR.", disk?.freeBytes),
    ...backupLines(backup),
  ];
}

/** The figures of this process in the text format of Prometheus (docs/decisions/0077). */
export function metricsOf(deps: MetricsDeps) {
  const lag = monitorEventLoopDelay({ resolution: 20 });
  lag.enable();
  let kept: { at: number; lines: Promise<string[]> } | undefined;

  async function text() {
    if (!kept || performance.now() - kept.at > KEEP_MS) kept = { at: performance.now(), lines: look(deps) };
    const { used, idle, waiting } = deps.places();
    const delay = lag.max / 1e9;
    lag.reset();
    const places = [
      { labels: { state: "used" }, value: used },
      { labels: { state: "idle" }, value: idle },
      { labels: { state: "waiting" }, value: waiting },
    ];
    const { rss, heapUsed } = process.memoryUsage();
    return [
      figure("domba_build_info", "gauge", "The version that runs.", [
        { labels: { version, node: process.version }, value: 1 },
      ]),
      ...requestLines(deps.requests),
      figure("domba_pool_connections", "gauge", "Connections to the database, and requests that wait for one.", places),
      gauge("domba_event_loop_lag_max_seconds", "The longest delay of the event loop since the last look.", delay),
      gauge("process_resident_memory_bytes", "Memory of this process.", rss),
      gauge("domba_heap_used_bytes", "Memory that JavaScript objects take.", heapUsed),
      gauge("process_start_time_seconds", "When this process started.", Date.now() / 1000 - process.uptime()),
      ...(await kept.lines),
    ].join("");
  }
  return { text, stop: () => lag.disable() };
}

const REASONS: Record<string, string> = {
  EADDRINUSE: "it is in use: stop the other program or name a free one",
  EACCES: "it needs more rights: name one above 1023",
  EADDRNOTAVAIL: "METRICS_HOST is not an address of this machine",
  ENOTFOUND: "METRICS_HOST is not a name that this machine knows",
  EAI_AGAIN: "METRICS_HOST is not a name that this machine knows",
};

/**
 * A port of its own, because the figures are for the operator, not for everybody who reaches the farm. It is taken
 * before the database is touched, and answers once there are figures.
 */
export async function takeMetricsPort({ host, port }: NonNullable<Config["metrics"]>) {
  let metrics: ReturnType<typeof metricsOf> | undefined;
  const server = createServer((asked, answer) => {
    if (asked.url !== "/metrics") return void answer.writeHead(404).end();
    if (!metrics) return void answer.writeHead(503, { "Retry-After": "1" }).end();
    metrics.text().then(
      (text) => answer.writeHead(200, { "Content-Type": "text/plain; version=0.0.4; charset=utf-8" }).end(text),
      () => answer.writeHead(500).end(),
    );
  });
  await new Promise<void>((done, fail) => {
    server.once("error", ({ code = "", message }: NodeJS.ErrnoException) =>
      fail(new StartError(`METRICS_PORT=${port} on ${host} cannot be used: ${REASONS[code] ?? message}.`)),
    );
    server.listen(port, host, done);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    serve(deps: MetricsDeps) {
      metrics = metricsOf(deps);
    },
    stop() {
      metrics?.stop();
      server.close();
      server.closeAllConnections();
    },
  };
}
