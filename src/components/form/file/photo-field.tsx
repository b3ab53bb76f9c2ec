import { Suspense, useEffect, useRef, useState } from "react";
import { asField, type InputProps } from "@/src/components/form/core/as-field";
import { Field } from "@/src/components/form/core/field";
import { Button } from "@/src/components/ui/button";
import { cx } from "@/src/components/ui/cx";
import { Icon } from "@/src/components/ui/icon";
import { lazyPart } from "@/src/components/ui/page/lazy-part";
import { Spinner } from "@/src/components/ui/spinner";
import { photoUrl } from "@/src/lib/photo-url";
import { DropZone } from "./drop-zone";
import { fileSize, MAX_FILE_BYTES } from "./file-limits";
import { type Area, shrinkPhoto } from "./shrink-photo";

// The cropper loads when a photo has been chosen.
const PhotoCrop = lazyPart(async () => ({ default: (await import("./photo-crop")).PhotoCrop }));

type Props = InputProps<string> & {
  /** Uploads the photo and returns the address for the record. */
  upload: (photo: File, signal: AbortSignal) => Promise<string>;
  /** Width divided by height of the result; 1 for a face. */
  aspect?: number;
  round?: boolean;
  /** A logo keeps everything but its empty margin, and its transparency; it is shown on white. */
  logo?: boolean;
  camera?: "environment" | "user";
};

/** This is four times the size on the login card, and sharp on paper. */
const LOGO_SIDE = 800;

/** Prefix of the value while the photo is being uploaded. */
const COMING = "blob:";

type Sending = { photo: File; preview: string; failed?: boolean };

/**
 * A photo from a file, the clipboard or the camera is cropped, shrunk, stripped of the camera's metadata and uploaded
 * at once. Until it has arrived, the value is its preview (`blob:…`), which the contract refuses.
 */
function PhotoInput({ value, onChange, onBlur, controlRef, upload, aspect = 1, round, logo, ...props }: Props) {
  const [own, setOwn] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const [chosen, setChosen] = useState<File>();
  const [sending, setSending] = useState<Sending>();
  const cameraInput = useRef<HTMLInputElement>(null);
  const control = useRef<AbortController>(undefined);
  const [word, Word] = logo ? ["logo", "Logo"] : ["foto", "Foto"];
  const photo = value === undefined ? own : value;
  // A preview from before a reload shows nothing, and its upload has ended.
  const lost = !!photo?.startsWith("blob:") && photo !== sending?.preview;
  const shown = lost || photo === COMING ? null : photo;
  const error = refusal ?? (lost ? `${Word} belum terkirim. Pilih lagi.` : undefined) ?? props.error;
  useEffect(() => () => control.current?.abort(), []);

  const change = (next: string | null) => {
    setOwn(next);
    onChange?.(next);
  };
  const clear = () => {
    control.current?.abort();
    setRefusal(undefined);
    setSending(undefined);
    change(null);
  };
  async function send(photo: File) {
    control.current?.abort();
    control.current = new AbortController();
    const { signal } = control.current;
    const preview = sending?.photo === photo ? sending.preview : URL.createObjectURL(photo);
    setRefusal(undefined);
    setSending({ photo, preview });
    change(preview);
    try {
      const address = await upload(photo, signal);
      if (signal.aborted) return;
      setSending(undefined);
      change(address);
      URL.revokeObjectURL(preview);
    } catch {
      // The error router has already shown the failure.
      if (signal.aborted) return;
      setSending({ photo, preview, failed: true });
      setRefusal(`${Word} belum terkirim.`);
    }
  }
  async function crop(file: File, area: Area) {
    try {
      const small = await shrinkPhoto(file, { area });
      setChosen(undefined);
      if (small.size > MAX_FILE_BYTES) setRefusal(`Foto paling besar ${fileSize(MAX_FILE_BYTES)}.`);
      else await send(small);
    } catch {
      refuse(file);
    }
  }
  /**
   * A logo is not cropped by the user, so the form must know at once that an upload runs: it may be saved meanwhile.
   */
  async function takeLogo(file: File) {
    control.current?.abort();
    const before = photo;
    setRefusal(undefined);
    setSending({ photo: file, preview: COMING });
    change(COMING);
    try {
      // At this size the file is below the server's limit.
      await send(await shrinkPhoto(file, { longest: LOGO_SIDE, logo }));
    } catch {
      setSending(undefined);
      change(before);
      refuse(file);
    }
  }
  function choose(file: File | undefined) {
    if (file && logo) void takeLogo(file);
    else setChosen(file);
  }
  function refuse(file: File) {
    setChosen(undefined);
    setRefusal(`${file.name} tidak dapat dibaca sebagai ${word}. Pakai JPG, PNG atau WebP.`);
  }

  return (
    <Field {...props} error={error}>
      {(attributes) => (
        <div className="flex flex-wrap items-center gap-3">
          <DropZone
            control={attributes}
            controlRef={controlRef}
            onBlur={onBlur}
            name={props.name}
            accept="image/*"
            invalid={!!error}
            disabled={props.disabled}
            onFile={choose}
            className={cx(
              "h-24 justify-center overflow-hidden p-0!",
              round && "rounded-full!",
              logo && shown && "bg-white!",
            )}
            style={{ aspectRatio: aspect }}
          >
            {shown ? (
              <img
                src={photoUrl(shown)}
                alt={`Pratinjau ${props.label}`}
                className={cx("absolute inset-0 size-full", logo ? "object-contain p-3" : "object-cover")}
              />
            ) : (
              <span className="flex flex-col items-center gap-1 text-ink-muted text-xs">
                <Icon name={logo ? "upload" : "camera"} size={24} />
                Pilih {word}
              </span>
            )}
            {sending && !sending.failed && (
              <span
                role="status"
                aria-label={`Mengirim ${word}`}
                className="absolute inset-0 grid place-items-center bg-surface/70"
              >
                <Spinner size={22} />
              </span>
            )}
          </DropZone>
          {!props.disabled && (
            <div className="flex flex-col items-start gap-2">
              <input
                ref={cameraInput}
                type="file"
                accept="image/*"
                capture={props.camera ?? "environment"}
                tabIndex={-1}
                aria-hidden="true"
                className="hidden"
                onChange={(event) => {
                  choose(event.target.files?.[0]);
                  event.target.value = "";
                }}
              />
              {sending?.failed && (
                <Button size="sm" icon="refresh" onClick={() => void send(sending.photo)}>
                  Kirim lagi
                </Button>
              )}
              {!logo && (
                <Button
                  size="sm"
                  icon="camera"
                  className="pointer-fine:hidden!"
                  onClick={() => cameraInput.current?.click()}
                >
                  Ambil foto
                </Button>
              )}
              {photo && (
                <Button size="sm" variant="ghost" icon="trash" onClick={clear}>
                  Hapus {word}
                </Button>
              )}
            </div>
          )}
          {chosen && (
            <Suspense>
              <PhotoCrop
                file={chosen}
                aspect={aspect}
                round={round}
                onCrop={(area) => crop(chosen, area)}
                onUnreadable={() => refuse(chosen)}
                onCancel={() => setChosen(undefined)}
              />
            </Suspense>
          )}
        </div>
      )}
    </Field>
  );
}

export const PhotoField = asField<string, Props>(PhotoInput, { say: () => "foto" });
