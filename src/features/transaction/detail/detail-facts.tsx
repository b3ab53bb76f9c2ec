import { Suspense, useState } from "react";
import type { TransactionDetail } from "@/contract/transaction/model";
import { HANDOVER_LABELS, isFund, TRANSACTION_KIND_LABELS } from "@/contract/transaction/words";
import { fetchAttachment } from "@/src/api/attachment";
import { AttachmentList } from "@/src/components/ui/attachment-list";
import { Button } from "@/src/components/ui/button";
import { Card } from "@/src/components/ui/page/card";
import { Facts } from "@/src/components/ui/page/facts";
import { PhoneLink } from "@/src/components/ui/phone-link";
import { dueInWords } from "@/src/farm/payment/due-words";
import { NoteDialog } from "@/src/features/transaction/acts/dialogs";
import { formatDate, formatDateTime, formatRupiah } from "@/src/lib/format";

/** When it was handed over, and who took it. */
const handedOver = ({ deliveredOn, receivedBy, customer }: TransactionDetail): [string, string][] =>
  deliveredOn === null
    ? []
    : [
        ["Diserahkan", formatDate(deliveredOn)],
        ["Diterima oleh", receivedBy ?? customer.name],
      ];

/** The handover of the sale, and the remarks. */
export function DetailFacts({ sale, mayWrite }: { sale: TransactionDetail; mayWrite: boolean }) {
  const [changing, setChanging] = useState(false);
  const fund = isFund(sale);
  const { freight, discount, handover, deliverOn, deliveredOn, address, override, cancelReason, createdBy } = sale;
  return (
    <Card
      title={fund ? "Catatan" : "Penyerahan dan catatan"}
      actions={
        mayWrite &&
        sale.editable === "aman" && (
          <Button size="sm" icon="edit" onClick={() => setChanging(true)}>
            Ubah
          </Button>
        )
      }
    >
      <Facts
        items={[
          ["WhatsApp", <PhoneLink key="phone" phone={sale.customer.whatsapp} />],
          ["Jenis", TRANSACTION_KIND_LABELS[sale.kind]],
          ["Tanggal", formatDate(sale.day)],
          ["Jatuh tempo", dueInWords(sale)],
          !fund && ["Penyerahan", HANDOVER_LABELS[handover]],
          !fund && ["Rencana serah", deliverOn && formatDate(deliverOn)],
          sale.boarded && deliveredOn === null && ["Titip", "di peternakan sampai diserahkan"],
          sale.driver !== null && ["Sopir", sale.driver],
          ...handedOver(sale),
          handover === "antar" && ["Alamat", address],
          discount > 0 && ["Diskon", formatRupiah(discount)],
          freight > 0 && ["Ongkir", formatRupiah(freight)],
          ["Catatan", sale.notes],
          override !== null && ["Alasan pengecualian", override],
          cancelReason !== null && ["Alasan batal", cancelReason],
          ["Dicatat", `${formatDateTime(sale.createdAt)}${createdBy ? ` oleh ${createdBy}` : ""}`],
        ]}
      />
      <Papers sale={sale} />
      <Suspense>{changing && <NoteDialog sale={sale} onClose={() => setChanging(false)} />}</Suspense>
    </Card>
  );
}

const Papers = ({ sale: { attachments } }: { sale: TransactionDetail }) =>
  attachments.length > 0 && (
    <div className="mt-4">
      <AttachmentList attachments={attachments} fetchFile={fetchAttachment} />
    </div>
  );
