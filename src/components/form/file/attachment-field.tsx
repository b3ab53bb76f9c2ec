import { useRef, useState } from "react";
import type { Attachment } from "@/contract/attachment/model";
import { MOST_ATTACHMENTS } from "@/contract/attachment/words";
import { asField, type InputProps } from "@/src/components/form/core/as-field";
import { Field } from "@/src/components/form/core/field";
import type { FetchAttachment } from "@/src/components/ui/attachment-link";
import { Button } from "@/src/components/ui/button";
import { Icon } from "@/src/components/ui/icon";
import { AttachmentRow } from "./attachment-row";
import { DropZone } from "./drop-zone";
import { fileSize, MAX_FILE_BYTES } from "./file-limits";
import { ACCEPTED, type UploadAttachment, useAttachments } from "./use-attachments";

type Props = InputProps<Attachment[]> & { upload: UploadAttachment; fetchFile: FetchAttachment };

/**
 * Papers are PDFs or photos that are pressed, dropped, pasted or photographed, and uploaded at once. Until a paper has
 * arrived, its id is a placeholder (`sending:…`) that the contract refuses.
 */
function AttachmentsInput({ value, onChange, onBlur, controlRef, upload, fetchFile, itemErrors, ...props }: Props) {
  const [own, setOwn] = useState<Attachment[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const entries = (value === undefined ? own : value) ?? [];
  const papers = useAttachments(
    entries,
    (next) => {
      setOwn(next);
      onChange?.(next);
    },
    upload,
  );
  const add = (file: File) => {
    if (papers.count() >= MOST_ATTACHMENTS) return setRefusal(`Paling banyak ${MOST_ATTACHMENTS} lampiran.`);
    setRefusal(undefined);
    papers.add(file);
  };
  const remove = (id: string, next: string) => {
    setRefusal(undefined);
    papers.remove(id);
    // The pressed button is gone, so the focus moves to its neighbour.
    document.getElementById(next)?.focus();
  };
  // An error of a single paper shows at that paper.
  const error = refusal ?? (itemErrors?.some(Boolean) ? undefined : props.error);
  const hint = props.hint ?? `PDF atau foto, masing-masing paling besar ${fileSize(MAX_FILE_BYTES)}.`;

  return (
    <Field {...props} error={error} hint={hint}>
      {(control) => (
        <div className="flex flex-col gap-2">
          {entries.length > 0 && (
            <ul aria-label={props.label} className="flex flex-col gap-2">
              {entries.map((attachment, at) => {
                const { state, ...told } = papers.stateOf(attachment.id);
                const failure = "failure" in told ? told.failure : undefined;
                return (
                  <AttachmentRow
                    key={attachment.id}
                    attachment={attachment}
                    fetchFile={fetchFile}
                    state={state}
                    error={failure ?? (state === "sending" ? undefined : itemErrors?.[at])}
                    disabled={props.disabled}
                    onKind={(kind) => papers.setKind(attachment.id, kind)}
                    onRemove={() => remove(attachment.id, control.id)}
                    onAgain={"again" in told ? told.again : undefined}
                  />
                );
              })}
            </ul>
          )}
          {!props.disabled && (
            <div className="flex flex-wrap items-center gap-2">
              <DropZone
                control={control}
                controlRef={controlRef}
                onBlur={onBlur}
                name={props.name}
                accept={ACCEPTED}
                multiple
                invalid={!!error}
                onFile={add}
                className="min-h-14! flex-1 basis-56"
              >
                <Icon name="upload" size={20} className="text-ink-muted" />
                <span>
                  <span className="font-semibold text-primary-ink">Pilih berkas</span>
                  <span className="text-ink-muted"> atau letakkan di sini</span>
                </span>
              </DropZone>
              <CameraButton onPhoto={add} />
            </div>
          )}
        </div>
      )}
    </Field>
  );
}

function CameraButton({ onPhoto }: { onPhoto: (photo: File) => void }) {
  const camera = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        onChange={(event) => {
          const photo = event.target.files?.[0];
          event.target.value = "";
          if (photo) onPhoto(photo);
        }}
      />
      <Button icon="camera" className="pointer-fine:hidden!" onClick={() => camera.current?.click()}>
        Ambil foto
      </Button>
    </>
  );
}

export const AttachmentField = asField<Attachment[], Props>(AttachmentsInput, {
  say: (attachments) => (attachments.length > 0 ? `${attachments.length} lampiran` : "tidak ada lampiran"),
});
