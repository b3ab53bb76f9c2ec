import { makeDetector } from "./barcode-detector";

const LOOK_EVERY_MS = 150;

const REASONS: Record<string, string> = {
  NotAllowedError: "Kamera tidak diizinkan. Izinkan kamera untuk alamat ini di pengaturan peramban, lalu coba lagi.",
  NotFoundError: "Perangkat ini tidak mempunyai kamera.",
  NotReadableError: "Kamera sedang dipakai aplikasi lain. Tutup aplikasi itu, lalu coba lagi.",
  NotSupportedError: "Peramban ini tidak dapat membaca kode QR. Ketik nomornya.",
};

const reasonOf = (error: unknown) =>
  (error instanceof Error && REASONS[error.name]) || "Kamera tidak dapat dinyalakan. Coba lagi, atau ketik nomornya.";

type Watching = { onText: (text: string) => void; onReady: () => void; onFailure: (message: string) => void };

/** Turns the camera on and looks for a code until one is found. Returns a function that stops it. */
export function watchCamera(video: HTMLVideoElement, { onText, onReady, onFailure }: Watching): () => void {
  let stopped = false;
  let stream: MediaStream | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    stopped = true;
    clearTimeout(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
    video.srcObject = null;
  };

  async function start() {
    const detector = await makeDetector();
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" }, audio: false });
    // The user may have closed the dialog while the browser asked for permission.
    if (stopped) return stop();
    video.srcObject = stream;
    await video.play();
    onReady();
    const look = async () => {
      // A frame that cannot be read is followed by the next one.
      const found = await detector.detect(video).catch(() => []);
      if (stopped) return;
      const text = found.map(({ rawValue }) => rawValue.trim()).find(Boolean);
      if (text === undefined) {
        timer = setTimeout(look, LOOK_EVERY_MS);
        return;
      }
      stop();
      onText(text);
    };
    await look();
  }

  start().catch((error: unknown) => {
    if (stopped) return;
    stop();
    onFailure(reasonOf(error));
  });
  return stop;
}
