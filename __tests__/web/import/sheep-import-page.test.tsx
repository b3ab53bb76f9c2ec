import { screen } from "@testing-library/react";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, stubApi } from "@/__tests__/support/web/stub-api";
import { row } from "@/__tests__/web/sheep/support";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import { todayInJakarta } from "@/contract/base/day/today";
import type { ImportRequest } from "@/contract/import/model";
import { CustomerImportPage } from "@/src/features/customer/customer-import-page";
import { SheepImportPage } from "@/src/features/sheep/sheep-import-page";
import { fileOf, report } from "./support";

const api = stubApi();
beforeEach(() => {
  signedInAs(api, "admin");
  for (const word of ["customer", "sheep"]) api.on(`GET ${word}/import/mapping`, ok({ fields: null }));
});

const heading = (name: string | RegExp) => screen.findByRole("heading", { level: 2, name });

test("where every row lacks a value, the evident one is chosen already, and waits for the press", async () => {
  const fault = { at: null, empty: true, value: null, message: "Isi.", lines: [2], repeats: [] };
  const faults = [
    { ...fault, field: "origin", header: "Asal" },
    { ...fault, field: "penId", header: "Kandang" },
  ];
  const one = { penId: [{ value: "A1", label: "Kandang Satu · A1" }] };
  api.on("POST sheep/import", ok(report({ failed: 1, faults, faultTotal: 2, choices: one, changes: [] })));
  const chosenIn = async (file: string) => {
    const view = renderApp(<SheepImportPage />, { at: "/x" });
    await view.user.upload(await screen.findByLabelText(/^Berkas CSV atau Excel/), fileOf(file, "ternak.csv"));
    await view.user.click(await screen.findByRole("button", { name: "Periksa 1 baris" }));
    await heading("1 baris perlu diperbaiki");
    const shown = (field: string) => screen.getByRole("combobox", { name: `Isi semua dengan (${field})` });
    const values = ["Asal", "Kandang"].map((field) => (shown(field) as HTMLSelectElement).value);
    view.unmount();
    return values;
  };
  expect(await chosenIn("No Telinga;Tgl Beli;Harga\n0012;3/2/25;1,5 jt")).toEqual(["Beli", "A1"]);
  // Nothing in this file tells that they were bought.
  expect(await chosenIn("No Telinga;Tgl Masuk\n0012;3/2/25")).toEqual(["", "A1"]);

  const types = [{ ...fault, field: "type", header: "Tipe", lines: [2, 3] }];
  api.on("POST customer/import", ok(report({ failed: 2, faults: types, faultTotal: 1, changes: [] })));
  const { user } = renderApp(<CustomerImportPage />, { at: "/x" });
  await user.upload(
    await screen.findByLabelText(/^Berkas CSV atau Excel/),
    fileOf("Nama;WA\nBudi;0812\nAni;0813", "x.csv"),
  );
  await user.click(await screen.findByRole("button", { name: "Periksa 2 baris" }));
  await heading("2 baris perlu diperbaiki");
  expect(screen.getByRole("combobox", { name: "Isi semua dengan (Tipe)" })).toHaveValue("Perorangan");
});

/** A checked file is saved, and the last step is open. */
async function saved(file: string, rows: number, answer: Parameters<typeof report>[0]) {
  api.on("POST sheep/import", ok(report({ ...answer, importId: null })));
  const { user } = renderApp(<SheepImportPage />, { at: "/x" });
  await user.upload(await screen.findByLabelText(/^Berkas CSV atau Excel/), fileOf(file, "ternak.csv"));
  await user.click(await screen.findByRole("button", { name: `Periksa ${rows} baris` }));
  await heading("Siap disimpan");
  api.on("POST sheep/import", ok(report({ ...answer, saved: true, importId: 7 })));
  await user.click(screen.getByRole("button", { name: /^Simpan/ }));
  await heading("Impor selesai");
}

test("the last step counts the animals whose price nobody knows, and leads to their list", async () => {
  api.on("GET sheep/placing", ok({ items: [] }));
  api.on("GET sheep", listed([row()], 9));
  await saved("No Telinga\n0012", 1, { created: 1, updated: 0 });
  expect(
    await screen.findByText("Harga beli 9 ekor belum diketahui, jadi nilainya juga belum diketahui."),
  ).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Isi harga beli" })).toHaveAttribute(
    "href",
    "#/referensi/product/sheep?scope=semua&watch=tanpa+harga",
  );
  expect(api.seen.find(({ path }) => path === "sheep")?.url).toMatch(/scope=semua&watch=tanpa(\+|%20)harga/);
});

test("the last step tells of males without a day of birth before an order for the qurban refuses them", async () => {
  api.on("GET sheep/placing", ok({ items: [] }));
  api.on("GET sheep", listed([row()], 12));
  await saved("No Telinga\n0012", 1, { created: 1, updated: 0 });
  expect(await screen.findByText(/^Tanggal lahir 12 jantan belum diketahui. Untuk qurban/)).toBeInTheDocument();
  const link = screen.getByRole("link", { name: "Isi tanggal lahir" });
  expect(link).toHaveAttribute("href", "#/referensi/product/sheep?sex=jantan&watch=tanpa+lahir");
  expect(api.seen.some(({ url }) => /sex=jantan.*watch=tanpa(\+|%20)lahir/.test(url))).toBe(true);
});

test("what the animals weigh now becomes a weighing, on a day that is asked for; the same file is not needed again", async () => {
  api.on("GET sheep/placing", ok({ items: [] }));
  api.on("GET sheep", listed([]));
  const fault = { at: null, empty: true, value: null, message: "Isi.", lines: [2], repeats: [] };
  const faults = [{ ...fault, field: "weighedOn", header: "Tanggal timbang" }];
  api.on("POST sheep/import", ok(report({ failed: 1, faults, faultTotal: 1, changes: [] })));
  const { user } = renderApp(<SheepImportPage />, { at: "/x" });
  const file = fileOf("No Telinga;Berat Sekarang\n0012;32,5 kg", "ternak.csv");
  await user.upload(await screen.findByLabelText(/^Berkas CSV atau Excel/), file);
  const told = "Bobot sekarang ternak baru dicatat sebagai penimbangan pada tanggal timbangnya.";
  expect(await screen.findByText(told)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Periksa 1 baris" }));
  await heading("1 baris perlu diperbaiki");
  api.on("POST sheep/import", ok(report({ updated: 0 })));
  await user.click(screen.getByRole("button", { name: "Isi 1" }));
  await heading("Siap disimpan");
  const { columns, rows } = JSON.parse(api.seen.at(-1)?.body ?? "") as ImportRequest;
  expect(columns.map(({ field }) => field)).toEqual(["earTag", "weight", "weighedOn"]);
  expect(rows[0]?.cells).toEqual(["0012", "32,5 kg", todayInJakarta()]);
  api.on("POST sheep/import", ok(report({ updated: 0, saved: true, importId: 7 })));
  await user.click(screen.getByRole("button", { name: /^Simpan/ }));
  await heading("Impor selesai");
  expect(screen.getByText(told)).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: /Log Pemeriksaan/ })).not.toBeInTheDocument();
});
