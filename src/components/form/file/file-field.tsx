import { useState } from "react";
import { asField, type InputProps } from "@/src/components/form/core/as-field";
import { Field } from "@/src/components/form/core/field";
import { Icon } from "@/src/components/ui/icon";
import { IconButton } from "@/src/components/ui/icon-button";
import { DropZone } from "./drop-zone";
import { fileSize, isAccepted, MAX_FILE_BYTES } from "./file-limits";

type Props = InputProps<File> & {
  /** File types such as `.csv,.xlsx`. */
  accept?: string;
  maxBytes?: number;
};

/** The field takes a single file, which is chosen, dropped or pasted. */
function FileInput({ value, onChange, onBlur, controlRef, accept, maxBytes = MAX_FILE_BYTES, ...props }: Props) {
  const [own, setOwn] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const file = value === undefined ? own : value;
  const error = refusal ?? props.error;

  const change = (next: File | null) => {
    setOwn(next);
    setRefusal(undefined);
    onChange?.(next);
  };
  const take = (next: File) => {
    if (!isAccepted(next, accept)) return setRefusal(`${next.name} bukan jenis berkas yang diterima (${accept}).`);
    if (next.size > maxBytes)
      return setRefusal(`${next.name} berukuran ${fileSize(next.size)}; paling besar ${fileSize(maxBytes)}.`);
    change(next);
  };

  return (
    <Field {...props} error={error} hint={props.hint ?? `Paling besar ${fileSize(maxBytes)}.`}>
      {(control) => (
        <div className="flex items-center gap-2">
          <DropZone
            className="flex-1"
            control={control}
            controlRef={controlRef}
            accept={accept}
            onBlur={onBlur}
            name={props.name}
            invalid={!!error}
            disabled={props.disabled}
            onFile={take}
          >
            <Icon name={file ? "report" : "upload"} size={22} className="text-ink-muted" />
            {file ? (
              <span className="min-w-0">
                <span className="block truncate font-semibold">{file.name}</span>
                <span className="text-ink-muted">{fileSize(file.size)} · tekan untuk mengganti</span>
              </span>
            ) : (
              <span>
                <span className="font-semibold text-primary-ink">Pilih berkas</span>
                <span className="text-ink-muted"> atau letakkan di sini</span>
              </span>
            )}
          </DropZone>
          {file && !props.disabled && (
            <IconButton icon="trash" label={`Hapus ${file.name}`} onClick={() => change(null)} />
          )}
        </div>
      )}
    </Field>
  );
}

export const FileField = asField<File, Props>(FileInput, { secret: true });
