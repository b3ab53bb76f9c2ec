import { and, asc, eq, lte } from "drizzle-orm";
import { doseOf } from "@/contract/work/dose";
import type { WorkAnimals } from "@/contract/work/model";
import { MOST_WORKED } from "@/contract/work/words";
import type { Queryable } from "@/server/db/client";
import { counted } from "@/server/db/counted";
import { products } from "@/server/db/schema/product";
import { sheep } from "@/server/db/schema/sheep";
import { protocols, workDue } from "@/server/db/schema/work";
import { notFound } from "@/server/http/errors";

/** The animals of a pen for which a protocol is due, as people count their tags, with the dose of each. */
export async function readAnimals(
  db: Queryable,
  { protocol: protocolId, pen }: { protocol: number; pen: number },
  today: string,
): Promise<WorkAnimals> {
  const [protocol] = await db
    .select({
      dose: protocols.dose,
      doseBasis: protocols.doseBasis,
      medicine: { id: products.id, name: products.name, unit: products.unit, stock: products.stockQuantity },
    })
    .from(protocols)
    .leftJoin(products, eq(products.id, protocols.medicineId))
    .where(eq(protocols.id, protocolId));
  if (!protocol) throw notFound("Protokol");
  const rows = await db
    .select({
      id: sheep.id,
      code: sheep.code,
      earTag: sheep.earTag,
      earTagColour: sheep.earTagColour,
      lastWeight: sheep.lastWeight,
      dueOn: workDue.dueOn,
    })
    .from(workDue)
    .innerJoin(sheep, eq(sheep.id, workDue.sheepId))
    .where(and(eq(workDue.protocolId, protocolId), eq(workDue.penId, pen), lte(workDue.dueOn, today)))
    .orderBy(counted(sheep.earTag), asc(sheep.id))
    .limit(MOST_WORKED);
  const { dose, doseBasis, medicine } = protocol;
  return {
    items: rows.map((row) => ({ ...row, dose: dose === null ? null : doseOf({ dose, doseBasis }, row.lastWeight) })),
    medicine,
  };
}
