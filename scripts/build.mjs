// npm run build: the app into out/, the server into dist/. Parts that are up to date are kept; --force builds all.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { bundleOptions, copyMigrations, writePackage } from "./lib/bundle.mjs";
import { command, inRoot, isMain, onlyFlags, Problem, readEnvFiles, requireDependencies, runBin } from "./lib/run.mjs";
import { hashOf, isFresh, writeStamp } from "./lib/stamp.mjs";

const APP_INPUTS = [
  "app",
  "src",
  "contract",
  "public",
  "next.config.ts",
  "postcss.config.mjs",
  "tailwind.config.ts",
  "tsconfig.json",
  "package-lock.json",
  "scripts/finish-export.mjs",
  ...[
    "compress.mjs",
    "css-once.mjs",
    "hold-scripts.mjs",
    "loader.js",
    "outside.mjs",
    "page-headers.mjs",
    "settle-boundaries.mjs",
  ].map((name) => `scripts/lib/${name}`),
];
const SERVER_INPUTS = [
  "server",
  "contract",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
  "scripts/lib/bundle.mjs",
];

/** Variables that the pages are built with. Each must be the origin of a site. */
const ORIGINS = ["NEXT_PUBLIC_API_HOST", "NEXT_PUBLIC_SITE_URL"];

/** The sample number of src/features/landing/company.ts, which nobody answers. */
const PLACEHOLDER_CHAT = "6281200000000";

function publicEnvironment() {
  readEnvFiles();
  for (const name of ORIGINS) {
    const value = process.env[name];
    if (value && !(/^https?:\/\//.test(value) && URL.canParse(value)))
      throw new Problem(`${name}="${value}" is not an address: give an origin like https://domba.example.com.`);
  }
  const site = process.env.NEXT_PUBLIC_SITE_URL;
  if (site && new URL(site).href !== `${new URL(site).origin}/`)
    throw new Problem(
      `NEXT_PUBLIC_SITE_URL="${site}" is no origin: leave its path out, as in https://domba.example.com.`,
    );
  const names = Object.keys(process.env).filter((name) => name.startsWith("NEXT_PUBLIC_"));
  return Object.fromEntries(names.sort().map((name) => [name, process.env[name]]));
}

async function buildApp({ quiet }) {
  const { finishExport } = await import("./finish-export.mjs");
  const { code, output } = await runBin("next", ["build", "--webpack"], {
    capture: quiet,
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (code !== 0) throw new Problem(`${output}The app could not be built (next build ended with ${code}).`);
  await finishExport();
}

async function buildServer() {
  const { build } = await import("esbuild");
  rmSync(inRoot("dist/commands"), { recursive: true, force: true });
  try {
    await build(bundleOptions(inRoot("dist")));
  } catch (error) {
    // esbuild has already printed the error and its place.
    if (error.errors) throw new Problem("The server could not be built.");
    throw error;
  }
  copyMigrations(inRoot("dist"));
  writePackage(inRoot("dist"));
}

const parts = [
  {
    name: "app",
    label: "the app (next build, about half a minute)",
    hash: () => hashOf(APP_INPUTS, publicEnvironment()),
    made: ["out/index.html", "out/_headers", "dist/app-headers.json"],
    build: buildApp,
  },
  {
    name: "server",
    label: "the server",
    hash: () => hashOf(SERVER_INPUTS),
    made: ["dist/server.mjs", "dist/package.json"],
    build: buildServer,
  },
];
const serverPart = parts.find(({ name }) => name === "server");
export const stampServer = () => writeStamp(serverPart.name, serverPart.hash());

const isThere = (part) => part.made.every((file) => existsSync(inRoot(file)));
export const isBuilt = () => parts.every(isThere);

/** Builds the parts that are stale, side by side; or only the one that is named. */
export async function build({ force = false, quiet = false, only } = {}) {
  const stale = parts
    .filter(({ name }) => only === undefined || name === only)
    .map((part) => ({ ...part, now: part.hash() }))
    .filter((part) => force || !isThere(part) || !isFresh(part.name, part.now));
  if (stale.length === 0) return false;
  requireDependencies();
  console.log(`Building ${stale.map((part) => part.label).join(" and ")} …`);
  const results = await Promise.allSettled(
    stale.map(async (part) => {
      writeStamp(part.name, "");
      await part.build({ quiet });
      writeStamp(part.name, part.now);
    }),
  );
  // Its own process would otherwise stay beside the server.
  await (await import("esbuild")).stop();
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
  return true;
}

/**
 * Runs server/commands/<name>.ts. Only the server is built for it, because the pages keep the address that they were
 * built with. A command that changes nothing refuses a stale build instead of replacing it.
 */
export function runServerCommand(name, { changesNothing = false } = {}) {
  command(async () => {
    readEnvFiles();
    requireDependencies();
    if (changesNothing && isThere(serverPart) && !isFresh(serverPart.name, serverPart.hash()))
      throw new Problem("The build is not of these sources: run npm run build first, with the site's variables.");
    await build({ quiet: true, only: "server" });
    await import(inRoot(`dist/commands/${name}.mjs`));
  });
}

/** Warns about values that the farm must fill in before strangers see the public page. */
export function unsetForPublic(siteUrl, company = readFileSync(inRoot("src/features/landing/company.ts"), "utf8")) {
  const unset = [];
  if (!siteUrl)
    unset.push("NEXT_PUBLIC_SITE_URL is not set: the public page calls itself http://localhost:3000 (README).");
  if (company.includes(`whatsapp: "${PLACEHOLDER_CHAT}"`))
    unset.push(
      `The chat link leads to the placeholder number ${PLACEHOLDER_CHAT}: set whatsapp in src/features/landing/company.ts.`,
    );
  return unset;
}

if (isMain(import.meta.url)) {
  command(async (args) => {
    onlyFlags(args, ["--force"], "npm run build takes --force alone; NEXT_PUBLIC_… are environment variables.");
    const began = Date.now();
    const did = await build({ force: args.includes("--force") });
    console.log(did ? `Built in ${((Date.now() - began) / 1000).toFixed(1)} s.` : "Everything is up to date.");
    // publicEnvironment() has already read the .env files.
    for (const warning of unsetForPublic(process.env.NEXT_PUBLIC_SITE_URL)) console.warn(warning);
  });
}
