import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { ScanButton } from "@/src/components/scan/scan-button";

let mockCodes: string[][] = [];
jest.mock("zxing-wasm/reader", () => ({
  prepareZXingModule: jest.fn(),
  readBarcodes: jest.fn(async () => (mockCodes.shift() ?? []).map((text) => ({ text }))),
}));

const stopped = jest.fn();
const stream = { getTracks: () => [{ stop: stopped }] };

function giveCamera(getUserMedia: () => Promise<unknown> = async () => stream) {
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: { getUserMedia } });
}
function giveDetector(formats = ["qr_code", "code_128", "ean_13"]) {
  Object.assign(globalThis, {
    BarcodeDetector: Object.assign(
      class {
        detect = async () => (mockCodes.shift() ?? []).map((rawValue) => ({ rawValue }));
      },
      { getSupportedFormats: async () => formats },
    ),
  });
}
/** The reader of our own, as it comes over the network, in front of a camera that shows the codes. */
function giveReader(answer: () => Promise<Response>) {
  const asked = jest.spyOn(globalThis, "fetch").mockImplementation(answer);
  for (const side of ["videoWidth", "videoHeight"] as const)
    jest.spyOn(HTMLVideoElement.prototype, side, "get").mockReturnValue(2560);
  const pen = { canvas: {}, drawImage: () => {}, getImageData: (...box: number[]) => ({ box }) };
  Object.defineProperty(HTMLCanvasElement.prototype, "getContext", { configurable: true, value: () => pen });
  return asked;
}

beforeAll(() => {
  HTMLMediaElement.prototype.play = async () => {};
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, "BarcodeDetector");
  Reflect.deleteProperty(navigator, "mediaDevices");
  stopped.mockClear();
  mockCodes = [];
});

async function open() {
  const onScan = jest.fn();
  const user = userEvent.setup();
  render(<ScanButton onScan={onScan} />);
  await user.click(screen.getByRole("button", { name: "Pindai" }));
  await screen.findByRole("dialog", { name: "Pindai anting" });
  return { onScan, user };
}

test("the first code that is seen is handed over once, and the camera goes off", async () => {
  giveCamera();
  giveDetector();
  mockCodes = [[], ["  "], ["T00012"], ["T00013"]];
  const { onScan } = await open();
  await waitFor(() => expect(onScan).toHaveBeenCalledWith("T00012"));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(onScan).toHaveBeenCalledTimes(1);
  expect(stopped).toHaveBeenCalled();
});

test("a dialog that is closed turns the camera off", async () => {
  giveCamera();
  giveDetector();
  const { onScan, user } = await open();
  await screen.findByLabelText("Gambar kamera");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(stopped).toHaveBeenCalled());
  expect(onScan).not.toHaveBeenCalled();
});

test("a refused camera says what to do, and can be tried again", async () => {
  let allowed = false;
  giveCamera(async () => {
    if (!allowed) throw Object.assign(new Error("no"), { name: "NotAllowedError" });
    return stream;
  });
  giveDetector();
  const { onScan, user } = await open();
  expect(await screen.findByRole("alert")).toHaveTextContent("Kamera tidak diizinkan.");
  allowed = true;
  mockCodes = [["0012"]];
  await user.click(screen.getByRole("button", { name: "Coba lagi" }));
  await waitFor(() => expect(onScan).toHaveBeenCalledWith("0012"));
});

test.each([
  ["NotFoundError", "Perangkat ini tidak mempunyai kamera."],
  ["NotReadableError", "Kamera sedang dipakai aplikasi lain."],
  ["Error", "Kamera tidak dapat dinyalakan."],
])("a camera that answers %s is explained", async (name, says) => {
  giveCamera(async () => {
    throw Object.assign(new Error("no"), { name });
  });
  await open();
  expect(await screen.findByRole("alert")).toHaveTextContent(says);
});

test("over plain http, where a browser gives no camera, the sentence says so", async () => {
  await open();
  expect(await screen.findByRole("alert")).toHaveTextContent("Peramban hanya memberi kamera di alamat https.");
});

test("a browser without a reader loads ours with the first press, and again if that failed", async () => {
  giveCamera();
  let online = false;
  const asked = giveReader(async () => new Response(new Uint8Array(8), { status: online ? 200 : 503 }));
  mockCodes = [[], ["A10"]];
  const { onScan, user } = await open();
  expect(await screen.findByRole("alert")).toHaveTextContent("Pembaca kode belum dapat dimuat. Periksa jaringan");
  expect(stopped).toHaveBeenCalled();
  online = true;
  await user.click(screen.getByRole("button", { name: "Coba lagi" }));
  await waitFor(() => expect(onScan).toHaveBeenCalledWith("A10"));
  expect(asked).toHaveBeenCalledTimes(2);
  expect(prepareZXingModule).toHaveBeenCalledWith(expect.objectContaining({ fireImmediately: true }));
  const [picture, options] = jest.mocked(readBarcodes).mock.lastCall ?? [];
  expect(picture).toEqual({ box: [0, 0, 1280, 1280] });
  expect(options?.formats).toEqual(["QRCode", "Code128"]);
});

test("a reader that does not know every code of tags is passed over", async () => {
  giveCamera();
  giveDetector(["qr_code"]);
  giveReader(async () => new Response(new Uint8Array(8)));
  mockCodes = [["0012"]];
  const read = jest.mocked(readBarcodes).mock.calls.length;
  const { onScan } = await open();
  await waitFor(() => expect(onScan).toHaveBeenCalledWith("0012"));
  expect(readBarcodes).toHaveBeenCalledTimes(read + 1);
});
