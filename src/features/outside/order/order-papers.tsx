import type { OrderPage, OutsidePayment } from "@/contract/outside/model";
import { isOpening, TRANSACTION_KIND_LABELS } from "@/contract/transaction/words";
import { dueInWords } from "@/src/farm/payment/due-words";
import { InvoiceSheet } from "@/src/farm/payment/invoice-sheet";
import { Purpose, ReceiptSheet } from "@/src/farm/payment/receipt-sheet";
import type { Address } from "@/src/features/outside/address";
import { PaperView } from "@/src/features/outside/paper-view";
import { formatDate } from "@/src/lib/format";
import { detailsOf, isProvisional, priceOf, quantityOf } from "./order-words";

type Of = { shown: OrderPage; address: Address };

export function OrderReceipt({ shown: { company, order }, payment, address }: Of & { payment: OutsidePayment }) {
  const document = { kind: "transaction" as const, number: order.number, day: order.day, noteNumber: null };
  return (
    <PaperView title={`Kwitansi ${payment.number}`} address={address}>
      <ReceiptSheet
        {...payment}
        company={company}
        partner={{ name: order.customer, address: null }}
        incoming={payment.kind !== "pengembalian"}
        purpose={<Purpose payment={payment} document={document} />}
        paper="A5"
      />
    </PaperView>
  );
}

export function OrderInvoice({ shown, address }: Of) {
  const { company, order, lines, payments, payTo } = shown;
  return (
    <PaperView title={`Faktur ${order.number}`} address={address}>
      <InvoiceSheet
        company={company}
        number={order.number}
        customer={{ name: order.customer }}
        facts={[
          ["Tanggal", formatDate(order.day)],
          ["Jatuh tempo", dueInWords(order)],
          ["Jenis", TRANSACTION_KIND_LABELS[order.kind]],
          order.deliveredOn !== null && ["Diserahkan", formatDate(order.deliveredOn)],
        ]}
        lines={
          isOpening(order)
            ? [{ id: 0, what: "Sisa tagihan lama", details: [], quantity: "", price: "", amount: order.total }]
            : lines.map((line, id) => ({
                id,
                what: line.product,
                details: detailsOf(line, order.kind),
                quantity: quantityOf(line),
                price: priceOf(line),
                amount: line.amount,
              }))
        }
        sums={{ ...order, payments }}
        accounts={payTo}
        provisional={isProvisional(shown)}
        signedOn={order.deliveredOn ?? order.day}
      />
    </PaperView>
  );
}
