import { useEffect, useRef, useState } from "react";
import { Button } from "@/src/components/ui/button";
import { cx } from "@/src/components/ui/cx";
import { Icon } from "@/src/components/ui/icon";
import { Spinner } from "@/src/components/ui/spinner";
import { asField, type InputProps } from "./as-field";
import { DropZone } from "./drop-zone";
import { Field } from "./field";
import { fileSize, MAX_FILE_BYTES } from "./file-limits";
import { shrinkPhoto } from "./shrink-photo";

/** A new photo is a File, the record's present one its address. */
type Photo = File | string;

type Props = InputProps<Photo> & {
  /** Width by height of the result; 1 for a face. */
  aspect?: number;
  round?: boolean;
  camera?: "environment" | "user";
};

/** A photo from a file, the clipboard or the camera; cropped and shrunk here, and stripped of what the camera wrote. */
function PhotoInput({ value, onChange, onBlur, controlRef, aspect, round, camera = "environment", ...props }: Props) {
  const [own, setOwn] = useState<Photo | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const cameraInput = useRef<HTMLInputElement>(null);
  const photo = value === undefined ? own : value;
  const source = usePreview(photo);
  const error = refusal ?? props.error;

  const change = (next: Photo | null) => {
    setOwn(next);
    setRefusal(undefined);
    onChange?.(next);
  };
  const take = async (file: File) => {
    setBusy(true);
    try {
      const small = await shrinkPhoto(file, { aspect });
      if (small.size > MAX_FILE_BYTES) setRefusal(`Foto paling besar ${fileSize(MAX_FILE_BYTES)}.`);
      else change(small);
    } catch {
      setRefusal(`${file.name} tidak dapat dibaca sebagai foto. Pakai JPG, PNG atau WebP.`);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Field {...props} error={error}>
      {(control) => (
        <div className="flex flex-wrap items-center gap-3">
          <DropZone
            {...{ control, controlRef, onBlur }}
            name={props.name}
            accept="image/*"
            invalid={!!error}
            disabled={props.disabled || busy}
            onFile={take}
            className={cx("size-24 justify-center overflow-hidden p-0!", round && "rounded-full")}
          >
            {busy ? (
              <span role="status" aria-label="Memproses foto">
                <Spinner size={22} />
              </span>
            ) : source ? (
              <img src={source} alt={`Pratinjau ${props.label}`} className="absolute inset-0 size-full object-cover" />
            ) : (
              <span className="flex flex-col items-center gap-1 text-ink-muted text-xs">
                <Icon name="camera" size={24} />
                Pilih foto
              </span>
            )}
          </DropZone>
          {!props.disabled && (
            <div className="flex flex-col items-start gap-2">
              <input
                ref={cameraInput}
                type="file"
                accept="image/*"
                capture={camera}
                tabIndex={-1}
                aria-hidden="true"
                className="hidden"
                onChange={(event) => {
                  const file = event.target.files?.[0];
                  event.target.value = "";
                  if (file) take(file);
                }}
              />
              <Button
                size="sm"
                icon="camera"
                className="pointer-fine:hidden!"
                onClick={() => cameraInput.current?.click()}
              >
                Ambil foto
              </Button>
              {photo && (
                <Button size="sm" variant="ghost" icon="trash" onClick={() => change(null)}>
                  Hapus foto
                </Button>
              )}
            </div>
          )}
        </div>
      )}
    </Field>
  );
}

/** An address that the picture element can show; given back to the browser when it is no longer needed. */
function usePreview(photo: Photo | null) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!(photo instanceof File)) return setAddress(photo);
    const made = URL.createObjectURL(photo);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return address;
}

export const PhotoField = asField<Photo, Props>(PhotoInput, { secret: true });
