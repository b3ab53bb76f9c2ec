import { act, screen, waitFor, within } from "@testing-library/react";
import { fakeDate } from "@/__tests__/support/web/fake-date";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { places } from "@/__tests__/web/money/support";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import type { Closing, ClosingDetail } from "@/contract/closing/model";
import { ClosingListPage } from "@/src/features/report/closing/closing-list-page";
import { ClosingPage } from "@/src/features/report/closing/closing-page";
import { VoucherListPage } from "@/src/features/voucher/voucher-list-page";

const closing: Closing = {
  id: 7,
  day: "2025-07-31",
  note: "Juli lengkap",
  by: "Bu Ratna",
  createdAt: "2025-08-04T02:05:00.000Z",
  reopened: null,
  last: true,
};
const same = { kept: 700, now: 700, difference: 0 };
const detail: ClosingDetail = {
  ...closing,
  accounts: [
    { account: "kas", ...same },
    { account: "utang", kept: -700, now: -650, difference: 50 },
  ],
  places: [{ id: 1, name: "Laci", ...same }],
  earlier: { kept: 0, now: 0, difference: 0 },
  equal: false,
};
const closed = {
  closedUntil: "2025-07-31",
  openFrom: "2025-08-01",
  closedAt: closing.createdAt,
  by: "Bu Ratna",
  startOn: null,
};

const api = stubApi();
afterEach(() => void jest.useRealTimers());
beforeEach(() => {
  sessionStorage.clear();
  // The sign-in stands first, because the cookie jar uses the real clock.
  signedInAs(api, "owner");
  fakeDate("2025-08-18T03:00:00Z");
  api.on("GET closing/state", ok(closed));
  api.on("GET closing", listed([closing], 1));
  api.on("GET closing/7", ok(detail));
});
const sent = (path: string) =>
  api.seen.filter((call) => call.path === path && call.method === "POST").map(({ body }) => JSON.parse(body));

async function openList() {
  const view = renderApp(<ClosingListPage />, { at: "/report/finance/closing" });
  await screen.findByText(/^Buku ditutup sampai/);
  return view;
}
function openOne() {
  const routes = [{ path: "/report/finance/closing/:id", Component: ClosingPage }];
  const view = renderApp(<p>other</p>, { at: "/start", routes });
  act(() => void view.router.navigate("/report/finance/closing/7"));
  return view;
}

test("the list says how far the books are closed, and what comes too late becomes", async () => {
  await openList();
  expect(screen.getByText(/^Buku ditutup sampai/)).toHaveTextContent(
    "Buku ditutup sampai 31 Juli 2025. Yang terlambat dicatat per 1 Agustus 2025 sebagai koreksi periode lalu.",
  );
  expect(await screen.findByRole("row", { name: /31 Juli 2025/ })).toHaveTextContent(
    "31 Juli 2025Berlaku4 Agustus 2025, 09.05 WIBBu RatnaJuli lengkap",
  );
});

test("before a day is closed, what is still odd is shown with its records", async () => {
  const examples = [{ id: 12, name: "PJ/2025/08/0003", day: "2025-08-12", amount: 900_000 }];
  const contract = { id: 5, name: "INV/2025/02/0005", day: "2025-08-10", amount: null };
  const items = [
    { kind: "delivery_overdue", count: 3, examples },
    { kind: "settlement_draft", count: 1, examples: [contract] },
  ];
  api.on("GET closing/odd", ok({ day: "2025-08-17", items }));
  api.on("POST closing", refused(409, { message: "Buku baru saja ditutup orang lain." }));
  const { user } = await openList();
  await user.click(await screen.findByRole("button", { name: "Tutup buku" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Tutup buku" }));
  expect(await dialog.findByText("Penyerahan yang lewat tanggal: 3")).toBeVisible();
  expect(dialog.getByRole("link", { name: "PJ/2025/08/0003, 12 Agustus 2025, Rp900.000" })).toHaveAttribute(
    "href",
    "#/transaction/detail/12",
  );
  expect(dialog.getByText("dan 2 lagi")).toBeVisible();
  expect(dialog.getByText("Draf bagi hasil yang belum disetujui: 1")).toBeVisible();
  expect(dialog.getByRole("link", { name: "INV/2025/02/0005, 10 Agustus 2025" })).toHaveAttribute(
    "href",
    "#/transaction/investment/5",
  );

  await user.click(dialog.getByRole("button", { name: "Tutup buku" }));
  expect(await screen.findByText("Buku baru saja ditutup orang lain.")).toBeVisible();
  api.on("POST closing", ok(detail));
  await user.click(dialog.getByRole("button", { name: "Tutup buku" }));
  expect(await screen.findByText("Buku ditutup sampai 31 Juli 2025.")).toBeVisible();
  expect(sent("closing").at(-1)).toEqual({ day: "2025-08-17", note: null });
});

test("a closing that nothing is odd about says so", async () => {
  api.on("GET closing/odd", ok({ day: "2025-08-17", items: [] }));
  const { user } = await openList();
  await user.click(await screen.findByRole("button", { name: "Tutup buku" }));
  expect(await screen.findByText("Tidak ada yang janggal sampai tanggal ini.")).toBeVisible();
});

test("a day that cannot be closed says so at its field, and nothing is looked for", async () => {
  api.on("GET closing/state", ok({ ...closed, startOn: "2025-07-10" }));
  api.on("GET closing/odd", ok({ day: "2025-08-17", items: [] }));
  const { user } = await openList();
  await user.click(await screen.findByRole("button", { name: "Tutup buku" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Tutup buku" }));
  expect(await dialog.findByText("Tidak ada yang janggal sampai tanggal ini.")).toBeVisible();
  const day = dialog.getByRole("textbox", { name: "Tutup sampai" });
  const type = async (typed: string) => {
    await user.clear(day);
    await user.type(day, `${typed}{Tab}`);
  };
  for (const [typed, told] of [
    ["31/7/2025", "Buku ditutup sampai 31 Juli 2025. Pilih 1 Agustus 2025 atau sesudahnya."],
    ["9/7/2025", "Peternakan mulai dicatat pada 10 Juli 2025: pilih hari itu atau sesudahnya."],
    ["18/8/2025", "Pilih hari yang sudah berakhir, paling akhir kemarin."],
  ] as const) {
    await type(typed);
    await waitFor(() => expect(day).toHaveAccessibleDescription(expect.stringContaining(told)));
    expect(dialog.queryByRole("region", { name: "Yang masih perlu dilihat" })).toBeNull();
  }
  await user.click(dialog.getByRole("button", { name: "Tutup buku" }));
  expect(sent("closing")).toEqual([]);

  const empty = "Sampai hari itu belum ada yang dibukukan.";
  api.on("POST closing", refused(422, { message: empty, errors: { day: empty } }));
  await type("16/8/2025");
  expect(await dialog.findByRole("region", { name: "Yang masih perlu dilihat" })).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Tutup buku" }));
  await waitFor(() => expect(day).toHaveAccessibleDescription(expect.stringContaining(empty)));
  expect(dialog.queryByRole("region", { name: "Yang masih perlu dilihat" })).toBeNull();
  const looked = api.seen.filter(({ path }) => path.startsWith("closing/odd"));
  expect(looked).toHaveLength(2);
});

test("the proof shows each kept balance beside the one of today; the newest can be opened again with a reason", async () => {
  api.on("POST closing/7/reopen", ok(detail));
  const { user } = openOne();
  expect(await screen.findByRole("row", { name: /^1-1000 / })).toHaveTextContent("Rp700 DRp700 Dsama");
  expect(screen.getByRole("row", { name: /Laci/ })).toHaveTextContent("sama");
  expect(screen.getByRole("row", { name: /Utang supplier/ })).toHaveTextContent("Rp700 KRp650 KRp50");
  await user.click(screen.getByRole("button", { name: "Buka kembali" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Buka kembali buku sampai 31 Juli 2025?" }));
  await user.click(dialog.getByRole("button", { name: "Buka kembali" }));
  expect((await dialog.findAllByText("Tulis alasan buku dibuka kembali.")).length).toBeGreaterThan(0);
  await user.type(dialog.getByRole("textbox", { name: /^Alasan/ }), "Nota Juli tertinggal");
  await user.click(dialog.getByRole("button", { name: "Buka kembali" }));
  expect(await screen.findByText("Buku sampai 31 Juli 2025 dibuka kembali.")).toBeVisible();
  expect(sent("closing/7/reopen")).toEqual([{ reason: "Nota Juli tertinggal" }]);
});

test("the auditor reads, and closes and opens nothing", async () => {
  jest.useRealTimers();
  signedInAs(api, "auditor");
  openOne();
  expect(await screen.findByRole("row", { name: /^1-1000 / })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Buka kembali" })).toBeNull();
});

test("a closing that cannot be read says so and can be asked for again", async () => {
  api.on("GET closing/7", refused(503, { message: "Basis data sedang dipulihkan." }));
  const { user } = openOne();
  const again = await screen.findByRole("button", { name: "Coba lagi" });
  api.on("GET closing/7", ok(detail));
  await user.click(again);
  expect(await screen.findByRole("row", { name: /^1-1000 / })).toBeVisible();
});

/** The form of an expense, with another day typed into it. */
async function spendOn(typed: string) {
  api.on("GET money", ok(places));
  api.on("GET voucher", listed([], 0, { in: 0, out: 0 }));
  api.on("GET voucher/proposal", ok({ items: [] }));
  api.on("GET loan/proposal", ok({ items: [] }));
  const { user } = renderApp(<VoucherListPage />, { at: "/purchase/spending" });
  await user.click((await screen.findAllByRole("button", { name: "Catat pengeluaran" }))[0] ?? document.body);
  const dialog = within(await screen.findByRole("dialog", { name: "Catat pengeluaran" }));
  const day = await dialog.findByRole("textbox", { name: /^Tanggal/ });
  await user.clear(day);
  await user.type(day, typed);
  await user.tab();
  return { user, dialog, day };
}

test("a day before the farm's first one is offered for nothing", async () => {
  api.on("GET closing/state", ok({ ...closed, startOn: "2025-07-10" }));
  const { user, dialog, day } = await spendOn("9/7/2025");
  await waitFor(() =>
    expect(day).toHaveAccessibleDescription(
      "Peternakan mulai dicatat pada 10 Juli 2025: yang sebelumnya ada di saldo awal.",
    ),
  );
  const offer = { name: "Catat per 1 Agustus 2025 sebagai koreksi periode lalu" };
  expect(dialog.queryByRole("button", offer)).toBeNull();
  await user.clear(day);
  await user.type(day, "10/7/2025{Tab}");
  expect(await dialog.findByRole("button", offer)).toBeVisible();
});

test("a day in the future is among the first errors of a form", async () => {
  const { user, dialog, day } = await spendOn("19/8/2025");
  const future = "Tanggal tidak dapat di masa depan.";
  await waitFor(() => expect(day).toHaveAccessibleDescription(future));
  await user.click(dialog.getByRole("button", { name: "Simpan pengeluaran" }));
  expect(await dialog.findByRole("button", { name: future })).toBeVisible();
  expect(dialog.getByRole("button", { name: "Pilih kategori." })).toBeVisible();
  await user.clear(day);
  await user.type(day, "18/8/2025{Tab}");
  await waitFor(() => expect(day).not.toHaveAccessibleDescription());
  expect(sent("voucher")).toEqual([]);
});

test("a form's date starts after the closed days, and what is late becomes a correction of a past period", async () => {
  const closed = "Buku ditutup sampai 31 Juli 2025. Pilih 1 Agustus 2025 atau sesudahnya.";
  const { user, dialog, day } = await spendOn("28/7/2025");
  expect(await dialog.findByText(/^Buku ditutup sampai 31 Juli 2025: pilih 1 Agustus 2025/)).toBeVisible();
  await user.selectOptions(dialog.getByRole("combobox", { name: /^Kategori/ }), "listrik");
  await user.selectOptions(dialog.getByRole("combobox", { name: /^Kas atau rekening/ }), "1");
  await user.type(dialog.getByRole("textbox", { name: /^Jumlah/ }), "50000");
  api.on("POST voucher", refused(422, { message: closed, errors: { day: closed } }));
  await user.click(dialog.getByRole("button", { name: "Simpan pengeluaran" }));
  // The refusal says it in the notice's place, and the way on stays.
  await waitFor(() =>
    expect(day).toHaveAccessibleDescription(expect.stringMatching(new RegExp(`^${closed} Catat per`))),
  );
  api.on("POST voucher", refused(422, { message: "Pilih kategori.", errors: { category: "Pilih kategori." } }));
  await user.click(dialog.getByRole("button", { name: "Catat per 1 Agustus 2025 sebagai koreksi periode lalu" }));
  expect(day).toHaveValue("1 Agustus 2025");
  expect(day).toHaveAccessibleDescription(/Koreksi periode lalu ?: milik 28 Juli 2025\./);
  await user.click(dialog.getByRole("button", { name: "Simpan pengeluaran" }));
  await api.caughtUp();
  expect(sent("voucher").slice(1)).toMatchObject([{ day: "2025-08-01", belongsOn: "2025-07-28", amount: 50_000 }]);

  // Another day is no correction any more.
  await user.clear(day);
  await user.type(day, "5/8/2025");
  await user.tab();
  expect(dialog.queryByText(/^Koreksi periode lalu/)).toBeNull();
});
