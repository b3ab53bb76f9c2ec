import type { OrderPage as Shown } from "@/contract/outside/model";
import { isFund, isOpening, TRANSACTION_KIND_LABELS } from "@/contract/transaction/words";
import type { Address } from "@/src/features/outside/address";
import { Contact } from "@/src/features/outside/contact";
import { PaperLink } from "@/src/features/outside/paper-view";
import { Note, Part, Title } from "@/src/features/outside/parts";
import { formatDate, formatNumber } from "@/src/lib/format";
import { OrderAnimal } from "./order-animal";
import { OrderInvoice, OrderReceipt } from "./order-papers";
import { Payments, ToPay } from "./order-payment";
import { OrderSums } from "./order-sums";

/** An order, for its customer. */
export function OrderPage({ shown, address }: { shown: Shown; address: Address }) {
  const { company, order, lines, payments } = shown;
  const payment = payments.find((_, at) => address.rest === `kwitansi/${at + 1}`);
  if (payment) return <OrderReceipt shown={shown} payment={payment} address={address} />;
  if (address.rest === "faktur") return <OrderInvoice shown={shown} address={address} />;
  const animals = lines.flatMap((line) => line.animals);
  return (
    <div className="grid gap-5">
      <Title over={nameOf(order)} below={`Atas nama ${order.customer}, ${formatDate(order.day)}`}>
        {order.number}
      </Title>
      <State order={order} />
      <ToPay shown={shown} />
      {animals.length > 0 && (
        <Part title={`Ternak Anda (${formatNumber(animals.length)} ekor)`} flows>
          <ul className="grid gap-5">
            {animals.map((animal) => (
              <OrderAnimal
                key={`${animal.earTagColour} ${animal.earTag}`}
                animal={animal}
                deliveredOn={order.deliveredOn}
                today={shown.today}
              />
            ))}
          </ul>
        </Part>
      )}
      <Part title="Rincian" flows>
        <OrderSums shown={shown} />
        <div className="mt-4">
          <PaperLink address={address} paper="faktur">
            Cetak faktur
          </PaperLink>
        </div>
      </Part>
      <Payments shown={shown} address={address} />
      <Contact
        company={company}
        about={`Halo ${company.name}, saya ${order.customer}. Saya ingin bertanya tentang pesanan ${order.number}.`}
      />
    </div>
  );
}

type Order = Shown["order"];

const nameOf = (order: Order) =>
  isOpening(order) ? "Tagihan Anda" : `Pesanan ${TRANSACTION_KIND_LABELS[order.kind].toLowerCase()} Anda`;

/** Where the order is, and the day of its delivery. */
function State({ order }: { order: Order }) {
  const { state, handover, deliverOn, deliveredOn } = order;
  if (isOpening(order)) return null;
  if (state === "dibatalkan") return <Note tone="careful" icon="cancel" title="Pesanan ini dibatalkan" />;
  if (state === "retur") return <Note tone="careful" icon="undo" title="Pesanan ini dikembalikan" />;
  if (deliveredOn !== null)
    return (
      <Note tone="good" title={`Sudah ${handover === "antar" ? "diantar" : "diambil"} ${formatDate(deliveredOn)}`}>
        <p>Terima kasih.</p>
      </Note>
    );
  if (isFund(order)) return <Note tone="plain" title={state === "selesai" ? "Selesai" : "Investasi Anda tercatat"} />;
  const way = handover === "antar" ? "diantar ke tempat Anda" : "diambil di peternakan";
  return (
    <Note
      tone="plain"
      icon={handover === "antar" ? "supplier" : "calendar"}
      title={deliverOn === null ? `Akan ${way}` : `Akan ${way} ${formatDate(deliverOn)}`}
    >
      {deliverOn === null && <p>Harinya belum ditentukan.</p>}
    </Note>
  );
}
