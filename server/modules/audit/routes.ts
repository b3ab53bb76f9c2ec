import { eq } from "drizzle-orm";
import type { Hono } from "hono";
import { auditEndpoints, historyEndpoints } from "@/contract/audit/endpoints";
import { HISTORY_SIZE, type HistoryWord } from "@/contract/audit/model";
import { keysOf } from "@/contract/base/words";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { notFound } from "@/server/http/errors";
import { toEntries } from "./entries";
import { exportAudit } from "./export";
import { RECORDS } from "./records";
import { findAuditPage, findChoices, findHistory } from "./repo";

export function auditRoutes(app: Hono<AppEnv>, deps: Deps) {
  const { db } = deps;
  mount(app, deps, auditEndpoints.list, async ({ query, page }) => {
    const { rows, total } = await findAuditPage(db, query);
    page({ number: query.page, size: query.limit, total });
    return { items: await toEntries(db, rows) };
  });
  mount(app, deps, auditEndpoints.export, ({ query, session }) => exportAudit(deps, session, query));
  mount(app, deps, auditEndpoints.choices, () => findChoices(db));
  for (const word of keysOf(RECORDS))
    mount(app, deps, historyEndpoints[word], ({ params, query }) => readHistory(deps, word, params.id, query.before));
}

async function readHistory({ db }: Deps, word: HistoryWord, id: number, before: number | undefined) {
  const { table, label } = RECORDS[word];
  const [known] = await db.select({ id: table.id }).from(table).where(eq(table.id, id));
  if (!known) throw notFound(label);
  const rows = await findHistory(db, word, String(id), HISTORY_SIZE + 1, before);
  const items = await toEntries(db, rows.slice(0, HISTORY_SIZE));
  return { items, next: rows.length > HISTORY_SIZE ? (items.at(-1)?.id ?? null) : null };
}
