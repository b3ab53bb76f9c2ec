import { QUESTIONS } from "@/contract/base/error-codes";
import { isOneOf } from "@/contract/base/words";
import { inTransaction } from "@/server/db/retry";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { AppError } from "@/server/http/errors";
import { turns } from "@/server/http/turns";
import type { Importer, Line, Written } from "./importer";
import type { Plan } from "./plan";

class Rehearsed extends Error {}

/**
 * Writes the good rows of a dry run and takes all of it back: what only the act itself refuses is told at its cell, too.
 */
export async function rehearse(
  deps: Deps,
  caller: Caller,
  { rehearse: writes, definition }: Importer,
  { lines, errors, refuse }: Plan,
) {
  const good = lines.filter(({ failed, after }) => !failed && after);
  if (!writes || good.length === 0) return;
  const fields = new Set(definition.columns.map(({ field }) => field));
  const faults = new Map<Line, AppError>();
  try {
    await inTransaction(deps.db, async (tx) => {
      faults.clear();
      const write = await writes(tx, deps, caller);
      const pause = turns();
      for (const line of good) {
        // A refused row leaves nothing behind for the next ones.
        await tx
          .transaction((inner) => write(inner, line))
          .catch((error) => {
            if (!(error instanceof AppError) || error.status >= 500) throw error;
            faults.set(line, error);
          });
        await pause();
      }
      throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
  for (const [line, { message, parts }] of faults)
    for (const [path, fault] of Object.entries(parts.errors ?? { "": message }))
      refuse(line, fieldOf(path, fields), fault);
  errors.sort((a, b) => a.line - b.line);
}

/** `lines.0.sheepIds.1` stands in the column `sheepIds`; what stands in none is told at the first one. */
const fieldOf = (path: string, fields: ReadonlySet<string>) =>
  path.split(".").find((part) => fields.has(part)) ?? [...fields][0] ?? path;

/** A rehearsal holds the rows that it locks. More of them than these are tried by the undoing itself. */
const MOST_REHEARSED = 300;

/** Undoes an import of documents and takes that back: why it would be refused, if it would. */
export async function refusalOfUndo(
  deps: Deps,
  caller: Caller,
  { undo, lock }: Importer,
  written: readonly Written[],
): Promise<string | undefined> {
  if (!undo || written.length > MOST_REHEARSED) return undefined;
  try {
    await inTransaction(deps.db, async (tx) => {
      await lock?.(tx);
      await undo(tx, deps, caller, written);
      throw new Rehearsed();
    });
  } catch (error) {
    // A question about it is answered when it is undone.
    if (error instanceof AppError && error.status < 500)
      return isOneOf(QUESTIONS, error.parts.reason) ? undefined : error.message;
    if (!(error instanceof Rehearsed)) throw error;
  }
  return undefined;
}
