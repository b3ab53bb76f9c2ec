import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { todayInJakarta } from "@/contract/base/parse-input";
import { type Received, ReceiveInput } from "@/contract/customer/receive";
import { PAYMENT_KIND_LABELS } from "@/contract/payment/words";
import { customerQuery } from "@/src/api/customer";
import { placesQuery } from "@/src/api/money";
import { useOpenWhatsApp } from "@/src/api/notification";
import { appearanceQuery } from "@/src/api/program/configuration";
import { openSalesQuery, useReceive } from "@/src/api/sale/receive";
import { saleTermsQuery, useFinishTransaction } from "@/src/api/sale/transaction";
import { Form } from "@/src/components/form/core/form";
import { printed } from "@/src/components/print/printed";
import { Button } from "@/src/components/ui/button";
import { LinkButton } from "@/src/components/ui/link-button";
import { Dialog } from "@/src/components/ui/overlay/dialog";
import { paths } from "@/src/config/paths";
import { placeOf } from "@/src/farm/money/place-field";
import { formatNumber, formatRupiah } from "@/src/lib/format";
import { newIdempotencyKey } from "@/src/lib/http/new-idempotency-key";
import { notify } from "@/src/lib/notify";
import { ReceiveFields } from "./receive-fields";
import { thanksFor } from "./thanks";

type Props = { customer: { id: number; name: string }; onClose: () => void };

/** Takes money of a customer for all that is open, and offers the receipt. */
export function ReceiveDialog({ customer, onClose }: Props) {
  const receive = useReceive(customer.id);
  const places = useQuery(placesQuery()).data?.items;
  const [received, setReceived] = useState<Received>();
  if (received) return <Done of={received} customer={customer} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      locked={receive.isPending}
      title={`Terima pembayaran ${customer.name}`}
      description="Tagihan yang lebih dulu jatuh tempo dibayar lebih dulu, lalu uang muka pesanan yang belum diserahkan."
      size="lg"
    >
      <Form
        id="receive"
        recordId={customer.id}
        schema={ReceiveInput}
        defaults={{
          day: todayInJakarta(),
          method: "tunai",
          moneyId: null,
          amount: null,
          note: null,
          documents: null,
        }}
        onSubmit={(input, { idempotencyKey }) =>
          receive.mutateAsync({ input: { ...input, moneyId: placeOf(input, places)?.id ?? null }, idempotencyKey })
        }
        onDone={setReceived}
        submitLabel="Terima pembayaran"
        cancelLabel="Kembali"
        onCancel={onClose}
        guard={false}
        plain
      >
        <ReceiveFields customer={customer} places={places} />
      </Form>
    </Dialog>
  );
}

type DoneProps = Props & { of: Received };

/** Thanks for the money, and tells what the customer still owes; it waits for that to be known anew. */
function useThanks({ number, total, payments }: Received, id: number) {
  const { data: terms } = useQuery(saleTermsQuery());
  const { data: company } = useQuery(appearanceQuery());
  const { data: customer } = useQuery(customerQuery(id));
  const open = useQuery(openSalesQuery(id, todayInJakarta(), 0));
  const openWhatsApp = useOpenWhatsApp();
  const [first] = payments;
  if (!first || !customer || !open.data || open.isFetching) return undefined;
  const paid = { customer, number, amount: total, rest: open.data.most, sale: first.document };
  const message = thanksFor(paid, terms, company?.name);
  return message && openWhatsApp(message);
}

function Done({ of, customer, onClose }: DoneProps) {
  const { number, total, payments } = of;
  const [first] = payments;
  const thanks = useThanks(of, customer.id);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${formatRupiah(total)} diterima`}
      description={`Dari ${customer.name}, kwitansi ${number}.`}
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>Selesai</Button>
          {thanks && (
            <LinkButton href={thanks.href} onClick={thanks.onSelect} icon="whatsapp">
              Kirim WhatsApp
            </LinkButton>
          )}
          {first && (
            <LinkButton to={printed(paths.transaction.receipt(first.id))} variant="primary" icon="print">
              Cetak kwitansi
            </LinkButton>
          )}
        </>
      }
    >
      <ul aria-label="Yang dibayar" className="divide-y divide-line text-sm">
        {payments.map(({ id, kind, amount, document }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 py-2">
            <span>
              {document.number}
              <span className="block text-ink-muted text-xs">
                {PAYMENT_KIND_LABELS[kind]}
                {document.remaining > 0 && `, sisa ${formatRupiah(document.remaining)}`}
              </span>
            </span>
            <span className="font-semibold tabular-nums">{formatRupiah(amount)}</span>
          </li>
        ))}
      </ul>
      <Finish payments={payments} />
    </Dialog>
  );
}

/** Ends those sales that are handed over and paid now, all with one press. */
function Finish({ payments }: Pick<Received, "payments">) {
  const { mutateAsync: finish, isPending } = useFinishTransaction();
  const [done, setDone] = useState(false);
  const ready = payments.flatMap(({ document: { id, number, finishes } }) =>
    finishes === null ? [] : { id, number, version: finishes },
  );
  const [only] = ready;
  if (!only || done) return null;
  const named = ready.length === 1 ? only.number : `${formatNumber(ready.length)} penjualan`;
  async function end() {
    for (const { id, version } of ready) await finish({ id, input: { version }, idempotencyKey: newIdempotencyKey() });
    setDone(true);
    notify.success(`${named} selesai.`);
  }
  return (
    <Button icon="success" className="mt-3" loading={isPending} onClick={() => void end().catch(() => setDone(true))}>
      Selesaikan {named}
    </Button>
  );
}
