import { eq } from "drizzle-orm";
import type { Pen, PenInput, PenUpdateInput } from "@/contract/pen/model";
import type { Transaction } from "@/server/db/client";
import { pens } from "@/server/db/schema/sheep";
import { tellTaken } from "@/server/db/violations";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { conflict, invalid, notFound, taken } from "@/server/http/errors";
import { inTransactionOnce } from "@/server/http/idempotency";
import { audit } from "@/server/modules/audit/audit";
import { byOf, writtenBy } from "@/server/modules/document/by";
import { must } from "@/server/must";
import { findPen, findPenByCode, lockPen } from "./repo";

const CODE_KEY = "pens_code_key";

function change(deps: Deps, caller: Caller, code: string, work: (tx: Transaction) => Promise<number>) {
  const codeTaken = async () => {
    const other = await findPenByCode(deps.db, code);
    return other && taken("code", `Kode ${other.code} sudah dipakai kandang ${other.name}.`, other);
  };
  return tellTaken({ [CODE_KEY]: codeTaken }, () =>
    inTransactionOnce(deps, caller.once, async (tx): Promise<Pen> => {
      const pen = await findPen(tx, await work(tx));
      if (!pen) throw notFound("Kandang");
      return pen;
    }),
  );
}

export const createPen = (deps: Deps, caller: Caller, input: PenInput) =>
  change(deps, caller, input.code, async (tx) => {
    const [row] = await tx
      .insert(pens)
      .values({ ...input, ...writtenBy(byOf(caller, deps.now())) })
      .returning({ id: pens.id });
    if (!row) throw new Error("a pen was not created");
    const entry = { action: "pen.create", entity: "pen", entityId: row.id, after: { ...input, active: true } };
    await audit(tx, deps, caller, entry);
    return row.id;
  });

export const updatePen = (deps: Deps, caller: Caller, id: number, { version, ...values }: PenUpdateInput) =>
  change(deps, caller, values.code, async (tx) => {
    const before = await lockPen(tx, id);
    if (!before) throw notFound("Kandang");
    if (before.version !== version) throw conflict("Kandang ini baru saja diubah orang lain.");
    const { count } = must(await findPen(tx, id), "the locked pen");
    if (before.active && !values.active && count > 0)
      throw invalid({ active: `Masih ada ${count} ekor di kandang ini. Pindahkan dulu.` });
    await tx
      .update(pens)
      .set({ ...values, version: version + 1, changedAt: deps.now(), changedBy: caller.session.userId })
      .where(eq(pens.id, id));
    await audit(tx, deps, caller, {
      action: "pen.update",
      entity: "pen",
      entityId: id,
      before: { code: before.code, name: before.name, active: before.active },
      after: values,
    });
    return id;
  });
