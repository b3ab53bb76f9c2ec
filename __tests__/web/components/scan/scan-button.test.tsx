import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ScanButton } from "@/src/components/scan/scan-button";

const stopped = jest.fn();
const stream = { getTracks: () => [{ stop: stopped }] };
let codes: string[][] = [];

function giveCamera(getUserMedia: () => Promise<unknown>, formats = ["qr_code", "code_128", "ean_13"]) {
  Object.assign(globalThis, {
    BarcodeDetector: Object.assign(
      class {
        detect = async () => (codes.shift() ?? []).map((rawValue) => ({ rawValue }));
      },
      { getSupportedFormats: async () => formats },
    ),
  });
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: { getUserMedia } });
}

beforeAll(() => {
  HTMLMediaElement.prototype.play = async () => {};
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, "BarcodeDetector");
  Reflect.deleteProperty(navigator, "mediaDevices");
  stopped.mockClear();
  codes = [];
});

async function open() {
  const onScan = jest.fn();
  const user = userEvent.setup();
  render(<ScanButton onScan={onScan} />);
  await user.click(screen.getByRole("button", { name: "Pindai" }));
  await screen.findByRole("dialog", { name: "Pindai anting" });
  return { onScan, user };
}

test("where the browser cannot read codes there is no button", () => {
  render(<ScanButton onScan={() => {}} />);
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("the first code that is seen is handed over once, and the camera goes off", async () => {
  giveCamera(async () => stream);
  codes = [[], ["  "], ["T00012"], ["T00013"]];
  const { onScan } = await open();
  await waitFor(() => expect(onScan).toHaveBeenCalledWith("T00012"));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(onScan).toHaveBeenCalledTimes(1);
  expect(stopped).toHaveBeenCalled();
});

test("a dialog that is closed turns the camera off", async () => {
  giveCamera(async () => stream);
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
  const { onScan, user } = await open();
  expect(await screen.findByRole("alert")).toHaveTextContent("Kamera tidak diizinkan.");
  allowed = true;
  codes = [["0012"]];
  await user.click(screen.getByRole("button", { name: "Coba lagi" }));
  await waitFor(() => expect(onScan).toHaveBeenCalledWith("0012"));
});

test("a browser that reads none of our formats says so", async () => {
  giveCamera(async () => stream, ["ean_13"]);
  await open();
  expect(await screen.findByRole("alert")).toHaveTextContent("tidak dapat membaca kode QR");
});
