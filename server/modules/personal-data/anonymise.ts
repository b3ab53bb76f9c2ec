import { sql } from "drizzle-orm";
import type { AnonymiseInput } from "@/contract/personal-data/model";
import type { Queryable } from "@/server/db/client";
import type { Caller } from "@/server/http/caller";
import { invalid } from "@/server/http/errors";

/** The user types the name of the record, so that nobody anonymises the wrong one by a slip. */
export function confirmed({ confirmation }: AnonymiseInput, name: string, called: string) {
  if (confirmation.toLowerCase() !== name.toLowerCase())
    throw invalid({ confirmation: `Ketik ${called} ${name} dengan tepat.` });
}

/** The database's own function, the one way in which entries of the log may change; it writes the entry of this too. */
export const anonymiseAudit = (tx: Queryable, { session, requestId }: Caller, entity: string, id: number, now: Date) =>
  tx.execute(
    sql`select anonymise_audit(${entity}::text, ${String(id)}::text, ${now.toISOString()}::timestamptz,
      ${session.userId}::bigint, ${session.name}::text, ${requestId}::text)`,
  );
