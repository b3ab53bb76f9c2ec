import { screen, waitFor, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import { todayInJakarta } from "@/contract/base/day/today";
import type { ImportReport, ImportRequest } from "@/contract/import/model";
import { CustomerImportPage } from "@/src/features/customer/customer-import-page";
import { ExaminationImportPage } from "@/src/features/examination/examination-import-page";
import { penOf, SheepImportPage } from "@/src/features/sheep/sheep-import-page";
import { fileOf, report } from "./support";

const api = stubApi();
beforeEach(() => {
  shownNotices();
  signedInAs(api, "admin");
  for (const word of ["customer", "sheep", "examination"]) api.on(`GET ${word}/import/mapping`, ok({ fields: null }));
});

const broken = report({
  created: 1,
  updated: 0,
  failed: 60,
  errorTotal: 700,
  changes: [],
  faultTotal: 3,
  faults: [
    {
      field: "whatsapp",
      at: "B",
      header: "No HP",
      value: null,
      empty: false,
      message: "Nomor WhatsApp belum benar.",
      lines: Array.from({ length: 58 }, (_, n) => n + 2),
      repeats: [],
    },
    {
      field: "type",
      at: "C",
      header: "Tipe",
      value: "raja",
      empty: false,
      message: "Isi dengan salah satu.",
      lines: [2],
      repeats: [],
    },
    {
      field: "address",
      at: null,
      header: "Alamat",
      value: null,
      empty: true,
      message: "Masukkan alamat.",
      lines: [3],
      repeats: [],
    },
  ],
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

async function takeBack(user: ReturnType<typeof renderApp>["user"], label: string) {
  await user.click(screen.getByRole("button", { name: label }));
  await user.click(await screen.findByRole("button", { name: "Ya, batalkan impor" }));
}

test("equal errors are one fault with one remedy, which changes the rows and checks them again", async () => {
  const { user } = await checkedWith(broken);
  expect(await heading("60 baris perlu diperbaiki")).toHaveFocus();
  const faults = within(screen.getByRole("region", { name: "Kesalahan" }));
  expect(faults.getByText("3 penyebab. Satu perbaikan berlaku untuk semua barisnya.")).toBeInTheDocument();
  const names = faults.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  expect(names).toEqual(["No HP58 baris", "Tipe “raja”1 baris", "Alamat kosong1 baris"]);
  expect(screen.queryByRole("button", { name: /^Simpan/ })).not.toBeInTheDocument();
  // nobody shares a number
  expect(faults.queryByRole("textbox", { name: /^Ganti semua dengan .No HP/ })).not.toBeInTheDocument();

  await user.selectOptions(faults.getByRole("combobox", { name: "Ganti semua dengan (Tipe “raja”)" }), "Lembaga");
  await user.click(faults.getByRole("button", { name: "Ganti 1" }));
  await waitFor(() => expect(calls()).toHaveLength(2));
  expect(calls()[1]?.rows[0]).toEqual({ line: 2, cells: ["Budi", "0812", "Lembaga"] });
  // a field that the file lacks gets a column of its own
  await user.type(await faults.findByRole("textbox", { name: "Isi semua dengan (Alamat)" }), "Garut");
  await user.click(faults.getByRole("button", { name: "Isi 1" }));
  await waitFor(() => expect(calls()).toHaveLength(3));
  expect(calls()[2]?.columns.at(-1)).toEqual({ field: "address", at: "D", header: "Alamat", added: true });
  expect(calls()[2]?.rows[1]).toEqual({ line: 3, cells: ["Ani", "0813", "Reseller", "Garut"] });
  await user.click(await screen.findByRole("button", { name: "Urungkan perubahan terakhir" }));
  await waitFor(() => expect(calls()).toHaveLength(4));
  expect(calls()[3]?.columns).toHaveLength(3);
  api.on("POST customer/import", ok(report()));
  await user.click((await faults.findAllByRole("button", { name: "Lewati 1 baris" }))[0] as HTMLElement);
  expect(await heading("Siap disimpan")).toHaveFocus();
  expect(calls()[4]?.rows.map(({ line }) => line)).toEqual([3]);
});

test("cells are changed in place by keyboard, checked again, and all errors can be had as a file", async () => {
  const { user } = await checkedWith(broken);
  await heading("60 baris perlu diperbaiki");
  // the rows of a cause stand far below it
  const scrolled = jest.spyOn(Element.prototype, "scrollIntoView");
  await user.click(screen.getByRole("button", { name: "Lihat barisnya: Alamat kosong" }));
  const rows = screen.getByRole("heading", { level: 3, name: "Baris dengan Alamat kosong" });
  expect(rows).toHaveFocus();
  expect(scrolled.mock.contexts).toEqual([rows]);
  expect(screen.queryByRole("textbox", { name: "No HP, baris 2" })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole("combobox", { name: "Baris yang ditampilkan" }), "Baris yang salah");
  const cell = screen.getByRole("textbox", { name: "No HP, baris 2" });
  expect(cell).toHaveAccessibleDescription("Nomor WhatsApp belum benar.");
  await user.clear(cell);
  await user.type(cell, "08123456789{Enter}");
  expect(screen.getByRole("textbox", { name: "No HP, baris 3" })).toHaveFocus();
  expect(await heading("Ada sel yang diubah")).toBeInTheDocument();
  await user.selectOptions(screen.getByRole("combobox", { name: "Baris yang ditampilkan" }), "Baris yang salah");
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`;
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  await user.click(screen.getByRole("button", { name: "Unduh kesalahan (CSV)" }));
  const lines = (await blobs[0]?.text())?.split("\r\n") ?? [];
  expect(lines[1]).toBe("2,B,No HP,08123456789,Nomor WhatsApp belum benar.");
  expect(lines).toHaveLength(62);
  api.on("POST customer/import", ok(report()));
  await user.click(screen.getByRole("button", { name: "Periksa lagi" }));
  expect(await heading("Siap disimpan")).toHaveFocus();
  expect(calls()[1]?.rows[0]).toEqual({ line: 2, cells: ["Budi", "08123456789", "Perorangan"] });
  await user.click(screen.getByRole("button", { name: "Kembali" }));
  expect(await screen.findByRole("combobox", { name: "Isian untuk kolom A (Nama)" })).toHaveValue("name");
});

test("an unknown pen is made where it is missing; a saved import can be taken back", async () => {
  const { user } = renderApp(<SheepImportPage />, { at: "/x" });
  const file = "No Telinga;Warna;Kandang;Berat sekarang\n0012;Kuning;Depan;21\n0013;Kuning;depan;22";
  await user.upload(await screen.findByLabelText(/^Berkas CSV atau Excel/), fileOf(file, "ternak.csv"));
  const message = "Kandang ini tidak ditemukan.";
  const fault = {
    field: "penId",
    at: "C",
    header: "Kandang",
    value: "Depan",
    empty: false,
    message,
    lines: [2, 3],
    repeats: [],
  };
  // a name that only begins alike is another pen
  const choices = {
    penId: [
      { value: "DB", label: "Depan barat · DB" },
      { value: "UT", label: "Utara · UT" },
    ],
  };
  api.on("POST sheep/import", ok(report({ failed: 2, faults: [fault], faultTotal: 1, choices, changes: [] })));
  await user.click(await screen.findByRole("button", { name: "Periksa 2 baris" }));
  await heading("2 baris perlu diperbaiki");
  expect(screen.getByRole("option", { name: "Utara · UT" })).toBeInTheDocument();
  // a letter alone is called a pen, and no name shouts
  expect(["C", "kdg. c", "Kandang B-2", "KARANTINA", "KANDANG DEPAN", "Kandang depan", "12"].map(penOf)).toEqual([
    { code: "C", name: "Kandang C" },
    { code: "C", name: "Kandang C" },
    { code: "B-2", name: "Kandang B-2" },
    { code: "KARANTINA", name: "Karantina" },
    { code: "KANDANG-DEPAN", name: "Kandang Depan" },
    { code: "KANDANG-DEPAN", name: "Kandang depan" },
    { code: "12", name: "Kandang 12" },
  ]);
  api.on("POST pen", ok({ id: 3, code: "DEPAN", name: "Depan", active: true, count: 0, version: 1 }));
  api.on("POST sheep/import", ok(report()));
  await user.click(screen.getByRole("button", { name: "Buat kandang “Depan”" }));
  await heading("Siap disimpan");
  const sent = (word: string) => api.seen.filter(({ path }) => path === word).map(({ body }) => JSON.parse(body));
  expect(sent("pen")).toEqual([{ code: "DEPAN", name: "Depan" }]);
  const last = sent("sheep/import").at(-1) as ImportRequest;
  expect(last.rows.map(({ cells }) => cells[2])).toEqual(["DEPAN", "DEPAN"]);
  const kind = { species: "domba", breed: "Garut", sex: "jantan", count: 78, weight: 24.5, price: null, product: null };
  api.on("GET sheep/placing", ok({ items: [kind, { ...kind, sex: "betina", count: 2 }] }));
  api.on("GET sheep", listed([]));
  api.on("POST sheep/import", ok(report({ saved: true, importId: 7 })));
  await user.click(screen.getByRole("button", { name: /^Simpan/ }));
  await heading("Impor selesai");
  expect(await screen.findByText(/^80 ternak belum punya produk/)).toBeInTheDocument();
  const placing = screen.getByRole("link", { name: "Produk dari ternak" });
  expect(placing).toHaveAttribute("href", "#/referensi/product/placing");
  expect(screen.getByRole("link", { name: "Impor di Log Pemeriksaan" })).toHaveAttribute(
    "href",
    "#/referensi/sheep-examination-log/import",
  );
  expect(sent("sheep/import").at(-1)).toMatchObject({
    file: "ternak.csv",
    mapping: ["earTag", "earTagColour", "penId", "weight"],
    made: [{ word: "pen", id: 3 }],
  });
  api.on(
    "POST sheep/import/7/undo",
    refused(409, { message: "Kuning 0012 sudah dipakai di penjualan.", reason: "conflict" }),
  );
  await user.click(screen.getByRole("button", { name: "Batalkan impor ini" }));
  expect(await screen.findByRole("alertdialog", { name: "Batalkan impor ternak.csv?" })).toHaveAccessibleDescription(
    /^1 baru dan 1 perubahan: yang baru dihapus, dan yang diubah kembali seperti semula/,
  );
  await user.click(screen.getByRole("button", { name: "Kembali" }));
  await takeBack(user, "Batalkan impor ini");
  expect((await screen.findAllByText("Kuning 0012 sudah dipakai di penjualan.")).length).toBeGreaterThan(0);
  api.on(
    "POST sheep/import/7/undo",
    ok({ id: 7, fileName: null, created: 1, updated: 1, createdAt: "x", undoneAt: "y", kept: ["Depan"], uses: [] }),
  );
  await takeBack(user, "Batalkan impor ini");
  expect(await heading("Impor dibatalkan")).toBeInTheDocument();
  expect(screen.getByText(/Depan tetap ada, karena sudah dipakai atau diubah\.$/)).toBeInTheDocument();
});

test("columns are matched as for the last file with these headers; what is not read is said, and can come in", async () => {
  api.on("GET customer/import/mapping", ok({ fields: ["name", "whatsapp", "type", "notes"] }));
  const { user } = await chosen(`${CSV}\nTOTAL;;;2 orang\n\nNama;Kota\nGarut;1`);
  expect(await screen.findByText(/Kolom dicocokkan seperti pada unggahan terakhir/)).toBeInTheDocument();
  expect(screen.getByRole("combobox", { name: "Isian untuk kolom D (Warna)" })).toHaveValue("notes");
  expect(screen.getByText(/Ada tabel lain mulai baris 6/)).toBeInTheDocument();
  await user.click(screen.getByText("1 baris dilewati"));
  await user.click(screen.getByRole("button", { name: "Ikutkan baris 4" }));
  expect(screen.getByRole("button", { name: "Periksa 3 baris" })).toBeInTheDocument();
  const shapes = api.seen.filter(({ path }) => path === "customer/import/mapping").map(({ url }) => url);
  expect(shapes[0]).toMatch(/shape=[0-9a-f]{32}$/);
});

test("a long file goes part by part: each is its own import, and the bar says how much is in", async () => {
  const rows = Array.from({ length: 10_002 }, (_, n) => `Orang ${n};0812;Perorangan`);
  const { user } = await chosen(["Nama;No HP;Tipe", ...rows].join("\n"));
  api.on("POST customer/import", ok(report({ updated: 0 })));
  await user.click(await screen.findByRole("button", { name: "Periksa 10.000 baris" }));
  await heading("Siap disimpan");
  api.on("POST customer/import", ok(report({ saved: true, updated: 0, importId: 1 })));
  await user.click(screen.getByRole("button", { name: "Simpan 1 baru saja" }));
  await heading("Impor selesai");
  expect(screen.getByRole("progressbar", { name: "Baris yang sudah diimpor" })).toHaveAttribute("aria-valuenow", "100");
  expect(screen.getByText(/Bagian 1 dari 2: 10\.000 dari 10\.002 baris sudah diimpor/)).toBeInTheDocument();
  api.on("POST customer/import", ok(report({ updated: 0 })));
  await user.click(screen.getByRole("button", { name: "Periksa bagian 2 dulu" }));
  await heading("Siap disimpan");
  expect(calls().map(({ mode, rows: sent }) => [mode, sent.length])).toEqual([
    ["check", 10_000],
    ["save", 10_000],
    ["check", 2],
  ]);
  api.on("POST customer/import", ok(report({ saved: true, updated: 0, importId: 2 })));
  await user.click(screen.getByRole("button", { name: "Simpan 1 baru" }));
  await heading("Impor selesai");
  const undone = { id: 1, fileName: null, created: 1, updated: 0, createdAt: "x", undoneAt: "y", kept: [], uses: [] };
  for (const id of [1, 2]) api.on(`POST customer/import/${id}/undo`, ok({ ...undone, id }));
  await takeBack(user, "Batalkan 2 bagian");
  await heading("Impor dibatalkan");
  const taken = api.seen.flatMap(({ path }) => (path.endsWith("/undo") ? path : []));
  expect(taken).toEqual(["customer/import/2/undo", "customer/import/1/undo"]);
});

test("what most animals are is proposed where cells are empty; a seller's name is kept as a note", async () => {
  const { user } = renderApp(<SheepImportPage />, { at: "/x" });
  const file = "No Telinga;Asal\n0012;Pak Budi\n0013;pak budi\n0014;Beli";
  await user.upload(await screen.findByLabelText(/^Berkas CSV atau Excel/), fileOf(file, "ternak.csv"));
  const fault = { at: null, empty: true, value: null, message: "Isi.", lines: [2, 3, 4], repeats: [] };
  const faults = [
    { ...fault, field: "stockState", header: "Status stok" },
    { ...fault, field: "origin", header: "Asal", at: "B", empty: false, value: "Pak Budi", lines: [2, 3] },
  ];
  api.on("POST sheep/import", ok(report({ failed: 3, faults, faultTotal: 2, changes: [] })));
  await user.click(await screen.findByRole("button", { name: "Periksa 3 baris" }));
  await heading("3 baris perlu diperbaiki");
  const last = () => {
    const { columns, rows } = JSON.parse(
      api.seen.findLast(({ path }) => path === "sheep/import")?.body ?? "",
    ) as ImportRequest;
    return { fields: columns.map(({ field }) => field), cells: rows.map(({ cells }) => cells) };
  };
  await user.click(screen.getByRole("button", { name: "Isi 3" }));
  await waitFor(() => expect(last().fields).toEqual(["earTag", "origin", "stockState"]));
  expect(last().cells[2]).toEqual(["0014", "Beli", "Tersedia"]);
  expect(screen.getByRole("checkbox", { name: "Simpan “Pak Budi” di Catatan" })).toBeChecked();
  await user.selectOptions(screen.getByRole("combobox", { name: "Ganti semua dengan (Asal “Pak Budi”)" }), "Beli");
  await user.click(screen.getByRole("button", { name: "Ganti 2" }));
  await waitFor(() => expect(last().fields).toEqual(["earTag", "origin", "stockState", "notes"]));
  expect(last().cells).toEqual([
    ["0012", "Beli", "Tersedia", "Asal: Pak Budi"],
    ["0013", "Beli", "Tersedia", "Asal: pak budi"],
    ["0014", "Beli", "Tersedia"],
  ]);
});

test("many cells that differ in each row are filled in the table, and the fault says so", async () => {
  const { user } = renderApp(<SheepImportPage />, { at: "/x" });
  const file = `No Telinga;Jenis${"\n;Garut".repeat(13)}`;
  await user.upload(await screen.findByLabelText(/^Berkas CSV atau Excel/), fileOf(file, "ternak.csv"));
  // The breed tells the species.
  expect(await screen.findByText(/Belum dicocokkan:/)).not.toHaveTextContent("Jenis,");
  const missing = { field: "earTag", at: "A", header: "No Telinga", value: null, empty: true, message: "Isi." };
  const faults = [{ ...missing, lines: Array.from({ length: 13 }, (_, n) => n + 2), repeats: [] }];
  api.on("POST sheep/import", ok(report({ failed: 13, faults, faultTotal: 1, changes: [] })));
  await user.click(await screen.findByRole("button", { name: "Periksa 13 baris" }));
  await heading("13 baris perlu diperbaiki");
  expect(screen.getByText("Isi sel masing-masing di tabel di bawah.")).toBeInTheDocument();
  expect(screen.queryByRole("textbox", { name: /Isi semua/ })).not.toBeInTheDocument();
});

test("a breed that is not known is replaced by the one nearby, or its species chosen, for all its rows", async () => {
  const { user } = renderApp(<SheepImportPage />, { at: "/x" });
  const file = "No Telinga;Ras\n0012;Garutt\n0013;garutt\n0014;Garut";
  await user.upload(await screen.findByLabelText(/^Berkas CSV atau Excel/), fileOf(file, "ternak.csv"));
  const fault = {
    field: "breed",
    at: "B",
    header: "Ras",
    value: "Garutt",
    empty: false,
    message: "Ras ini belum dikenal.",
    lines: [2, 3],
    repeats: [],
    nearest: "Garut",
    settledBy: "species",
  };
  api.on("POST sheep/import", ok(report({ failed: 2, faults: [fault], faultTotal: 1, changes: [] })));
  await user.click(await screen.findByRole("button", { name: "Periksa 3 baris" }));
  await heading("2 baris perlu diperbaiki");
  const last = () => JSON.parse(api.seen.findLast(({ path }) => path === "sheep/import")?.body ?? "") as ImportRequest;
  await user.click(screen.getByRole("button", { name: "Ganti semua dengan Garut" }));
  await waitFor(() => expect(last().rows.map(({ cells }) => cells[1])).toEqual(["Garut", "Garut", "Garut"]));
  await user.click(await screen.findByRole("button", { name: "Urungkan perubahan terakhir" }));
  await waitFor(() => expect(last().rows[0]?.cells[1]).toBe("Garutt"));
  const species = screen.getByRole("combobox", { name: "Isi Jenis semua dengan (Ras “Garutt”)" });
  await user.selectOptions(species, "Domba");
  await user.click(screen.getByRole("button", { name: "Isi 2" }));
  await waitFor(() => expect(last().columns.at(-1)?.field).toBe("species"));
  expect(last().rows.map(({ cells }) => cells[2] ?? null)).toEqual(["Domba", "Domba", null]);
});

test("weighings without a day or a person get those of today, which a calendar can change", async () => {
  const { user } = renderApp(<ExaminationImportPage />, { at: "/x" });
  const file = "No Telinga;Bobot\n0012;21\n0013;22";
  await user.upload(await screen.findByLabelText(/^Berkas CSV atau Excel/), fileOf(file, "timbang.csv"));
  const fault = { at: null, empty: true, value: null, message: "Isi.", lines: [2, 3], repeats: [] };
  const faults = [
    { ...fault, field: "day", header: "Tanggal" },
    { ...fault, field: "officer", header: "Petugas" },
  ];
  api.on("POST examination/import", ok(report({ failed: 2, faults, faultTotal: 2, changes: [] })));
  await user.click(await screen.findByRole("button", { name: "Periksa 2 baris" }));
  await heading("2 baris perlu diperbaiki");
  const last = () =>
    (JSON.parse(api.seen.findLast(({ path }) => path === "examination/import")?.body ?? "") as ImportRequest).rows;
  expect(screen.getByRole("textbox", { name: "Isi semua dengan (Petugas)" })).toHaveValue("Ibu Sari");
  expect(screen.getByRole("button", { name: "Buka kalender Isi semua dengan (Tanggal)" })).toBeInTheDocument();
  await user.click(screen.getAllByRole("button", { name: "Isi 2" })[0] as HTMLElement);
  await waitFor(() => expect(last()[1]?.cells).toEqual(["0013", "22", todayInJakarta()]));
  await user.click(screen.getAllByRole("button", { name: "Isi 2" })[1] as HTMLElement);
  await waitFor(() => expect(last()[1]?.cells).toEqual(["0013", "22", todayInJakarta(), "Ibu Sari"]));
});
