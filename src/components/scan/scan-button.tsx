import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { Button } from "@/src/components/ui/button";
import type { ButtonSize } from "@/src/components/ui/button-style";
import { Dialog } from "@/src/components/ui/overlay/dialog";
import { lazyPart } from "@/src/components/ui/page/lazy-part";
import { readScanned } from "@/src/lib/scanned";
import { whenAtRest } from "@/src/lib/session/at-rest";
import { useWedge } from "./use-wedge";

const load = () =>
  import(/* webpackChunkName: "scan" */ "./scan-view").then((module) => ({ default: module.ScanView }));
const ScanView = lazyPart(load);

type Props = {
  /** Receives the text of the scanned code after the dialog has closed. */
  onScan: (text: string) => void;
  label?: ReactNode;
  size?: ButtonSize;
};

/**
 * Reads a QR code or barcode with the camera, or with a scanner that types while no field has the focus. The camera's code
 * follows the screen, because it must be there when the pen has no network.
 */
export function ScanButton({ onScan, label = "Pindai", size }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => whenAtRest(() => void load().catch(() => {})), []);
  useWedge(onScan, button);
  const take = (text: string) => {
    setOpen(false);
    navigator.vibrate?.(60);
    onScan(readScanned(text));
  };
  return (
    <>
      <Button ref={button} icon="scan" size={size} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Pindai anting"
        description="Arahkan kamera ke kode QR atau barcode pada anting atau label."
      >
        <Suspense>
          <ScanView onText={take} />
        </Suspense>
      </Dialog>
    </>
  );
}
