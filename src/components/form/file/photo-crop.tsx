import { useEffect, useEffectEvent, useState } from "react";
import Cropper from "react-easy-crop";
import { Button } from "@/src/components/ui/button";
import { Dialog } from "@/src/components/ui/overlay/dialog";
import type { Area } from "./shrink-photo";

type Props = {
  file: File;
  aspect: number;
  round?: boolean;
  onCrop: (area: Area) => Promise<void>;
  /** Called when the browser cannot show the file as a picture. */
  onUnreadable: () => void;
  onCancel: () => void;
};

const MOST_ZOOM = 4;

/** Returns an address for the file once the browser has shown that it can read it as a picture. */
function useReadable(file: File, onUnreadable: () => void) {
  const [source, setSource] = useState<string>();
  const unreadable = useEffectEvent(onUnreadable);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    let left = false;
    createImageBitmap(file).then(
      (bitmap) => {
        bitmap.close();
        if (!left) setSource(address);
      },
      () => !left && unreadable(),
    );
    return () => {
      left = true;
      URL.revokeObjectURL(address);
    };
  }, [file]);
  return source;
}

/** Chooses the part of a photo to keep: dragged and pinched by touch, moved by the arrow keys, zoomed by the slider. */
export function PhotoCrop({ file, aspect, round, onCrop, onUnreadable, onCancel }: Props) {
  const source = useReadable(file, onUnreadable);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [busy, setBusy] = useState(false);

  async function done() {
    if (!area) return;
    setBusy(true);
    await onCrop(area);
  }
  return (
    <Dialog
      open
      size="md"
      title="Atur foto"
      description="Geser foto dengan jari, tetikus atau tombol panah."
      onClose={onCancel}
      locked={busy}
      footer={
        <>
          <Button onClick={onCancel} disabled={busy}>
            Batal
          </Button>
          <Button variant="primary" onClick={done} disabled={!area} loading={busy}>
            Pakai foto ini
          </Button>
        </>
      }
    >
      <div className="relative h-[min(60vh,22rem)] overflow-hidden rounded-md bg-canvas">
        {source && (
          <Cropper
            image={source}
            crop={crop}
            zoom={zoom}
            maxZoom={MOST_ZOOM}
            aspect={aspect}
            cropShape={round ? "round" : "rect"}
            showGrid={!round}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ alt: "Foto yang dipilih" }}
            cropperProps={{ role: "group", "aria-label": "Bagian foto yang dipakai; geser dengan tombol panah" }}
          />
        )}
      </div>
      <label className="mt-4 flex items-center gap-3 text-sm">
        <span className="text-ink-muted">Perbesar</span>
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="h-6 flex-1 accent-primary"
        />
      </label>
    </Dialog>
  );
}
