import type { Transaction } from "@/server/db/client";
import type { Caller } from "@/server/http/caller";
import type { Deps, Session } from "@/server/http/context";
import { conflict, notFound } from "@/server/http/errors";
import { inTransactionOnce } from "@/server/http/idempotency";
import { audit } from "@/server/modules/audit/audit";
import { must } from "@/server/must";
import { businessDay } from "@/server/time";
import { type By, byOf, holdBooks, holdBooksAlone } from "./by";
import type { Trace } from "./trace";

type Numbered = { id: number; number: string; version: number };
type Changed = { version: number; changedAt: Date; changedBy: number };

/** A module's description of its documents. `Locked` is the row with whatever else is locked for it. */
export type Documents<Row extends Numbered, Locked extends Row, Detail> = {
  entity: "purchase" | "transaction" | "investment";
  /** The word in "… tidak ditemukan." */
  name: string;
  /** The word before the number in "… PJ/2025/08/0001 baru saja diubah orang lain." */
  title: string;
  lock: (tx: Transaction, id: number) => Promise<Locked | undefined>;
  write: (tx: Transaction, id: number, values: Partial<Row> & Changed) => Promise<Row | undefined>;
  traceOf: (row: Row) => Trace;
  read: (tx: Transaction, id: number, today: string, session: Session) => Promise<Detail>;
};

/** The change that an act makes to its document. The log says besides what `was` before and what is `extra` after it. */
export type Act<Row> = { change: Partial<Row>; action: string; was?: Trace; extra?: Trace };

type Asked = { id: number; version?: number };

/** The document, locked. A `version` that is not the row's means that somebody else has changed it since it was read. */
export async function lockDocument<Row extends Numbered, Locked extends Row, Detail>(
  documents: Documents<Row, Locked, Detail>,
  tx: Transaction,
  { id, version }: Asked,
): Promise<Locked> {
  const row = await documents.lock(tx, id);
  if (!row) throw notFound(documents.name);
  if (version !== undefined && row.version !== version)
    throw conflict(`${documents.title} ${row.number} baru saja diubah orang lain.`);
  return row;
}

/** Changes a locked document, and writes into the log what it was before. */
export async function changeDocument<Row extends Numbered, Locked extends Row, Detail>(
  documents: Documents<Row, Locked, Detail>,
  tx: Transaction,
  deps: Pick<Deps, "now">,
  caller: Caller,
  before: Row,
  { change, action, was, extra }: Act<Row>,
): Promise<Row> {
  const { entity, write, traceOf } = documents;
  const { id, version } = before;
  const changed = { ...change, version: version + 1, changedAt: deps.now(), changedBy: caller.session.userId };
  const row = must(await write(tx, id, changed), `the changed ${entity}`);
  await audit(tx, deps, caller, {
    action,
    entity,
    entityId: id,
    before: { ...traceOf(before), ...was },
    after: { ...traceOf(row), ...extra },
  });
  return row;
}

/** The maker of a change that is dated, and the first day that it may have. */
export const postingBy = async (
  tx: Transaction,
  caller: Pick<Caller, "session" | "confirmed">,
  now: Date,
): Promise<By> => ({
  ...byOf(caller, now),
  ...(await holdBooks(tx)),
  confirmed: caller.confirmed,
});

type Work<T> = (tx: Transaction, by: By) => Promise<T>;

async function workIn<T>(tx: Transaction, deps: Deps, caller: Caller, work: Work<T>) {
  const by = await postingBy(tx, caller, deps.now());
  const result = await work(tx, by);
  await deps.catchUp(tx, by);
  return result;
}

/**
 * Acts in one transaction that happens once, and says who acts and when. An act that answers with what follows from it
 * calls `deps.catchUp` before reading it.
 */
export const actOnce = <T>(deps: Deps, caller: Caller, work: Work<T>): Promise<T> =>
  inTransactionOnce(deps, caller.once, (tx) => workIn(tx, deps, caller, work));

/** The same while nobody else writes into the books: who is writing is waited for, and who comes meanwhile waits. */
export const actAlone = <T>(deps: Deps, caller: Caller, work: Work<T>): Promise<T> =>
  inTransactionOnce(deps, caller.once, async (tx) => {
    await holdBooksAlone(tx);
    return workIn(tx, deps, caller, work);
  });

/** Works on a locked document in one transaction that happens once, and answers with the document as it is then. */
export const withDocument = <Row extends Numbered, Locked extends Row, Detail>(
  documents: Documents<Row, Locked, Detail>,
  deps: Deps,
  caller: Caller,
  asked: Asked,
  work: (tx: Transaction, row: Locked, by: By) => Promise<void>,
): Promise<Detail> =>
  actOnce(deps, caller, async (tx, by) => {
    await work(tx, await lockDocument(documents, tx, asked), by);
    await deps.catchUp(tx, by);
    return documents.read(tx, asked.id, businessDay(by.now), caller.session);
  });

/** Acts on a document: `work` checks and posts, and answers with the change of the document's row. */
export const actOn = <Row extends Numbered, Locked extends Row, Detail>(
  documents: Documents<Row, Locked, Detail>,
  deps: Deps,
  caller: Caller,
  asked: Asked,
  work: (tx: Transaction, row: Locked, by: By) => Promise<Act<NoInfer<Row>>>,
): Promise<Detail> =>
  withDocument(documents, deps, caller, asked, async (tx, row, by) => {
    await changeDocument(documents, tx, deps, caller, row, await work(tx, row, by));
  });
