// npm run test:changed: lint, types, and the tests of the words that a change touches. A change is what differs from the
// last commit, or from the commit that is named: npm run test:changed -- main
import { execFileSync } from "node:child_process";
import { command, onlyFlags, Problem, requireDependencies, runBin } from "./lib/run.mjs";
import { testServer } from "./test-server.mjs";

const git = (...args) => execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);

/** The test folders and files of a changed file: the tests mirror the words that the code is sorted by. */
function testsOf(file) {
  const [, one, two] = file.split("/");
  if (file.startsWith("__tests__/")) return /\.test\.tsx?$/.test(file) ? [file] : [];
  if (file.startsWith("contract/base/")) return ["__tests__/contract/", "__tests__/server/http/"];
  if (file.startsWith("contract/"))
    return [`__tests__/contract/${one}`, `__tests__/server/${one}/`, `__tests__/web/${one}/`];
  if (file.startsWith("server/modules/")) return [`__tests__/server/${two}/`];
  if (file.startsWith("server/")) return [`__tests__/server/${one.replace(/\.ts$/, "")}`];
  if (file.startsWith("src/components/")) return [`__tests__/web/components/${two}/`];
  if (file.startsWith("src/features/") || file.startsWith("src/farm/") || file.startsWith("src/api/"))
    return [`__tests__/web/${two.replace(/\.ts$/, "")}/`];
  if (file.startsWith("src/")) return [`__tests__/web/${one}/`];
  return file.startsWith("scripts/") || !file.includes("/") ? ["__tests__/tooling/"] : [];
}

const USAGE = "npm run test:changed takes the name of one commit, such as main.";

function requireCommit(name) {
  try {
    execFileSync("git", ["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`], {
      stdio: "ignore",
    });
  } catch {
    throw new Problem(`${name} is not understood: ${USAGE}`);
  }
}

command(async ([base = "HEAD", ...more]) => {
  onlyFlags(more, [], USAGE);
  requireCommit(base);
  requireDependencies();
  const changed = [...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")];
  const tests = [...new Set(changed.flatMap(testsOf))];
  const patterns = (...folders) =>
    tests.filter((test) => folders.some((folder) => test.startsWith(`__tests__/${folder}`)));
  const lines = tests.length > 0 ? tests.map((test) => `  ${test}`).join("\n") : "  none";
  console.log(`${changed.length} changed files. Their tests:\n${lines}`);
  const codes = await Promise.all([
    runBin("@biomejs/biome", ["check", "--changed", `--since=${base}`, "--no-errors-on-unmatched"]),
    runBin("typescript", ["--noEmit"], { command: "tsc" }),
  ]);
  const browser = patterns("web", "tooling");
  if (browser.length > 0)
    codes.push(
      await runBin("jest", [
        "--selectProjects",
        "web",
        "tooling",
        "--passWithNoTests",
        "--testPathPatterns",
        ...browser,
      ]),
    );
  const server = patterns("contract", "server");
  if (server.length > 0) codes.push({ code: await testServer(() => ["--testPathPatterns", ...server]) });
  return codes.find(({ code }) => code !== 0)?.code ?? 0;
});
