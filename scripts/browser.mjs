// Finds Chromium for the browser tests: a named one, an installed one, or one that this module installs.
import { spawnSync } from "node:child_process";
import { accessSync, constants, readFileSync } from "node:fs";
import { join } from "node:path";
import { bin, command, isMain, Problem } from "./lib/run.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
/** The same engine without windows, which needs a sixth less work. Benchmarks do not use it. */
export const SHELL_FIRST = ["chromium-headless-shell", ...NAMES];
const PLACES = {
  linux: ["/usr/lib/chromium/chromium", "/opt/google/chrome/chrome", "/snap/bin/chromium"],
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ],
  win32: ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].map((name) => ({
    variable: name,
    below: "Google\\Chrome\\Application\\chrome.exe",
  })),
};

/** This machine; the tests give another one. */
const thisMachine = {
  platform: process.platform,
  env: process.env,
  isRoot: process.getuid?.() === 0,
  canRun(file) {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  },
  isDebian() {
    try {
      return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync("/etc/os-release", "utf8"));
    } catch {
      return false;
    }
  },
  run(file, args, env = {}) {
    return spawnSync(file, args, { stdio: "inherit", env: { ...process.env, ...env } }).status === 0;
  },
  playwrightCli: () => bin("@playwright/test", "playwright"),
  /** The folder of Playwright's own download, whether it exists or not. */
  playwrightChromium: async () => (await import("@playwright/test")).chromium.executablePath(),
};

export function findBrowser(machine = thisMachine, names = NAMES) {
  const { env, platform, canRun } = machine;
  const named = env.CHROMIUM || env.CHROME_PATH;
  if (named) {
    if (canRun(named)) return named;
    throw new Problem(`CHROMIUM (or CHROME_PATH) names ${named}, which cannot be run.`);
  }
  const ending = platform === "win32" ? ".exe" : "";
  const folders = (env.PATH ?? "").split(platform === "win32" ? ";" : ":").filter(Boolean);
  const inPath = names.flatMap((name) => folders.map((folder) => join(folder, name + ending)));
  const places = (PLACES[platform] ?? []).map((place) =>
    typeof place === "string" ? place : env[place.variable] && `${env[place.variable]}\\${place.below}`,
  );
  return [...inPath, ...places].find((file) => file && canRun(file));
}

/** The path of a Chromium that runs; it throws if there is none. */
export async function findOrInstallBrowser(machine = thisMachine, names = NAMES) {
  const downloaded = async () => {
    const file = await machine.playwrightChromium();
    return machine.canRun(file) ? file : undefined;
  };
  const there = findBrowser(machine, names) ?? (await downloaded());
  if (there) return there;

  if (machine.isRoot && machine.isDebian()) {
    console.log("No Chromium here: installing Debian's package.");
    const quiet = { DEBIAN_FRONTEND: "noninteractive" };
    const install = (name) => machine.run("apt-get", ["install", "-y", "-q", "--no-install-recommends", name], quiet);
    // An older Debian, and Ubuntu, have no headless shell.
    machine.run("apt-get", ["update", "-q"], quiet) && (install(names[0]) || install("chromium"));
    const installed = findBrowser(machine, names);
    if (installed) return installed;
  }

  console.log("No Chromium here: downloading the one of Playwright.");
  machine.run(process.execPath, [machine.playwrightCli(), "install", "chromium"]);
  const file = await downloaded();
  if (file) return file;
  throw new Problem(
    "No Chromium was found and none could be installed: install Chrome or Chromium, or name one by CHROMIUM=/path/to/it.",
  );
}

if (isMain(import.meta.url)) {
  command(async () => console.log(await findOrInstallBrowser()));
}
