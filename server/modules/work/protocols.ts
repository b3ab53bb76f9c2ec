import { and, desc, eq, sql } from "drizzle-orm";
import type { Protocol, ProtocolInput, ProtocolUpdateInput } from "@/contract/work/protocol";
import { MOST_PROTOCOLS } from "@/contract/work/words";
import type { Queryable, Transaction } from "@/server/db/client";
import { products } from "@/server/db/schema/product";
import { pens } from "@/server/db/schema/sheep";
import { protocols } from "@/server/db/schema/work";
import { tellTaken } from "@/server/db/violations";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { conflict, notFound, refuse, taken } from "@/server/http/errors";
import { audit } from "@/server/modules/audit/audit";
import { actOnce } from "@/server/modules/document/act";
import { type By, writtenBy } from "@/server/modules/document/by";
import { traceOf } from "@/server/modules/document/trace";
import { penRefusal } from "@/server/modules/sheep/check";
import { must } from "@/server/must";
import { holdWorkAlone, renewWork } from "./renew";

const NAME_KEY = "protocols_name_key";

const columns = {
  id: protocols.id,
  name: protocols.name,
  trigger: protocols.trigger,
  onDay: protocols.onDay,
  offsetDays: protocols.offsetDays,
  everyDays: protocols.everyDays,
  times: protocols.times,
  species: protocols.species,
  sex: protocols.sex,
  ageClass: protocols.ageClass,
  pen: { id: pens.id, code: pens.code, name: pens.name },
  action: protocols.action,
  words: protocols.words,
  medicine: { id: products.id, name: products.name, unit: products.unit },
  dose: protocols.dose,
  doseBasis: protocols.doseBasis,
  startOn: protocols.startOn,
  active: protocols.active,
  version: protocols.version,
};

/** The protocols in use come first, each by its name. */
export const findProtocols = (db: Queryable, id?: number) =>
  db
    .select(columns)
    .from(protocols)
    .leftJoin(pens, eq(pens.id, protocols.penId))
    .leftJoin(products, eq(products.id, protocols.medicineId))
    .where(id === undefined ? undefined : eq(protocols.id, id))
    .orderBy(desc(protocols.active), sql`lower(${protocols.name})`)
    .limit(MOST_PROTOCOLS);

export async function readProtocol(db: Queryable, id: number): Promise<Protocol> {
  const [protocol] = await findProtocols(db, id);
  if (!protocol) throw notFound("Protokol");
  return protocol;
}

type Referred = Pick<ProtocolInput, "penId" | "medicineId">;

/** A protocol names records that are there and in use; a record that it named before may have gone out of use since. */
async function checkReferred(tx: Transaction, { penId, medicineId }: Referred, before?: Referred) {
  const errors: Record<string, string> = {};
  if (penId !== null && penId !== before?.penId) {
    const [pen] = await tx.select().from(pens).where(eq(pens.id, penId)).for("share");
    const refusal = penRefusal(pen);
    if (refusal) errors.penId = refusal;
  }
  if (medicineId !== null && medicineId !== before?.medicineId) {
    const [medicine] = await tx
      .select({ name: products.name, active: products.active })
      .from(products)
      .where(and(eq(products.id, medicineId), eq(products.category, "obat")));
    if (!medicine) errors.medicineId = "Obat ini tidak ditemukan.";
    else if (!medicine.active) errors.medicineId = `${medicine.name} tidak aktif lagi.`;
  }
  refuse(errors);
}

/** Saves a protocol in one transaction that happens once, with what it makes due. */
function save(deps: Deps, caller: Caller, name: string, work: (tx: Transaction, by: By) => Promise<number>) {
  const nameTaken = async () => {
    const [other] = await deps.db
      .select({ id: protocols.id, name: protocols.name })
      .from(protocols)
      .where(sql`lower(${protocols.name}) = lower(${name}::text)`);
    return other && taken("name", `Protokol ${other.name} sudah ada.`, { ...other, code: "" });
  };
  return tellTaken({ [NAME_KEY]: nameTaken }, () =>
    actOnce(deps, caller, async (tx, by): Promise<Protocol> => {
      await holdWorkAlone(tx);
      const protocolId = await work(tx, by);
      await renewWork(tx, by, { protocolId });
      return readProtocol(tx, protocolId);
    }),
  );
}

export const createProtocol = (deps: Deps, caller: Caller, input: ProtocolInput) =>
  save(deps, caller, input.name, async (tx, by) => {
    await checkReferred(tx, input);
    const [row] = await tx
      .insert(protocols)
      .values({ ...input, ...writtenBy(by) })
      .returning();
    const { id, ...after } = must(row, "a protocol that was just written");
    await audit(tx, deps, caller, {
      action: "protocol.create",
      entity: "protocol",
      entityId: id,
      after: traceOf(after),
    });
    return id;
  });

export const updateProtocol = (deps: Deps, caller: Caller, id: number, { version, ...values }: ProtocolUpdateInput) =>
  save(deps, caller, values.name, async (tx, by) => {
    const [before] = await tx.select().from(protocols).where(eq(protocols.id, id)).for("update");
    if (!before) throw notFound("Protokol");
    if (before.version !== version) throw conflict("Protokol ini baru saja diubah orang lain.");
    await checkReferred(tx, values, before);
    const [row] = await tx
      .update(protocols)
      .set({ ...values, version: version + 1, changedAt: by.now, changedBy: by.userId })
      .where(eq(protocols.id, id))
      .returning();
    await audit(tx, deps, caller, {
      action: "protocol.update",
      entity: "protocol",
      entityId: id,
      before: traceOf(before),
      after: traceOf(must(row, "a changed protocol")),
    });
    return id;
  });
