import { screen, waitFor, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, ok, refused, reset, stubApi, text } from "@/__tests__/support/web/stub-api";
import { signedInAs } from "@/__tests__/web/support/account";
import type { ImportReport, ImportRequest } from "@/contract/import/model";
import { CustomerImportPage } from "@/src/features/customer/customer-import-page";
import { ProductImportPage } from "@/src/features/product/product-import-page";
import { SheepImportPage } from "@/src/features/sheep/sheep-import-page";
import { SupplierImportPage } from "@/src/features/supplier/supplier-import-page";
import { fileOf, report, workbook } from "./support";

const api = stubApi();
beforeEach(() => {
  shownNotices();
  signedInAs(api, "admin");
  for (const word of ["customer", "sheep"]) api.on(`GET ${word}/import/mapping`, ok({ fields: null }));
});

const CSV = "Nama;No HP;Tipe;Warna\nBudi;0812;Perorangan;hijau\nAni;0813;Reseller;biru";
const open = () => renderApp(<CustomerImportPage />, { at: "/referensi/customer/import" });
const heading = (name: string | RegExp) => screen.findByRole("heading", { level: 2, name });
const calls = () =>
  api.seen
    .filter(({ path }) => path === "customer/import")
    .map(({ body, headers }) => ({ ...(JSON.parse(body) as ImportRequest), key: headers["idempotency-key"] }));

async function chosen(content: Parameters<typeof fileOf>[0] = CSV, name = "pelanggan.csv") {
  const view = open();
  await view.user.upload(await screen.findByLabelText(/^Berkas CSV atau Excel/), fileOf(content, name));
  return view;
}
async function checkedWith(answer: ImportReport) {
  api.on("POST customer/import", ok(answer));
  const view = await chosen();
  await view.user.click(await screen.findByRole("button", { name: "Periksa 2 baris" }));
  return view;
}

test("file, columns, check, save: each step named, nothing sent before, and the lists are fetched anew", async () => {
  const { user, queryClient } = await chosen();
  expect(await heading("Cocokkan kolom")).toHaveFocus();
  expect(document.title).toBe("Impor customer · Domba");
  const here = () => screen.getByRole("navigation", { name: "Langkah impor" }).querySelector("[aria-current=step]");
  expect(here()).toHaveTextContent("Cocokkan kolom");
  expect(screen.getByRole("combobox", { name: "Isian untuk kolom A (Nama)" })).toHaveValue("name");
  expect(screen.getByRole("combobox", { name: "Isian untuk kolom B (No HP)" })).toHaveValue("whatsapp");
  expect(screen.getByRole("combobox", { name: "Isian untuk kolom D (Warna)" })).toHaveValue("");
  expect(screen.getByText("hijau · biru")).toBeInTheDocument();
  expect(calls()).toEqual([]);

  api.on("POST customer/import", ok(report()));
  await user.click(screen.getByRole("button", { name: "Periksa 2 baris" }));
  expect(await heading("Siap disimpan")).toHaveFocus();
  expect(screen.getByText(/Belum ada yang disimpan/)).toBeInTheDocument();
  const coming = within(screen.getByRole("region", { name: "Yang akan disimpan" }));
  expect(coming.getByText(/C00007/).closest("li")).toHaveTextContent(
    "Baris 3Ani · C00007Alamat, Limit piutangDiperbarui",
  );
  const [check] = calls();
  expect(check).toMatchObject({
    mode: "check",
    columns: [
      { field: "name", at: "A", header: "Nama" },
      { field: "whatsapp", at: "B", header: "No HP" },
      { field: "type", at: "C", header: "Tipe" },
    ],
    rows: [
      { line: 2, cells: ["Budi", "0812", "Perorangan"] },
      { line: 3, cells: ["Ani", "0813", "Reseller"] },
    ],
  });

  const forgotten = jest.spyOn(queryClient, "invalidateQueries");
  api.on("POST customer/import", ok(report({ saved: true })));
  await user.click(screen.getByRole("button", { name: "Simpan 1 baru dan 1 perubahan" }));
  expect(await heading("Impor selesai")).toHaveFocus();
  expect(calls()[1]).toMatchObject({ mode: "save", plan: "rencana-1", rows: check?.rows });
  expect(screen.getByRole("link", { name: "Lihat Customer" })).toHaveAttribute("href", "#/referensi/customer");
  expect(screen.queryByText("Salah")).not.toBeInTheDocument();
  expect(forgotten).toHaveBeenCalledWith({ queryKey: ["customer", "list"] });
  await user.click(screen.getByRole("button", { name: "Impor berkas lain" }));
  expect(await heading("Pilih berkas")).toBeInTheDocument();
});

test("a field chosen for another column leaves the first; what is missing is said; nothing chosen cannot be checked", async () => {
  const { user } = await chosen();
  const [a, d] = ["A (Nama)", "D (Warna)"].map((name) => `Isian untuk kolom ${name}`);
  await user.selectOptions(await screen.findByRole("combobox", { name: d }), "Nama (wajib)");
  expect(screen.getByRole("combobox", { name: a })).toHaveValue("");
  expect(screen.queryByText(/Belum dicocokkan/)).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole("combobox", { name: d }), "Lewati kolom ini");
  expect(screen.getByText(/Belum dicocokkan/)).toHaveTextContent("Belum dicocokkan: Nama. Data baru memerlukannya");
  await user.selectOptions(screen.getByRole("combobox", { name: "Isian untuk kolom B (No HP)" }), "Lewati kolom ini");
  expect(screen.getByText(/Belum dicocokkan/)).toHaveTextContent(
    "Nama, WhatsApp berbeda di setiap baris: pilih kolomnya di bawah",
  );
  await user.selectOptions(screen.getByRole("combobox", { name: "Isian untuk kolom C (Tipe)" }), "Lewati kolom ini");
  expect(screen.getByText(/Belum dicocokkan/)).toHaveTextContent(
    "langkah berikutnya mengisi Tipe untuk semua baris sekaligus. Nama, WhatsApp berbeda di setiap baris",
  );
  expect(screen.getByRole("button", { name: "Periksa 2 baris" })).toBeDisabled();
});

test("rows that become opening balances are told before they are saved, and after", async () => {
  const opening = { rows: 2, capital: 3_000_000, startOn: "2025-07-31" };
  const { user } = await checkedWith(report({ opening }));
  await heading("Siap disimpan");
  const said =
    "2 baris senilai Rp3.000.000 menjadi saldo awal per hari pertama, 31 Juli 2025: Modal awal naik Rp3.000.000.";
  expect(screen.getByText(said)).toBeInTheDocument();
  api.on(
    "POST customer/import",
    ok(report({ saved: true, opening: { ...opening, capital: -500_000, startOn: null } })),
  );
  await user.click(screen.getByRole("button", { name: /^Simpan/ }));
  expect(await heading("Impor selesai")).toBeInTheDocument();
  expect(
    screen.getByText("2 baris senilai Rp500.000 menjadi saldo awal: Modal awal turun Rp500.000."),
  ).toBeInTheDocument();
});

test("a file that changes nothing leads back to the list, without a question", async () => {
  const { user } = await checkedWith(report({ created: 0, updated: 0, unchanged: 2, changes: [] }));
  expect(await heading("Tidak ada perubahan")).toBeInTheDocument();
  await user.click(screen.getByRole("link", { name: "Kembali ke Customer" }));
  expect(await screen.findByText("at /referensi/customer")).toBeInTheDocument();
});

test("changed by others meanwhile: told, checked again by itself, and saved with the new plan and another key", async () => {
  const { user } = await checkedWith(report());
  await heading("Siap disimpan");
  api.on("POST customer/import", (seen, to) => {
    const { mode } = JSON.parse(seen.body) as ImportRequest;
    const answer =
      mode === "save"
        ? refused(409, { message: "Data berubah sejak berkas diperiksa.", reason: "conflict" })
        : ok(report({ plan: "rencana-2", created: 0, updated: 2 }));
    return answer(seen, to);
  });
  await user.click(screen.getByRole("button", { name: /^Simpan/ }));
  expect((await screen.findAllByText("Data berubah sejak berkas diperiksa.")).length).toBeGreaterThan(0);
  const again = await screen.findByRole("button", { name: "Simpan 2 perubahan" });
  api.on("POST customer/import", ok(report({ saved: true })));
  await user.click(again);
  await heading("Impor selesai");
  const [, first, , second] = calls();
  expect([first?.plan, second?.plan]).toEqual(["rencana-1", "rencana-2"]);
  expect(second?.key).not.toBe(first?.key);
});

test("no answer: the file stays, and it is sent again under the same key", async () => {
  const { user } = await checkedWith(report());
  await heading("Siap disimpan");
  api.on("POST customer/import", reset);
  await user.click(screen.getByRole("button", { name: /^Simpan/ }));
  expect(await screen.findByText(/Belum tersimpan\..*Berkas dan pilihan Anda tetap ada/)).toBeInTheDocument();
  api.on("POST customer/import", ok(report({ saved: true })));
  await user.click(screen.getByRole("button", { name: /^Simpan/ }));
  await heading("Impor selesai");
  const saves = calls().filter(({ mode }) => mode === "save");
  expect(new Set(saves.map(({ key }) => key)).size).toBe(1);
  expect(saves.length).toBeGreaterThan(1);
});

test("while it is checked the button waits, and is pressed once; a refusal says so and keeps the columns", async () => {
  api.on("POST customer/import", hang);
  const { user, unmount } = await chosen();
  const button = await screen.findByRole("button", { name: "Periksa 2 baris" });
  await user.dblClick(button);
  expect(button).toHaveAttribute("aria-busy", "true");
  await waitFor(() => expect(calls()).toHaveLength(1));
  unmount();
  api.on("POST customer/import", refused(422, { message: "Paling banyak 10.000 baris." }));
  const second = await chosen();
  await second.user.click(await screen.findByRole("button", { name: "Periksa 2 baris" }));
  expect(await screen.findByText("Belum dapat diperiksa. Paling banyak 10.000 baris.")).toBeInTheDocument();
  expect(screen.getByRole("combobox", { name: "Isian untuk kolom A (Nama)" })).toHaveValue("name");
});

test.each<[string, Parameters<typeof fileOf>[0], RegExp]>([
  ["a file that is none", "%PDF-1.7", /bukan CSV atau Excel/],
  ["an empty one", "", /Berkas ini kosong/],
  ["a header alone", "Nama;Tipe", /Tidak ada baris data/],
])("%s is refused at the field, and another one can be chosen", async (_, content, words) => {
  const { user } = await chosen(content);
  const field = await screen.findByLabelText(/^Berkas CSV atau Excel/);
  await waitFor(() => expect(field).toHaveAccessibleDescription(words));
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute("aria-invalid", "true");
  await user.upload(field, fileOf(CSV));
  expect(await heading("Cocokkan kolom")).toBeInTheDocument();
});

test("of several sheets the first that holds anything; another can be chosen", async () => {
  const sheet = (...names: string[]) =>
    names
      .map((name, n) => `<row r="${n + 1}"><c r="A${n + 1}" t="inlineStr"><is><t>${name}</t></is></c></row>`)
      .join("");
  const file = workbook({
    Kosong: "",
    Lama: sheet("Nama", "Budi"),
    Baru: sheet("Nama", "Ani", "Ida"),
    Judul: sheet("Nama"),
  });
  const { user } = await chosen(file, "buku.xlsx");
  const choice = await screen.findByRole("combobox", { name: "Lembar" });
  expect(screen.getByText("Budi")).toBeInTheDocument();
  await user.selectOptions(choice, "Baru");
  expect(await screen.findByText("Ani · Ida")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Periksa 2 baris" })).toBeInTheDocument();
  await user.selectOptions(choice, "Judul");
  expect(await screen.findByText("Tidak ada baris data di bawah judul kolom.")).toBeInTheDocument();
  expect(screen.getByText("Ani · Ida")).toBeInTheDocument();
});

test("a chosen file is not left without a question; a saved one is", async () => {
  const { user } = await checkedWith(report());
  await heading("Siap disimpan");
  await user.click(screen.getByRole("link", { name: "Customer" }));
  expect(await screen.findByRole("alertdialog")).toHaveTextContent("Berkas yang dipilih belum diimpor.");
  await user.click(screen.getByRole("button", { name: "Tetap di sini" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  api.on("POST customer/import", ok(report({ saved: true })));
  await user.click(screen.getByRole("button", { name: /^Simpan/ }));
  await heading("Impor selesai");
  await user.click(screen.getByRole("link", { name: "Lihat Customer" }));
  expect(await screen.findByText("at /referensi/customer")).toBeInTheDocument();
});

test("the templates come from the server; who may not write is led away", async () => {
  api.on("GET customer/import/template", text(200, "text/csv", "Nama"));
  URL.createObjectURL = () => "blob:1";
  const click = jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const view = open();
  await view.user.click(await screen.findByRole("button", { name: "Templat CSV" }));
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  expect(api.seen.at(-1)?.url).toContain("format=csv");
  view.unmount();
  signedInAs(api, "auditor");
  open();
  expect(await screen.findByText("at /404")).toBeInTheDocument();
});

test("a list of animals: what the export computes is known and passed over; saved, their cards are fetched anew", async () => {
  const { user, queryClient } = renderApp(<SheepImportPage />, { at: "/referensi/product/sheep/import" });
  const file = "Anting;Warna;Jenis;Kandang;HPP;Kelas umur\n0012;Kuning;Domba;A;1500000;Dewasa";
  await user.upload(await screen.findByLabelText(/^Berkas CSV atau Excel/), fileOf(file, "ternak.csv"));
  const column = (name: string) => screen.getByRole("combobox", { name: `Isian untuk kolom ${name}` });
  await heading("Cocokkan kolom");
  expect(column("A (Anting)")).toHaveValue("earTag");
  expect(column("D (Kandang)")).toHaveValue("penId");
  expect(column("E (HPP)")).toHaveValue("");
  expect(screen.getByText(/Belum dicocokkan/)).toHaveTextContent("Ras, Kelamin, Asal, Tanggal masuk, Status stok");
  const changes = [{ line: 2, code: "T00012", name: "Kuning 0012", fields: ["Harga beli"] }];
  api.on("POST sheep/import", ok(report({ created: 0, changes })));
  await user.click(screen.getByRole("button", { name: "Periksa 1 baris" }));
  await heading("Siap disimpan");
  expect(screen.getByRole("region", { name: "Yang akan disimpan" })).toHaveTextContent("Kuning 0012 · T00012");
  const forgotten = jest.spyOn(queryClient, "invalidateQueries");
  api.on("POST sheep/import", ok(report({ saved: true, created: 0 })));
  await user.click(screen.getByRole("button", { name: "Simpan 1 perubahan" }));
  await heading("Impor selesai");
  expect(screen.getByRole("link", { name: "Lihat Ternak" })).toHaveAttribute("href", "#/referensi/product/sheep");
  expect(forgotten).toHaveBeenCalledWith({ queryKey: ["sheep", "list"] });
  expect(forgotten).toHaveBeenCalledWith({ queryKey: ["sheep", "detail"] });
  expect(forgotten).toHaveBeenCalledWith({ queryKey: ["sheep", "card"] });
});

test.each([
  ["produk", ProductImportPage],
  ["supplier", SupplierImportPage],
  ["ternak", SheepImportPage],
])("the page of %s", async (what, Page) => {
  renderApp(<Page />, { at: "/x" });
  expect(await screen.findByRole("heading", { level: 1, name: `Impor ${what}` })).toBeInTheDocument();
});

test("the preview shows the day that an age makes, and the known one that it does not change", async () => {
  const born = { header: "Tanggal lahir", day: "2023-08-18" };
  await checkedWith(
    report({
      changes: [
        { line: 2, code: null, name: "Kuning 1", fields: null, ages: [{ ...born, kept: false }] },
        { line: 3, code: "T00002", name: "Kuning 2", fields: ["Catatan"], ages: [{ ...born, kept: true }] },
      ],
    }),
  );
  const listed = within(await screen.findByRole("region", { name: "Yang akan disimpan" })).getAllByRole("listitem");
  expect(listed[0]).toHaveTextContent("Tanggal lahir 18 Agustus 2023, dihitung dari umur");
  expect(listed[1]).toHaveTextContent("Tanggal lahir tetap 18 Agustus 2023: umur tidak mengubah yang sudah tercatat.");
});
