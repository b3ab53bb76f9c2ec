import { and, eq } from "drizzle-orm";
import { phoneKey } from "@/server/modules/import/cells";
import { isAny } from "@/server/modules/import/find";
import type { Importer, Living } from "@/server/modules/import/importer";
import { codesOf, type Partners } from "./save";

const livingPhone = ({ table }: Partners): Living => ({
  field: "whatsapp",
  fields: ["whatsapp"],
  keyOf: ({ whatsapp }) => {
    const key = phoneKey(whatsapp);
    return key !== null && /^628\d{7,11}$/.test(key) ? key : null;
  },
  isLiving: ({ active }) => active !== false,
  where: (phones) => and(eq(table.active, true), isAny(table.whatsapp, phones)),
  what: "Nomor ini",
});

/** The imports of customers and suppliers have this in common. */
export const partnerImporter = (partners: Partners) =>
  ({
    codes: codesOf(partners),
    table: partners.table,
    keys: [partners.codeKey, partners.whatsappKey],
    living: livingPhone(partners),
    nameOf: ({ name }) => String(name),
  }) satisfies Partial<Importer>;
