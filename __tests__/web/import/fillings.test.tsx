import { screen, waitFor, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, stubApi } from "@/__tests__/support/web/stub-api";
import { signedInAs } from "@/__tests__/web/support/account";
import type { ImportReport } from "@/contract/import/model";
import { CustomerImportPage } from "@/src/features/customer/customer-import-page";
import { SheepImportPage } from "@/src/features/sheep/sheep-import-page";
import { fileOf, importsOf, report } from "./support";

const api = stubApi();
beforeEach(() => {
  shownNotices();
  signedInAs(api, "admin");
  for (const word of ["customer", "sheep"]) api.on(`GET ${word}/import/mapping`, ok({ fields: null }));
});

const heading = (name: string | RegExp) => screen.findByRole("heading", { level: 2, name });
async function checked(word: "customer" | "sheep", content: string, answer: Partial<ImportReport>) {
  api.on(`POST ${word}/import`, ok(report(answer)));
  const { user } = renderApp(word === "sheep" ? <SheepImportPage /> : <CustomerImportPage />, { at: "/x" });
  await user.upload(await screen.findByLabelText(/^Berkas CSV atau Excel/), fileOf(content, "buku.csv"));
  await user.click(await screen.findByRole("button", { name: /^Periksa / }));
  return user;
}
const fault = { at: null, empty: true, value: null, message: "Isi.", lines: [2, 3], repeats: [] };
const failed = { failed: 2, faultTotal: 1, changes: [] };
const last = (word: string) => importsOf(api, word).at(-1);

test("what a farm's animals nearly always have is assumed in one sentence, which can be changed", async () => {
  const assumed = [
    { field: "origin", value: "Beli", rows: 80 },
    { field: "stockState", value: "Tersedia", rows: 80 },
  ];
  const user = await checked("sheep", "No Telinga;Harga beli\n0012;1\n0013;2", { assumed });
  await heading("Siap disimpan");
  expect(last("sheep")?.assume).toEqual({ earTagColour: "Kuning", origin: "Beli", stockState: "Tersedia" });
  const note = screen.getByRole("region", { name: "Yang kami isi" });
  expect(note).toHaveTextContent("Tidak ada di berkas, jadi kami isi: Asal = Beli (80), Status stok = Tersedia (80).");
  await user.click(within(note).getByRole("button", { name: "Ubah" }));
  await user.selectOptions(within(note).getByRole("combobox", { name: "Asal" }), "Lahir di kandang");
  await user.selectOptions(within(note).getByRole("combobox", { name: "Status stok" }), "Jangan diisi …");
  await user.click(within(note).getByRole("button", { name: "Terapkan" }));
  await waitFor(() => expect(importsOf(api, "sheep")).toHaveLength(2));
  const assume = { earTagColour: "Kuning", origin: "Lahir di kandang" };
  expect(last("sheep")?.assume).toEqual(assume);
  api.on("POST sheep/import", ok(report({ saved: true, importId: 7 })));
  await user.click(await screen.findByRole("button", { name: /^Simpan/ }));
  await waitFor(() => expect(last("sheep")).toMatchObject({ mode: "save", assume, filled: assume }));
});

test("what filled the last file of this shape fills this one; its day is only proposed", async () => {
  const filled = { penId: "A", arrivedOn: "2025-06-01", stockState: "Karantina" };
  api.on("GET sheep/import/mapping", ok({ fields: ["earTag", "purchasePrice"], filled }));
  const faults = [{ ...fault, field: "arrivedOn", header: "Tanggal masuk" }];
  const user = await checked("sheep", "No Telinga;Harga beli\n0012;1\n0013;2", { ...failed, faults });
  await heading("2 baris perlu diperbaiki");
  expect(last("sheep")?.assume).toEqual({
    earTagColour: "Kuning",
    origin: "Beli",
    penId: "A",
    stockState: "Karantina",
  });
  await user.click(screen.getByRole("button", { name: "Isi 2" }));
  await waitFor(() => expect(last("sheep")?.rows[0]?.cells).toEqual(["0012", "1", "2025-06-01"]));
});

test("a field that the file seems to lack is first looked for in a column that means nothing, and never one name for all", async () => {
  const faults = [{ ...fault, field: "name", header: "Nama" }];
  const content = "Orangnya;No HP;Warna\nBu Ani;0812;\nPak Jaya;0813;";
  const user = await checked("customer", content, { ...failed, faults });
  await heading("2 baris perlu diperbaiki");
  expect(screen.queryByRole("textbox", { name: /Isi semua/ })).not.toBeInTheDocument();
  const column = screen.getByRole("combobox", { name: "Kolom berkas yang berisi Nama" });
  expect(column).toHaveDisplayValue("A (Orangnya): Bu Ani · Pak Jaya");
  await user.click(screen.getByRole("button", { name: "Pakai kolom ini" }));
  await waitFor(() => expect(importsOf(api, "customer")).toHaveLength(2));
  expect(last("customer")?.columns.at(-1)).toEqual({ field: "name", at: "A", header: "Orangnya" });
  expect(last("customer")?.rows.map(({ cells }) => cells.at(-1))).toEqual(["Bu Ani", "Pak Jaya"]);
  await user.click(await screen.findByRole("button", { name: "Urungkan perubahan terakhir" }));
  await waitFor(() => expect(last("customer")?.columns.map(({ field }) => field)).toEqual(["whatsapp"]));
  await user.click(await screen.findByRole("button", { name: "Pakai kolom ini" }));
  api.on("POST customer/import", ok(report()));
  await user.click(await screen.findByRole("button", { name: "Periksa lagi" }));
  api.on("POST customer/import", ok(report({ saved: true, importId: 3 })));
  await user.click(await screen.findByRole("button", { name: /^Simpan/ }));
  await waitFor(() => expect(last("customer")?.mapping).toEqual(["name", "whatsapp", null]));
});

test("empty numbers are filled beside the names, or their rows left out and named for later", async () => {
  const faults = [{ ...fault, field: "whatsapp", at: "B", header: "No HP" }];
  const user = await checked("customer", "Nama;No HP\nBu Ani;\nPak Jaya;\nBu Lia;0814", { ...failed, faults });
  await heading("2 baris perlu diperbaiki");
  await user.type(screen.getByRole("textbox", { name: "No HP, baris 2 (Bu Ani)" }), "0812");
  await user.click(screen.getByRole("button", { name: "Isi 1" }));
  await waitFor(() => expect(last("customer")?.rows[0]?.cells).toEqual(["Bu Ani", "0812"]));
  await user.click(await screen.findByRole("button", { name: "Lewati 2 baris" }));
  await waitFor(() => expect(last("customer")?.rows).toHaveLength(1));
  expect(await screen.findByText("2 baris dilewati, untuk dicatat nanti")).toBeInTheDocument();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(["Bu Ani baris 2", "Pak Jaya baris 3"]),
  );
  await user.click(screen.getByRole("button", { name: "Urungkan perubahan terakhir" }));
  await waitFor(() => expect(screen.queryByText(/untuk dicatat nanti/)).not.toBeInTheDocument());
});

test("a row that repeats another is left out as such and needs nothing later", async () => {
  const faults = [
    { ...fault, field: "whatsapp", at: "B", header: "No HP", empty: false, value: "0812", lines: [2, 3], repeats: [3] },
  ];
  const user = await checked("customer", "Nama;No HP\nBu Ani;0812\nBu Ani;0812\nBu Lia;0814", { ...failed, faults });
  await user.click(await screen.findByRole("button", { name: "Pakai yang pertama, lewati 1 ulangan" }));
  await waitFor(() => expect(last("customer")?.rows.map(({ line }) => line)).toEqual([2, 4]));
  expect(await screen.findByText("1 baris ulangan dilewati, tidak perlu dicatat lagi")).toBeInTheDocument();
  expect(screen.queryByText(/untuk dicatat nanti/)).not.toBeInTheDocument();
  await user.click(await screen.findByRole("button", { name: "Urungkan perubahan terakhir" }));
  await user.click(await screen.findByRole("button", { name: "Lewati 2 baris" }));
  expect(await screen.findByText("1 baris dilewati, untuk dicatat nanti")).toBeInTheDocument();
  expect(screen.getByText("1 baris ulangan dilewati, tidak perlu dicatat lagi")).toBeInTheDocument();
});

test("missing pens are made with one press, and two spellings of one are one pen", async () => {
  const named = (value: string, lines: number[]) => ({
    field: "penId",
    at: "B",
    header: "Kandang",
    value,
    empty: false,
    message: "Tidak ada.",
    lines,
    repeats: [],
  });
  const faults = [named("A", [2]), named("Kdg. A", [3]), named("Depan", [4])];
  const content = "No Telinga;Kandang\n1;A\n2;Kdg. A\n3;Depan";
  const user = await checked("sheep", content, { ...failed, failed: 3, faultTotal: 3, faults });
  await heading("3 baris perlu diperbaiki");
  api.on("POST pen", ok({ id: 3, code: "X", name: "X", active: true, count: 0, version: 1 }));
  await user.click(screen.getByRole("button", { name: "Buat 2 kandang" }));
  await waitFor(() => expect(importsOf(api, "sheep")).toHaveLength(2));
  const made = api.seen.filter(({ path }) => path === "pen").map(({ body }) => JSON.parse(body));
  expect(made).toEqual([
    { code: "A", name: "Kandang A" },
    { code: "DEPAN", name: "Depan" },
  ]);
  expect(last("sheep")?.rows.map(({ cells }) => cells[1])).toEqual(["X", "X", "X"]);
});

test("days of one cause are replaced one by one, or all at once", async () => {
  const values = [
    { value: "1/5/2025", lines: [2] },
    { value: "2/5/2025", lines: [3] },
  ];
  const faults = [{ ...fault, field: "arrivedOn", at: "B", header: "Tgl Beli", empty: false, values }];
  const user = await checked("sheep", "No Telinga;Tgl Beli\n1;1/5/2025\n2;2/5/2025", { ...failed, faults });
  await heading("2 baris perlu diperbaiki");
  await user.type(screen.getByRole("textbox", { name: "Ganti semua dengan (Tgl Beli)" }), "1 agustus 2025");
  await user.click(screen.getByRole("button", { name: "Ganti semua 2" }));
  await waitFor(() => expect(last("sheep")?.rows.map(({ cells }) => cells[1])).toEqual(["2025-08-01", "2025-08-01"]));
});

test("a day that cannot be read is told in Indonesian at the field of the remedy", async () => {
  const faults = [
    { ...fault, field: "arrivedOn", at: "B", header: "Tgl Beli", value: "kapan ya", empty: false, lines: [2] },
  ];
  const user = await checked("sheep", "No Telinga;Tgl Beli\n1;kapan ya", { ...failed, faults });
  await heading("2 baris perlu diperbaiki");
  const day = screen.getByRole("textbox", { name: "Ganti semua dengan (Tgl Beli “kapan ya”)" });
  expect(day).toHaveAttribute("placeholder", "Ganti semua dengan, misalnya 18/08/2025");
  await user.type(day, "bulan lalu");
  await user.tab();
  expect(day).toHaveAccessibleDescription("Tanggal ini tidak terbaca. Tulis misalnya 18/08/2025 atau 18 Agustus 2025.");
  expect(screen.getByRole("button", { name: "Ganti 1" })).toBeDisabled();
  await user.clear(day);
  await user.type(day, "3 juni 2025");
  await user.click(screen.getByRole("button", { name: "Ganti 1" }));
  await waitFor(() => expect(last("sheep")?.rows[0]?.cells[1]).toBe("2025-06-03"));
});
