import { Suspense, useState } from "react";
import type { PurchaseDetail } from "@/contract/purchase";
import { ATTACHMENT_KIND_LABELS } from "@/contract/purchase-words";
import { Button } from "@/src/components/ui/button";
import { Card } from "@/src/components/ui/card";
import { Facts } from "@/src/components/ui/facts";
import { formatDate, formatDateTime, formatRupiah } from "@/src/lib/format";
import { NoteDialog } from "./dialogs";

/** The note, and what was said of it. */
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
          attachments.length > 0 && [
            "Lampiran",
            attachments.map(({ kind, name }) => `${ATTACHMENT_KIND_LABELS[kind]}: ${name}`).join("\n"),
          ],
          cancelReason !== null && ["Alasan batal", cancelReason],
          ["Dicatat", `${formatDateTime(purchase.createdAt)}${createdBy ? ` oleh ${createdBy}` : ""}`],
        ]}
      />
      <Suspense>{changing && <NoteDialog purchase={purchase} onClose={() => setChanging(false)} />}</Suspense>
    </Card>
  );
}
