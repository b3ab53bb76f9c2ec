import type { AuditEntry } from "@/contract/audit/model";
import { entryTold } from "@/contract/audit/told";
import { changesInShort } from "@/contract/audit/values";
import { entityLabel } from "@/contract/audit/words";
import type { Column } from "@/src/components/table/column";
import { none } from "@/src/components/table/none";
import { formatDateShort, formatTime } from "@/src/lib/format";
import { recordLink } from "./record-link";

export const momentOf = ({ at }: AuditEntry) => `${formatDateShort(at)}, ${formatTime(at)}`;
export const whoOf = ({ userName }: AuditEntry) => userName ?? "Sistem";

export const auditColumns: readonly Column<AuditEntry>[] = [
  { id: "at", header: "Waktu", width: 205, sort: "at", sortFirst: "desc", card: "fact", cell: momentOf },
  { id: "who", header: "Siapa", width: 130, card: "state", cell: whoOf },
  { id: "what", header: "Apa", width: 170, card: "title", cell: entryTold },
  { id: "record", header: "Catatan", width: 160, card: "fact", cell: recordLink },
  {
    id: "changes",
    header: "Perubahan",
    width: 325,
    card: "fact",
    cell: ({ changes }) => changesInShort(changes) || none,
  },
  { id: "entity", header: "Jenis catatan", width: 130, hidden: true, cell: ({ entity }) => entityLabel(entity) },
  {
    id: "request",
    header: "Nomor permintaan",
    width: 320,
    hidden: true,
    cell: ({ requestId }) => (requestId ? <code className="font-mono text-xs">{requestId}</code> : none),
  },
];
