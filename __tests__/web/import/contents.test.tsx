import { screen, waitFor, within } from "@testing-library/react";
import { Navigate } from "react-router-dom";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { customerScreens } from "@/__tests__/web/customer/screens";
import { signedInAs } from "@/__tests__/web/support/account";
import { CustomerImportPage } from "@/src/features/customer/customer-import-page";
import { OpeningImportPage } from "@/src/features/report/opening/opening-import-page";
import { fileOf, importsOf, report } from "./support";

const api = stubApi();
beforeEach(() => {
  shownNotices();
  signedInAs(api, "owner");
  for (const word of ["customer", "opening/receivable"]) api.on(`GET ${word}/import/mapping`, ok({ fields: null }));
});

const heading = (name: string | RegExp) => screen.findByRole("heading", { level: 2, name });
const requests = (word: string) => importsOf(api, word);

/** A customer for each of the rows, with names that no customer has. */
const NAMED = {
  field: "customerId",
  at: "A",
  header: "Nama",
  value: null,
  empty: false,
  message: "Customer ini tidak ditemukan.",
  lines: [2, 3, 4],
  repeats: [],
  missing: "customer" as const,
  values: [
    { value: "Pak Ade", lines: [2, 4] },
    { value: "Bu Ina", lines: [3] },
  ],
};

test("a changed export and empty cells are told of where rows update records, and not where each becomes a new one", async () => {
  const { unmount } = renderApp(<Navigate to="/opening/piutang" />, {
    routes: [{ path: "/opening/:part", element: <OpeningImportPage /> }],
  });
  expect(await screen.findByText(/^Setiap baris menjadi catatan baru/)).not.toHaveTextContent("Sel kosong");
  expect(screen.queryByText(/hasil ekspor/)).not.toBeInTheDocument();
  unmount();
  renderApp(<CustomerImportPage />, { at: "/x" });
  expect(await screen.findByText(/^Kode yang sudah ada diperbarui/)).toHaveTextContent("Sel kosong menghapus isinya");
  expect(screen.getByText(/Berkas hasil ekspor customer dapat diubah/)).toBeVisible();
});

test("all missing customers of an old book are one fault, and are made at once with the numbers of a column", async () => {
  const { user } = renderApp(<Navigate to="/opening/piutang" />, {
    routes: [{ path: "/opening/:part", element: <OpeningImportPage /> }],
  });
  const file =
    "Nama;HP;Sisa;Tempo\nPak Ade;0812 3456 7890;1 jt;1/9/2025\nBu Ina;;2 jt;1/9/2025\nPak Ade;;3 jt;1/9/2025";
  await user.upload(await screen.findByLabelText(/^Berkas CSV atau Excel/), fileOf(file, "utang.csv"));
  const choices = { customerId: [{ value: "C00001", label: "Ina Wati · C00001" }] };
  const wrong = report({ failed: 3, faults: [NAMED], faultTotal: 1, choices, changes: [] });
  api.on("POST opening/receivable/import", ok(wrong));
  await user.click(await screen.findByRole("button", { name: "Periksa 3 baris" }));
  await heading("3 baris perlu diperbaiki");
  const faults = within(screen.getByRole("region", { name: "Kesalahan" }));
  expect(faults.getByRole("heading", { level: 3 })).toHaveTextContent("2 nama belum ada di customer");
  expect(faults.getByRole("combobox", { name: "Pilih lain untuk (Nama “Bu Ina”)" })).toBeInTheDocument();
  await user.click(faults.getByRole("button", { name: "Buat customer" }));
  expect(await faults.findByRole("combobox", { name: "Nomor WhatsApp dari kolom" })).toHaveValue("1");
  expect(faults.getByRole("textbox", { name: "WhatsApp Pak Ade" })).toHaveValue("0812-3456-7890");
  expect(faults.getByText("1 dari 2 punya nomor.")).toBeInTheDocument();
  await user.type(faults.getByRole("textbox", { name: "WhatsApp Bu Ina" }), "081234567891");
  const existing = { id: 1, name: "Ina Wati", code: "C00001" };
  const said = { whatsapp: "Nomor ini milik Ina Wati." };
  const taken = refused(409, { message: "Nomor ini milik Ina Wati.", reason: "taken", errors: said, existing });
  api.on("POST customer", (seen, to) => {
    const { name } = JSON.parse(seen.body) as { name: string };
    return (name === "Pak Ade" ? ok(customerScreens.record({ id: 9, code: "C00009" })) : taken)(seen, to);
  });
  await user.click(faults.getByRole("button", { name: "Buat 2 customer" }));
  const sent = () => requests("opening/receivable").map(({ rows }) => rows.map(({ cells }) => cells[0]));
  await waitFor(() => expect(sent().at(-1)).toEqual(["C00009", "Bu Ina", "C00009"]));
  api.on("POST opening/receivable/import", ok(report({ updated: 0 })));
  await user.click(await faults.findByRole("button", { name: "Pakai Ina Wati (C00001)" }));
  await heading("Siap disimpan");
  expect(sent().at(-1)).toEqual(["C00009", "C00001", "C00009"]);
  await user.click(screen.getByRole("button", { name: /^Simpan/ }));
  await waitFor(() => expect(requests("opening/receivable").at(-1)?.made).toEqual([{ word: "customer", id: 9 }]));
});

test("days that cannot be read have a remedy each", async () => {
  const dates = {
    ...NAMED,
    field: "address",
    header: "Alamat",
    missing: undefined,
    values: [
      { value: "31/02/2025", lines: [2] },
      { value: "30 Feb", lines: [3] },
    ],
    lines: [2, 3],
  };
  api.on("POST customer/import", ok(report({ failed: 2, faults: [dates], faultTotal: 1, changes: [] })));
  const { user } = renderApp(<CustomerImportPage />, { at: "/x" });
  await user.upload(await screen.findByLabelText(/^Berkas CSV atau Excel/), fileOf("Nama;No HP\nBudi;0812\nAni;0813"));
  await user.click(await screen.findByRole("button", { name: "Periksa 2 baris" }));
  await heading("2 baris perlu diperbaiki");
  const second = screen.getByRole("textbox", { name: "Ganti dengan (Alamat “30 Feb”)" });
  await user.type(second, "28/02/2025{Enter}");
  await waitFor(() => expect(requests("customer")).toHaveLength(2));
  expect(requests("customer")[1]?.rows.map(({ cells }) => cells[2])).toEqual([undefined, "28/02/2025"]);
});

test("how many animals old orders have is asked once for all, with one proposed", async () => {
  const { user } = renderApp(<Navigate to="/opening/dp" />, {
    routes: [{ path: "/opening/:part", element: <OpeningImportPage /> }],
  });
  const file = "Nama;Produk;Untuk;Total;Panjar\nBu Ina;Garut;Qurban;3 jt;500rb\nPak Ade;Garut;Qurban;3 jt;1 jt";
  await user.upload(await screen.findByLabelText(/^Berkas CSV atau Excel/), fileOf(file, "dp.csv"));
  expect(await screen.findByText(/Belum dicocokkan:/)).toHaveTextContent("Belum dicocokkan: Jumlah.");
  const missing = { field: "quantity", at: null, header: "Jumlah", value: null, empty: true, message: "Isi." };
  const fault = { ...missing, lines: [2, 3], repeats: [] };
  api.on("POST opening/order/import", ok(report({ failed: 2, faults: [fault], faultTotal: 1, changes: [] })));
  await user.click(await screen.findByRole("button", { name: "Periksa 2 baris" }));
  await heading("2 baris perlu diperbaiki");
  expect(screen.getByRole("textbox", { name: "Isi semua dengan (Jumlah)" })).toHaveValue("1");
  await user.click(screen.getByRole("button", { name: "Isi 2" }));
  await waitFor(() => expect(requests("opening/order")).toHaveLength(2));
  const last = requests("opening/order")[1];
  expect(last?.columns.at(-1)?.field).toBe("quantity");
  expect(last?.rows.map(({ cells }) => cells.at(-1))).toEqual(["1", "1"]);
});
