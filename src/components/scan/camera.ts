import { makeDetector } from "./barcode-detector";

const LOOK_EVERY_MS = 150;

const REASONS: Record<string, string> = {
  NotAllowedError: "Kamera tidak diizinkan. Izinkan kamera untuk alamat ini di pengaturan peramban, lalu coba lagi.",
  SecurityError: "Peramban hanya memberi kamera di alamat https. Ketik nomornya, atau pakai alat pemindai.",
  NotFoundError: "Perangkat ini tidak mempunyai kamera. Ketik nomornya, atau pakai alat pemindai.",
  NotReadableError: "Kamera sedang dipakai aplikasi lain. Tutup aplikasi itu, lalu coba lagi.",
  NotSupportedError: "Peramban ini tidak dapat membaca kode QR. Ketik nomornya, atau pakai alat pemindai.",
  NetworkError: "Pembaca kode belum dapat dimuat. Periksa jaringan lalu coba lagi, atau ketik nomornya.",
};

const reasonOf = (error: unknown) =>
  (error instanceof Error && REASONS[error.name]) || "Kamera tidak dapat dinyalakan. Coba lagi, atau ketik nomornya.";

/** Asks for the camera that looks away from the user. Over plain http the browser has none to ask for. */
function openCamera(): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new DOMException("no camera over http", "SecurityError");
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" }, audio: false });
}

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
    stream = await openCamera();
    // The user may have closed the dialog while the browser asked for permission.
    if (stopped) return stop();
    video.srcObject = stream;
    await video.play();
    const detector = await makeDetector();
    if (stopped) return;
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
