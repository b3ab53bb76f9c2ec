import { screen, waitFor, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { animal as card } from "@/__tests__/web/sheep/support";
import { signedInAs } from "@/__tests__/web/support/account";
import { typeAsScanner } from "@/__tests__/web/support/scanner";
import { todayInJakarta } from "@/contract/base/parse-input";
import { ExaminationCreatePage } from "@/src/features/examination/form/examination-create-page";
import { animal } from "./support";

const timur = { id: 1, code: "K1", name: "Penggemukan Timur" };
const barat = { id: 2, code: "K2", name: "Penggemukan Barat" };
const herd = [
  animal({ id: 1, earTag: "0012", earTagColour: "kuning", pen: timur }),
  animal({ id: 2, earTag: "0012", earTagColour: "biru", pen: barat }),
  animal({ id: 3, earTag: "0450", earTagColour: "hijau", pen: timur }),
];
const medicine = { id: 5, name: "Albendazole sirup", code: "P1", unit: "botol", stock: 9.75, withdrawalDays: 14 };

const api = stubApi();
beforeEach(() => {
  sessionStorage.clear();
  shownNotices();
  signedInAs(api, "admin");
  api.on("GET examination/animal", ok({ items: herd }));
  api.on("GET examination/medicine", ok({ items: [medicine, { ...medicine, id: 6, name: "Ivermectin", stock: 0 }] }));
  api.on(
    "POST examination",
    ok({ batch: "x", items: [{ id: 1, sheepId: 1, weight: null, weightEstimated: false, gain: null }] }),
  );
});

async function open(query = "") {
  const view = renderApp(<ExaminationCreatePage />, { at: `/referensi/sheep-examination-log/create${query}` });
  await screen.findByRole("textbox", { name: "Petugas" });
  return view;
}
const field = (name: string | RegExp) => screen.getByRole("textbox", { name });
const sent = () => api.seen.filter(({ method }) => method === "POST");
const body = (at = 0) => JSON.parse(sent()[at]?.body ?? "{}");
const save = () => screen.getByRole("button", { name: "Simpan pemeriksaan" });
const chosen = () => within(screen.getByRole("list", { name: "Ternak yang diperiksa" })).getAllByRole("listitem");

test("a pen at once, a medicine, what it takes of the stock; sent once with a key", async () => {
  const { user: person } = await open();
  expect(field("Petugas")).toHaveValue("Ibu Sari");
  await person.selectOptions(screen.getByRole("combobox", { name: "Tipe" }), "Obat cacing");
  await person.selectOptions(screen.getByRole("combobox", { name: "Satu kandang" }), "Penggemukan Timur (2)");
  await person.click(screen.getByRole("button", { name: "Tambah semua" }));
  expect(chosen().map((row) => row.textContent)).toEqual([
    expect.stringContaining("kuning 0012"),
    expect.stringContaining("hijau 0450"),
  ]);
  await person.click(screen.getByRole("combobox", { name: "Obat" }));
  expect(await screen.findByRole("option", { name: /Ivermectin/ })).toHaveAttribute("aria-disabled", "true");
  await person.click(screen.getByRole("option", { name: /Albendazole sirup.*sisa 9,75 botol/ }));
  await person.type(field("Dosis per ekor"), "0,25");
  expect(screen.getByText("2 ekor: 0,5 botol.")).toBeInTheDocument();
  expect(screen.getByText("Sisa 9,75 botol; masa henti 14 hari.")).toBeInTheDocument();
  await person.type(field("Biaya per ekor"), "5rb");
  await person.click(save());
  expect(await screen.findByText("at /referensi/sheep-examination-log")).toBeInTheDocument();
  expect(shownNotices()).toContain("success: Pemeriksaan 2 ternak tersimpan.");
  expect(sent()[0]?.headers["idempotency-key"]).toMatch(/^[\w-]{36}$/);
  expect(body()).toMatchObject({
    day: todayInJakarta(),
    kind: "obat cacing",
    officer: "Ibu Sari",
    medicineId: 5,
    dose: 0.25,
    fee: 5000,
    entries: [{ sheepId: 1 }, { sheepId: 3 }],
  });
});

test("a scanner that types adds its animal without a field in focus; an unknown tag stays in the field", async () => {
  const { user: person } = await open();
  await person.click(screen.getByRole("heading", { name: "Catat pemeriksaan" }));
  typeAsScanner("0450");
  expect(chosen().map((row) => row.textContent)).toEqual([expect.stringContaining("hijau 0450")]);
  expect(field("Nomor anting")).toHaveValue("");
  typeAsScanner("9999");
  expect(field("Nomor anting")).toHaveValue("9999");
  expect(field("Nomor anting")).toHaveAccessibleDescription(/Tidak ada ternak dengan anting 9999/);
});

test("pens are offered as people count", async () => {
  const inPen = (id: number, name: string) => animal({ id, pen: { id, code: `K${id}`, name } });
  api.on("GET examination/animal", ok({ items: [inPen(1, "Kandang 10"), inPen(2, "Kandang 2")] }));
  await open();
  const options = within(screen.getByRole("combobox", { name: "Satu kandang" })).getAllByRole("option");
  expect(options.map((option) => option.textContent).slice(-2)).toEqual(["Kandang 2 (1)", "Kandang 10 (1)"]);
});

test("chosen animals are weighed together: their list asks for the weight", async () => {
  await open("?sheep=1&kind=timbang");
  expect(screen.getByRole("combobox", { name: "Tipe" })).toHaveDisplayValue("Timbang");
  expect(chosen()).toHaveLength(1);
});

test("tags one after another; twice is once, two colours ask, unknown ones say so", async () => {
  const { user: person } = await open();
  const tag = field("Nomor anting");
  await person.type(tag, "450{Enter}");
  expect(chosen()).toHaveLength(1);
  expect(tag).toHaveValue("");
  await person.type(tag, "0450{Enter}");
  expect(chosen()).toHaveLength(1);
  await person.type(tag, "12{Enter}");
  await person.click(
    within(screen.getByRole("group", { name: /dua warna/ })).getByRole("button", { name: "biru 0012" }),
  );
  expect(chosen()).toHaveLength(2);
  await person.type(tag, "9999{Enter}");
  expect(tag).toHaveAccessibleDescription(/Tidak ada ternak dengan anting 9999/);
  await person.click(screen.getByRole("button", { name: "Keluarkan Hijau 0450" }));
  expect(chosen().map((row) => row.textContent)).toEqual([expect.stringContaining("biru 0012")]);
  expect(sent()).toEqual([]);
});

test("the grid goes down by Enter; a weight that jumps is asked about, then sent as confirmed", async () => {
  const { user: person } = await open("?sheep=1");
  await person.selectOptions(screen.getByRole("combobox", { name: "Tipe" }), "Timbang");
  await person.type(field("Nomor anting"), "450{Enter}");
  await person.type(field("Bobot Kuning 0012"), "30{Enter}");
  expect(field("Bobot Hijau 0450")).toHaveFocus();
  await person.keyboard("21,5");
  await person.click(save());
  const check = await screen.findByRole("checkbox", { name: /30,00 kg sudah dicek/ });
  await waitFor(() => expect(check).toHaveAccessibleDescription(/50% lebih berat dari bobot terakhir/));
  expect(sent()).toEqual([]);
  await person.click(check);
  await person.click(save());
  await screen.findByText("at /referensi/sheep-examination-log");
  expect(body().entries).toMatchObject([
    { sheepId: 1, weight: 30, confirmed: true },
    { sheepId: 3, weight: 21.5 },
  ]);
});

test("a girth shows its estimate and the formula; what is not measured any more is not sent", async () => {
  const { user: person } = await open("?sheep=1");
  await person.click(screen.getByRole("button", { name: "Lingkar dada" }));
  expect(screen.getByText(/rumus Winter/)).toBeInTheDocument();
  await person.type(field("Lingkar dada Kuning 0012"), "70");
  expect(screen.getByText("perkiraan 26,96 kg")).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Lingkar dada" }));
  expect(screen.queryByRole("textbox", { name: /Lingkar dada/ })).not.toBeInTheDocument();
  await person.type(field("BCS Kuning 0012"), "2,5");
  await person.click(save());
  await screen.findByText("at /referensi/sheep-examination-log");
  expect(body().entries).toEqual([{ sheepId: 1, bcs: 2.5 }]);
});

test("everything that is wrong is said at once, each at its field", async () => {
  const { user: person } = await open();
  await person.clear(field("Petugas"));
  await person.type(field("Dosis per ekor"), "1");
  await person.click(save());
  await waitFor(() => expect(field("Petugas")).toHaveAccessibleDescription("Masukkan nama petugas."));
  expect(screen.getByRole("button", { name: "Pilih sedikitnya satu ternak." })).toBeInTheDocument();
  expect(screen.getByRole("combobox", { name: "Obat" })).toHaveAccessibleDescription(/Pilih obat untuk dosis ini/);
  await person.type(field("Nomor anting"), "450{Enter}");
  await person.type(field("BCS Hijau 0450"), "2,3");
  await person.tab();
  expect(field("BCS Hijau 0450")).toHaveAccessibleDescription("BCS dari 1 sampai 5, per setengah.");
  expect(sent()).toEqual([]);
});

test("the server's words stand at the animal and at the dose", async () => {
  api.on(
    "POST examination",
    refused(422, {
      message: "x",
      errors: { "entries.0.sheepId": "Kuning 0012 sudah terjual.", dose: "Stok Albendazole sirup habis." },
    }),
  );
  const { user: person } = await open("?sheep=1");
  await person.click(save());
  expect((await screen.findAllByText("Kuning 0012 sudah terjual."))[0]).toBeInTheDocument();
  expect(field("Dosis per ekor")).toHaveAccessibleDescription(/Stok Albendazole sirup habis/);
});

test("failure of the herd with a way on; who reads only has no form", async () => {
  api.on("GET examination/animal", refused(422, { message: "Belum bisa." }));
  const first = renderApp(<ExaminationCreatePage />, { at: "/referensi/sheep-examination-log/create" });
  const retry = await screen.findByRole("button", { name: "Coba lagi" });
  api.on("GET examination/animal", ok({ items: herd }));
  await first.user.click(retry);
  expect(await screen.findByRole("textbox", { name: "Petugas" })).toBeInTheDocument();
  first.unmount();
  signedInAs(api, "auditor");
  renderApp(<ExaminationCreatePage />, { at: "/referensi/sheep-examination-log/create" });
  expect(await screen.findByText("at /404")).toBeInTheDocument();
});

test("the card of an animal that has left leads to the form with it, on the day on which it left", async () => {
  const left = card({ id: 8, earTag: "0777", earTagColour: "merah", stockState: "terjual", goneOn: "2025-08-10" });
  api.on("GET sheep/8", ok(left));
  const { user: person } = await open("?sheep=8");
  expect(chosen().map((row) => row.textContent)).toEqual([expect.stringContaining("merah 0777")]);
  expect(field("Tanggal")).toHaveValue("10 Agustus 2025");
  await person.click(save());
  await waitFor(() => expect(body()).toMatchObject({ day: "2025-08-10", entries: [{ sheepId: 8 }] }));
});
