import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import type { Detector } from "./barcode-detector";

/** A file of our own build: the library by itself would ask another host. */
const READER = new URL("zxing-wasm/reader/zxing_reader.wasm", import.meta.url).href;
/** A code that fills a third of the frame is read well at this size, and a slow phone needs a tenth of a second. */
const LONGEST_SIDE = 1280;

let loading: Promise<unknown> | undefined;

async function load() {
  const answer = await fetch(READER);
  if (!answer.ok) throw new Error(`the reader answered ${answer.status}`);
  await prepareZXingModule({ overrides: { wasmBinary: await answer.arrayBuffer() }, fireImmediately: true });
}

/** Makes a reader that takes the present frame of a video. A failed load is tried again by the next call. */
export async function makeWasmDetector(): Promise<Detector> {
  loading ??= load();
  await loading.catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!pen) throw new Error("the browser draws no canvas");
  return { detect: async (video) => read(pen, video) };
}

async function read(pen: CanvasRenderingContext2D, video: HTMLVideoElement) {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return [];
  const scale = Math.min(1, LONGEST_SIDE / Math.max(videoWidth, videoHeight));
  const width = Math.round(videoWidth * scale);
  const height = Math.round(videoHeight * scale);
  Object.assign(pen.canvas, { width, height });
  pen.drawImage(video, 0, 0, width, height);
  const found = await readBarcodes(pen.getImageData(0, 0, width, height), {
    formats: ["QRCode", "Code128"],
    maxNumberOfSymbols: 1,
  });
  return found.map(({ text }) => ({ rawValue: text }));
}
