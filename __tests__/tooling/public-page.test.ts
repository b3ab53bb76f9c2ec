/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { testimonial } from "@/src/features/landing/content";

const SEED = "server/seed";

test("nobody of the demo farm bears the name of somebody who praises it on the landing page", () => {
  const files = readdirSync(SEED, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  const seed = files.map((file) => readFileSync(join(SEED, file), "utf8"));
  expect(seed).not.toEqual([]);
  for (const { name } of testimonial.entries) expect(seed.filter((text) => text.includes(name))).toEqual([]);
});

test("the build warns of what a farm has not filled in yet", () => {
  const print = `import('./scripts/build.mjs').then(({ unsetForPublic: unset }) => console.log(JSON.stringify([
    unset(undefined, 'whatsapp: "6281200000000",'),
    unset("https://domba.example", 'whatsapp: "6281234567890",'),
    unset("https://domba.example"),
  ])))`;
  const { stdout, stderr } = spawnSync(process.execPath, ["-e", print, "package.json"], { encoding: "utf8" });
  expect(stderr).toBe("");
  const [both, none, asItComes] = JSON.parse(stdout);
  expect(both).toEqual([expect.stringContaining("NEXT_PUBLIC_SITE_URL"), expect.stringContaining("6281200000000")]);
  expect(none).toEqual([]);
  expect(asItComes).toEqual([expect.stringContaining("chat link")]);
});
