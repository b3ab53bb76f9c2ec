import { screen } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { type Answerer, ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { signedInAs } from "@/__tests__/web/support/account";
import type { ImportRequest } from "@/contract/import/model";
import { CustomerImportPage } from "@/src/features/customer/customer-import-page";
import { fileOf, importsOf, report } from "./support";

const api = stubApi();
beforeEach(() => {
  shownNotices();
  signedInAs(api, "owner");
  for (const word of ["customer", "opening/receivable"]) api.on(`GET ${word}/import/mapping`, ok({ fields: null }));
});

const heading = (name: string | RegExp) => screen.findByRole("heading", { level: 2, name });
const requests = (word: string) => importsOf(api, word);

const ROWS = Array.from({ length: 20_002 }, (_, n) => `Orang ${n};0812;Perorangan`);
async function chosen() {
  const view = renderApp(<CustomerImportPage />, { at: "/x" });
  const file = fileOf(["Nama;No HP;Tipe", ...ROWS].join("\n"));
  await view.user.upload(await screen.findByLabelText(/^Berkas CSV atau Excel/), file);
  return view;
}
const answer = (pick: (request: ImportRequest) => Answerer) =>
  api.on("POST customer/import", (seen, to) => pick(JSON.parse(seen.body) as ImportRequest)(seen, to));

test("one press goes through all parts, stops where rows need a person, and goes on from there", async () => {
  const { user } = await chosen();
  let [id, broken] = [0, true];
  answer(({ mode, rows }) => {
    if (mode === "save") return ok(report({ saved: true, updated: 0, importId: ++id }));
    if (rows.length === 2 && broken) return ok(report({ failed: 1, faults: [], created: 0, updated: 0 }));
    return ok(report({ updated: 0 }));
  });
  await user.click(await screen.findByRole("button", { name: "Periksa 10.000 baris" }));
  await heading("Siap disimpan");
  await user.click(screen.getByRole("button", { name: "Simpan semua 3 bagian" }));
  await heading("1 baris perlu diperbaiki");
  expect(screen.getByText("Bagian 3 perlu diperbaiki; bagian sebelumnya sudah tersimpan.")).toBeInTheDocument();
  expect(screen.getByText(/Bagian 3 dari 3: 20\.000 dari 20\.002 baris sudah diimpor/)).toBeInTheDocument();
  broken = false;
  await user.click(screen.getByRole("button", { name: "Periksa lagi" }));
  await heading("Siap disimpan");
  await user.click(screen.getByRole("button", { name: "Simpan 1 baru" }));
  await heading("Impor selesai");
  expect(screen.getByRole("button", { name: "Batalkan 3 bagian" })).toBeInTheDocument();
});

test("a part that is not saved is sent again with the next press, and a press stops between two parts", async () => {
  const { user } = await chosen();
  let fails = true;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  answer(({ mode, rows }) => {
    if (mode === "check") return ok(report({ updated: 0 }));
    if (rows[0]?.line === 2) return ok(report({ saved: true, updated: 0, importId: 1 }));
    if (fails) return refused(500, { message: "Error Server" });
    return async (seen, to) => {
      await held;
      await ok(report({ saved: true, updated: 0, importId: 2 }))(seen, to);
    };
  });
  await user.click(await screen.findByRole("button", { name: "Periksa 10.000 baris" }));
  await heading("Siap disimpan");
  await user.click(screen.getByRole("button", { name: "Simpan semua 3 bagian" }));
  expect(await screen.findByText(/^Belum tersimpan\./)).toBeInTheDocument();
  fails = false;
  await user.click(screen.getByRole("button", { name: "Simpan 2 bagian" }));
  await heading("Mengimpor semua bagian");
  await user.click(screen.getByRole("button", { name: "Berhenti sesudah bagian ini" }));
  release();
  await heading("Impor selesai");
  const saves = requests("customer").filter(({ mode }) => mode === "save");
  // the same key: what had been saved unseen would not be saved twice
  expect(saves[1]?.key).toBe(saves[2]?.key);
  expect(screen.getByRole("button", { name: "Lanjutkan 1 bagian lagi" })).toBeInTheDocument();
});
