import { AGE_LABELS, AGES } from "@/contract/report/age-words";
import {
  AGEING_SIDES,
  ALL_BORNE,
  BORNE_KINDS,
  BORNE_LABELS,
  CASH_FLOW_ACCOUNTS,
  CASH_FLOW_LABELS,
  CASH_FLOWS,
  CASH_WAYS,
  GROSS_ACCOUNTS,
  PROFIT_ACCOUNTS,
  REVENUE_ACCOUNTS,
} from "@/contract/report/finance";
import { ACCOUNT_LABELS, ACCOUNTS } from "@/contract/report/ledger";
import { EXPENSE_CATEGORIES, VOUCHER_CATEGORY_LABELS } from "@/contract/voucher/words";
import type { AgeingFigure, EntryFigure } from "@/src/api/report/report-finance";

/** A figure that can be opened: its name and its documents. `spent` means that costs are shown as positive amounts. */
export type Figure =
  | { kind: "entries"; title: string; entry: EntryFigure; spent: boolean }
  | { kind: "ageing"; title: string; ageing: AgeingFigure };

const entries = (title: string, entry: EntryFigure, spent = false): Figure => ({
  kind: "entries",
  title,
  entry,
  spent,
});

const SUMS: Record<string, Figure> = {
  "penjualan-bersih": entries("Penjualan bersih", { account: REVENUE_ACCOUNTS }),
  "laba-kotor": entries("Laba kotor", { account: GROSS_ACCOUNTS }),
  "laba-bersih": entries("Laba bersih", { account: PROFIT_ACCOUNTS }),
  kas: entries("Kas bersih", { account: ["kas"] }),
};

const LOSSES: Record<string, Figure> = {
  semua: entries("Kerugian ternak", { account: ["kerugian_ternak"] }, true),
  mati: entries("Ternak mati", { account: ["kerugian_ternak"], detail: "mati" }, true),
  hilang: entries("Ternak hilang", { account: ["kerugian_ternak"], detail: "hilang" }, true),
  dipotong: entries("Ternak dipotong", { account: ["kerugian_ternak"], detail: "dipotong" }, true),
  sesudahnya: entries(
    "Biaya sesudah ternak dihapus",
    {
      account: ["kerugian_ternak"],
      contra: ["utang", "pemakaian", "beban_dibebankan", "saldo_awal"],
    },
    true,
  ),
};

const idOf = (text: string | undefined) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

function cashFigure(first: string | undefined, second: string | undefined): Figure | null {
  const flow = CASH_FLOWS.find((one) => one === first);
  const way = CASH_WAYS.find((one) => one === (flow ? second : first));
  if (!flow && !way) return null;
  const name = way ? `Kas ${way}` : "Kas bersih";
  return entries(flow ? `${name}, ${CASH_FLOW_LABELS[flow].toLowerCase()}` : name, {
    account: ["kas"],
    contra: flow && CASH_FLOW_ACCOUNTS[flow],
    way,
  });
}

function ageingFigure([sideWord, ageWord, party]: readonly string[]): Figure | null {
  const side = AGEING_SIDES.find((one) => one === sideWord);
  const age = AGES.find((one) => one === ageWord);
  if (!side) return null;
  const name = side === "piutang" ? "Piutang" : "Utang";
  return {
    kind: "ageing",
    title: age ? `${name} ${AGE_LABELS[age].toLowerCase()}` : name,
    ageing: { side, age, party: idOf(party) },
  };
}

function accountFigure(word: string | undefined): Figure | null {
  const account = ACCOUNTS.find((one) => one === word);
  return account ? entries(ACCOUNT_LABELS[account], { account: [account] }) : null;
}

function costFigure(word: string | undefined): Figure | null {
  if (word === undefined) return entries("HPP yang ditanggung ternak", { cost: ALL_BORNE });
  const cost = BORNE_KINDS.find((one) => one === word);
  return cost ? entries(`HPP ternak: ${BORNE_LABELS[cost].toLowerCase()}`, { cost }) : null;
}

/** Expenses are paid at once, so the money stands on their other side. */
function expenseFigure(word: string | undefined): Figure | null {
  const category = EXPENSE_CATEGORIES.find((one) => one === word);
  if (word !== undefined && !category) return null;
  const title = category ? `Pengeluaran: ${VOUCHER_CATEGORY_LABELS[category].toLowerCase()}` : "Pengeluaran";
  return entries(title, { account: ["beban"], contra: ["kas"], detail: category }, true);
}

/** Parses the figure in an address: `akun.hpp`, `kas.customer.masuk`, `hpp.pakan`, `umur.piutang.31-60.12`. */
export function readFigure(text: string): Figure | null {
  const [word = "", ...rest] = text.split(".");
  const [first] = rest;
  if (word === "kas" && first !== undefined) return cashFigure(first, rest[1]);
  if (word === "umur") return ageingFigure(rest);
  if (word === "akun") return accountFigure(first);
  if (word === "hpp") return costFigure(first);
  if (word === "jasa")
    return entries(
      "Jasa dan biaya",
      { account: ["beban"], contra: ["utang", "selisih_pembelian"], product: idOf(first) },
      true,
    );
  if (word === "pengeluaran") return expenseFigure(first);
  if (word === "langsung")
    return entries("Biaya langsung penjualan", { account: ["biaya_penjualan"], product: idOf(first) }, true);
  if (word === "rugi") return LOSSES[first ?? ""] ?? null;
  return SUMS[word] ?? null;
}
