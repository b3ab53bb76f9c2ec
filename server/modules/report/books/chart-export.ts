import type { ExportFormat } from "@/contract/base/list";
import { MAPPED_PROGRAM_LABELS, MAPPED_PROGRAMS, numberKey } from "@/contract/configuration/accounts";
import type { Side } from "@/contract/report/books";
import { ACCOUNT_KIND_LABELS, CHART, chartOf } from "@/contract/report/ledger";
import { readSettings } from "@/server/db/settings";
import type { Deps, Session } from "@/server/http/context";
import { exportFile } from "@/server/http/export";
import { findMoneyList } from "@/server/modules/money/repo";
import { listed } from "./balance-export";
import { ownNumber, sideName } from "./numbers";

/** Every account of the screen, also those that hold nothing; places of money stand below kas. */
export async function exportChart({ db, now }: Deps, session: Session, format: ExportFormat) {
  const places = await findMoneyList(db);
  const numbers = await readSettings(db, "akun");
  return exportFile<Side>({
    asked: { format },
    name: "bagan-akun",
    title: "Bagan akun",
    about: ["Semua akun"],
    columns: [
      { header: "No. akun", width: 14, value: ownNumber },
      { header: "Akun", width: 40, value: sideName },
      { header: "Jenis", width: 24, value: ({ account }) => ACCOUNT_KIND_LABELS[CHART[account].kind] },
      { header: "Saldo normal", width: 14, value: ({ account }) => CHART[account].normal },
      ...MAPPED_PROGRAMS.map((program) => ({
        header: MAPPED_PROGRAM_LABELS[program],
        width: 16,
        value: ({ account, place }: Side) => numbers[program][numberKey(account, place?.id ?? null)] ?? null,
      })),
    ],
    ...listed(chartOf(places)),
    exportedBy: session,
    now: now(),
  });
}
