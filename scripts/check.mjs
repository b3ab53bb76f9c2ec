// npm run check: format, lint and import zones (Biome), types (tsc), unused code (knip), side by side.
import { existsSync } from "node:fs";
import { command, inRoot, isMain, requireDependencies, runBin } from "./lib/run.mjs";

const checks = [
  {
    name: "Biome (format, lint, import zones)",
    run: ["@biomejs/biome", ["check", "--error-on-warnings", "--diagnostic-level=warn"]],
  },
  { name: "TypeScript", run: ["typescript", ["--noEmit"], "tsc"] },
  { name: "knip (unused files, exports, packages)", run: ["knip", ["--no-progress"]] },
];

export async function check() {
  // next-env.d.ts is Next's own and not committed; without it tsc knows no CSS and no images
  if (!existsSync(inRoot("next-env.d.ts")) || !existsSync(inRoot(".next/types"))) {
    const { code, output } = await runBin("next", ["typegen"], { capture: true });
    if (code !== 0) console.error(output);
  }
  const env = { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: "1" }) };
  const results = await Promise.all(
    checks.map(async ({ name, run: [pack, args, command] }) => {
      const { code, output } = await runBin(pack, args, { capture: true, env, command });
      console.log(`${code === 0 ? "ok    " : "FAILED"} ${name}`);
      if (code !== 0) console.log(output.trimEnd());
      return code;
    }),
  );
  return results.every((code) => code === 0) ? 0 : 1;
}

if (isMain(import.meta.url)) {
  command(() => {
    requireDependencies();
    return check();
  });
}
