/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** The findings of the check in an export with these files. */
function faultsOf(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), "domba-test-"));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const print =
    "import('./scripts/check-export.mjs').then((it) => console.log(JSON.stringify(it.findFaults(process.argv[1]))))";
  const { stdout, stderr } = spawnSync(process.execPath, ["-e", print, folder], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  if (stderr) throw new Error(stderr);
  return JSON.parse(stdout);
}

const page =
  '<!DOCTYPE html><link rel="canonical" href="https://domba.example/"><a href="https://wa.me/62">WhatsApp</a>';

test("an export with nothing but the app passes", () => {
  expect(faultsOf({ "index.html": page, "_next/a.js": "console.log(1)", "_next/a.css": "a{color:red}" })).toEqual([]);
});

test.each(["drizzle", "argon2", "ACCESS_TOKEN_SECONDS"])("code of the server (%s) is found", (mark) => {
  expect(faultsOf({ "index.html": page, "_next/a.js": `const x="${mark}"` })).toEqual([
    expect.stringContaining(`holds code of the server ("${mark}")`),
  ]);
});

test.each([
  ["index.html", `${page}<script src="https://cdn.example/x.js"></script>`],
  ["index.html", `${page}<img alt="" src="//cdn.example/x.png">`],
  ["_next/a.css", "@font-face{src:url(https://fonts.example/x.woff2)}"],
])("a request to another host in %s is found", (name, text) => {
  expect(faultsOf({ "index.html": page, [name]: text })).toEqual([expect.stringContaining("asks another host")]);
});

test("a first view that waits for a script is found", () => {
  expect(faultsOf({ "index.html": `${page}<template id="B:0"></template>` })).toEqual([
    expect.stringContaining("behind a script of React"),
  ]);
});
