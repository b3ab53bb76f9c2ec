import type { CustomerBill } from "@/contract/customer/bill";
import { billInWords } from "@/contract/customer/bill-words";
import type { PartnerStatement, StatementLine } from "@/contract/partner/statement";
import { STATEMENT_KIND_LABELS } from "@/contract/partner/words";
import { receiptNumberOf } from "@/contract/payment/words";
import type { PartnerWord } from "@/src/api/partner";
import { formatDate, formatRupiah } from "@/src/lib/format";

interface SideWords {
  /** The words for a positive balance and for a negative one: which side owes. */
  owes: string;
  owed: string;
  parts: readonly [owed: string, advance: string, excess: string | null];
  /** The balance's meaning in words. */
  meaning: string;
}

export const STATEMENT_WORDS: Record<PartnerWord, SideWords> = {
  customer: {
    owes: "harus dibayar kepada kami",
    owed: "uang customer yang kami pegang",
    parts: ["Piutang", "DP dipegang", "Harus dikembalikan"],
    meaning:
      "Saldo = piutang − DP dipegang − yang harus dikembalikan. Pesanan ditagih pada hari diserahkan; yang dibayar sebelumnya adalah DP. Dana investor tidak termasuk.",
  },
  supplier: {
    owes: "harus kami bayar",
    owed: "uang kami di supplier",
    parts: ["Utang", "Uang muka di supplier", null],
    meaning:
      "Saldo = utang − uang muka di supplier, termasuk yang harus kembali. Pesanan menjadi utang pada hari diterima; yang dibayar sebelumnya adalah uang muka.",
  },
};

/** The parts of one receipt stand under its one number, each beside its own document. */
export const lineInWords = ({ kind, undoes, number }: StatementLine) =>
  [
    `${STATEMENT_KIND_LABELS[kind]}${undoes ? " dibatalkan" : ""}`,
    ...(number === null ? [] : [receiptNumberOf(number)]),
  ].join(" ");

export const periodInWords = ({ from, to }: Pick<PartnerStatement, "from" | "to">) =>
  from ? `${formatDate(from)} – ${formatDate(to)}` : `sampai ${formatDate(to)}`;

/** "Rp2.000.000 (harus dibayar kepada kami)". */
export function balanceInWords(balance: number, word: PartnerWord) {
  if (balance === 0) return `${formatRupiah(0)} (lunas)`;
  const { owes, owed } = STATEMENT_WORDS[word];
  return `${formatRupiah(Math.abs(balance))} (${balance > 0 ? owes : owed})`;
}

type Balanced = Pick<PartnerStatement, "parts">;

/** The parts of the closing balance by their names: a debt and an advance stand side by side, although the balance is one. */
export function partsInWords({ parts }: Balanced, word: PartnerWord): (readonly [name: string, amount: number])[] {
  const [owed, advance, excess] = STATEMENT_WORDS[word].parts;
  return [[owed, parts.owed], [advance, parts.advance], ...(excess === null ? [] : [[excess, parts.excess] as const])];
}

/** The parts that a message has to tell, because the balance alone would hide one behind the other. */
function hiddenParts(statement: Balanced, word: PartnerWord) {
  const told = partsInWords(statement, word).filter(([, amount]) => amount > 0);
  return told.length > 1 ? told.map(([name, amount]) => `${name}: ${formatRupiah(amount)}`) : [];
}

/** What is owed now with its due days, in the words of the reminders. */
function dueNow(bill: CustomerBill | undefined) {
  if (!bill || bill.count === 0) return [];
  const { nomor, jatuh_tempo } = billInWords(bill, { rupiah: formatRupiah, day: formatDate });
  const [first] = bill.items;
  return bill.count === 1 && first
    ? [`Tagihan ${nomor}: sisa ${formatRupiah(first.remaining)}, jatuh tempo ${jatuh_tempo}`]
    : [`Tagihan: ${nomor}`];
}

/** The statement in a few lines, for a message. `bill`: what a customer owes today, whichever period it tells of. */
export function statementInWords(statement: PartnerStatement, word: PartnerWord, bill?: CustomerBill) {
  const { partner, company, payTo, opening, raised, lowered, closing } = statement;
  return [
    `Rekening koran ${partner.name}, ${periodInWords(statement)}`,
    `Saldo awal: ${balanceInWords(opening, word)}`,
    `Bertambah: ${formatRupiah(raised)}`,
    `Berkurang: ${formatRupiah(lowered)}`,
    `Saldo akhir: ${balanceInWords(closing, word)}`,
    ...hiddenParts(statement, word),
    ...dueNow(bill),
    ...(word === "customer" && statement.parts.owed > 0 && payTo ? [`Pembayaran ke ${payTo}.`] : []),
    company.name,
  ].join("\n");
}
