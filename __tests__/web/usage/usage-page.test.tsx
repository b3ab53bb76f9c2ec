import { act, screen, waitFor, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import { todayInJakarta } from "@/contract/base/parse-input";
import { UsageListPage } from "@/src/features/usage/usage-list-page";
import { UsagePage } from "@/src/features/usage/usage-page";
import { periodInWords } from "@/src/features/usage/usage-words";
import { refreshBrand } from "@/src/lib/brand";
import { formatDate } from "@/src/lib/format";
import { detail, other, overhead, share, usage } from "./support";

const api = stubApi();
beforeEach(() => {
  shownNotices();
  signedInAs(api, "admin");
  api.on("GET usage/12", ok(detail()));
  api.on("GET usage/12/share", listed([share(), other]));
});

async function open() {
  const view = renderApp(<p>other</p>, { routes: [{ path: "/purchase/usage/:id", Component: UsagePage }] });
  await act(() => view.router.navigate("/purchase/usage/12"));
  return view;
}
const part = (name: string) => screen.findByRole("region", { name });
const href = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");

test("what was used, how it was shared out, by which animals, and from which sacks", async () => {
  await open();
  expect(await screen.findByRole("heading", { name: "Pemakaian 12" })).toBeInTheDocument();
  const facts = await part("Pemakaian");
  for (const text of ["4 karung", "1–10 Agu 2025 (10 hari)", "Timur", /pangkat 0,75/, /hari keluar tidak/])
    expect(within(facts).getByText(text)).toBeInTheDocument();
  expect(facts).toHaveTextContent("Bobot: 1 ditimbang, 1 memakai bobot masuk.");
  const sources = within(await screen.findByRole("list", { name: /Asal barang/ })).getAllByRole("listitem");
  expect(sources.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Stok awal.*1 karung.*dari 5 karung @ Rp100\.000,10$/),
    expect.stringMatching(/^Pembelian PB\/2025\/07\/0005.*3 karung.*dari 10 karung @ Rp120\.000$/),
  ]);
  expect(href("PB/2025/07/0005")).toBe("#/purchase/update/5");
  expect(screen.getByText(/rata-rata stok saat dipakai: Rp100\.000 per karung/)).toBeInTheDocument();
  const rows = within(await screen.findByRole("table", { name: "Bagian tiap ternak" })).getAllByRole("row");
  expect(rows[1]).toHaveTextContent(/0012.*10.*16,00 kg.*ditimbang 9 Agu 2025.*Rp148\.837/);
  expect(rows[2]).toHaveTextContent(/81,00 kg.*rata-rata ternak lain.*Rp251\.163/);
  expect(href(/0450/)).toBe("#/referensi/product/sheep/2");
});

test("a vet's bill leads to its examinations, and shows the fees beside the shares", async () => {
  const visit = { batch: "3f0e8a52-9d0c-4a5e-8f65-1f2b3c4d5e6f", id: 31, day: "2025-08-04", animals: 2, fee: 50_000 };
  const visits = [{ ...visit, kind: "vaksinasi" as const, officer: "drh. Intan" }];
  api.on("GET usage/12", ok(overhead({ kind: "pemeriksaan", days: 2, visits })));
  api.on("GET usage/12/share", listed([share({ weight: null, weightFrom: null, weightOn: null, fee: 25_000 })]));
  await open();
  const facts = await part("Pemakaian");
  expect(facts).toHaveTextContent("4 Agu 2025, Vaksinasi, drh. Intan: 2 ekor, tercatat Rp50.000");
  expect(href("4 Agu 2025, Vaksinasi")).toBe("#/referensi/sheep-examination-log?buka=31");
  expect(within(facts).queryByText("Kandang")).not.toBeInTheDocument();
  expect(facts).toHaveTextContent("menurut biaya pemeriksaannya yang tercatat");
  expect(facts).not.toHaveTextContent("hari keluar tidak");
  const [, row] = within(await screen.findByRole("table", { name: "Bagian tiap ternak" })).getAllByRole("row");
  expect(row).toHaveTextContent(/0012.*Rp25\.000.*Rp148\.837/);
  expect(screen.getByRole("columnheader", { name: "Tercatat" })).toBeInTheDocument();
});

test("overhead leads to its purchase, and asks for no weights", async () => {
  api.on("GET usage/12", ok(overhead()));
  api.on("GET usage/12/share", listed([share({ weight: null, weightFrom: null, weightOn: null })]));
  await open();
  const origin = await part("Asal biaya");
  expect(origin).toHaveTextContent("Upah: Agustus");
  expect(origin).toHaveTextContent("Rp400.000 dari Rp900.000");
  expect(href("PB/2025/08/0005")).toBe("#/purchase/update/5");
  expect(await screen.findByRole("table")).toBeInTheDocument();
  expect(screen.queryByRole("columnheader", { name: "Bobot" })).not.toBeInTheDocument();
  expect(screen.queryByText(/pangkat/)).not.toBeInTheDocument();
});

test("it is printed under the farm's name with its kind, its facts and the shares of the open page, without buttons", async () => {
  signedInAs(api, "auditor");
  api.on("GET configuration/appearance", ok({ name: "Domba Garut Jaya", logo: null }));
  api.on("GET usage/12/share", listed([share(), other], 120));
  await refreshBrand();
  const print = jest.spyOn(window, "print").mockImplementation(() => {});
  const { user } = await open();
  await screen.findByRole("table", { name: "Bagian tiap ternak" });
  await user.click(screen.getByRole("button", { name: "Cetak" }));
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
  const paper = document.querySelector<HTMLElement>("[data-print]");
  if (!paper) throw new Error("nothing is marked for print");
  for (const text of ["Domba Garut Jaya", "Pemakaian 12: pakan", "4 karung", "Halaman 1"])
    expect(within(paper).getByText(text)).toBeInTheDocument();
  expect(within(paper).getAllByRole("row")).toHaveLength(3);
  expect(within(paper).getByRole("list", { name: /Asal barang/ })).toBeInTheDocument();
  const onPaper = (element: HTMLElement) => element.closest(".print\\:hidden") === null;
  const acts = [...within(paper).queryAllByRole("button"), within(paper).getByRole("link", { name: /^Buka kartu/ })];
  expect(acts.filter(onPaper)).toEqual([]);
});

test("in closed books it is cancelled today", async () => {
  const closing = { closedUntil: "2025-08-31", openFrom: "2025-09-01", closedAt: null, by: null, startOn: null };
  api.on("GET closing/state", ok(closing));
  api.on("POST usage/12/cancel", ok(detail()));
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Batalkan" }));
  const dialog = await screen.findByRole("dialog", { name: "Batalkan Pemakaian 12?" });
  expect(within(dialog).getByRole("textbox", { name: /Tanggal/ })).toHaveDisplayValue(formatDate(todayInJakarta()));
});

test("cancelled with a reason, after what it does has been told", async () => {
  const cancelled = { day: "2025-08-12", at: "2025-08-12T02:05:00.000Z", reason: "Salah kandang" };
  api.on("POST usage/12/cancel", ok(detail({ cancelled, cancelledBy: "Ibu Sari" })));
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Batalkan" }));
  const dialog = await screen.findByRole("dialog", { name: "Batalkan Pemakaian 12?" });
  expect(dialog).toHaveTextContent("Rp400.000 keluar dari HPP 2 ternak, dan 4 karung kembali ke stok");
  await user.click(within(dialog).getByRole("button", { name: "Batalkan pemakaian" }));
  expect(await within(dialog).findByRole("button", { name: "Tulis alasan pembatalan." })).toBeInTheDocument();
  await user.type(within(dialog).getByRole("textbox", { name: /Alasan/ }), "Salah kandang");
  api.on("GET usage/12", ok(detail({ cancelled, cancelledBy: "Ibu Sari" })));
  await user.click(within(dialog).getByRole("button", { name: "Batalkan pemakaian" }));
  expect(await screen.findByText(/oleh Ibu Sari: Salah kandang/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Batalkan" })).not.toBeInTheDocument();
  const sent = api.seen.find(({ path }) => path === "usage/12/cancel");
  expect(JSON.parse(sent?.body ?? "")).toEqual({ reason: "Salah kandang", day: "2025-08-10" });
  expect(shownNotices()).toContain("success: Pemakaian 12 dibatalkan.");
});

test("who reads is offered no cancelling", async () => {
  signedInAs(api, "auditor");
  api.on("GET usage/12", ok(detail()));
  await open();
  await screen.findByRole("button", { name: "Riwayat" });
  await waitFor(() => expect(api.count("user/information")).toBeGreaterThan(0));
  expect(screen.queryByRole("button", { name: "Batalkan" })).not.toBeInTheDocument();
});

test("one that is not there says so", async () => {
  api.on("GET usage/12", refused(404, { message: "Pemakaian tidak ditemukan." }));
  await open();
  expect(await screen.findByRole("alert")).toHaveTextContent("Pemakaian tidak ditemukan.");
  expect(shownNotices()).toContain("error: Pemakaian tidak ditemukan.");
});

describe("the list", () => {
  const openList = (query = "") => renderApp(<UsageListPage />, { at: `/purchase/usage${query}` });
  const struck = usage({
    id: 13,
    from: "2025-07-28",
    to: "2025-08-03",
    pens: null,
    value: 90_000,
    cancelled: { day: "2025-08-12", at: "2025-08-12T02:05:00.000Z", reason: "x" },
  });

  test("tells what, when, where and how much, with the sum, and leads to each", async () => {
    api.on("GET usage", listed([usage(), struck], 2, { value: 400_000 }));
    openList("?kind=pakan&period=2025-08-01..&state=salah");
    const row = await screen.findByRole("row", { name: /1–10 Agu 2025/ });
    expect(row).toHaveTextContent(/Konsentrat.*4 karung.*Timur.*2 ekor.*Rp400\.000.*Berlaku/);
    expect(within(row).getByRole("link", { name: /Konsentrat/ })).toHaveAttribute("href", "#/purchase/usage/12");
    expect(screen.getByRole("row", { name: /28 Jul – 3 Agu 2025/ })).toHaveTextContent(/Semua.*Dibatalkan/);
    expect(screen.getByRole("row", { name: /^2 pemakaian/ })).toHaveTextContent("Rp400.000");
    expect(api.seen.find(({ path }) => path === "usage")?.url).toMatch(/kind=pakan&period=2025-08-01\.\./);
    expect(screen.getByRole("link", { name: "Pemakaian" })).toHaveAttribute("aria-current", "page");
  });

  test("empty it offers the first, but not to who only reads; a failure has a way on", async () => {
    api.on("GET usage", listed([], 0, { value: 0 }));
    const first = openList();
    expect(await screen.findByText("Belum ada pemakaian")).toBeInTheDocument();
    expect(screen.getAllByRole("link", { name: "Catat pemakaian" })[0]).toHaveAttribute(
      "href",
      "#/purchase/usage/create",
    );
    first.unmount();
    signedInAs(api, "auditor");
    const second = openList();
    await screen.findByText("Belum ada pemakaian");
    await waitFor(() => expect(screen.queryByRole("link", { name: "Catat pemakaian" })).not.toBeInTheDocument());
    second.unmount();
    api.on("GET usage", refused(422, { message: "Belum bisa." }));
    openList();
    expect(await screen.findByRole("button", { name: "Coba lagi" })).toBeInTheDocument();
  });
});

test.each([
  ["2025-08-10", "2025-08-10", "10 Agu 2025"],
  ["2025-08-01", "2025-08-10", "1–10 Agu 2025"],
  ["2025-07-28", "2025-08-10", "28 Jul – 10 Agu 2025"],
  ["2024-12-28", "2025-01-10", "28 Des 2024 – 10 Jan 2025"],
])("%s to %s", (from, to, words) => {
  expect(periodInWords(from, to)).toBe(words);
});
