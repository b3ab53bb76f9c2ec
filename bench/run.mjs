// Lists and runs the benchmarks of this folder.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = new URL(".", import.meta.url);
const root = fileURLToPath(new URL("..", folder));
const [name, ...args] = process.argv.slice(2);

const files = readdirSync(folder)
  .filter((file) => /\.(ts|mjs)$/.test(file) && file !== "run.mjs")
  .sort();
const nameOf = (file) => file.replace(/\.\w+$/, "");

function end(message) {
  console.error(message);
  process.exit(1);
}

/** TypeScript is bundled first: Node 20 cannot run it. */
async function runnable(file) {
  if (file.endsWith(".mjs")) return fileURLToPath(new URL(file, folder));
  if (!existsSync(`${root}/node_modules/esbuild`)) end("The npm packages are not installed: run npm ci first.");
  const { build } = await import("esbuild");
  const { forNode } = await import(new URL("../scripts/lib/for-node.mjs", folder).href);
  const outfile = `${root}/dist/bench/${nameOf(file)}.mjs`;
  await build({
    ...forNode,
    entryPoints: [fileURLToPath(new URL(file, folder))],
    outfile,
    sourcemap: true,
  });
  return outfile;
}

if (!name) {
  const firstLine = (file) =>
    readFileSync(new URL(file, folder), "utf8").match(/^(?:\/\/|\/\*\*?)[\s*]*(.+?)(?:\s*\*\/)?$/m)?.[1] ?? "";
  console.log(files.length ? "Benchmarks (npm run bench -- <name>):" : "There are no benchmarks yet.");
  for (const file of files) console.log(`  ${nameOf(file).padEnd(16)} ${firstLine(file)}`);
} else {
  const chosen = name === "all" ? files : files.filter((file) => nameOf(file) === name);
  if (chosen.length === 0) end(`There is no benchmark "${name}": npm run bench lists them.`);
  for (const file of chosen) {
    const script = await runnable(file).catch(() => end(`${file} could not be built.`));
    const { status } = spawnSync(process.execPath, ["--enable-source-maps", script, ...args], {
      cwd: root,
      stdio: "inherit",
    });
    if (status !== 0) process.exit(status ?? 1);
  }
}
