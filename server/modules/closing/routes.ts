import { eq } from "drizzle-orm";
import type { Hono } from "hono";
import { isOneOf, keysOf } from "@/contract/base/words";
import {
  CORRECTED_WORDS,
  type CorrectedWord,
  closingEndpoints,
  correctionEndpoints,
} from "@/contract/closing/endpoints";
import { moneyMoves } from "@/server/db/schema/money";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { notFound } from "@/server/http/errors";
import { mountReading } from "@/server/http/reading";
import { RECORDS } from "@/server/modules/audit/records";
import { correctionsOf } from "@/server/modules/document/belonging";
import { dayInWords } from "@/server/time";
import { exportClosings, exportKept } from "./export";
import { findOdd } from "./odd";
import { readClosing } from "./read";
import { findClosingPage, readState } from "./repo";
import { closeBooks, reopenBooks } from "./service";

const MOVES = { table: moneyMoves, label: "Transfer atau opname" };

export function closingRoutes(app: Hono<AppEnv>, deps: Deps) {
  const { db } = deps;
  const { state, list, odd, detail, create, reopen, ...files } = closingEndpoints;
  mount(app, deps, state, () => readState(db));
  mount(app, deps, list, async ({ query, page }) => {
    const { rows: items, total } = await findClosingPage(db, query);
    page({ number: query.page, size: query.limit, total });
    return { items };
  });
  // Before {id}: the first route that fits is taken.
  mount(app, deps, files.export, ({ query, session }) => exportClosings(deps, session, query));
  mountReading(app, deps, odd, (tx, { query }) => findOdd(tx, query.day));
  for (const word of keysOf(CORRECTED_WORDS))
    mount(app, deps, correctionEndpoints[word], async ({ params: { id } }) => {
      await checkKnown(deps, word, id);
      return { items: await correctionsOf(db, { kind: word, id }) };
    });
  mountReading(app, deps, detail, (tx, { params }) => readClosing(tx, params.id));
  mount(app, deps, files.trialExport, ({ params, query, session }) =>
    exportKept(deps, session, params.id, query.format),
  );
  mount(app, deps, create, async ({ json, message, ...caller }) => {
    const closing = await closeBooks(deps, caller, json);
    message(`Buku ditutup sampai ${dayInWords(closing.day)}.`);
    return closing;
  });
  mount(app, deps, reopen, async ({ params, json, message, ...caller }) => {
    const closing = await reopenBooks(deps, caller, params.id, json);
    message(`Buku sampai ${dayInWords(closing.day)} dibuka kembali.`);
    return closing;
  });
}

async function checkKnown({ db }: Deps, word: CorrectedWord, id: number) {
  const { table, label } = isOneOf(keysOf(RECORDS), word) ? RECORDS[word] : MOVES;
  const [known] = await db.select({ id: table.id }).from(table).where(eq(table.id, id));
  if (!known) throw notFound(label);
}
