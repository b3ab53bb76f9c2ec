/** @jest-environment node */
import { readFileSync } from "node:fs";
import { version } from "@/package.json";
import lock from "@/package-lock.json";
import { VERSION_LABEL } from "@/src/config/constants";

test("package.json says which version this is, and what is written elsewhere agrees", () => {
  expect(VERSION_LABEL).toBe(`Version ${version}`);
  expect([lock.version, lock.packages[""].version]).toEqual([version, version]);
  expect(/^ {4}image: domba:(.+)$/m.exec(readFileSync("compose.yaml", "utf8"))?.[1]).toBe(version);
  const [, newest] = /^## \[(.+?)\]/m.exec(readFileSync("CHANGELOG.md", "utf8")) ?? [];
  expect(newest).toBe(version);
});
