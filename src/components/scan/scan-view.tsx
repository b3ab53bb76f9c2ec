import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "@/src/components/ui/button";
import { Icon } from "@/src/components/ui/icon";
import { Spinner } from "@/src/components/ui/spinner";
import { watchCamera } from "./camera";

type State = { kind: "starting" | "looking" } | { kind: "failed"; message: string };

const ERROR_PLACE = "absolute inset-0 flex flex-col items-center justify-center gap-3 p-6 text-center";

/** Shows the camera's picture with a frame for the code. */
export function ScanView({ onText }: { onText: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<State>({ kind: "starting" });
  const [attempt, setAttempt] = useState(0);
  const found = useEffectEvent(onText);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt turns the camera on again
  useEffect(() => {
    if (!video.current) return;
    return watchCamera(video.current, {
      onText: (text) => found(text),
      onReady: () => setState({ kind: "looking" }),
      onFailure: (message) => setState({ kind: "failed", message }),
    });
  }, [attempt]);

  const retry = () => {
    setState({ kind: "starting" });
    setAttempt(attempt + 1);
  };
  return (
    <div className="relative aspect-[3/4] max-h-[70dvh] w-full overflow-clip rounded-lg bg-black text-white sm:aspect-video">
      <video ref={video} muted playsInline aria-label="Gambar kamera" className="size-full object-cover" />
      {state.kind === "looking" && (
        <div
          aria-hidden="true"
          className="absolute inset-0 m-auto aspect-square h-3/5 max-w-[80%] rounded-xl border-4 border-white/90 shadow-[0_0_0_100vmax_rgb(0_0_0/0.35)]"
        />
      )}
      {state.kind === "starting" && (
        <p role="status" className={ERROR_PLACE}>
          <Spinner size={28} />
          Menyalakan kamera…
        </p>
      )}
      {state.kind === "failed" && (
        <div role="alert" className={ERROR_PLACE}>
          <Icon name="camera" size={32} />
          <p className="max-w-sm text-pretty text-sm">{state.message}</p>
          <Button icon="refresh" onClick={retry}>
            Coba lagi
          </Button>
        </div>
      )}
    </div>
  );
}
