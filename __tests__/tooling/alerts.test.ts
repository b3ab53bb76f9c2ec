/** @jest-environment node */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { findOrInstall } from "@/scripts/lib/debian.mjs";

const ALERTS = "deploy/prometheus-alerts.yml";

// Debian's package of Prometheus brings its checker.
const promtool = findOrInstall("prometheus", ["/usr/bin/prometheus"]) && "/usr/bin/promtool";
if (promtool) {
  test("Prometheus understands the alerts", () => {
    expect(execFileSync(promtool, ["check", "rules", ALERTS]).toString()).toMatch(/SUCCESS/);
  });

  test("a missed backup is told on either database, also where there never was one, and only by whoever makes them", () => {
    const [start, old, fresh] = ["0x3000", "3600x3000", "172800x3000"];
    const series = (name: string, instance: string, values: string) =>
      JSON.stringify({ series: `${name}{job="domba",instance="${instance}"}`, values });
    const program = (instance: string, automatic: 0 | 1, backup?: string) => [
      series("process_start_time_seconds", instance, start),
      series("domba_backup_automatic", instance, `${automatic}x3000`),
      ...(backup ? [series("domba_backup_timestamp_seconds", instance, backup)] : []),
    ];
    const given = [
      ...[program("old", 1, old), program("never", 1), program("fresh", 1, fresh), program("none", 0, old)],
      series("domba_engine_restarts", "fresh", "0x3000"),
    ].flat();
    const labels = (instance: string) => ({ severity: "page", job: "domba", instance });
    const told = ["old", "never"].map((instance) => ({
      exp_labels: labels(instance),
      exp_annotations: { summary: `The last nightly backup of ${instance} is more than a day and a half old.` },
    }));
    const folder = mkdtempSync(join(tmpdir(), "domba-alerts-"));
    const file = join(folder, "test.yml");
    const asked = { eval_time: "48h", alertname: "DombaBackupMissed", exp_alerts: told };
    const rules = JSON.stringify([resolve(ALERTS)]);
    const tests = `[{ interval: 1m, input_series: [${given.join(", ")}], alert_rule_test: [${JSON.stringify(asked)}] }]`;
    writeFileSync(file, `{ rule_files: ${rules}, tests: ${tests} }`);
    const { status, stdout, stderr } = spawnSync(promtool, ["test", "rules", file], { encoding: "utf8" });
    rmSync(folder, { recursive: true, force: true });
    expect([status, stderr, stdout.includes("SUCCESS")]).toEqual([0, "", true]);
  });
}

test("the alerts ask for figures that there are", () => {
  const source = readFileSync("server/metrics.ts", "utf8");
  const asked = readFileSync(ALERTS, "utf8").match(/\b(domba_[a-z_]+)/g) ?? [];
  expect(asked.length).toBeGreaterThan(10);
  for (const name of asked) expect(source).toContain(name.replace(/_bucket$/, ""));
});
