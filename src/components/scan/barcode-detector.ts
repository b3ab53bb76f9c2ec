/** The browser's own reader of codes exists on Android and macOS, and TypeScript does not know it yet. */
interface Detector {
  detect: (picture: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

/** Our labels use QR codes; bought tags use Code 128. */
const FORMATS = ["qr_code", "code_128"];

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Says whether this browser can read codes with a camera. */
export const canScan = () =>
  typeof navigator !== "undefined" && detectorClass() !== undefined && !!navigator.mediaDevices?.getUserMedia;

export async function makeDetector(): Promise<Detector> {
  const Found = detectorClass();
  const known = (await Found?.getSupportedFormats()) ?? [];
  const formats = FORMATS.filter((format) => known.includes(format));
  if (!Found || formats.length === 0) throw new DOMException("no format of ours", "NotSupportedError");
  return new Found({ formats });
}
