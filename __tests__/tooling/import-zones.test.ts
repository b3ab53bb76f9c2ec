import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** The permitted and the refused imports of each zone (architecture: who may import what). */
const zones: { file: string; allowed: string[]; forbidden: string[] }[] = [
  {
    file: "contract/product/model.ts",
    allowed: ["zod", "./input", "@/contract/base/envelope"],
    forbidden: ["react", "node:fs", "hono", "@/server/config", "@/src/lib/format", "../src/lib/format"],
  },
  {
    file: "contract/product/words.ts",
    allowed: ["./values", "@/contract/examination/weight"],
    forbidden: ["zod/mini", "./model", "./input", "@/contract/customer/model", "@/server/config"],
  },
  {
    file: "server/modules/product/service.ts",
    allowed: ["@/contract/product/model", "@/server/http/errors", "./repo", "hono", "drizzle-orm", "node:fs"],
    forbidden: ["@/src/lib/format", "@/app/page", "react", "react-dom/server", "ky", "next/server", "../user/repo"],
  },
  {
    file: "src/lib/http/http.ts",
    allowed: ["ky", "@/src/config/env", "@/contract/base/envelope", "./store"],
    forbidden: [
      "@/src/api/user",
      "@/src/components/ui/button",
      "@/src/features/home/home-page",
      "@/src/shell/frame/shell",
      "@/server/config",
      "@/app/layout",
      "@headlessui/react",
    ],
  },
  {
    file: "src/config/env.ts",
    allowed: ["./paths", "@/contract/base/roles"],
    forbidden: ["ky", "@/src/api/user", "@/server/config"],
  },
  {
    file: "src/api/product.ts",
    allowed: ["@tanstack/react-query", "@/src/lib/http/http", "@/src/config/env", "@/contract/product/model"],
    forbidden: [
      "ky",
      "@/src/components/ui/button",
      "@/src/features/home/home-page",
      "@/src/shell/frame/shell",
      "@/server/config",
    ],
  },
  {
    file: "src/components/ui/overlay/dialog.tsx",
    allowed: ["@headlessui/react", "@tanstack/react-table", "recharts", "@/src/lib/format", "./button"],
    forbidden: [
      "ky",
      "@/src/api/product",
      "@/src/features/home/home-page",
      "@/src/shell/frame/shell",
      "@/server/config",
    ],
  },
  {
    file: "src/features/home/home-page.tsx",
    allowed: [
      "react",
      "@/src/api/home",
      "@/src/components/ui/button",
      "@/src/lib/format",
      "@/contract/home/model",
      "./cards",
    ],
    forbidden: [
      "ky",
      "@/src/features/user/user-form",
      "@/src/shell/frame/shell",
      "@/server/config",
      "@headlessui/react",
      "@tanstack/react-table",
      "recharts",
      "../user/user-form",
      "@/__tests__/support/web/render-app",
    ],
  },
  {
    file: "src/shell/router.tsx",
    allowed: ["@/src/features/home/home-page", "@/src/api/user", "@/src/components/ui/button", "react-router-dom"],
    forbidden: ["@/server/config", "@/app/layout", "ky", "@headlessui/react"],
  },
  {
    file: "app/page.tsx",
    allowed: ["@/src/shell/app-root", "@/src/features/landing/landing-page", "./globals.css", "next/font/local"],
    forbidden: ["@/server/config", "@/src/lib/format", "@/src/features/home/home-page", "@/src/api/user", "ky"],
  },
  {
    file: "e2e/start.spec.ts",
    allowed: ["@/contract/base/roles", "@/e2e/support/test", "@playwright/test"],
    forbidden: ["@/src/config/paths", "@/server/config", "@/app/page", "../src/config/paths"],
  },
  { file: "scripts/build.mjs", allowed: ["./lib/run.mjs", "node:fs"], forbidden: ["../server/config.mjs"] },
  { file: "__tests__/web/format.test.ts", allowed: ["@/src/lib/format"], forbidden: ["../../src/lib/format"] },
];

let folder: string;
/** The modules that the linter refused, by the file that imports them. */
const refused = new Map<string, Set<string>>();
const fileOf = (file: string) => file.replace(/(\.[a-z]+)$/, ".zone$1");

// A single run of the linter over a tree of snippets. Each file holds every import of its zone, one on each line.
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "domba-zones-"));
  const config = JSON.parse(readFileSync("biome.json", "utf8"));
  config.vcs = { enabled: false };
  writeFileSync(join(folder, "biome.json"), JSON.stringify(config));
  cpSync("scripts/lint", join(folder, "scripts/lint"), { recursive: true });
  for (const { file, allowed, forbidden } of zones) {
    const path = join(folder, fileOf(file));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, [...allowed, ...forbidden].map((name) => `import ${JSON.stringify(name)};\n`).join(""));
  }
  for (const { file, allowed, forbidden } of zones) {
    const names = [...allowed, ...forbidden];
    refused.set(file, new Set(refusedLines(fileOf(file)).map((line) => names[line - 1] ?? "?")));
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The findings of the linter in a file, in lines that name the rule and the place. */
function lint(file: string, ...options: string[]): string {
  const biome = join(process.cwd(), "node_modules/@biomejs/biome/bin/biome");
  const args = [biome, "lint", ...options, "--reporter=github", "--max-diagnostics=none", file];
  try {
    return execFileSync(process.execPath, args, { cwd: folder, encoding: "utf8", stdio: "pipe" });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

const linesOf = (said: string, rule: string) =>
  [...said.matchAll(new RegExp(`^::error title=${rule}.*?,line=(\\d+)`, "gm"))].map(([, line]) => Number(line));

const refusedLines = (file: string) =>
  linesOf(lint(file, "--only=style/noRestrictedImports"), "lint/style/noRestrictedImports");

describe.each(zones)("$file", ({ file, allowed, forbidden }) => {
  test.each(allowed)("may import %s", (name) => {
    expect(refused.get(file)).not.toContain(name);
  });

  test.each(forbidden)("may not import %s", (name) => {
    expect(refused.get(file)).toContain(name);
  });
});

test.each(["e2e/wait.spec.ts", "__tests__/web/wait.test.ts"])("%s may not wait by the clock", (file) => {
  const lines = [
    'import { setTimeout as sleep } from "node:timers/promises";',
    "export const bySleep = () => sleep(500);",
    "export const byTimer = () => new Promise((done) => setTimeout(done, 500));",
    "export const byPage = (page: { waitForTimeout(ms: number): void }) => page.waitForTimeout(500);",
  ];
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), lines.join("\n"));
  const said = lint(file);
  expect(linesOf(said, "lint/style/noRestrictedImports")).toEqual([1]);
  expect(linesOf(said, "lint/style/noRestrictedGlobals")).toEqual([3]);
  expect(linesOf(said, "plugin")).toEqual(file.startsWith("e2e/") ? [4] : []);
});

test.each(["server/stray/a.ts", "server/stray.ts", "server/modules/stray/a.ts"])(
  "%s stands on no floor, and the table refuses it",
  (file) => {
    const tree = mkdtempSync(join(tmpdir(), "domba-floors-"));
    const run = () =>
      execFileSync(process.execPath, [join(process.cwd(), "scripts/zones.mjs")], { cwd: tree, stdio: "pipe" });
    for (const folder of ["server/modules/sheep", "src/features", "scripts/lint"])
      mkdirSync(join(tree, folder), { recursive: true });
    writeFileSync(join(tree, "server/app.ts"), "");
    expect(run).not.toThrow();
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), "");
    expect(run).toThrow(/No floor .* holds server\/(modules\/)?stray\./);
    rmSync(tree, { recursive: true, force: true });
  },
);

test("the zones of the linter are those of the table", () => {
  const written = execFileSync(process.execPath, [
    "--input-type=module",
    "--eval",
    'import { overrides } from "./scripts/zones.mjs"; console.log(JSON.stringify({ overrides }));',
  ]);
  expect(JSON.parse(String(written))).toEqual(JSON.parse(readFileSync("scripts/lint/zones.json", "utf8")));
});

test("file names are in kebab-case, nothing only passes on, and no function is a knot", () => {
  mkdirSync(join(folder, "src/lib"), { recursive: true });
  writeFileSync(join(folder, "src/lib/Camel.ts"), 'export * from "./other";');
  const turns = Array.from({ length: 16 }, (_, at) => `if (n === ${at}) return ${at};`).join(" ");
  writeFileSync(join(folder, "src/lib/knot.ts"), `export function knot(n: number) { ${turns} return n; }`);
  const passing = lint("src/lib/Camel.ts");
  expect(linesOf(passing, "lint/style/useFilenamingConvention")).toEqual([1]);
  expect(linesOf(passing, "lint/performance/noReExportAll")).toEqual([1]);
  expect(linesOf(lint("src/lib/knot.ts"), "lint/complexity/noExcessiveCognitiveComplexity")).toEqual([1]);
});

test("a spread that only packs a line is refused: as object or attributes, in brackets, with a type", () => {
  const lines = [
    "export const packed = (b: number) => ({ ...{ b, c: 1 } });",
    "export const merged = (b: { x: number }) => ({ ...b, ...(b.x && { y: 1 }) });",
    "export const Packed = (id: string) => <p {...{ id }} />;",
    "export const held = (b: number) => ({ ...({ b, c: 1 }) });",
    "export const frozen = (b: number) => ({ ...({ b, c: 1 } as const) });",
    "export const judged = (b: number) => ({ ...({ b } satisfies object) });",
    "export const Frozen = (id: string) => <p {...({ id } as const)} />;",
    "export const read = (b: unknown) => ({ ...(b as object), ...(b as { c: object }).c });",
  ];
  writeFileSync(join(folder, "packed.tsx"), lines.join("\n"));
  expect(linesOf(lint("packed.tsx"), "plugin")).toEqual([1, 3, 4, 5, 6, 7]);
});

test("a file of more than 400 lines is refused", () => {
  const config = JSON.parse(readFileSync("biome.json", "utf8"));
  expect(config.linter.rules.style.noExcessiveLinesPerFile).toEqual({ level: "error", options: { maxLines: 400 } });
});
