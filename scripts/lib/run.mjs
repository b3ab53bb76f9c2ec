import { spawn } from "node:child_process";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const inRoot = (...parts) => join(root, ...parts);

/** Whether this module is the command itself or imported by one. */
export const isMain = (moduleUrl) => realpathSync(process.argv[1]) === fileURLToPath(moduleUrl);

/** A problem that one line explains, without a stack trace. */
export class Problem extends Error {}

/** A mistyped flag would otherwise be passed over in silence. */
export function onlyFlags(args, known, usage) {
  const strange = args.find((arg) => !known.includes(arg));
  if (strange !== undefined) throw new Problem(`${strange} is not understood: ${usage}`);
}

async function runToTheEnd(main) {
  try {
    const code = await main(process.argv.slice(2));
    if (typeof code === "number") process.exitCode = code;
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error);
    process.exitCode = 1;
  }
}

/** Runs a command's main function: a Problem becomes one line, the result becomes the exit code. */
export function command(main) {
  process.chdir(root);
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  void runToTheEnd(main);
}

export function hasDependencies() {
  return existsSync(inRoot("node_modules/next")) && existsSync(inRoot("node_modules/esbuild"));
}

const ASSIGNED = /^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=[ \t]*(?:'([^'\n]*)')?/gm;

/** .env files, read as Next reads them, count like the environment itself in every command that builds or starts. */
export function readEnvFiles() {
  if (!existsSync(inRoot("node_modules/next"))) return;
  const ofNext = createRequire(createRequire(import.meta.url).resolve("next/package.json"));
  const given = new Set(Object.keys(process.env));
  const { loadedEnvFiles } = ofNext("@next/env").loadEnvConfig(root, false, { info() {}, error: console.error });
  // Next fills in $NAME within single quotes, too. There compose, Node, systemd and shells leave it as it is.
  for (const [, name, literal] of loadedEnvFiles.flatMap(({ contents }) => [...contents.matchAll(ASSIGNED)])) {
    if (given.has(name)) continue;
    given.add(name);
    if (literal !== undefined) process.env[name] = literal;
  }
}

export function requireDependencies() {
  if (!hasDependencies()) throw new Problem("The npm packages are not installed: run npm ci first.");
}

/** The script behind a package's command, to be run with this Node: no shell, no .cmd files on Windows. */
export function bin(name, command = name.split("/").pop()) {
  const folder = inRoot("node_modules", name);
  let manifest;
  try {
    manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  } catch {
    throw new Problem(`The npm package ${name} is not installed: run npm ci first.`);
  }
  return join(folder, typeof manifest.bin === "string" ? manifest.bin : manifest.bin[command]);
}

// A stopped command also ends the programs that it has started. The handlers exist only while one runs, because the
// server, which npm start runs in this process, has its own.
const children = new Set();
const cleanups = new Set();

async function onSignal(signal) {
  process.exitCode = 130;
  for (const child of children) child.kill(signal);
  // With a child, the command itself ends with it, through its `finally`.
  if (children.size > 0) return;
  for (const cleanup of cleanups) await cleanup();
  process.exit();
}

function watchSignals() {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.removeListener(signal, onSignal);
    if (children.size + cleanups.size > 0) process.on(signal, onSignal);
  }
}

/** Registers an action for when the command is stopped, and returns the function that removes it. */
export function atStop(cleanup) {
  cleanups.add(cleanup);
  watchSignals();
  return () => {
    cleanups.delete(cleanup);
    watchSignals();
  };
}

function forget(child) {
  children.delete(child);
  watchSignals();
}

/** Runs a program to its end; answers { code, output } (output only when it was captured). */
function run(file, args = [], { capture = false, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = capture ? ["ignore", "pipe", "pipe"] : "inherit";
    const child = spawn(file, args, { cwd: root, stdio, ...options });
    children.add(child);
    watchSignals();
    let output = "";
    child.stdout?.on("data", (chunk) => {
      output += chunk;
    });
    child.stderr?.on("data", (chunk) => {
      output += chunk;
    });
    child.on("error", (error) => {
      forget(child);
      reject(error.code === "ENOENT" ? new Problem(`${file} is not there.`) : error);
    });
    child.on("close", (code, signal) => {
      forget(child);
      resolve({ code: code ?? (signal === "SIGINT" ? 130 : 1), output });
    });
  });
}

/** Runs the command of an npm package with this Node; `command` when it is not named like the package. */
export const runBin = (name, args, { command, ...options } = {}) =>
  run(process.execPath, [bin(name, command), ...args], options);
