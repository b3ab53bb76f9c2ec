import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { FileField } from "@/src/components/form/file-field";
import { PhotoField } from "@/src/components/form/photo-field";
import { cropOf, shrinkPhoto } from "@/src/components/form/shrink-photo";

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

describe("PhotoField", () => {
  const drawImage = jest.fn();

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

  it("draws the photo anew, small and cropped, and shows it", async () => {
    browserDraws(4000, 3000);
    const onChange = jest.fn();
    render(<PhotoField label="Foto" aspect={1} onChange={onChange} />);
    await userEvent.upload(screen.getByLabelText("Foto"), file("IMG_1.HEIC.jpeg", 20_000_000, "image/jpeg"));
    await waitFor(() => expect(onChange).toHaveBeenCalled());
    const [photo] = onChange.mock.calls[0];
    expect(photo).toBeInstanceOf(File);
    expect(photo.type).toBe("image/jpeg");
    expect(photo.name).toBe("IMG_1.HEIC.jpg");
    expect(drawImage.mock.calls[0].slice(1)).toEqual([500, 0, 3000, 3000, 0, 0, 1024, 1024]);
    expect(await screen.findByRole("img", { name: "Pratinjau Foto" })).toHaveAttribute("src", "blob:foto");
    await userEvent.click(screen.getByRole("button", { name: "Hapus foto" }));
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it("shows the record's present photo", async () => {
    render(<PhotoField label="Foto" value="/foto/1.jpg" />);
    expect(await screen.findByRole("img", { name: "Pratinjau Foto" })).toHaveAttribute("src", "/foto/1.jpg");
  });

  it("says what cannot be read as a photo", async () => {
    browserDraws(1, 1);
    Object.assign(window, { createImageBitmap: jest.fn().mockRejectedValue(new Error("decode")) });
    render(<PhotoField label="Foto" />);
    await userEvent.upload(screen.getByLabelText("Foto"), file("rusak.jpg", 10, "image/jpeg"));
    expect(
      await screen.findByText("rusak.jpg tidak dapat dibaca sebagai foto. Pakai JPG, PNG atau WebP."),
    ).toBeInTheDocument();
  });

  it("gives the decoded picture back, also when drawing fails", async () => {
    const close = jest.fn();
    Object.assign(window, { createImageBitmap: jest.fn().mockResolvedValue({ width: 9, height: 9, close }) });
    jest.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
    await expect(shrinkPhoto(file("a.jpg", 1))).rejects.toThrow();
    expect(close).toHaveBeenCalled();
  });
});

describe("cropOf", () => {
  it.each([
    [4000, 3000, {}, { x: 0, y: 0, cropWidth: 4000, cropHeight: 3000, width: 1024, height: 768 }],
    [600, 800, {}, { x: 0, y: 0, cropWidth: 600, cropHeight: 800, width: 600, height: 800 }],
    [800, 600, { aspect: 1 }, { x: 100, y: 0, cropWidth: 600, cropHeight: 600, width: 600, height: 600 }],
    [
      3000,
      4000,
      { aspect: 1, longest: 256 },
      { x: 0, y: 500, cropWidth: 3000, cropHeight: 3000, width: 256, height: 256 },
    ],
    [10_000, 1, {}, { x: 0, y: 0, cropWidth: 10_000, cropHeight: 1, width: 1024, height: 1 }],
  ])("%d × %d with %j", (width, height, options, crop) => expect(cropOf(width, height, options)).toEqual(crop));
});
