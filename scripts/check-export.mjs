// Finds content that must not be in out/: code of the server, and addresses of other hosts. (Bytes of script:
// e2e/size.spec.ts.)
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { command, inRoot, isMain, Problem, root } from "./lib/run.mjs";
import { filesBelow } from "./lib/stamp.mjs";

/** Words that occur only in the server's code and its packages. */
const SERVER_MARKS = [
  "drizzle",
  "node-postgres",
  "pglite",
  "argon2",
  "pg_advisory",
  "SELECT ",
  // server/config.ts reads this variable. DATABASE_URL itself is in a screen's text about restoring.
  "ACCESS_TOKEN_SECONDS",
  "createApp({",
];
const OTHER_HOST =
  /<(?:script|link|img|source|iframe|video|audio)\b[^>]*\b(?:src|href|srcset)="(?:https?:)?\/\/[^"]*"|url\((?:https?:)?\/\/[^)]*\)/gi;
/** A part of the page that needs a script to reach its place (settle-boundaries.mjs leaves none). */
const HELD_BACK_VIEW = /<template id="B:|\$RC\(/;

export function findFaults(folder = inRoot("out")) {
  if (!existsSync(folder)) throw new Problem("out/ is not there: run npm run build.");
  const faults = [];
  const of = (ending) => filesBelow(folder).filter((file) => file.endsWith(ending));
  const name = (file) => relative(root, file);

  for (const file of of(".js")) {
    const text = readFileSync(file, "utf8");
    for (const mark of SERVER_MARKS)
      if (text.includes(mark)) faults.push(`${name(file)} holds code of the server ("${mark}").`);
  }
  for (const file of [...of(".html"), ...of(".css")]) {
    for (const [match] of readFileSync(file, "utf8").matchAll(OTHER_HOST)) {
      // A link to another page is no request.
      if (/^<link\b/.test(match) && /rel="(?:canonical|alternate|author|license)"/.test(match)) continue;
      faults.push(`${name(file)} asks another host: ${match.slice(0, 160)}`);
    }
  }
  const page = of("index.html").find((file) => name(file) === "out/index.html" || folder !== inRoot("out"));
  if (page && HELD_BACK_VIEW.test(readFileSync(page, "utf8"))) {
    faults.push(`${name(page)} holds a part of the page back behind a script of React.`);
  }
  return faults;
}

if (isMain(import.meta.url)) {
  command(() => {
    const faults = findFaults();
    for (const fault of faults) console.error(fault);
    if (faults.length === 0) console.log("out/ holds no code of the server and asks no other host.");
    return faults.length === 0 ? 0 : 1;
  });
}
