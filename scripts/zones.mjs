// The table of who may import what. `node scripts/zones.mjs` writes scripts/lint/zones.json, which biome.json extends. A
// test compares the two.
import { readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const FOLDERS = refuse("Across folders use @/…, within a folder ./x.", "../**", "..");
const NEXT = refuse("Nothing imports Next's folder.", "@/app/**");
const TOOLS = refuse(
  "The product never imports its tests and tools.",
  "@/__tests__/**",
  "@/e2e/**",
  "@/bench/**",
  "@/scripts/**",
);
const SERVER = refuse("The client never imports the server: it would ship it.", "@/server/**");
const KY = refuse("Only src/lib knows ky.", "ky", "ky/**");
const WIDGETS = refuse(
  "Only src/components knows Headless UI, TanStack Table and the chart library.",
  "@headlessui/react",
  "@headlessui/react/**",
  "@tanstack/react-table",
  "recharts",
  "recharts/**",
);
const CLIENT_LIBRARIES = refuse(
  "The server knows no library of the client.",
  "react",
  "react/**",
  "react-dom",
  "react-dom/**",
  "react-router-dom",
  "next",
  "next/**",
  "ky",
  "ky/**",
  "@headlessui/**",
  "@tanstack/**",
  "js-cookie",
  "crypto-js",
  "crypto-js/**",
  "recharts",
  "sonner",
  "react-hook-form",
);
const CLOCK = "Await the event that is meant: a test that waits by the clock fails on a busy machine.";
/** An oracle or a journey is read from top to bottom, however many turns it takes. */
const LONG_STORIES = { noExcessiveCognitiveComplexity: "off" };
const TIMERS = refuse(CLOCK, "node:timers", "node:timers/promises", "timers", "timers/promises");

/** The rooms of the client from the ground up. A room imports those below it. */
const CLIENT = ["config", "lib", "api", "components", "farm", "features", "shell"];
const clientAbove = (...rooms) =>
  refuse(
    `This room may not be imported here. From the ground up: ${CLIENT.join(", ")}.`,
    ...rooms.map((room) => `@/src/${room}/**`),
  );

const othersThan = (feature) =>
  refuse(
    "A feature imports no other feature: what two share stands in src/farm.",
    "@/src/features/**",
    "!@/src/features/",
    `!@/src/features/${feature}/**`,
  );

/** The floors of the server from the ground up. An import goes down or stays. */
const FLOORS = [
  ["config", "config-fields", "config-hints", "config-oidc", "time", "must", "describe-error", "end-program"],
  ["db", "storage"],
  ["http", "backup"],
  modules(
    "document",
    "audit",
    "attachment",
    "photo",
    "notification",
    "configuration",
    "auth",
    "user",
    "profile",
    "token",
    "change",
    "hook",
    "import",
    "money",
    "link",
    "news",
  ),
  modules("pen", "sheep", "examination", "product", "breeding", "loss", "work"),
  modules(
    "partner",
    "customer",
    "supplier",
    "purchase",
    "usage",
    "transaction",
    "payment",
    "correction",
    "investment",
    "late",
    "voucher",
    "loan",
    "asset",
  ),
  modules("opening"),
  modules("report", "closing", "home", "personal-data", "backup", "system", "outside"),
  ["seed", "upkeep", "import-routes"],
  ["app", "arguments", "banner", "metrics", "example", "start", "main", "commands"],
];

/** A room that stands on no floor would have no zone, and could import anything. */
function requireFloor(folder, prefix = "") {
  const rooms = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || entry.name.endsWith(".ts"))
    .map(({ name }) => prefix + name.replace(/\.ts$/, ""));
  const lost = rooms.filter((room) => room !== "modules" && !FLOORS.flat().includes(room));
  if (lost.length > 0) throw new Error(`No floor of scripts/zones.mjs holds server/${lost.join(", server/")}.`);
}
requireFloor("server");
requireFloor("server/modules", "modules/");

const inServer = (room) => [`server/${room}.ts`, `server/${room}/**`];
const floorZones = FLOORS.map((rooms, at) => ({
  files: rooms.flatMap(inServer),
  refused: [
    FOLDERS,
    NEXT,
    TOOLS,
    refuse("The server never imports the client.", "@/src/**"),
    CLIENT_LIBRARIES,
    ...above(FLOORS.slice(at + 1).flat()),
  ],
}));

function above(rooms) {
  if (rooms.length === 0) return [];
  const names = rooms.flatMap((room) => [`@/server/${room}`, `@/server/${room}/**`]);
  return [refuse("An import in the server goes down or stays, never up (docs/decisions/0036).", ...names)];
}

const ZONES = [
  {
    files: ["contract/**"],
    refused: [
      FOLDERS,
      refuse("The contract imports zod and itself only.", "**", "!zod", "!zod/**", "!./**", "!@/contract/**"),
    ],
  },
  {
    files: ["contract/**/words*.ts"],
    refused: [
      FOLDERS,
      refuse("The contract imports itself only.", "**", "!./**", "!@/contract/**"),
      refuse("Words come without schemas: every list shows them, and only forms load zod.", "**/model", "**/input"),
    ],
  },
  ...floorZones,
  clientZone("lib", [WIDGETS, clientAbove("api", "components", "farm", "features", "shell")]),
  clientZone("config", [WIDGETS, KY, clientAbove("api", "components", "farm", "features", "shell")]),
  clientZone("api", [WIDGETS, KY, clientAbove("components", "farm", "features", "shell")]),
  clientZone("components", [KY, clientAbove("api", "farm", "features", "shell")]),
  clientZone("farm", [WIDGETS, KY, clientAbove("features", "shell")]),
  ...readdirSync("src/features").map((feature) =>
    clientZone(`features/${feature}`, [WIDGETS, KY, clientAbove("shell"), othersThan(feature)]),
  ),
  clientZone("shell", [WIDGETS, KY]),
  {
    files: ["app/**"],
    refused: [
      FOLDERS,
      SERVER,
      TOOLS,
      WIDGETS,
      KY,
      refuse(
        "app/ imports the shell, the landing page and CSS only.",
        "@/contract/**",
        "@/src/**",
        "!@/src/shell/**",
        "!@/src/features/",
        "!@/src/features/landing/**",
      ),
    ],
  },
  {
    files: ["e2e/**"],
    refused: [
      FOLDERS,
      refuse(
        "The browser tests see the product from outside: the contract only.",
        "@/src/**",
        "@/server/**",
        "@/app/**",
        "@/__tests__/**",
      ),
      TIMERS,
    ],
    globals: { setTimeout: CLOCK },
    complexity: LONG_STORIES,
    plugins: ["./scripts/lint/no-wait.grit"],
  },
  {
    files: ["__tests__/**"],
    refused: [FOLDERS, TIMERS],
    globals: { setTimeout: CLOCK },
    complexity: LONG_STORIES,
    // a test's component may be made where it is used
    correctness: { noComponentHookFactories: "off" },
  },
];

function refuse(message, ...group) {
  return { group, message };
}

function modules(...words) {
  return words.map((word) => `modules/${word}`);
}

function clientZone(room, refused) {
  return { files: [`src/${room}/**`], refused: [FOLDERS, SERVER, NEXT, TOOLS, ...refused] };
}

const overrideOf = ({ files, refused, globals, correctness, complexity, plugins }) => ({
  includes: files,
  linter: {
    rules: {
      ...(correctness && { correctness }),
      ...(complexity && { complexity }),
      style: {
        noRestrictedImports: { level: "error", options: { patterns: refused } },
        ...(globals && { noRestrictedGlobals: { level: "error", options: { deniedGlobals: globals } } }),
      },
    },
  },
  ...(plugins && { plugins }),
});

/** scripts/lint/zones.json as it should be. */
export const overrides = ZONES.map(overrideOf);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lines = overrides.map((override) => `    ${JSON.stringify(override)}`);
  writeFileSync("scripts/lint/zones.json", `{\n  "overrides": [\n${lines.join(",\n")}\n  ]\n}\n`);
}
