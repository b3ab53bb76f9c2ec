import type { Attachment } from "@/contract/attachment/model";
import { ATTACHMENT_KIND_LABELS } from "@/contract/attachment/words";
import { fileSize } from "@/src/components/form/file/file-limits";
import { AttachmentLink, type FetchAttachment } from "./attachment-link";
import { Icon } from "./icon";

export function AttachmentList({ attachments, fetchFile }: { attachments: Attachment[]; fetchFile: FetchAttachment }) {
  return (
    <ul aria-label="Lampiran" className="flex flex-col divide-y divide-line">
      {attachments.map((attachment) => (
        <li key={attachment.id} className="flex items-center gap-3 py-2">
          <AttachmentIcon type={attachment.type} />
          <span className="min-w-0 flex-1">
            <AttachmentLink attachment={attachment} fetchFile={fetchFile} />
            <span className="block text-ink-muted text-xs">
              {ATTACHMENT_KIND_LABELS[attachment.kind]} · {fileSize(attachment.bytes)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

export function AttachmentIcon({ type }: { type: string }) {
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded bg-ink/5 text-ink-muted">
      <Icon name={type.startsWith("image/") ? "camera" : "report"} size={18} />
    </span>
  );
}
