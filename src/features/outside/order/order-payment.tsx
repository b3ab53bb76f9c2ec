import { useState } from "react";
import type { OrderPage } from "@/contract/outside/model";
import { PAYMENT_KIND_LABELS, PAYMENT_METHOD_LABELS } from "@/contract/payment/words";
import { isOpening } from "@/contract/transaction/words";
import { Button } from "@/src/components/ui/button";
import { dueInWords } from "@/src/farm/payment/due-words";
import type { Address } from "@/src/features/outside/address";
import { PaperLink } from "@/src/features/outside/paper-view";
import { ActionLink, Note, Part } from "@/src/features/outside/parts";
import { formatDate, formatRupiah } from "@/src/lib/format";
import { whatsAppLink } from "@/src/lib/phone";
import { isProvisional } from "./order-words";

/** The rest, until when and to which account it is paid. */
export function ToPay({ shown }: { shown: OrderPage }) {
  const { company, order, payTo, today } = shown;
  const { remaining, dueOn, total, state, number, customer, deliveredOn } = order;
  if (remaining < 0)
    return (
      <Note tone="careful" title={`${formatRupiah(-remaining)} dikembalikan kepada Anda`}>
        <p>Anda membayar lebih dari yang ditagih.</p>
      </Note>
    );
  if (state === "dibatalkan" || total === 0) return null;
  if (remaining === 0) return <Note tone="good" title="Lunas" />;
  // An order that has not come is asked for kindly: nothing of it is late.
  const late = dueOn < today && (deliveredOn !== null || isOpening(order));
  return (
    <Part title="Yang belum dibayar">
      <p className="font-extrabold text-2xl tabular-nums">{formatRupiah(remaining)}</p>
      <p className={late ? "font-semibold text-error-ink" : "text-ink-muted"}>
        {late ? "Lewat jatuh tempo" : "Jatuh tempo"} {dueInWords(order)}
      </p>
      {isProvisional(shown) && (
        <p className="mt-2 text-pretty text-ink-muted">
          Sementara: ternak yang dijual per kg ditimbang saat serah terima, lalu jumlahnya mengikuti bobot itu. Anda
          boleh membayar sekarang; selisihnya dihitung setelah ditimbang.
        </p>
      )}
      {payTo.length > 0 && (
        <>
          <h3 className="mt-5 font-semibold">Bayar ke rekening</h3>
          <ul className="mt-2 grid gap-3">
            {payTo.map((account) => (
              <PayTo key={`${account.bankName} ${account.accountNumber}`} account={account} />
            ))}
          </ul>
        </>
      )}
      {company.whatsapp && (
        <div className="mt-5">
          <ActionLink
            primary
            icon="whatsapp"
            href={whatsAppLink(
              company.whatsapp,
              `Halo ${company.name}, saya ${customer}. Saya sudah membayar pesanan ${number}. Ini bukti pembayarannya.`,
            )}
          >
            Saya sudah bayar
          </ActionLink>
        </div>
      )}
    </Part>
  );
}

type Copied = "no" | "yes" | "refused";

const COPIED: Record<Copied, string> = {
  no: "",
  yes: "Nomor rekening tersalin.",
  refused: "Tidak dapat disalin. Catat nomornya.",
};

function PayTo({ account: { bankName, accountNumber, accountHolder } }: { account: OrderPage["payTo"][number] }) {
  const [copied, setCopied] = useState<Copied>("no");
  const copy = () =>
    navigator.clipboard.writeText(accountNumber).then(
      () => setCopied("yes"),
      () => setCopied("refused"),
    );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-ink/4 p-4">
      <p className="min-w-0 grow basis-36">
        <span className="block text-ink-muted">{bankName}</span>
        <span className="block break-all font-bold text-lg tabular-nums">{accountNumber}</span>
        <span className="block break-words">a.n. {accountHolder}</span>
        <span role="status" className="block font-semibold text-primary-ink empty:hidden">
          {COPIED[copied]}
        </span>
      </p>
      <Button
        size="lg"
        icon="copy"
        aria-label={`Salin nomor rekening ${bankName}`}
        className="print:hidden"
        onClick={copy}
      >
        Salin
      </Button>
    </li>
  );
}

/** Lists the payments, each with its receipt. */
export function Payments({ shown: { payments }, address }: { shown: OrderPage; address: Address }) {
  return (
    <Part title="Pembayaran">
      {payments.length === 0 ? (
        <p className="text-ink-muted">Belum ada pembayaran yang kami terima.</p>
      ) : (
        <ul className="grid gap-4">
          {payments.map(({ number, day, kind, method, amount }, at) => (
            <li
              key={number}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t pt-4 first:border-t-0 first:pt-0"
            >
              <p>
                <span className="block font-bold text-lg tabular-nums">{formatRupiah(amount)}</span>
                <span className="block">
                  {PAYMENT_KIND_LABELS[kind]}, {PAYMENT_METHOD_LABELS[method].toLowerCase()}
                </span>
                <span className="text-ink-muted">
                  {formatDate(day)}, {number}
                </span>
              </p>
              <PaperLink address={address} paper={`kwitansi/${at + 1}`}>
                Cetak kwitansi
              </PaperLink>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
