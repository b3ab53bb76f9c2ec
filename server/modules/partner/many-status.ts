import { sql } from "drizzle-orm";
import type { ManyStatusInput } from "@/contract/base/many-status";
import { tellTaken } from "@/server/db/violations";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { invalid } from "@/server/http/errors";
import { type Closable, changeStatus } from "@/server/modules/document/many-status";
import { isAny } from "@/server/modules/import/find";
import type { Partners } from "./save";

type Twin = { name: string; other: string; code: string };

/** A partner that cannot be living again, because its phone number is another living one's, or that of one beside it. */
async function twinRefusal({ db }: Deps, { table }: Partners, { ids }: ManyStatusInput) {
  const { rows } = await db.execute<Twin>(sql`
    select one.name, other.name as other, other.code from ${table} one
    join ${table} other on other.whatsapp = one.whatsapp and other.id <> one.id
      and (other.active or ${isAny(sql`other.id`, ids, "bigint")})
    where ${isAny(sql`one.id`, ids, "bigint")} order by one.id limit 1`);
  const [twin] = rows;
  return twin && invalid({ ids: `Nomor WhatsApp ${twin.name} juga dipakai ${twin.other} (${twin.code}).` });
}

export const changePartnerStatus = (
  deps: Deps,
  caller: Caller,
  partners: Partners,
  closable: Omit<Closable, "table">,
  input: ManyStatusInput,
) =>
  tellTaken({ [partners.whatsappKey]: () => twinRefusal(deps, partners, input) }, () =>
    changeStatus(deps, caller, { ...closable, table: partners.table }, input),
  );
