import { sql } from "drizzle-orm";

/** An animal's short form (contract: SheepName), of a relation of the statement. */
export const named = (of: string) =>
  sql.raw(
    `json_build_object('id', ${of}.id, 'code', ${of}.code, 'earTag', ${of}.ear_tag, 'earTagColour', ${of}.ear_tag_colour)`,
  );
