import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import * as z from "zod/mini";
import { type Attachment, AttachmentsInput } from "@/contract/attachment/model";
import { Form } from "@/src/components/form/core/form";
import { AttachmentField } from "@/src/components/form/file/attachment-field";
import { ApiError } from "@/src/lib/http/api-error";
import { mountForm } from "./mount-form";

const file = (name: string, bytes = 1536, type = "application/pdf") => {
  const made = new File(["x"], name, { type });
  Object.defineProperty(made, "size", { value: bytes });
  return made;
};
const ids = ["3f0c2c1e-1111-4222-8333-444455556661", "3f0c2c1e-1111-4222-8333-444455556662"] as const;
const kept = (at: 0 | 1, name: string, type = "application/pdf") => ({ id: ids[at], name, type, bytes: 1536 });
const refusal = (message: string) => new ApiError(message, { status: 422, fields: { file: message } });
const fetchFile = jest.fn();
afterEach(() => fetchFile.mockReset());

/** Answers on the test's command, by the file's name. */
function uploads() {
  const waiting = new Map<
    string,
    { keep: (answer: object) => void; fail: (error: Error) => void; signal: AbortSignal }
  >();
  const upload = jest.fn(
    (sent: File, signal: AbortSignal) =>
      new Promise<never>((resolve, fail) => waiting.set(sent.name, { keep: resolve as () => void, fail, signal })),
  );
  return { upload, of: (name: string) => waiting.get(name) ?? fail(`${name} was not sent`) };
}
function fail(message: string): never {
  throw new Error(message);
}

type PageProps = { upload: never; first?: Attachment[]; onChange?: (value: Attachment[] | null) => void };
function Page({ upload, first = [], onChange }: PageProps) {
  const [value, setValue] = useState<Attachment[] | null>(first);
  const change = (next: Attachment[] | null) => {
    setValue(next);
    onChange?.(next);
  };
  return <AttachmentField label="Lampiran" value={value} upload={upload} fetchFile={fetchFile} onChange={change} />;
}
const zone = () => screen.getByLabelText<HTMLInputElement>("Lampiran", { selector: "input" });
const row = (name: string) => screen.getByText(name).closest("li") as HTMLElement;

it("takes several files at once, shows each on its way, and holds what the server made of them", async () => {
  const { upload, of } = uploads();
  const onChange = jest.fn();
  render(<Page upload={upload as never} onChange={onChange} />);
  await userEvent.upload(zone(), [file("Nota 12.pdf"), file("SKKH domba.pdf")]);
  expect(await screen.findByRole("progressbar", { name: "Mengirim Nota 12.pdf" })).toBeInTheDocument();
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(2));
  // The later file arrives first.
  of("SKKH domba.pdf").keep(kept(1, "SKKH domba.pdf"));
  expect(await screen.findByRole("button", { name: "Buka SKKH domba.pdf" })).toBeInTheDocument();
  of("Nota 12.pdf").keep(kept(0, "Nota 12.pdf"));
  expect(await screen.findByRole("button", { name: "Buka Nota 12.pdf" })).toBeInTheDocument();
  expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
  expect(onChange).toHaveBeenLastCalledWith([
    { ...kept(0, "Nota 12.pdf"), kind: "nota" },
    { ...kept(1, "SKKH domba.pdf"), kind: "skkh" },
  ]);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Jenis Nota 12.pdf" }), "Lainnya");
  expect(onChange.mock.lastCall[0][0]).toMatchObject({ id: ids[0], kind: "lainnya" });
  await userEvent.click(screen.getByRole("button", { name: "Hapus SKKH domba.pdf" }));
  expect(onChange.mock.lastCall[0]).toHaveLength(1);
  expect(zone()).toHaveFocus();
});

it("says at each file what is wrong with it, and sends again only what that may help", async () => {
  const { upload, of } = uploads();
  render(<Page upload={upload as never} />);
  fireEvent.drop(zone().closest("label") as HTMLElement, {
    dataTransfer: {
      files: [file("palsu.pdf"), file("putus.pdf"), file("besar.pdf", 6_000_000), file("a.xlsx", 9, "x/y")],
    },
  });
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(2));
  of("palsu.pdf").fail(refusal("Berkas ini bukan PDF."));
  of("putus.pdf").fail(new ApiError("Error Server", { status: 0 }));
  expect(await within(row("palsu.pdf")).findByRole("alert")).toHaveTextContent("Berkas ini bukan PDF.");
  expect(within(row("palsu.pdf")).queryByRole("button", { name: /Kirim lagi/ })).not.toBeInTheDocument();
  expect(within(row("besar.pdf")).getByRole("alert")).toHaveTextContent("Berkas ini 5,7 MB; paling besar 5 MB.");
  expect(within(row("a.xlsx")).getByRole("alert")).toHaveTextContent("Berkas ini bukan PDF atau foto.");
  await userEvent.click(await screen.findByRole("button", { name: "Kirim lagi putus.pdf" }));
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(3));
  of("putus.pdf").keep(kept(0, "putus.pdf"));
  expect(await screen.findByRole("button", { name: "Buka putus.pdf" })).toBeInTheDocument();
});

it("gives up sending what is removed meanwhile", async () => {
  const { upload, of } = uploads();
  const onChange = jest.fn();
  render(<Page upload={upload as never} onChange={onChange} />);
  await userEvent.upload(zone(), file("salah.pdf"));
  await waitFor(() => expect(upload).toHaveBeenCalled());
  await userEvent.click(screen.getByRole("button", { name: "Hapus salah.pdf" }));
  expect(of("salah.pdf").signal.aborted).toBe(true);
  expect(onChange).toHaveBeenLastCalledWith([]);
  of("salah.pdf").keep(kept(0, "salah.pdf"));
  await userEvent.upload(zone(), file("benar.pdf"));
  expect(onChange.mock.lastCall[0]).toMatchObject([{ name: "benar.pdf" }]);
});

it("takes no more than twenty", async () => {
  const first = Array.from({ length: 20 }, (_, at) => ({
    ...kept(0, `${at}.pdf`),
    id: `${at}`,
    kind: "nota" as const,
  }));
  const { upload } = uploads();
  render(<Page upload={upload as never} first={first} />);
  await userEvent.upload(zone(), file("lagi.pdf"));
  expect(zone()).toHaveAccessibleDescription(/Paling banyak 20 lampiran\./);
  expect(upload).not.toHaveBeenCalled();
});

it("opens a picture here and a PDF in a tab, as nothing but what they are", async () => {
  const made: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`,
    revokeObjectURL: jest.fn(),
  });
  fetchFile.mockResolvedValue({ name: "x", blob: new Blob(["<script>"], { type: "text/html" }) });
  const first = [
    { ...kept(0, "nota.webp", "image/webp"), kind: "nota" as const },
    { ...kept(1, "skkh.pdf"), kind: "skkh" as const },
  ];
  render(<Page upload={jest.fn() as never} first={first} />);
  await userEvent.click(screen.getByRole("button", { name: "Buka nota.webp" }));
  const dialog = await screen.findByRole("dialog", { name: "nota.webp" });
  expect(within(dialog).getByRole("img", { name: "nota.webp" })).toHaveAttribute("src", "blob:1");
  await userEvent.click(within(dialog).getByRole("button", { name: "Tutup" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(URL.revokeObjectURL).toHaveBeenCalledWith("blob:1");

  const tab = { closed: false, close: jest.fn(), location: { replace: jest.fn() } };
  const open = jest.spyOn(window, "open").mockReturnValue(tab as never);
  await userEvent.click(screen.getByRole("button", { name: "Buka skkh.pdf" }));
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith("blob:2"));
  expect(made.map(({ type }) => type)).toEqual(["image/webp", "application/pdf"]);
  expect(fetchFile.mock.calls).toEqual([[ids[0]], [ids[1]]]);
  fetchFile.mockRejectedValue(new Error("gone"));
  await userEvent.click(screen.getByRole("button", { name: "Buka skkh.pdf" }));
  await waitFor(() => expect(tab.close).toHaveBeenCalled());
  open.mockRestore();
});

it("in a form: not saved before it has arrived, and the server's refusal stands at its file", async () => {
  const { upload, of } = uploads();
  const onSubmit = jest
    .fn()
    .mockRejectedValueOnce(
      new ApiError("Periksa isian.", { status: 422, fields: { "attachments.1": "Lampiran ini milik dokumen lain." } }),
    )
    .mockResolvedValue(undefined);
  mountForm(
    <Form
      id="paper"
      schema={z.object({ attachments: AttachmentsInput })}
      defaults={{ attachments: [{ ...kept(0, "a.pdf"), kind: "nota" }] as never }}
      submitLabel="Simpan"
      onSubmit={onSubmit}
    >
      <AttachmentField name="attachments" label="Lampiran" upload={upload as never} fetchFile={fetchFile} />
    </Form>,
  );
  const save = () => userEvent.click(screen.getByRole("button", { name: "Simpan" }));
  await userEvent.upload(zone(), file("b.pdf"));
  await waitFor(() => expect(upload).toHaveBeenCalled());
  await save();
  expect(await screen.findAllByText(/Lampiran ini belum terkirim/)).not.toHaveLength(0);
  expect(onSubmit).not.toHaveBeenCalled();
  of("b.pdf").keep(kept(1, "b.pdf"));
  await screen.findByRole("button", { name: "Buka b.pdf" });
  await save();
  const alert = await within(row("b.pdf")).findByRole("alert");
  expect(alert).toHaveTextContent("Lampiran ini milik dokumen lain.");
  expect(within(row("a.pdf")).queryByRole("alert")).not.toBeInTheDocument();
  expect(onSubmit.mock.calls[0][0]).toEqual({
    attachments: [
      { id: ids[0], kind: "nota" },
      { id: ids[1], kind: "nota" },
    ],
  });
});

it("what was on its way before a reload is to be chosen again", () => {
  const first = [{ ...kept(0, "hilang.pdf"), id: "sending:dulu", kind: "nota" as const }];
  render(<Page upload={jest.fn() as never} first={first} />);
  expect(within(row("hilang.pdf")).getByRole("alert")).toHaveTextContent("Belum terkirim. Hapus, lalu pilih lagi.");
});
