import { asc, eq } from "drizzle-orm";
import type { TestServer } from "@/__tests__/support/server/test-server";
import type { ImportCell } from "@/contract/import/model";
import { sheep, sheepCosts, sheepEvents } from "@/server/db/schema/sheep";

/** A row of a file of animals, as a notebook has it. */
export const animalRow = (earTag: string, values: Record<string, ImportCell> = {}) => ({
  earTag,
  earTagColour: "Kuning",
  species: "Domba",
  breed: "Garut",
  sex: "Betina",
  bornOn: "15/01/2024",
  origin: "Beli",
  arrivedOn: "2025-06-01",
  penId: "kb",
  stockState: "Tersedia",
  arrivalWeight: "24,5 kg",
  purchasePrice: "1,5 jt",
  ...values,
});

/** Reads the rows of the register that an import of animals may write. */
export function registerReader(server: TestServer) {
  const state = async () => [
    await server.db.select().from(sheep).orderBy(asc(sheep.id)),
    await server.db.select().from(sheepEvents).orderBy(asc(sheepEvents.id)),
    await server.db.select().from(sheepCosts).orderBy(asc(sheepCosts.id)),
    (await server.pool.query("select count(*) from audit_log where action like 'sheep.%'")).rows,
  ];
  async function byTag(tag: string) {
    const [found] = await server.db.select().from(sheep).where(eq(sheep.earTag, tag));
    if (!found) throw new Error(`no ${tag}`);
    return found;
  }
  const ledgerOf = (id: number) =>
    server.db.select().from(sheepCosts).where(eq(sheepCosts.sheepId, id)).orderBy(sheepCosts.id);
  const eventsOf = (id: number) =>
    server.db.select().from(sheepEvents).where(eq(sheepEvents.sheepId, id)).orderBy(sheepEvents.id);
  const sumsHold = async () =>
    expect(
      (
        await server.pool.query(
          "select code from sheep s where cost <> (select coalesce(sum(amount), 0) from sheep_costs c where c.sheep_id = s.id)",
        )
      ).rows,
    ).toEqual([]);
  return { state, byTag, ledgerOf, eventsOf, sumsHold };
}
