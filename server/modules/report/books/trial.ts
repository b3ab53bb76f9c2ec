import type { Trial } from "@/contract/report/books";
import { CHARTED } from "@/contract/report/ledger";
import type { Days } from "@/contract/report/period";
import type { Queryable } from "@/server/db/client";
import { emptyTurnover, turnoversOf } from "./balances";
import { placeNames } from "./journal";

export async function readTrial(db: Queryable, days: Days): Promise<Trial> {
  const { accounts, places, earlier } = await turnoversOf(db, days);
  const names = await placeNames(db);
  return {
    earlier,
    rows: CHARTED.map((account) => ({ account, ...(accounts.get(account) ?? emptyTurnover()) })),
    places: [...places].map(([id, sums]) => ({ id, name: names.get(id) ?? "", ...sums })).sort((a, b) => a.id - b.id),
  };
}
