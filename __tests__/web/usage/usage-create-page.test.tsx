import { screen, waitFor, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { signedInAs } from "@/__tests__/web/support/account";
import { addDays, todayInJakarta } from "@/contract/base/parse-input";
import type { Visit } from "@/contract/usage/model";
import { periodSince } from "@/src/features/usage/default-period";
import { UsageCreatePage } from "@/src/features/usage/usage-create-page";
import { formatDateShort } from "@/src/lib/format";
import { cost, detail, goods, preview } from "./support";

const pens = [
  { id: 1, code: "K1", name: "Timur", active: true, count: 30, version: 1 },
  { id: 2, code: "K2", name: "Barat", active: true, count: 12, version: 1 },
  { id: 3, code: "K3", name: "Lama", active: false, count: 0, version: 1 },
];

const api = stubApi();
beforeEach(() => {
  sessionStorage.clear();
  shownNotices();
  signedInAs(api, "admin");
  api.on("GET pen", ok({ items: pens }));
  api.on("GET usage/goods", ok({ items: [goods(), goods({ id: 9, name: "Silase", stock: 0 })] }));
  api.on("GET usage/cost", ok({ items: [cost()] }));
  api.on("POST usage/preview", ok(preview()));
  api.on("POST usage", ok(detail()));
});

const open = async (query = "") => {
  const view = renderApp(<UsageCreatePage />, { at: `/purchase/usage/create${query}` });
  await screen.findByRole("checkbox", { name: /Timur/ });
  return view;
};
const field = (name: string | RegExp) => screen.getByRole("textbox", { name });
const pen = (name: RegExp) => screen.getByRole("checkbox", { name });
const bodyOf = (path: string) =>
  JSON.parse(api.seen.filter((call) => call.method === "POST" && call.path === path).at(-1)?.body ?? "{}");
const save = () => screen.getByRole("button", { name: "Simpan pemakaian" });
const result = () => screen.getByRole("region", { name: "Yang akan dibebankan" });
const today = todayInJakarta();

test("goods with their stock, some pens, what each animal would bear; sent once with a key", async () => {
  const until = addDays(today, -9);
  api.on("GET usage/goods", ok({ items: [goods({ usedUntil: until }), goods({ id: 9, name: "Silase", stock: 0 })] }));
  const { user } = await open();
  await user.click(screen.getByRole("combobox", { name: "Barang" }));
  expect(await screen.findByRole("option", { name: /Silase.*stok habis/ })).toHaveAttribute("aria-disabled", "true");
  await user.click(screen.getByRole("option", { name: /Konsentrat.*sisa 10 karung/ }));
  expect(screen.getByText("Stok 10 karung, senilai Rp1.000.001.")).toBeInTheDocument();
  await user.type(field("Jumlah dipakai"), "4");
  expect(pen(/Semua kandang/)).toBeChecked();
  expect(pen(/Semua kandang/).closest("label")).toHaveTextContent("42 ekor");
  expect(screen.queryByRole("checkbox", { name: /Lama/ })).not.toBeInTheDocument();
  await user.click(pen(/Barat/));
  expect([pen(/Semua/), pen(/Timur/), pen(/Barat/)].map((box) => (box as HTMLInputElement).checked)).toEqual([
    ...[false, true, false],
  ]);
  expect(await within(result()).findByText("Rp400.000")).toBeInTheDocument();
  const shown = result();
  for (const text of ["Rp200.000", "2 ekor", "6 karung", /1 ditimbang, 1 memakai rata-rata ternak lain/])
    expect(within(shown).getByText(text)).toBeInTheDocument();
  expect(shown).toHaveTextContent("3 ekor di antaranya sudah tidak di peternakan");
  expect(shown).toHaveTextContent("bagian Rp148.837 sampai Rp251.163 per ekor");
  expect(within(shown).getAllByRole("row")[1]).toHaveTextContent(/0450.*5.*81,00 kg.*Rp251\.163/);
  const period = { from: addDays(until, 1), to: today };
  await waitFor(() =>
    expect(bodyOf("usage/preview")).toMatchObject({ productId: 8, quantity: 4, penIds: [1], period }),
  );
  await user.click(save());
  expect(await screen.findByText("at /purchase/usage/12")).toBeInTheDocument();
  expect(bodyOf("usage")).toMatchObject({ kind: "pakan", productId: 8, quantity: 4, period, penIds: [1] });
  expect(api.seen.find(({ path }) => path === "usage")?.headers["idempotency-key"]).toMatch(/^[\w-]{36}$/);
  expect(shownNotices()).toContain("success: Rp400.000 dibebankan ke 2 ternak.");
});

test("a cost proposes all that is left of it, for all pens", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("radio", { name: /Upah, listrik/ }));
  await user.click(screen.getByRole("combobox", { name: "Biaya" }));
  await user.click(await screen.findByRole("option", { name: /Upah, PB\/2025\/08\/0005.*Pak Ujang.*Rp900\.000/ }));
  expect(field("Dibebankan")).toHaveValue("Rp900.000");
  await user.click(save());
  await screen.findByText("at /purchase/usage/12");
  expect(bodyOf("usage")).toMatchObject({ kind: "overhead", lineId: 3, amount: 900_000, penIds: null });
});

const visits: Visit[] = [
  {
    batch: "3f0e8a52-9d0c-4a5e-8f65-1f2b3c4d5e6f",
    id: 31,
    day: addDays(today, -3),
    kind: "vaksinasi",
    officer: "drh. Intan",
    animals: 2,
    fee: 50_000,
  },
  {
    batch: "4f0e8a52-9d0c-4a5e-8f65-1f2b3c4d5e6f",
    id: 33,
    day: addDays(today, -1),
    kind: "rutin",
    officer: "drh. Bima",
    animals: 1,
    fee: 25_000,
  },
];

test("a vet's bill names the examinations that it is for; another period forgets those that it does not have", async () => {
  api.on("GET usage/visit", ok({ items: visits }));
  const { user } = await open();
  // The faults of another kind stand in no way.
  await user.type(field("Jumlah dipakai"), "abc");
  await user.click(pen(/Semua kandang/));
  await user.click(screen.getByRole("radio", { name: /Tagihan pemeriksaan/ }));
  expect(screen.queryByRole("checkbox", { name: /Timur/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole("combobox", { name: "Biaya" }));
  await user.click(await screen.findByRole("option", { name: /Upah/ }));
  await user.click(save());
  expect(await screen.findByRole("button", { name: "Pilih pemeriksaan yang ditagih." })).toBeInTheDocument();
  const all = await screen.findByRole("checkbox", { name: /Semua yang belum ditagih.*Rp75\.000/ });
  const intan = screen.getByRole("checkbox", { name: /Vaksinasi.*drh\. Intan.*2 ekor · Rp50\.000/ });
  await user.click(all);
  expect(intan).toBeChecked();
  await user.click(screen.getByRole("checkbox", { name: /drh\. Bima/ }));
  expect(all).not.toBeChecked();
  expect(screen.getByText(/^Tercatat Rp50\.000/)).toBeInTheDocument();
  await user.click(all);
  api.on("GET usage/visit", ok({ items: visits.slice(1) }));
  const from = field("Periode: Dari");
  await user.clear(from);
  await user.type(from, formatDateShort(addDays(today, -2)));
  await waitFor(() => expect(screen.queryByRole("checkbox", { name: /drh\. Intan/ })).not.toBeInTheDocument());
  expect(screen.getByRole("checkbox", { name: /drh\. Bima/ })).toBeChecked();
  await user.click(save());
  await screen.findByText("at /purchase/usage/12");
  expect(bodyOf("usage")).toMatchObject({
    kind: "pemeriksaan",
    lineId: 3,
    amount: 900_000,
    batches: [visits[1]?.batch],
    penIds: null,
  });
});

test("without fees the form says where they are typed; a list that does not come is asked for again", async () => {
  api.on("GET usage/visit", refused(422, { message: "Belum bisa." }));
  const { user } = await open();
  await user.click(screen.getByRole("radio", { name: /Tagihan pemeriksaan/ }));
  const retry = await screen.findByRole("button", { name: "Coba lagi" });
  api.on("GET usage/visit", ok({ items: [] }));
  await user.click(retry);
  expect(await screen.findByText(/Lebarkan periodenya, atau isi Biaya per ekor/)).toBeInTheDocument();
});

test("an address that names the goods has them chosen", async () => {
  await open("?product=8");
  await waitFor(() => expect(screen.getByRole("combobox", { name: "Barang" })).toHaveValue("Konsentrat"));
  expect(screen.getByText(/^Stok 10 karung/)).toBeInTheDocument();
  expect(api.seen.find(({ path }) => path === "usage/goods")?.url).toContain("id=8");
});

test("what would be refused is said while typing, and at the field once it is", async () => {
  const message = "Stok Konsentrat pada 18 Agustus 2025 tinggal 10 karung; dibutuhkan 11 karung.";
  api.on("POST usage/preview", ok({ refused: { field: "quantity", message }, result: null, gone: 0 }));
  api.on("POST usage", refused(422, { message, errors: { quantity: message } }));
  const { user } = await open("?product=8");
  expect(result()).toHaveTextContent(/Isi barang atau biaya/);
  await user.type(field("Jumlah dipakai"), "11");
  expect(await within(result()).findByText(message)).toBeInTheDocument();
  expect(shownNotices()).toEqual([]);
  await user.click(save());
  await waitFor(() => expect(field("Jumlah dipakai")).toHaveAccessibleDescription(new RegExp(message)));
});

test("everything that is missing is said at once", async () => {
  const { user } = await open();
  await user.click(pen(/Semua kandang/));
  await user.click(save());
  await waitFor(() => expect(field("Jumlah dipakai")).toHaveAccessibleDescription("Masukkan jumlah yang dipakai."));
  expect(screen.getByRole("combobox", { name: "Barang" })).toHaveAccessibleDescription("Pilih barang yang dipakai.");
  expect(screen.getByRole("button", { name: "Pilih sedikitnya satu kandang." })).toBeInTheDocument();
  expect(api.seen.filter(({ method, path }) => method === "POST" && path === "usage")).toEqual([]);
});

test("pens that do not come, and come when asked again; who reads has no form", async () => {
  api.on("GET pen", refused(422, { message: "Belum bisa." }));
  const view = renderApp(<UsageCreatePage />, { at: "/purchase/usage/create" });
  const retry = await screen.findByRole("button", { name: "Coba lagi" });
  api.on("GET pen", ok({ items: pens }));
  await view.user.click(retry);
  expect(await screen.findByRole("checkbox", { name: /Timur/ })).toBeInTheDocument();
  view.unmount();
  api.on("GET pen", hang);
  signedInAs(api, "auditor");
  renderApp(<UsageCreatePage />, { at: "/purchase/usage/create" });
  expect(await screen.findByText("at /404")).toBeInTheDocument();
});

test.each([
  [null, "2025-08-01"],
  ["2025-08-10", "2025-08-11"],
  ["2025-07-20", "2025-07-21"],
  ["2025-08-17", "2025-08-18"],
  ["2025-08-18", "2025-08-01"],
  ["2024-08-16", "2025-08-01"],
  ["2024-08-17", "2024-08-18"],
])("used until %s, the next usage is from %s", (usedUntil, from) => {
  expect(periodSince(usedUntil, "2025-08-18", null)).toEqual({ from, to: "2025-08-18" });
  expect(periodSince(usedUntil, "2025-08-18", "2025-08-10").from).toBe(from < "2025-08-10" ? "2025-08-10" : from);
});

test("a period that begins before the farm's first day begins with it", async () => {
  const closing = { closedUntil: null, openFrom: null, closedAt: null, by: null };
  api.on("GET closing/state", ok({ ...closing, startOn: today }));
  const { user } = await open();
  const from = field("Periode: Dari");
  await user.clear(from);
  await user.type(from, addDays(today, -3));
  await user.click(await screen.findByRole("button", { name: "Mulai dari hari itu" }));
  expect(from).toHaveDisplayValue(formatDateShort(today));
  expect(screen.queryByRole("button", { name: "Mulai dari hari itu" })).not.toBeInTheDocument();
});
