import { DEMO_PASSWORD } from "@/contract/auth/demo";
import type { Config } from "./config";
import { DEMO_ACCOUNTS } from "./seed/demo";

type Demo = { seeded: boolean /** Its public passwords still work. */; demo: boolean };
type Told = Demo & { where: string /** Of the first owner; null where there are accounts. */; code: string | null };

/** Listening for this machine, or for every address: neither is one for a browser, which keeps no session on 0.0.0.0. */
const HERE = ["127.0.0.1", "::1", "0.0.0.0", "::"];

/** The address to open. A container's port has another number outside. */
export function originOf({ host, publishedPort }: Pick<Config, "host" | "publishedPort">, port: number) {
  const named = host.includes(":") ? `[${host}]` : host;
  return `http://${HERE.includes(host) ? "localhost" : named}:${publishedPort ?? port}`;
}

/** The lines of the log once the farm is there. */
export function banner(
  config: Pick<Config, "host" | "publishedPort" | "siteUrl">,
  port: number,
  { demo, seeded, where, code }: Told,
) {
  const origin = originOf(config, port);
  const lines = [`Domba is ready on ${origin}`, `Data: ${where}`];
  if (demo) {
    lines.push(`Demo farm${seeded ? " created" : ""}; accounts, password ${DEMO_PASSWORD}:`);
    for (const { username, role } of DEMO_ACCOUNTS) lines.push(`  ${username.padEnd(10)} role ${role}`);
  }
  if (code)
    lines.push(`No account yet: create the owner on ${config.siteUrl ?? origin}/#/first-owner with the code ${code}`);
  return lines;
}
