import { and, eq, isNull, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { REASON } from "@/contract/base/error-codes";
import { inRupiah } from "@/contract/base/rupiah";
import { VOUCHER_IMPORT } from "@/contract/voucher/import";
import { VoucherInput } from "@/contract/voucher/input";
import { VOUCHER_CATEGORY_LABELS, VOUCHER_KINDS } from "@/contract/voucher/words";
import type { Queryable, Transaction } from "@/server/db/client";
import { money } from "@/server/db/schema/money";
import { products } from "@/server/db/schema/product";
import { vouchers } from "@/server/db/schema/spending/voucher";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { turns } from "@/server/http/turns";
import { postingBy } from "@/server/modules/document/act";
import { openFromOf } from "@/server/modules/document/by";
import { dayRefusal } from "@/server/modules/document/day";
import { readStart } from "@/server/modules/document/start";
import { inParts, isAny } from "@/server/modules/import/find";
import type { Context, Importer, Line, Values, Written } from "@/server/modules/import/importer";
import { each } from "@/server/modules/import/plan";
import { earlyRefusal } from "@/server/modules/money/place";
import { PRODUCT_CODES } from "@/server/modules/product/service";
import { must } from "@/server/must";
import { startOfDay } from "@/server/time";
import { cancelVoucherIn, writeIn } from "./service";

const FORM = VoucherInput as z.ZodMiniType as z.ZodMiniType<Values>;

const bare = (text: string) => text.toLowerCase().replace(/\s+/g, " ").trim();

/** The places of money in use. A farm has few. */
const placesOf = (db: Queryable) => db.select().from(money).where(eq(money.active, true)).orderBy(money.name);

async function resolvePlaces({ db, lines, refuse }: Context) {
  const byName = new Map((await placesOf(db)).map((place) => [bare(place.name), place.id]));
  await each(lines, (line) => {
    const { moneyId } = line.given;
    if (typeof moneyId !== "string") return;
    const id = byName.get(bare(moneyId));
    if (id !== undefined) line.given.moneyId = id;
    else refuse(line, "moneyId", "Kas atau rekening ini tidak ditemukan. Tulis namanya seperti di daftar.");
  });
}

const keyOf = ({ kind, day, category, amount, moneyId, note }: Values) =>
  JSON.stringify([kind, day, category, Number(amount), Number(moneyId), bare(String(note ?? ""))]);

/** The living vouchers of these days, with their numbers. */
async function recordedOf(db: Queryable, days: readonly string[]) {
  const found = new Map<string, string>();
  for (const some of inParts([...new Set(days)])) {
    const rows = await db
      .select()
      .from(vouchers)
      .where(and(isNull(vouchers.cancelledOn), isAny(sql`${vouchers.day}::text`, some)));
    for (const row of rows) found.set(keyOf(row), row.number);
  }
  return found;
}

/** Refuses days that cannot be posted on, and what the books or the file have already. */
async function review({ db, lines, today, refuse }: Context) {
  const by = {
    userId: null,
    now: startOfDay(today),
    openFrom: await openFromOf(db),
    startOn: await readStart(db),
  };
  const rows = lines.filter(({ after }) => after);
  const places = new Map((await placesOf(db)).map((place) => [place.id, place]));
  const recorded = await recordedOf(
    db,
    rows.map(({ after }) => String(after?.day)),
  );
  const first = new Map<string, Line>();
  await each(rows, (line) => {
    const values = must(line.after, "the row of a voucher");
    const day = String(values.day);
    const late = dayRefusal(day, by) ?? earlyRefusal(places.get(Number(values.moneyId)), day);
    if (late) refuse(line, "day", late);
    const key = keyOf(values);
    const [number, twin] = [recorded.get(key), first.get(key)];
    if (number !== undefined) refuse(line, "amount", `Sudah dicatat: ${number}.`);
    else if (twin)
      refuse(line, "amount", `Sama dengan baris ${twin.line}. Bedakan catatannya bila memang dua.`, {
        twin: twin.line,
      });
    else first.set(key, line);
  });
}

async function undo(tx: Transaction, deps: Deps, caller: Caller, written: readonly Written[]) {
  const by = await postingBy(tx, caller, deps.now());
  const pause = turns();
  for (const { recordId } of written) {
    await cancelVoucherIn(
      tx,
      deps,
      caller,
      by,
      { id: recordId, kinds: VOUCHER_KINDS },
      { reason: "Impor dibatalkan" },
      true,
    );
    await pause();
  }
}

/** Vouchers have numbers of their own, and so every row of a file is a new one. */
export const VOUCHER_IMPORTER: Importer = {
  definition: VOUCHER_IMPORT,
  what: "pengeluaran",
  codes: PRODUCT_CODES,
  table: products,
  keys: [],
  nameOf: ({ category, amount, note }) =>
    [VOUCHER_CATEGORY_LABELS[category as keyof typeof VOUCHER_CATEGORY_LABELS], inRupiah(Number(amount)), note]
      .filter(Boolean)
      .join(", "),
  create: FORM,
  update: FORM,
  blank: {
    day: null,
    kind: "pengeluaran",
    category: null,
    amount: null,
    moneyId: null,
    note: null,
    monthly: false,
    followsId: null,
    attachments: [],
  },
  kept: ["kind"],
  resolve: resolvePlaces,
  review,
  choices: {
    moneyId: async (db, most) => (await placesOf(db)).slice(0, most).map(({ name }) => ({ code: name, name })),
  },
  async write(tx, deps, caller, created) {
    const posting = await postingBy(tx, caller, deps.now());
    // The review has compared every row with the books and the file.
    const by = { ...posting, confirmed: [...(posting.confirmed ?? []), REASON.repeated, REASON.countedAlready] };
    const written: Written[] = [];
    const pause = turns();
    for (const { after } of created) {
      const { id } = await writeIn(tx, deps, caller, by, VoucherInput.parse(must(after, "the row of a new voucher")));
      written.push({ recordId: id, version: 1, isNew: true, auditId: null });
      await pause();
    }
    return written;
  },
  undo,
};
