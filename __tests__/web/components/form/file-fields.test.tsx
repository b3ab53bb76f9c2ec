import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { drawnPart } from "@/src/components/form/file/drawn-part";
import { FileField } from "@/src/components/form/file/file-field";
import { PhotoField } from "@/src/components/form/file/photo-field";
import { cropOf, shrinkPhoto } from "@/src/components/form/file/shrink-photo";
import { SignatureField } from "@/src/components/form/file/signature-field";

const file = (name: string, bytes: number, type = "text/csv") => {
  const made = new File(["x"], name, { type });
  Object.defineProperty(made, "size", { value: bytes });
  return made;
};

describe("FileField", () => {
  function Page({ onChange = () => {} }: { onChange?: (file: File | null) => void }) {
    const [value, setValue] = useState<File | null>(null);
    const change = (next: File | null) => {
      setValue(next);
      onChange(next);
    };
    return <FileField label="Berkas impor" accept=".csv,.xlsx" value={value} onChange={change} />;
  }
  const input = () => screen.getByLabelText<HTMLInputElement>("Berkas impor");

  it("takes a chosen file, shows name and size, and lets it go again", async () => {
    const onChange = jest.fn();
    render(<Page onChange={onChange} />);
    const chosen = file("ternak.csv", 1536);
    await userEvent.upload(input(), chosen);
    expect(onChange).toHaveBeenCalledWith(chosen);
    expect(screen.getByText("ternak.csv")).toBeInTheDocument();
    expect(screen.getByText(/1,5 KB/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Hapus ternak.csv" }));
    expect(onChange).toHaveBeenLastCalledWith(null);
    expect(screen.queryByText("ternak.csv")).not.toBeInTheDocument();
  });

  it("takes a dropped file", () => {
    const onChange = jest.fn();
    render(<Page onChange={onChange} />);
    const dropped = file("ternak.xlsx", 10);
    const zone = input().closest("label") as HTMLElement;
    fireEvent.dragEnter(zone);
    fireEvent.drop(zone, { dataTransfer: { files: [dropped] } });
    expect(onChange).toHaveBeenCalledWith(dropped);
  });

  it.each([
    [file("besar.csv", 6 * 1024 * 1024), "besar.csv berukuran 6 MB; paling besar 5 MB."],
    [file("gambar.png", 10, "image/png"), "gambar.png bukan jenis berkas yang diterima (.csv,.xlsx)."],
  ])("refuses %s with a reason", (refused, reason) => {
    const onChange = jest.fn();
    render(<Page onChange={onChange} />);
    fireEvent.drop(input().closest("label") as HTMLElement, { dataTransfer: { files: [refused] } });
    expect(onChange).not.toHaveBeenCalled();
    expect(input()).toHaveAccessibleDescription(`${reason} Paling besar 5 MB.`);
    expect(input()).toBeInvalid();
  });
});

describe("SignatureField", () => {
  it("holds the picture as soon as the stroke ends, says so, and lets it go again", () => {
    const pen = { beginPath() {}, moveTo() {}, lineTo() {}, stroke() {}, fillRect() {} };
    jest.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(pen as never);
    jest.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockReturnValue("data:image/png;base64,aGFsbG8=");
    HTMLElement.prototype.setPointerCapture = () => undefined;
    const onChange = jest.fn();
    render(<SignatureField label="Tanda tangan" hint="Gambar dengan jari." onChange={onChange} />);
    const pad = screen.getByRole("img", { name: "Tanda tangan" });
    fireEvent.pointerDown(pad);
    fireEvent.pointerUp(pad);
    // A press right after the last stroke finds it: nothing is waited for.
    expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ type: "image/png", size: 5 }));
    expect(screen.getByRole("status")).toHaveTextContent("Sudah ditandatangani.");
    fireEvent.click(screen.getByRole("button", { name: "Hapus tanda tangan" }));
    expect(onChange).toHaveBeenLastCalledWith(null);
    expect(pad).toHaveAccessibleDescription("Gambar dengan jari.");
  });
});

// Only a browser shows and drags it: e2e/photo.spec.ts.
jest.mock("@/src/components/form/file/photo-crop", () => ({
  PhotoCrop: ({ onCrop }: { onCrop: (area: object) => void }) => (
    <button type="button" onClick={() => onCrop({ x: 500, y: 0, width: 3000, height: 3000 })}>
      Pakai foto ini
    </button>
  ),
}));

describe("PhotoField", () => {
  const drawImage = jest.fn();
  const ADDRESS = "/api/v1/photo/3f0c2c1e-1111-4222-8333-444455556666";

  function browserDraws(width: number, height: number) {
    drawImage.mockClear();
    Object.assign(window, { createImageBitmap: jest.fn().mockResolvedValue({ width, height, close: jest.fn() }) });
    Object.assign(URL, { createObjectURL: () => "blob:foto", revokeObjectURL: () => {} });
    const context = { fillRect: jest.fn(), drawImage };
    jest.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
    jest.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done, type) => {
      done(new Blob(["kecil"], { type }));
    });
  }
  async function choose(name: string) {
    await userEvent.upload(screen.getByLabelText("Foto"), file(name, 20_000_000, "image/jpeg"));
    await userEvent.click(await screen.findByRole("button", { name: "Pakai foto ini" }));
  }
  const preview = () => screen.findByRole("img", { name: "Pratinjau Foto" });

  it("draws the chosen part anew, small, sends it at once and holds its address", async () => {
    browserDraws(4000, 3000);
    const onChange = jest.fn();
    const upload = jest.fn().mockResolvedValue(ADDRESS);
    render(<PhotoField label="Foto" upload={upload} onChange={onChange} />);
    await choose("IMG_1.HEIC.jpeg");
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(ADDRESS));
    // The contract refuses this value until the photo has arrived.
    expect(onChange.mock.calls).toEqual([["blob:foto"], [ADDRESS]]);
    const [[photo]] = upload.mock.calls;
    expect([photo.type, photo.name]).toEqual(["image/jpeg", "IMG_1.HEIC.jpg"]);
    expect(drawImage.mock.calls[0].slice(1)).toEqual([500, 0, 3000, 3000, 0, 0, 1600, 1600]);
    expect(await preview()).toHaveAttribute("src", ADDRESS);
    await userEvent.click(screen.getByRole("button", { name: "Hapus foto" }));
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it("keeps a photo that could not be sent, to send it again", async () => {
    browserDraws(900, 900);
    const upload = jest.fn().mockRejectedValueOnce(new Error("offline")).mockResolvedValue(ADDRESS);
    render(<PhotoField label="Foto" upload={upload} />);
    await choose("a.jpg");
    expect(await screen.findByText("Foto belum terkirim.")).toBeInTheDocument();
    expect(await preview()).toHaveAttribute("src", "blob:foto");
    await userEvent.click(screen.getByRole("button", { name: "Kirim lagi" }));
    expect(await preview()).toHaveAttribute("src", ADDRESS);
    expect(screen.queryByText("Foto belum terkirim.")).not.toBeInTheDocument();
    expect(upload.mock.calls[0][0]).toBe(upload.mock.calls[1][0]);
  });

  it("takes a logo as it is: whole, with what can be seen through, and not cropped", async () => {
    browserDraws(3000, 1000);
    const fillRect = jest.fn();
    const getImageData = (_x: number, _y: number, width: number, height: number) => ({
      width,
      height,
      data: new Uint8ClampedArray(width * height * 4).fill(90),
    });
    jest
      .spyOn(HTMLCanvasElement.prototype, "getContext")
      .mockReturnValue({ fillRect, drawImage, getImageData } as never);
    const upload = jest.fn().mockResolvedValue(ADDRESS);
    const onChange = jest.fn();
    render(<PhotoField label="Logo" upload={upload} onChange={onChange} logo />);
    await userEvent.upload(screen.getByLabelText("Logo"), file("logo.webp", 20_000, "image/webp"));
    expect(await screen.findByRole("img", { name: "Pratinjau Logo" })).toHaveAttribute("src", ADDRESS);
    // From the first moment it cannot be saved without the new one.
    expect(onChange.mock.calls).toEqual([["blob:"], ["blob:foto"], [ADDRESS]]);
    const [[sent]] = upload.mock.calls;
    expect([sent.type, sent.name]).toEqual(["image/png", "logo.png"]);
    expect(drawImage.mock.lastCall.slice(1)).toEqual([0, 0, 3000, 1000, 0, 0, 800, 267]);
    expect(fillRect).not.toHaveBeenCalled();
    expect(screen.queryByRole("button", { name: "Ambil foto" })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Hapus logo" }));
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
  });

  it("keeps the logo it has where another one cannot be read", async () => {
    browserDraws(1, 1);
    Object.assign(window, { createImageBitmap: jest.fn().mockRejectedValue(new Error("decode")) });
    const onChange = jest.fn();
    const upload = jest.fn();
    render(<PhotoField label="Logo" upload={upload} value={ADDRESS} onChange={onChange} logo />);
    await userEvent.upload(screen.getByLabelText("Logo"), file("logo.svg", 200, "image/svg+xml"));
    expect(
      await screen.findByText("logo.svg tidak dapat dibaca sebagai logo. Pakai JPG, PNG atau WebP."),
    ).toBeInTheDocument();
    expect(onChange.mock.calls).toEqual([["blob:"], [ADDRESS]]);
    expect(upload).not.toHaveBeenCalled();
  });

  it("shows the record's present photo", async () => {
    render(<PhotoField label="Foto" upload={jest.fn()} value="/api/v1/photo/1" />);
    expect(await preview()).toHaveAttribute("src", "/api/v1/photo/1");
  });

  it("a preview of before a reload is no photo: it is to be chosen again", () => {
    render(<PhotoField label="Foto" upload={jest.fn()} value="blob:dulu" />);
    expect(screen.getByText("Foto belum terkirim. Pilih lagi.")).toBeInTheDocument();
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
  });

  it("says what cannot be read as a photo", async () => {
    browserDraws(1, 1);
    Object.assign(window, { createImageBitmap: jest.fn().mockRejectedValue(new Error("decode")) });
    const upload = jest.fn();
    render(<PhotoField label="Foto" upload={upload} />);
    await choose("rusak.jpg");
    expect(
      await screen.findByText("rusak.jpg tidak dapat dibaca sebagai foto. Pakai JPG, PNG atau WebP."),
    ).toBeInTheDocument();
    expect(upload).not.toHaveBeenCalled();
  });

  it("gives the decoded picture back, also when drawing fails", async () => {
    const close = jest.fn();
    Object.assign(window, { createImageBitmap: jest.fn().mockResolvedValue({ width: 9, height: 9, close }) });
    jest.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
    await expect(shrinkPhoto(file("a.jpg", 1))).rejects.toThrow();
    expect(close).toHaveBeenCalled();
  });
});

describe("drawnPart", () => {
  const CLEAR = [0, 0, 0, 0];
  const WHITE = [255, 255, 255, 255];
  const GREEN = [5, 150, 105, 255];
  const picture = (rows: number[][][]) => ({
    width: rows[0]?.length ?? 0,
    height: rows.length,
    data: new Uint8ClampedArray(rows.flat(2)),
  });
  it.each([
    ["an empty margin", CLEAR],
    ["a white margin", WHITE],
    ["one that is nearly white", [250, 249, 251, 255]],
  ])("leaves out %s", (_, m) => {
    const rows = [
      [m, m, m, m, m],
      [m, m, GREEN, m, m],
      [m, m, m, GREEN, m],
      [m, m, m, m, m],
    ];
    expect(drawnPart(picture(rows))).toEqual({ x: 2, y: 1, width: 2, height: 2 });
  });

  it("takes white letters on nothing for what they are", () => {
    const row = [CLEAR, WHITE, GREEN, WHITE, CLEAR];
    expect(drawnPart(picture([row, row]))).toEqual({ x: 1, y: 0, width: 3, height: 2 });
  });

  it.each([
    ["a coloured ground", [GREEN, WHITE, GREEN]],
    ["nothing at all", [CLEAR, CLEAR, CLEAR]],
    ["nothing but white", [WHITE, WHITE, WHITE]],
  ])("keeps %s whole", (_, row) => {
    expect(drawnPart(picture([row, row]))).toEqual({ x: 0, y: 0, width: 3, height: 2 });
  });
});

describe("cropOf", () => {
  it.each([
    [4000, 3000, {}, { x: 0, y: 0, cropWidth: 4000, cropHeight: 3000, width: 1600, height: 1200 }],
    [600, 800, {}, { x: 0, y: 0, cropWidth: 600, cropHeight: 800, width: 600, height: 800 }],
    [
      ...([800, 600] as const),
      { area: { x: 100, y: 0, width: 600, height: 600 } },
      { x: 100, y: 0, cropWidth: 600, cropHeight: 600, width: 600, height: 600 },
    ],
    [
      ...([800, 600] as const),
      { area: { x: -4, y: 590, width: 900, height: 40 }, longest: 400 },
      { x: 0, y: 590, cropWidth: 800, cropHeight: 10, width: 400, height: 5 },
    ],
  ])("%i × %i with %j", (width, height, options, expected) => {
    expect(cropOf(width, height, options)).toEqual(expected);
  });
});
