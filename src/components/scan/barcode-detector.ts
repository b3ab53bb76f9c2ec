/** A reader of codes, as some browsers have it; TypeScript does not know it yet. */
export interface Detector {
  detect: (picture: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

/** Our labels use QR codes; bought tags use Code 128. */
const FORMATS = ["qr_code", "code_128"];

/** The browser's own reader, on Android and macOS. */
async function ownDetector(): Promise<Detector | undefined> {
  const Own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const known = (await Own?.getSupportedFormats()) ?? [];
  return Own && FORMATS.every((format) => known.includes(format)) ? new Own({ formats: FORMATS }) : undefined;
}

/** Iphones, Firefox and Windows have no reader, so they load ours with the first press (docs/decisions/0069). */
async function loadDetector(): Promise<Detector> {
  if (typeof WebAssembly === "undefined") throw new DOMException("no reader", "NotSupportedError");
  try {
    const { makeWasmDetector } = await import("./wasm-detector");
    return await makeWasmDetector();
  } catch {
    throw new DOMException("the reader did not load", "NetworkError");
  }
}

export const makeDetector = async (): Promise<Detector> => (await ownDetector()) ?? (await loadDetector());
