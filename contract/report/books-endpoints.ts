import * as z from "zod/mini";
import { endpoint } from "@/contract/base/endpoint";
import { summedListOf } from "@/contract/base/list";
import { Balance, BalanceQuery, Registered, RegisterQuery, RegisterTotals } from "./balance";
import {
  BalanceExportQuery,
  ChartExportQuery,
  GeneralLedger,
  Journal,
  JournalExportQuery,
  JournalQuery,
  LedgerExportQuery,
  LedgerQuery,
  RegisterExportQuery,
  Statement,
  StatementExportQuery,
  StatementQuery,
  Trial,
  TrialExportQuery,
  TrialQuery,
} from "./books";

const read = <const Path extends string>(path: Path, summary: string) =>
  ({ method: "GET", path: `report/books/${path}` as const, access: "finance.read", summary }) as const;
const file = { file: true, response: z.unknown() } as const;

export const reportBooksEndpoints = {
  balance: endpoint({
    ...read("balance", "The balance sheet of a day: its registers and the ledger beside them"),
    query: BalanceQuery,
    response: Balance,
  }),
  balanceExport: endpoint({
    ...read("balance/export", "The balance sheet of a day as a spreadsheet"),
    query: BalanceExportQuery,
    ...file,
  }),
  register: endpoint({
    ...read("register", "The rows behind a line of the balance sheet"),
    query: RegisterQuery,
    response: summedListOf(Registered, RegisterTotals),
  }),
  registerExport: endpoint({
    ...read("register/export", "They as a spreadsheet"),
    query: RegisterExportQuery,
    ...file,
  }),
  journal: endpoint({ ...read("journal", "The journal of a period"), query: JournalQuery, response: Journal }),
  journalExport: endpoint({
    ...read("journal/export", "It as a spreadsheet, a row for each side of a posting"),
    query: JournalExportQuery,
    ...file,
  }),
  ledger: endpoint({
    ...read("ledger", "The general ledger of an account for a period"),
    query: LedgerQuery,
    response: GeneralLedger,
  }),
  ledgerExport: endpoint({ ...read("ledger/export", "It as a spreadsheet"), query: LedgerExportQuery, ...file }),
  trial: endpoint({ ...read("trial", "The trial balance of a period"), query: TrialQuery, response: Trial }),
  trialExport: endpoint({ ...read("trial/export", "It as a spreadsheet"), query: TrialExportQuery, ...file }),
  chartExport: endpoint({
    ...read("chart/export", "The chart of accounts as a spreadsheet, with the numbers of other programs"),
    query: ChartExportQuery,
    ...file,
  }),
  statement: endpoint({
    ...read("statement", "Profit and loss, cash flow and balance sheet of a period and of the one before"),
    query: StatementQuery,
    response: Statement,
  }),
  statementExport: endpoint({
    ...read("statement/export", "They as a spreadsheet, a row for each line"),
    query: StatementExportQuery,
    ...file,
  }),
};
