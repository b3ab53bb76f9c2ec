import type { ComponentProps, ReactNode } from "react";
import { terbilang } from "@/contract/base/terbilang";
import { PAYMENT_KIND_LABELS, type PaymentKind } from "@/contract/payment/words";
import type { TransactionState } from "@/contract/transaction/words";
import { Letterhead } from "@/src/components/print/letterhead";
import { PaperParties } from "@/src/components/print/paper-parties";
import { Signature } from "@/src/components/print/signature";
import { PrintLayout } from "@/src/components/ui/page/print-layout";
import { formatDateShort, formatRupiah } from "@/src/lib/format";

type Account = { bankName: string; accountNumber: string; accountHolder: string };

export type InvoiceLine = {
  id: number;
  what: string;
  /** The animals, a note, a discount: each a small line of its own. */
  details: readonly (string | false | null)[];
  quantity: string;
  price: string;
  amount: number;
};

interface InvoiceSheetProps {
  company: ComponentProps<typeof Letterhead>["company"];
  number: string;
  customer: { name: string; address?: string | null; whatsapp?: string | null };
  facts: ComponentProps<typeof PaperParties>["facts"];
  lines: readonly InvoiceLine[];
  sums: Billed;
  accounts: readonly Account[];
  notes?: string | null;
  /** Until the handing over the sum of what is sold by weight is an estimate. */
  provisional: boolean;
  signedOn: string;
}

type Billed = {
  state: TransactionState;
  discount: number;
  freight: number;
  total: number;
  returned: number;
  allowed: number;
  writtenOff: number;
  remaining: number;
  payments: readonly { number: string; kind: PaymentKind; day: string; amount: number }[];
};

const right = "text-right tabular-nums whitespace-nowrap";

/** A bill as it is printed: the sold lines with their prices, the payments, and where to pay the rest. */
export function InvoiceSheet(props: InvoiceSheetProps) {
  const { company, number, customer, facts, lines, sums, accounts, notes, provisional, signedOn } = props;
  return (
    <PrintLayout label={`Faktur ${number}`} header={<Letterhead company={company} title="FAKTUR" number={number} />}>
      <PaperParties to="Kepada" {...customer} facts={facts} />
      {sums.state === "dibatalkan" && (
        <p className="mt-4 w-fit -rotate-1 rounded border-4 border-error-ink px-4 py-1 font-extrabold text-2xl text-error-ink tracking-widest">
          DIBATALKAN
        </p>
      )}
      <Lines lines={lines} />
      <div
        data-keep=""
        className="mt-4 grid gap-6 sm:grid-cols-[1fr_minmax(0,18rem)] print:grid-cols-[1fr_minmax(0,18rem)]"
      >
        <div className="order-2 min-w-0 sm:order-1 print:order-1">
          <PayTo accounts={accounts} sums={sums} />
          {notes && <p className="mt-3 whitespace-pre-line break-words text-ink-muted text-xs">{notes}</p>}
        </div>
        <Sums sums={sums} goods={lines.reduce((sum, { amount }) => sum + amount, 0)} provisional={provisional} />
      </div>
      <div
        data-keep=""
        className="mt-8 grid grid-cols-2 gap-x-6 sm:grid-cols-[11rem_1fr_11rem] print:grid-cols-[11rem_1fr_11rem]"
      >
        <Signature part="Penerima" name={customer.name} />
        <span className="hidden sm:block print:block" />
        <Signature part="Hormat kami" name={company.name} day={signedOn} />
      </div>
    </PrintLayout>
  );
}

function Lines({ lines }: Pick<InvoiceSheetProps, "lines">) {
  return (
    <table className="mt-5 w-full border-collapse text-sm">
      <thead>
        <tr className="border-ink border-y text-left text-xs">
          <th className="py-2 pr-3 font-semibold">Uraian</th>
          <th className={`px-2 py-2 font-semibold ${right}`}>Banyak</th>
          <th className={`hidden px-2 py-2 font-semibold sm:table-cell print:table-cell ${right}`}>Harga</th>
          <th className={`py-2 pl-2 font-semibold ${right}`}>Jumlah</th>
        </tr>
      </thead>
      <tbody className="align-top">
        {lines.map(({ id, what, details, quantity, price, amount }) => (
          <tr key={id} className="border-line border-b">
            <td className="py-2 pr-3">
              <span className="font-medium">{what}</span>
              {price && <span className="block text-ink-muted text-xs sm:hidden print:hidden">{price}</span>}
              {details.map(
                (detail) =>
                  detail && (
                    <span key={detail} className="block break-words text-ink-muted text-xs">
                      {detail}
                    </span>
                  ),
              )}
            </td>
            <td className={`px-2 py-2 ${right}`}>{quantity}</td>
            <td className={`hidden px-2 py-2 sm:table-cell print:table-cell ${right}`}>{price}</td>
            <td className={`py-2 pl-2 ${right}`}>{formatRupiah(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A paper tells them as they came. */
const inTime = (payments: Billed["payments"]) =>
  [...payments].sort((left, right) => (`${left.day} ${left.number}` < `${right.day} ${right.number}` ? -1 : 1));

function Sums({ sums, goods, provisional }: { sums: Billed; goods: number; provisional: boolean }) {
  const { discount, freight, total, returned, allowed, writtenOff, remaining, payments } = sums;
  return (
    <div className="order-1 text-sm sm:order-2 print:order-2">
      <dl className="flex flex-col gap-1">
        <Sum name="Jumlah">{formatRupiah(goods)}</Sum>
        {discount > 0 && <Sum name="Diskon">-{formatRupiah(discount)}</Sum>}
        {freight > 0 && <Sum name="Ongkir">{formatRupiah(freight)}</Sum>}
        <Sum name="Total" strong>
          {formatRupiah(total)}
        </Sum>
        {returned > 0 && <Sum name="Retur">-{formatRupiah(returned)}</Sum>}
        {allowed > 0 && <Sum name="Potongan">-{formatRupiah(allowed)}</Sum>}
        {writtenOff > 0 && <Sum name="Dihapuskan">-{formatRupiah(writtenOff)}</Sum>}
        {inTime(payments).map(({ number, kind, day, amount }) => (
          <Sum key={number} name={`${PAYMENT_KIND_LABELS[kind]} ${formatDateShort(day)}`}>
            {kind === "pengembalian" ? formatRupiah(amount) : `-${formatRupiah(amount)}`}
          </Sum>
        ))}
        <Sum name={remaining < 0 ? "Kembali ke pembeli" : "Sisa tagihan"} strong>
          {formatRupiah(Math.abs(remaining))}
        </Sum>
      </dl>
      {remaining > 0 && (
        <p className="pt-2 text-right text-ink-muted text-xs italic">Terbilang: {terbilang(remaining)} rupiah</p>
      )}
      {provisional && (
        <p className="pt-2 text-right font-medium text-xs">
          Sementara: yang dijual per kg ditimbang saat serah terima, lalu jumlahnya mengikuti bobot itu.
        </p>
      )}
    </div>
  );
}

function Sum({ name, strong, children }: { name: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className={`flex justify-between gap-4 ${strong ? "border-ink border-t pt-1 font-bold" : ""}`}>
      <dt className={strong ? "" : "text-ink-muted"}>{name}</dt>
      <dd className="whitespace-nowrap tabular-nums">{children}</dd>
    </div>
  );
}

type Owed = { accounts: readonly Account[]; sums: Billed };

/** Why nothing remains to be paid; a buyer who gave all of it back has not bought it. */
function stampOf({ state, total, returned, writtenOff, remaining }: Billed) {
  if (state === "retur") return "DIRETUR";
  if (remaining !== 0 || total <= 0 || state === "dibatalkan") return undefined;
  if (writtenOff > 0) return "SISA DIHAPUSKAN";
  return returned > 0 ? "LUNAS, SEBAGIAN DIRETUR" : "LUNAS";
}

/** The accounts are shown only if something remains to be paid. */
function PayTo({ accounts, sums }: Owed) {
  const stamp = stampOf(sums);
  return (
    <>
      {stamp && <p className="w-fit rounded border-2 border-ink px-4 py-1 font-extrabold tracking-widest">{stamp}</p>}
      {sums.remaining > 0 && sums.state !== "dibatalkan" && accounts.length > 0 && (
        <div className="rounded border border-line bg-ink/4 px-3 py-2 text-sm not-first:mt-3">
          <p className="text-ink-muted text-xs">Pembayaran ke rekening</p>
          {accounts.map(({ bankName, accountNumber, accountHolder }) => (
            <div key={accountNumber} className="mt-1 first-of-type:mt-0">
              <p className="font-bold tabular-nums">
                {bankName} {accountNumber}
              </p>
              <p className="text-xs">a.n. {accountHolder}</p>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
