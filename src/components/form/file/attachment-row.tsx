import type { Attachment } from "@/contract/attachment/model";
import { ATTACHMENT_KIND_LABELS, type AttachmentKind, PAPER_KINDS } from "@/contract/attachment/words";
import { isOneOf } from "@/contract/base/words";
import { SelectField } from "@/src/components/form/fields/select-field";
import { AttachmentLink, type FetchAttachment } from "@/src/components/ui/attachment-link";
import { AttachmentIcon } from "@/src/components/ui/attachment-list";
import { Button } from "@/src/components/ui/button";
import { Icon } from "@/src/components/ui/icon";
import { IconButton } from "@/src/components/ui/icon-button";
import { ProgressBar } from "@/src/components/ui/progress-bar";
import { optionsOf } from "@/src/lib/options-of";
import { fileSize } from "./file-limits";

const kinds = optionsOf(PAPER_KINDS, ATTACHMENT_KIND_LABELS);

type Props = {
  attachment: Attachment;
  fetchFile: FetchAttachment;
  state: "kept" | "sending" | "failed";
  error: string | undefined;
  disabled: boolean | undefined;
  onKind: (kind: AttachmentKind) => void;
  onRemove: () => void;
  onAgain: (() => void) | undefined;
};

/** Shows one paper: its name, its kind and the state of its upload. */
export function AttachmentRow({ attachment, fetchFile, state, error, disabled, onKind, onRemove, onAgain }: Props) {
  const { name, kind, bytes, type } = attachment;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line bg-surface px-3 py-2">
      <AttachmentIcon type={type} />
      <div className="min-w-0 flex-1">
        {state === "kept" ? (
          <AttachmentLink attachment={attachment} fetchFile={fetchFile} />
        ) : (
          <p className="truncate font-semibold text-sm">{name}</p>
        )}
        {state === "sending" && (
          <ProgressBar label={`Mengirim ${name}`} value={null} className="mt-1.5 w-full max-w-48" />
        )}
        {state === "kept" && <p className="text-ink-muted text-xs">{fileSize(bytes)}</p>}
      </div>
      <SelectField
        label={`Jenis ${name}`}
        hideLabel
        className="order-1 basis-full sm:order-none sm:basis-32"
        options={kinds}
        value={kind}
        required
        disabled={disabled}
        onChange={(next) => isOneOf(PAPER_KINDS, next) && onKind(next)}
      />
      {!disabled && <IconButton icon="trash" label={`Hapus ${name}`} onClick={onRemove} />}
      {error && (
        <div role="alert" className="order-2 flex basis-full flex-wrap items-center gap-2 text-error-ink text-sm">
          <span className="flex min-w-0 items-start gap-1.5 font-medium">
            <Icon name="error" size={16} className="mt-0.5 shrink-0" />
            {error}
          </span>
          {onAgain && (
            <Button size="sm" icon="refresh" onClick={onAgain} aria-label={`Kirim lagi ${name}`}>
              Kirim lagi
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
