import { and, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Link } from "@/contract/link/model";
import type { LinkKind, LinkState } from "@/contract/link/words";
import type { Queryable, Transaction } from "@/server/db/client";
import { customers } from "@/server/db/schema/customer";
import { investments } from "@/server/db/schema/investment";
import { links } from "@/server/db/schema/link";
import { sheep } from "@/server/db/schema/sheep";
import { transactions } from "@/server/db/schema/transaction";
import { users } from "@/server/db/schema/user";
import { readSettings } from "@/server/db/settings";
import { conflict, notFound } from "@/server/http/errors";
import { auditAll } from "@/server/modules/audit/audit";
import { hashToken } from "@/server/modules/auth/tokens";
import { must } from "@/server/must";
import { businessDay, daysAfter } from "@/server/time";
import { newLinkToken, newPhotoKey } from "./token";

type LinkRow = typeof links.$inferSelect;

/** A link is made by somebody at a time. A message of the program has nobody. */
type Maker = { caller: Parameters<typeof auditAll>[2]; now: Date };

/** A record has more links than anybody looks at where a program makes one for each message. */
const MOST_SHOWN = 50;

/** It opens today. */
const living = (today: string) =>
  and(isNull(links.revokedAt), or(isNull(links.expiresOn), sql`${links.expiresOn} >= ${today}`));

const stateOf = ({ revokedAt, expiresOn }: LinkRow, today: string): LinkState => {
  if (revokedAt) return "dicabut";
  return expiresOn !== null && expiresOn < today ? "kedaluwarsa" : "berlaku";
};

/** A link as the staff see it, with the name of who made it. */
export const toLink = (row: LinkRow, createdBy: string | null, today: string): Link => ({
  id: row.id,
  state: stateOf(row, today),
  createdOn: businessDay(row.createdAt),
  createdBy,
  expiresOn: row.expiresOn,
  opened: row.opened,
  lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
});

const laterOf = (one: string, other: string) => (one > other ? one : other);

/** The last day of a link to each kind of record; null for good. Refuses a record that nobody outside may see. */
const LAST_DAYS: Record<LinkKind, (db: Queryable, id: number, today: string) => Promise<string | null>> = {
  async sheep(db, id) {
    const [animal] = await db.select({ id: sheep.id }).from(sheep).where(eq(sheep.id, id));
    if (!animal) throw notFound("Ternak");
    return null;
  },
  async transaction(db, id, today) {
    const { state, day, deliverOn, deliveredOn } = transactions;
    const [sale] = await db
      .select({ state, day, deliverOn, deliveredOn, forgottenAt: customers.anonymisedAt })
      .from(transactions)
      .innerJoin(customers, eq(customers.id, transactions.customerId))
      .where(eq(transactions.id, id));
    if (!sale) throw notFound("Penjualan");
    if (sale.state === "draf") throw conflict("Penjualan ini masih draf: tautannya dibuat sesudah dipesan.");
    if (sale.forgottenAt) throw forgotten();
    const { orderDays } = await readSettings(db, "halaman");
    return daysAfter(laterOf(today, sale.deliveredOn ?? sale.deliverOn ?? sale.day), orderDays);
  },
  async investment(db, id, today) {
    const [contract] = await db
      .select({ endOn: investments.endOn, forgottenAt: customers.anonymisedAt })
      .from(investments)
      .innerJoin(customers, eq(customers.id, investments.customerId))
      .where(eq(investments.id, id));
    if (!contract) throw notFound("Kontrak");
    if (contract.forgottenAt) throw forgotten();
    const { contractDays } = await readSettings(db, "halaman");
    return daysAfter(laterOf(today, contract.endOn), contractDays);
  },
};

const forgotten = () => conflict("Data pribadi customer ini sudah dihapus: tidak ada tautan baru untuknya.");

/** A new link, and its token for the only time. */
export async function makeLink(tx: Transaction, maker: Maker, kind: LinkKind, recordId: number) {
  const expiresOn = await LAST_DAYS[kind](tx, recordId, businessDay(maker.now));
  const [made] = await insertLinks(tx, maker, kind, [recordId], expiresOn);
  return must(made, "a new link");
}

/** Makes links for the labels of animals, which never end. */
export async function makeLabels(tx: Transaction, maker: Maker, ids: readonly number[]) {
  const known = await tx
    .select({ id: sheep.id })
    .from(sheep)
    .where(inArray(sheep.id, [...ids]));
  return insertLinks(
    tx,
    maker,
    "sheep",
    known.map(({ id }) => id),
    null,
  );
}

async function insertLinks(
  tx: Transaction,
  { caller, now }: Maker,
  kind: LinkKind,
  recordIds: readonly number[],
  expiresOn: string | null,
) {
  if (recordIds.length === 0) return [];
  const tokens = recordIds.map((recordId) => ({ recordId, token: newLinkToken() }));
  const rows = await tx
    .insert(links)
    .values(
      tokens.map(({ recordId, token }) => ({
        kind,
        recordId,
        tokenHash: hashToken(token),
        photoKey: newPhotoKey(),
        expiresOn,
        createdAt: now,
        createdBy: caller.session.userId,
      })),
    )
    .returning();
  const changes = rows.map(({ id, recordId }) => ({
    action: `${kind}.link`,
    entity: kind,
    entityId: recordId,
    after: { link: id },
  }));
  await auditAll(tx, { now: () => now }, caller, changes);
  const tokenOf = new Map(tokens.map(({ recordId, token }) => [recordId, token]));
  return rows.map((row) => ({ row, token: must(tokenOf.get(row.recordId), "the token of a new link") }));
}

export async function findLinks(db: Queryable, kind: LinkKind, recordId: number, now: Date): Promise<Link[]> {
  const today = businessDay(now);
  const rows = await db
    .select({ link: links, by: users.name })
    .from(links)
    .leftJoin(users, eq(users.id, links.createdBy))
    .where(and(eq(links.kind, kind), eq(links.recordId, recordId)))
    .orderBy(desc(links.id))
    .limit(MOST_SHOWN);
  return rows.map(({ link, by }) => toLink(link, by, today));
}

/** The name of who made a link; null for one that a message of the program carried. */
export async function makerOf(db: Queryable, { createdBy }: LinkRow) {
  if (createdBy === null) return null;
  const [maker] = await db.select({ name: users.name }).from(users).where(eq(users.id, createdBy));
  return maker?.name ?? null;
}

export async function lockLink(tx: Transaction, kind: LinkKind, recordId: number, id: number) {
  const [row] = await tx
    .select()
    .from(links)
    .where(and(eq(links.id, id), eq(links.kind, kind), eq(links.recordId, recordId)))
    .for("no key update");
  if (!row) throw notFound("Tautan");
  return row;
}

/** The link opens for another while, reckoned from today; one that was revoked stays so. */
export async function renewLink(tx: Transaction, row: LinkRow, today: string) {
  if (row.revokedAt) throw conflict("Tautan ini sudah dicabut. Buat yang baru.");
  const expiresOn = await LAST_DAYS[row.kind](tx, row.recordId, today);
  const [renewed] = await tx.update(links).set({ expiresOn }).where(eq(links.id, row.id)).returning();
  return must(renewed, "the renewed link");
}

export async function revokeLink(tx: Transaction, row: LinkRow, now: Date) {
  const [revoked] = await tx
    .update(links)
    .set({ revokedAt: row.revokedAt ?? now })
    .where(eq(links.id, row.id))
    .returning();
  return must(revoked, "the revoked link");
}

/** The record behind a token, counted as opened; nothing for one that is unknown, over or revoked, in one statement. */
export async function openLink(db: Queryable, kind: LinkKind, token: string, now: Date) {
  const [link] = await db
    .update(links)
    .set({ opened: sql`${links.opened} + 1`, lastOpenedAt: now })
    .where(and(eq(links.tokenHash, hashToken(token)), eq(links.kind, kind), living(businessDay(now))))
    .returning({ id: links.id, recordId: links.recordId, photoKey: links.photoKey });
  return link;
}

export async function findLiving(db: Queryable, id: number, now: Date) {
  const [link] = await db
    .select({ id: links.id, kind: links.kind, recordId: links.recordId, photoKey: links.photoKey })
    .from(links)
    .where(and(eq(links.id, id), living(businessDay(now))));
  return link;
}
