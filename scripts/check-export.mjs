// Finds content that must not be in out/: code of the server, and addresses of other hosts. (Bytes of script:
// e2e/program/size.spec.ts.)
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

function serverMarksIn(file, name) {
  const text = readFileSync(file, "utf8");
  return SERVER_MARKS.filter((mark) => text.includes(mark)).map(
    (mark) => `${name} holds code of the server ("${mark}").`,
  );
}

/** A link to another page is no request. */
const isOnlyNamed = (tag) => /^<link\b/.test(tag) && /rel="(?:canonical|alternate|author|license)"/.test(tag);

const otherHostsIn = (file, name) =>
  [...readFileSync(file, "utf8").matchAll(OTHER_HOST)]
    .filter(([tag]) => !isOnlyNamed(tag))
    .map(([tag]) => `${name} asks another host: ${tag.slice(0, 160)}`);

export function findFaults(folder = inRoot("out")) {
  if (!existsSync(folder)) throw new Problem("out/ is not there: run npm run build.");
  const of = (ending) => filesBelow(folder).filter((file) => file.endsWith(ending));
  const name = (file) => relative(root, file);

  const faults = [
    ...of(".js").flatMap((file) => serverMarksIn(file, name(file))),
    ...[...of(".html"), ...of(".css")].flatMap((file) => otherHostsIn(file, name(file))),
  ];
  const page = of("index.html").find((file) => name(file) === "out/index.html" || folder !== inRoot("out"));
  if (page && HELD_BACK_VIEW.test(readFileSync(page, "utf8")))
    faults.push(`${name(page)} holds a part of the page back behind a script of React.`);
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
