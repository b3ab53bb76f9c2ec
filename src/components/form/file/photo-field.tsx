import { Suspense, useRef } from "react";
import { asField, type InputProps } from "@/src/components/form/core/as-field";
import { Field } from "@/src/components/form/core/field";
import { Button } from "@/src/components/ui/button";
import { cx } from "@/src/components/ui/cx";
import { Icon } from "@/src/components/ui/icon";
import { lazyPart } from "@/src/components/ui/page/lazy-part";
import { Spinner } from "@/src/components/ui/spinner";
import { photoUrl } from "@/src/lib/photo-url";
import { DropZone } from "./drop-zone";
import { type Photo, usePhoto } from "./use-photo";

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

/**
 * A photo from a file, the clipboard or the camera is cropped, shrunk, stripped of the camera's metadata and uploaded
 * at once. Until it has arrived, the value is its preview (`blob:…`), which the contract refuses.
 */
function PhotoInput({ value, onChange, onBlur, controlRef, upload, aspect = 1, round, logo, ...props }: Props) {
  const photo = usePhoto({ value, onChange, upload, logo });
  const { chosen, shown } = photo;
  const error = photo.error ?? props.error;
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
            onFile={photo.choose}
            className={cx(
              "h-24 justify-center overflow-hidden p-0!",
              round && "rounded-full!",
              logo && shown && "bg-white!",
            )}
            style={{ aspectRatio: aspect }}
          >
            <Preview photo={photo} label={props.label} logo={logo} />
          </DropZone>
          {!props.disabled && <PhotoButtons photo={photo} logo={logo} camera={props.camera} />}
          {chosen && (
            <Suspense>
              <PhotoCrop
                file={chosen}
                aspect={aspect}
                round={round}
                onCrop={(area) => photo.crop(chosen, area)}
                onUnreadable={() => photo.refuse(chosen)}
                onCancel={() => photo.choose(undefined)}
              />
            </Suspense>
          )}
        </div>
      )}
    </Field>
  );
}

type PreviewProps = { photo: Photo; label: string; logo: boolean | undefined };

const Preview = ({ photo: { shown, word, sending }, label, logo }: PreviewProps) => (
  <>
    {shown ? (
      <img
        src={photoUrl(shown)}
        alt={`Pratinjau ${label}`}
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
  </>
);

type ButtonsProps = { photo: Photo; logo: boolean | undefined; camera: Props["camera"] };

function PhotoButtons({ photo: { photo, word, sending, choose, send, clear }, logo, camera }: ButtonsProps) {
  const cameraInput = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-col items-start gap-2">
      <input
        ref={cameraInput}
        type="file"
        accept="image/*"
        capture={camera ?? "environment"}
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
        <Button size="sm" icon="camera" className="pointer-fine:hidden!" onClick={() => cameraInput.current?.click()}>
          Ambil foto
        </Button>
      )}
      {photo && (
        <Button size="sm" variant="ghost" icon="trash" onClick={clear}>
          Hapus {word}
        </Button>
      )}
    </div>
  );
}

export const PhotoField = asField<string, Props>(PhotoInput, { say: () => "foto" });
