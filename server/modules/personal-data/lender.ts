import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { readLoan } from "@/server/modules/loan/service";
import { personalDataFile } from "./export";

/** A lender is a name that others may bear too, so the file tells of one loan: its instalments and its history. */
export async function exportLenderData(deps: Deps, caller: Caller, id: number) {
  const record = await readLoan(deps.db, id);
  return personalDataFile(deps, caller, { word: "loan", id, record, parts: [] });
}
