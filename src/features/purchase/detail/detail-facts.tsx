import { Suspense, useState } from "react";
import type { PurchaseDetail } from "@/contract/purchase/model";
import { fetchAttachment } from "@/src/api/attachment";
import { AttachmentList } from "@/src/components/ui/attachment-list";
import { Button } from "@/src/components/ui/button";
import { Card } from "@/src/components/ui/page/card";
import { Facts } from "@/src/components/ui/page/facts";
import { NoteDialog } from "@/src/features/purchase/acts/dialogs";
import { formatDate, formatDateTime, formatRupiah } from "@/src/lib/format";

/** The supplier's note and the remarks. */
export function DetailFacts({ purchase, mayWrite }: { purchase: PurchaseDetail; mayWrite: boolean }) {
  const [changing, setChanging] = useState(false);
  const { freight, otherCost, attachments, cancelReason, createdBy } = purchase;
  return (
    <Card
      title="Nota dan catatan"
      actions={
        mayWrite &&
        purchase.editable === "aman" && (
          <Button size="sm" icon="edit" onClick={() => setChanging(true)}>
            Ubah
          </Button>
        )
      }
    >
      <Facts
        items={[
          ["Tanggal", formatDate(purchase.day)],
          ["Nomor nota", purchase.noteNumber],
          ["Jatuh tempo", formatDate(purchase.dueOn)],
          ["Biaya angkut", formatRupiah(freight)],
          ["Biaya lain", formatRupiah(otherCost)],
          ["Catatan", purchase.notes],
          cancelReason !== null && ["Alasan batal", cancelReason],
          ["Dicatat", `${formatDateTime(purchase.createdAt)}${createdBy ? ` oleh ${createdBy}` : ""}`],
        ]}
      />
      {attachments.length > 0 && (
        <>
          <h3 className="mt-5 font-semibold text-sm">Lampiran</h3>
          <AttachmentList attachments={attachments} fetchFile={fetchAttachment} />
        </>
      )}
      <Suspense>{changing && <NoteDialog purchase={purchase} onClose={() => setChanging(false)} />}</Suspense>
    </Card>
  );
}
