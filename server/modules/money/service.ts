import { eq } from "drizzle-orm";
import { may } from "@/contract/base/roles";
import { inRupiah } from "@/contract/base/rupiah";
import type { MoneyInput, MoneyUpdateInput } from "@/contract/money/input";
import type { Money } from "@/contract/money/model";
import { MOST_MONEY, type PaymentMethod } from "@/contract/money/words";
import type { Queryable, Transaction } from "@/server/db/client";
import { money } from "@/server/db/schema/money";
import { tellTaken } from "@/server/db/violations";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { conflict, invalid, notFound } from "@/server/http/errors";
import { inTransactionOnce } from "@/server/http/idempotency";
import { audit } from "@/server/modules/audit/audit";
import { postingBy } from "@/server/modules/document/act";
import { askUnlikely } from "@/server/modules/document/ask";
import { type By, byOf, writtenBy } from "@/server/modules/document/by";
import { closedRefusal, openingClosedInWords } from "@/server/modules/document/day";
import { traceOf } from "@/server/modules/document/trace";
import { must } from "@/server/must";
import { businessDay, dayInWords } from "@/server/time";
import { findMoney, firstMoveOf, lockAllMoney, type StoredMoney } from "./repo";

const NAME_KEY = "money_name_key";

export async function readMoney(db: Queryable, id: number): Promise<Money> {
  const found = await findMoney(db, id);
  if (!found) throw notFound("Kas atau rekening");
  return found;
}

const change = (deps: Deps, caller: Caller, name: string, work: (tx: Transaction, by: By) => Promise<number>) =>
  tellTaken({ [NAME_KEY]: () => invalid({ name: `Nama ${name} sudah dipakai.` }) }, () =>
    inTransactionOnce(deps, caller.once, async (tx) =>
      readMoney(tx, await work(tx, await postingBy(tx, caller, deps.now()))),
    ),
  );

/** A method names one place: the one that was saved last. The others are changed records, too. */
async function takeMethods(
  tx: Transaction,
  deps: Deps,
  caller: Caller,
  others: readonly StoredMoney[],
  taken: readonly PaymentMethod[],
) {
  const by = byOf(caller, deps.now());
  for (const { id, methods: held, version } of others) {
    if (!held.some((method) => taken.includes(method))) continue;
    const methods = held.filter((method) => !taken.includes(method));
    await tx
      .update(money)
      .set({ methods, version: version + 1, changedAt: by.now, changedBy: by.userId })
      .where(eq(money.id, id));
    const entry = { action: "money.update", entity: "money", entityId: id };
    await audit(tx, deps, caller, { ...entry, before: { methods: held }, after: { methods } });
  }
}

type Opening = Pick<StoredMoney, "opening" | "openedOn">;

/** Opening balances are the owner's, here too. */
function checkOpener(caller: Caller, before: StoredMoney | null, { opening, openedOn }: Opening) {
  const same = before === null ? opening === 0 : before.opening === opening && before.openedOn === openedOn;
  if (!same && !may(caller.session.role, "opening.write"))
    throw invalid({ opening: "Saldo awal hanya diisi dan diubah pemilik." });
}

/** An opening balance holds everything from before its day, so nothing may have moved before it. */
async function checkOpening(tx: Transaction, by: By, before: StoredMoney | null, { opening, openedOn }: Opening) {
  const same = before !== null && before.opening === opening && before.openedOn === openedOn;
  const closed = [before?.openedOn, openedOn].some((day) => day && closedRefusal(day, by));
  if (!same && closed && by.openFrom) throw invalid({ openedOn: openingClosedInWords(by.openFrom) });
  if (!same) askUnlikely(by, opening);
  if (openedOn === null) return;
  if (!same && by.startOn && openedOn !== by.startOn)
    throw invalid({
      openedOn: `Saldo awal per hari pertama peternakan, ${dayInWords(by.startOn)}. Uang sesudahnya dicatat sebagai mutasi.`,
    });
  if (openedOn > businessDay(by.now)) throw invalid({ openedOn: "Tanggal tidak dapat di masa depan." });
  const first = before === null ? null : await firstMoveOf(tx, before.id);
  if (first !== null && first < openedOn)
    throw invalid({ openedOn: `Sudah ada mutasi ${dayInWords(first)}; saldo awal tidak dapat sesudahnya.` });
}

/** `inputOf` gets all places, which stay as they are until the end. */
export async function addPlace(
  tx: Transaction,
  deps: Deps,
  caller: Caller,
  by: By,
  inputOf: (all: readonly StoredMoney[]) => MoneyInput,
): Promise<number> {
  const all = await lockAllMoney(tx);
  const input = inputOf(all);
  checkOpener(caller, null, input);
  await checkOpening(tx, by, null, input);
  if (all.length >= MOST_MONEY) throw invalid({ name: `Paling banyak ${MOST_MONEY} kas dan rekening.` });
  await takeMethods(tx, deps, caller, all, input.methods);
  const [row] = await tx
    .insert(money)
    .values({ ...input, ...writtenBy(by) })
    .returning();
  const made = must(row, "the new place of money");
  const entry = { action: "money.create", entity: "money", entityId: made.id, after: traceOf(made) };
  await audit(tx, deps, caller, entry);
  return made.id;
}

export const createMoney = (deps: Deps, caller: Caller, input: MoneyInput) =>
  change(deps, caller, input.name, (tx, by) => addPlace(tx, deps, caller, by, () => input));

export const updateMoney = (deps: Deps, caller: Caller, id: number, { version, ...values }: MoneyUpdateInput) =>
  change(deps, caller, values.name, async (tx, by) => {
    const all = await lockAllMoney(tx);
    const before = all.find((one) => one.id === id);
    if (!before) throw notFound("Kas atau rekening");
    if (before.version !== version) throw conflict("Kas atau rekening ini baru saja diubah orang lain.");
    checkOpener(caller, before, values);
    await checkOpening(tx, by, before, values);
    // A place that is out of use proposes itself for nothing.
    const methods = values.active ? values.methods : [];
    const others = all.filter((one) => one.id !== id);
    await takeMethods(tx, deps, caller, others, methods);
    const [row] = await tx
      .update(money)
      .set({ ...values, methods, version: version + 1, changedAt: by.now, changedBy: by.userId })
      .where(eq(money.id, id))
      .returning();
    const { balance } = await readMoney(tx, id);
    if (before.active && !values.active && balance !== 0)
      throw invalid({ active: `Saldonya masih ${inRupiah(balance)}. Pindahkan dulu.` });
    await audit(tx, deps, caller, {
      action: "money.update",
      entity: "money",
      entityId: id,
      before: traceOf(before),
      after: traceOf(must(row, "the changed place of money")),
    });
    return id;
  });
