import type { HistoryWord } from "@/contract/audit/model";
import type { Queryable } from "@/server/db/client";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import type { FileAnswer } from "@/server/http/file";
import { audit } from "@/server/modules/audit/audit";
import { toEntries } from "@/server/modules/audit/entries";
import { findHistory } from "@/server/modules/audit/repo";
import { businessDay } from "@/server/time";

/** A part of the file, by its name there. A long part is read piece by piece. */
export type Part = { name: string; read: (db: Queryable) => AsyncIterable<unknown> };

type Asked = { word: HistoryWord; id: number; record: unknown; parts: readonly Part[] };

const CHUNK = 200;

/** The history of the record, as far back as it goes. */
const historyPart = (word: HistoryWord, id: number): Part => ({
  name: "riwayat",
  async *read(db) {
    for (let before: number | undefined; ; ) {
      const rows = await findHistory(db, word, String(id), CHUNK, before);
      yield* await toEntries(db, rows);
      before = rows.at(-1)?.id;
      if (rows.length < CHUNK) return;
    }
  },
});

/** Not as application/json: the client takes an answer of that type for a refusal in words. */
const TYPE = "application/octet-stream";

export async function personalDataFile(deps: Deps, caller: Caller, asked: Asked): Promise<FileAnswer> {
  const { db, now } = deps;
  const { name: exportedBy } = caller.session;
  const { word, id, record, parts } = asked;
  const at = now();
  // the log keeps who has taken a person's data out of the house
  await audit(db, deps, caller, { action: `${word}.export`, entity: word, entityId: id });
  async function* lines() {
    const head = { tentang: word, dieksporPada: at.toISOString(), dieksporOleh: exportedBy, data: record };
    yield `${JSON.stringify(head, null, 2).slice(0, -2)}`;
    for (const { name, read } of [...parts, historyPart(word, id)]) {
      yield `,\n  ${JSON.stringify(name)}: [`;
      let first = true;
      for await (const item of read(db)) {
        yield `${first ? "" : ","}\n    ${JSON.stringify(item)}`;
        first = false;
      }
      yield first ? "]" : "\n  ]";
    }
    yield "\n}\n";
  }
  return {
    name: `data-pribadi-${word}-${id}-${businessDay(at)}.json`,
    type: TYPE,
    chunks: (async function* () {
      for await (const line of lines()) yield Buffer.from(line);
    })(),
  };
}
