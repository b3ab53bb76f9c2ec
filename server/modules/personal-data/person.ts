import { sql } from "drizzle-orm";
import type { Queryable } from "@/server/db/client";

type Known = { id: number; name: string; whatsapp: string | null; email: string | null };

/** Everything that a record has been called by: what it wrote elsewhere bears the words of that day. */
export type Person = { addresses: string[]; earlierAddresses: string[]; names: string[] };

const filled = (words: readonly (string | null)[]) => words.filter((word): word is string => !!word);

/** From the record, and what the log keeps of its earlier state. */
export async function personOf(
  db: Queryable,
  word: "customer" | "user",
  { id, name, whatsapp, email }: Known,
): Promise<Person> {
  const { rows } = await db.execute<Pick<Known, "whatsapp" | "email"> & { name: string | null }>(sql`
    select distinct state->>'name' as name, state->>'whatsapp' as whatsapp, state->>'email' as email
    from audit_log cross join lateral (values (before), (after)) as states(state)
    where entity = ${word} and entity_id = ${String(id)} and state is not null`);
  const names = filled([name, ...rows.map((row) => row.name)]).map((one) => one.toLowerCase());
  return {
    addresses: filled([whatsapp, email]),
    earlierAddresses: filled(rows.flatMap((row) => [row.whatsapp, row.email])),
    names: [...new Set(names)],
  };
}
