import { and, asc, eq, gte, inArray } from "drizzle-orm";
import { REASON } from "@/contract/base/error-codes";
import { inRupiah } from "@/contract/base/rupiah";
import { inOne } from "@/contract/base/words";
import { billInWords, billMessage } from "@/contract/customer/bill-words";
import type { Reminded, RemindInput } from "@/contract/customer/owing";
import type { Transaction } from "@/server/db/client";
import { customers } from "@/server/db/schema/customer";
import { notifications } from "@/server/db/schema/notification";
import { readSettings } from "@/server/db/settings";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { inTransactionOnce } from "@/server/http/idempotency";
import { auditAll } from "@/server/modules/audit/audit";
import { readBills } from "@/server/modules/customer/bill";
import { asks, question } from "@/server/modules/document/ask";
import { type By, byOf } from "@/server/modules/document/by";
import { payToInWords } from "@/server/modules/money/pay-to";
import { type Notice, notifyAll } from "@/server/modules/notification/outbox";
import { gatewayIsSet } from "@/server/modules/notification/service";
import { businessDay, dayInWords, startOfDay } from "@/server/time";

const MOST_ASKED_ABOUT = 3;

type Person = { id: number; name: string; whatsapp: string };

/** Whoever was reminded today is not reminded again without a yes. */
async function askReminded(tx: Transaction, by: By, people: readonly Person[]) {
  if (!asks(by, REASON.reminded)) return;
  const told = await tx
    .selectDistinct({ address: notifications.recipientAddress })
    .from(notifications)
    .where(
      and(
        eq(notifications.kind, "piutang"),
        gte(notifications.at, startOfDay(businessDay(by.now))),
        inArray(notifications.status, ["antre", "terkirim", "dibuka manual"]),
        inArray(
          notifications.recipientAddress,
          people.map(({ whatsapp }) => whatsapp),
        ),
      ),
    );
  const addresses = new Set(told.map(({ address }) => address));
  const names = people.flatMap(({ whatsapp, name }) => (addresses.has(whatsapp) ? [name] : []));
  if (names.length === 0) return;
  const shown = names.slice(0, MOST_ASKED_ABOUT);
  const more = names.length > shown.length ? [`${names.length - shown.length} orang lain`] : [];
  throw question(REASON.reminded, `${inOne([...shown, ...more])} sudah ditagih hari ini. Tagih lagi?`);
}

/** Writes a message for each person about all that is open. It is queued, or opened by hand where there is no webhook. */
export const remind = (deps: Deps, caller: Caller, { customers: asked }: RemindInput): Promise<Reminded> =>
  inTransactionOnce(deps, caller.once, async (tx) => {
    const by = { ...byOf(caller, deps.now()), confirmed: caller.confirmed };
    const people = await tx
      .select({ id: customers.id, name: customers.name, whatsapp: customers.whatsapp })
      .from(customers)
      .where(inArray(customers.id, [...asked]))
      .orderBy(asc(customers.id));
    const bills = await readBills(tx, asked);
    const owing = people.flatMap((person) => {
      const bill = person.whatsapp === "" ? undefined : bills.get(person.id);
      return bill ? [{ ...person, bill }] : [];
    });
    const reached = new Set(owing.map(({ id }) => id));
    const without = people.flatMap(({ id, name }) => (reached.has(id) ? [] : [{ id, name }]));
    if (owing.length > 0) await askReminded(tx, by, owing);
    const { name: perusahaan } = await readSettings(tx, "perusahaan");
    const { piutang: template } = await readSettings(tx, "pesan");
    const rekening = await payToInWords(tx);
    const told = owing.map(({ id, name, whatsapp, bill }) => ({
      id,
      name,
      whatsapp,
      values: { nama: name, ...billInWords(bill, { rupiah: inRupiah, day: dayInWords }), rekening, perusahaan },
    }));
    if (!(await gatewayIsSet(tx))) {
      const messages = told.map(({ id, name, whatsapp, values }) => ({
        id,
        name,
        phone: whatsapp,
        body: billMessage(template, values),
      }));
      return { queued: 0, messages, without };
    }
    const notices = told.map(
      ({ id, name, whatsapp, values }): Notice<"piutang"> => ({
        kind: "piutang",
        values,
        recipient: { channel: "whatsapp", name, address: whatsapp },
        document: { kind: "customer", id, name },
      }),
    );
    await notifyAll(tx, by, notices);
    const entries = told.map(({ id }) => ({ action: "customer.remind", entity: "customer", entityId: id }));
    if (entries.length > 0) await auditAll(tx, deps, caller, entries);
    return { queued: told.length, messages: [], without };
  });
