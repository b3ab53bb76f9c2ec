import { act, screen, waitFor, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { places } from "@/__tests__/web/money/support";
import { payment } from "@/__tests__/web/payment/support";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import { todayInJakarta } from "@/contract/base/parse-input";
import type { ContractAnimal, InvestmentDetail } from "@/contract/investment/model";
import { InvestmentDetailPage } from "@/src/features/investment/investment-detail-page";
import { animal, contract, figures } from "./support";

const api = stubApi();
beforeEach(() => {
  sessionStorage.clear();
  shownNotices();
  signedInAs(api, "owner");
});

async function visit() {
  const routes = [{ path: "/transaction/investment/:id", element: <InvestmentDetailPage /> }];
  const view = renderApp(<p>elsewhere</p>, { at: "/start", routes });
  await act(() => view.router.navigate("/transaction/investment/7"));
  return view;
}
async function open(record: InvestmentDetail) {
  api.on("GET investment/7", ok(record));
  const view = await visit();
  await screen.findByRole("heading", { level: 1, name: record.number });
  return view;
}
const button = (name: string) => screen.queryByRole("button", { name });
const sent = (path: string) =>
  api.seen.filter((call) => call.method === "POST" && call.path === path).map(({ body }) => JSON.parse(body));
async function dialogOf(person: Awaited<ReturnType<typeof open>>["user"], name: string, role = "dialog") {
  await person.click(screen.getByRole("button", { name }));
  return within(await screen.findByRole(role));
}
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

const draft = (values: Partial<InvestmentDetail> = {}) =>
  contract({
    state: "draf",
    requestedOn: "2025-08-11",
    sellingCosts: 50_000,
    animals: [animal({ takeover: 2_600_000, value: 2_600_000 })],
    figures: figures({ takeovers: 2_600_000, cost: 1_800_000, profit: 750_000, share: 450_000, received: 2_950_000 }),
    acts: [
      { act: "hitung", refusal: null },
      { act: "batal hitung", refusal: null },
      { act: "setuju", refusal: null },
    ],
    ...values,
  });

test("what was agreed upon, its animals, what it has brought, and what may be done", async () => {
  const soldIn = { id: 31, number: "PJ/2025/08/0031" };
  const sold = animal({ id: 13, earTag: "0013", soldOn: "2025-08-08", soldIn, sale: 3_000_000 });
  await open(contract({ animals: [animal(), sold] }));
  // A link leads from its revenue to the sale, and another one to its costs.
  expect(screen.getByRole("link", { name: "Terjual 8 Agu 2025, PJ/2025/08/0031" })).toHaveAttribute(
    "href",
    "#/transaction/detail/31",
  );
  const sums = screen.getByRole("region", { name: "Ringkasan" });
  expect(sums).toHaveTextContent("Modal investorRp2.500.000");
  expect(sums).toHaveTextContent("proyeksi Rp375.000 – Rp500.000");
  expect(screen.getByText("Hari kerja ke-6 dari 7")).toBeInTheDocument();
  expect(screen.getByRole("row", { name: /0013/ })).toHaveTextContent(/Terjual 8 Agu 2025.*Rp1.800.000Rp3.000.000/);
  expect(screen.getByRole("link", { name: "PJ/2025/02/0009" })).toHaveAttribute("href", "#/transaction/detail/9");
  expect(screen.getByRole("link", { name: "Laporan bulanan" })).toHaveAttribute(
    "href",
    "#/transaction/investment/7/statement",
  );
  expect(screen.getByText("60% dari laba bersih")).toBeInTheDocument();
  expect(button("Tetapkan ternak")).toBeEnabled();
  expect(button("Riwayat")).toBeInTheDocument();
});

test("admin names animals, and sees no profit; the auditor does nothing", async () => {
  signedInAs(api, "admin");
  const first = await open(contract({ figures: null, animals: [animal({ cost: null })] }));
  expect(button("Tetapkan ternak")).toBeEnabled();
  for (const name of ["Hitung bagi hasil", "Riwayat"]) expect(button(name)).not.toBeInTheDocument();
  expect(screen.queryByText(/ROI|HPP|Hasil sementara/)).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Laporan bulanan" })).not.toBeInTheDocument();
  first.unmount();
  signedInAs(api, "auditor");
  await open(contract());
  expect(await screen.findByText("ROI sementara")).toBeInTheDocument();
  expect(button("Tetapkan ternak")).not.toBeInTheDocument();
});

test("what is in the way is said", async () => {
  await open(
    contract({ animals: [], named: 0, acts: [{ act: "hitung", refusal: "Belum ada ternak yang ditetapkan." }] }),
  );
  expect(button("Hitung bagi hasil")).toBeDisabled();
  expect(button("Hitung bagi hasil")).toHaveAccessibleDescription(/Belum ada ternak/);
  expect(screen.getByText(/Sesudah modalnya lunas/)).toBeInTheDocument();
});

test("an animal is named by its tag; another one says why not; the server's word comes to its field", async () => {
  const free = { ...animal({ id: 21, earTag: "0021" }), hindrance: null };
  const bound = { ...animal({ id: 22, earTag: "0022" }), hindrance: "Kuning 0022 sudah milik investor." };
  api.on("GET investment/7/animal", listed([free, bound]));
  api.on("POST investment/7/animal", refused(422, { errors: { "sheepIds.0": "Kuning 0021 berstatus Dipesan." } }));
  const { user: person } = await open(contract());
  const dialog = await dialogOf(person, "Tetapkan ternak");
  await person.click(dialog.getByRole("button", { name: "Tetapkan ternak" }));
  expect((await dialog.findAllByText("Pilih sedikitnya satu ternak.")).length).toBeGreaterThan(0);
  await person.click(dialog.getByRole("combobox", { name: "Tambah ternak" }));
  expect(await screen.findByRole("option", { name: /0022 sudah milik investor/ })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await person.keyboard("{Escape}");
  // A scanner does not wait for an answer.
  await person.keyboard("0022{Enter}0021{Enter}");
  expect(await dialog.findByRole("list", { name: "Ternak yang dipilih" })).toHaveTextContent("0021");
  expect(dialog.getByRole("combobox", { name: "Tambah ternak" })).toHaveAccessibleDescription(
    /Kuning 0022 sudah milik investor/,
  );
  // The package holds no more animals.
  expect(dialog.getByRole("combobox", { name: "Tambah ternak" })).toBeDisabled();
  await person.click(dialog.getByRole("button", { name: "Tetapkan ternak" }));
  expect((await dialog.findAllByText("Kuning 0021 berstatus Dipesan.")).length).toBeGreaterThan(0);
  api.on("POST investment/7/animal", ok(contract({ named: 2, version: 4 })));
  await person.click(dialog.getByRole("button", { name: "Tetapkan ternak" }));
  await closed();
  expect(sent("investment/7/animal").at(-1)).toEqual({ version: 3, day: todayInJakarta(), sheepIds: [21] });
});

test("one named by mistake is let go with a reason", async () => {
  api.on("POST investment/7/release", ok(contract({ animals: [], named: 0 })));
  const { user: person } = await open(contract());
  await person.click(screen.getByRole("button", { name: "Tindakan untuk Kuning 0012" }));
  await person.click(screen.getByRole("menuitem", { name: "Lepas dari kontrak" }));
  const dialog = within(await screen.findByRole("dialog"));
  await person.click(dialog.getByRole("button", { name: "Lepas ternak" }));
  expect((await dialog.findAllByText("Tulis alasannya.")).length).toBeGreaterThan(0);
  await person.type(dialog.getByRole("textbox", { name: "Alasan" }), "Salah anting");
  await person.click(dialog.getByRole("button", { name: "Lepas ternak" }));
  await closed();
  expect(sent("investment/7/release")).toEqual([
    { version: 3, sheepId: 12, day: todayInJakarta(), reason: "Salah anting" },
  ]);
});

test("the settlement is reckoned as it is typed, and saved as a draft", async () => {
  api.on("POST investment/7/draft", ok(draft()));
  const running = contract({ directCosts: 35_000, figures: figures({ sellingCosts: 35_000 }) });
  const { user: person } = await open(running);
  expect(screen.getByRole("region", { name: "Hasil sementara" })).toHaveTextContent("Biaya penjualan-Rp35.000");
  const dialog = await dialogOf(person, "Hitung bagi hasil");
  // The direct costs of their sales are the proposal.
  expect(dialog.getByRole("textbox", { name: "Biaya penjualan" })).toHaveValue("Rp35.000");
  expect(dialog.getByText(/biaya langsung penjualan: Rp35.000/)).toBeInTheDocument();
  await person.click(dialog.getByRole("button", { name: "Simpan draf" }));
  expect(sent("investment/7/draft")).toEqual([]);
  await person.type(dialog.getByRole("textbox", { name: "Nilai Kuning 0012" }), "2,6 jt");
  const costs = dialog.getByRole("textbox", { name: "Biaya penjualan" });
  await person.clear(costs);
  await person.type(costs, "50rb");
  await person.tab();
  await waitFor(() => expect(dialog.getByText("Rp2.950.000")).toBeInTheDocument());
  expect(dialog.getByText("Rp450.000")).toBeInTheDocument();
  await person.click(dialog.getByRole("button", { name: "Simpan draf" }));
  await closed();
  expect(sent("investment/7/draft")).toEqual([
    { version: 3, sellingCosts: 50_000, notes: null, takeovers: [{ sheepId: 12, value: 2_600_000 }] },
  ]);
  expect(await screen.findByRole("region", { name: "Perhitungan bagi hasil" })).toHaveTextContent("Rp2.950.000");
  expect(shownNotices().join()).toContain("investor menerima Rp2.950.000");
});

const dam = { earTag: "0012", earTagColour: "kuning" } as const;
const lamb = (values: Partial<ContractAnimal> = {}) =>
  animal({ id: 14, earTag: "0012-a", cost: 36_000, offspring: { dam, percent: 30 }, ...values });

test("offspring is marked, goes with its dam, and counts with its percent of what is typed", async () => {
  api.on("POST investment/7/draft", ok(draft()));
  const both = figures({ openCost: 1_836_000 });
  const { user: person } = await open(
    contract({ offspringShare: 30, animals: [animal(), lamb()], figures: both, acts: contract().acts }),
  );
  expect(screen.getByText("Anak dari induk kontrak ikut 30%")).toBeInTheDocument();
  const herd = within(screen.getByRole("region", { name: "Ternak" }));
  expect(herd.getByText("1 ekor belum ditetapkan; 1 anak ikut")).toBeInTheDocument();
  expect(herd.getByText("Anak Kuning 0012, ikut 30%")).toBeInTheDocument();
  expect(herd.getAllByRole("button", { name: /^Tindakan untuk/ })).toHaveLength(1);
  const dialog = await dialogOf(person, "Hitung bagi hasil");
  const value = dialog.getByRole("textbox", { name: "Nilai Kuning 0012-a" });
  expect(value).toHaveAccessibleDescription(/ikut 30% dari nilai ini .* HPP yang ikut Rp36\.000/);
  await person.type(dialog.getByRole("textbox", { name: "Nilai Kuning 0012" }), "2 jt");
  await person.type(value, "700001");
  await person.tab();
  // 2.000.000 + 210.000, of which 1.836.000 are costs
  await waitFor(() => expect(dialog.getByText("Rp2.210.000")).toBeInTheDocument());
  expect(dialog.getByText("Rp374.000")).toBeInTheDocument();
});

test("approved with the sum that is seen, paid with a receipt", async () => {
  const approved = draft({
    state: "disetujui",
    approvedOn: "2025-08-12",
    approvedBy: "Budi",
    version: 5,
    acts: [
      { act: "kembali", refusal: null },
      { act: "bayar", refusal: null },
    ],
  });
  api.on("POST investment/7/approve", ok(approved));
  const paid = payment({ id: 44, number: "KW/2025/08/0044", kind: "pelunasan", amount: 2_950_000 });
  api.on("GET money", ok(places));
  api.on("POST investment/7/pay", ok(draft({ state: "dibayar", paidOn: "2025-08-13", payments: [paid], acts: [] })));
  const { user: person } = await open(draft({ directCosts: 75_000 }));
  // A bill came after the settlement was drafted.
  expect(screen.getByText("Biaya penjualan").nextSibling).toHaveTextContent("Rp0; menurut pembelian Rp75.000");
  const question = await dialogOf(person, "Setujui");
  expect(question.getByText(/Haji Ahmad menerima Rp2.950.000/)).toBeInTheDocument();
  // Told late, on its true day.
  const agreed = question.getByRole("textbox", { name: /^Tanggal/ });
  await person.clear(agreed);
  await person.type(agreed, "12/08/2025");
  await person.click(question.getByRole("button", { name: "Setujui" }));
  await screen.findByRole("button", { name: "Bayar investor" });
  expect(sent("investment/7/approve")).toEqual([{ version: 3, received: 2_950_000, day: "2025-08-12" }]);
  const dialog = await dialogOf(person, "Bayar investor");
  expect(await dialog.findByText("Saldo Rp12.000.000.")).toBeInTheDocument();
  await person.click(dialog.getByRole("button", { name: "Bayar investor" }));
  await closed();
  expect(sent("investment/7/pay")).toEqual([
    { version: 5, day: todayInJakarta(), method: "transfer", moneyId: 2, note: null },
  ]);
  expect(screen.getByRole("row", { name: /KW\/2025\/08\/0044/ })).toHaveTextContent("Rp2.950.000");
  expect(shownNotices().join()).toContain("KW/2025/08/0044");
});

test("a payment with a wrong day is cancelled, and the settlement is approved again; not in closed books", async () => {
  const paid = payment({ id: 44, number: "KW/2025/08/0044", kind: "pelunasan", amount: 2_950_000, day: "2025-08-13" });
  const over = draft({ state: "dibayar", paidOn: "2025-08-13", payments: [paid], acts: [], unpayable: true });
  const cancelled = { at: "2025-08-18T02:05:00.000Z", day: "2025-08-13", reason: "Salah tanggal" };
  const acts = [{ act: "bayar" as const, refusal: null }];
  const again = draft({ state: "disetujui", payments: [{ ...paid, cancelled }], acts });
  api.on("POST investment/7/payment/44/cancel", ok(again));
  const { user: person } = await open(over);
  const menu = async () => person.click(screen.getByRole("button", { name: "Tindakan untuk KW/2025/08/0044" }));
  await menu();
  await person.click(await screen.findByRole("menuitem", { name: "Batalkan" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/kembali disetujui dan belum dibayar, dan ternak yang diambil alih/)).toBeVisible();
  await person.type(dialog.getByRole("textbox", { name: "Alasan" }), "Salah tanggal");
  const day = dialog.getByRole("textbox", { name: /^Tanggal/ });
  await person.clear(day);
  await person.type(day, "13/08/2025");
  await person.click(dialog.getByRole("button", { name: "Batalkan kwitansi" }));
  await closed();
  expect(sent("investment/7/payment/44/cancel")).toEqual([{ reason: "Salah tanggal", day: "2025-08-13" }]);
  expect(screen.getByRole("button", { name: "Bayar investor" })).toBeVisible();
  await menu();
  expect(await screen.findByRole("menuitem", { name: "Cetak kwitansi" })).toBeVisible();
  expect(screen.queryByRole("menuitem", { name: "Batalkan" })).not.toBeInTheDocument();
});

test("back to the draft with a reason; the draft may be dropped", async () => {
  api.on("POST investment/7/revert", ok(draft({ revertReason: "Keliru" })));
  api.on("POST investment/7/undraft", ok(contract()));
  const { user: person } = await open(
    draft({ state: "disetujui", approvedOn: "2025-08-12", acts: [{ act: "kembali", refusal: null }] }),
  );
  const dialog = await dialogOf(person, "Kembalikan ke draf");
  await person.type(dialog.getByRole("textbox", { name: "Alasan" }), "Keliru");
  await person.click(dialog.getByRole("button", { name: "Kembalikan ke draf" }));
  await closed();
  expect(sent("investment/7/revert")).toEqual([{ version: 3, reason: "Keliru", day: "2025-08-12" }]);
  const question = await dialogOf(person, "Hapus draf", "alertdialog");
  await person.click(question.getByRole("button", { name: "Hapus draf" }));
  await waitFor(() => expect(sent("investment/7/undraft")).toEqual([{ version: 3 }]));
  expect(await screen.findByRole("region", { name: "Hasil sementara" })).toBeInTheDocument();
});

test("while it loads, and when it is not there", async () => {
  api.on("GET investment/7", hang);
  const view = await visit();
  expect(await screen.findByText("Memuat…")).toBeInTheDocument();
  view.unmount();
  api.on("GET investment/7", refused(404, { message: "Kontrak investasi tidak ditemukan." }));
  await visit();
  expect(await screen.findByRole("alert")).toHaveTextContent("Kontrak investasi tidak ditemukan.");
});
