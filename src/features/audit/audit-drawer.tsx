import { useState } from "react";
import type { AuditEntry } from "@/contract/audit/model";
import { entryTold } from "@/contract/audit/told";
import { entityLabel } from "@/contract/audit/words";
import { Button } from "@/src/components/ui/button";
import { ChangeTable } from "@/src/components/ui/history/change-table";
import { Drawer } from "@/src/components/ui/overlay/drawer";
import { Facts } from "@/src/components/ui/page/facts";
import { copyText } from "@/src/lib/copy-text";
import { formatDateTime } from "@/src/lib/format";
import { whoOf } from "./audit-columns";
import { ImportUndo } from "./import-undo";
import { recordLink } from "./record-link";

function RequestId({ id }: { id: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <code className="select-all break-all font-mono font-normal text-xs">{id}</code>
      <Button
        size="sm"
        icon="copy"
        onClick={() => void copyText(id, "Nomor permintaan disalin.", "Pilih nomornya, lalu salin.")}
      >
        Salin
      </Button>
    </span>
  );
}

/** Shows one entry of the log with all its details. */
export function AuditDrawer({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const [open, setOpen] = useState(true);
  const { action, at, changes, entity, requestId } = entry;
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <Drawer open={open} onClose={close} title={entryTold(entry)} description={formatDateTime(at)}>
      <Facts
        unknown="tidak ada"
        items={[
          ["Siapa", whoOf(entry)],
          ["Jenis catatan", entityLabel(entity)],
          ["Catatan", recordLink(entry)],
          ["Nomor permintaan", requestId && <RequestId key="request" id={requestId} />],
        ]}
      />
      {action === "import.create" && <ImportUndo entry={entry} />}
      <h3 className="mt-6 mb-2 font-semibold text-sm">Perubahan</h3>
      {changes.length > 0 ? (
        <ChangeTable changes={changes} caption="Isian yang berubah" />
      ) : (
        <p className="text-ink-muted text-sm">Kejadian ini tidak mengubah isian.</p>
      )}
    </Drawer>
  );
}
