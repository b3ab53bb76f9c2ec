import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { auditValue } from "@/contract/audit/values";
import { actionLabel, entityLabel } from "@/contract/audit/words";
import { IMPORT_WORDS } from "@/contract/import/words";

const sources = readdirSync("server", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .map((name) => readFileSync(join("server", name), "utf8"))
  .join("\n");
const found = (pattern: RegExp) => [...new Set([...sources.matchAll(pattern)].map(([, word = ""]) => word))];

test("everything that the server writes into the log is told in words", () => {
  const actions = found(/\baction: "([\w.-]+)"/g);
  expect(actions.length).toBeGreaterThan(20);
  expect(actions.filter((action) => actionLabel(action) === action)).toEqual([]);
  const entities = found(/\bentity: "([\w-]+)"/g);
  expect(entities.filter((entity) => entityLabel(entity) === entity)).toEqual([]);
  expect(IMPORT_WORDS.filter((word) => auditValue("word", word) === word)).toEqual([]);
});
