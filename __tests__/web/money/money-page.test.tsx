import { act, screen, waitFor, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { deferred } from "@/__tests__/web/components/form/mount-form";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import { todayInJakarta } from "@/contract/base/parse-input";
import { MoneyMovePage } from "@/src/features/money/money-move-page";
import { MoneyPage } from "@/src/features/money/money-page";
import { MoneyPaperPage } from "@/src/features/money/money-paper-page";
import { bank, count, entry, move, places } from "./support";

const api = stubApi();
const sums = { opening: 9_000_000, in: 1_000_000, out: 6_500, closing: 9_993_500 };
const lines = [
  entry({
    kind: "biaya",
    documentKind: "money_move",
    documentId: 9,
    documentName: "KB/2025/08/0001",
    party: "BCA Operasional → Kas",
    amount: -6_500,
    balance: 9_993_500,
  }),
  entry({ balance: 10_000_000, belongsOn: "2025-07-30" }),
  entry({
    kind: "saldo awal",
    documentKind: "money",
    documentId: 2,
    documentName: "BCA Operasional",
    party: null,
    day: "2025-01-01",
    amount: 9_000_000,
    balance: 9_000_000,
  }),
];
beforeEach(() => {
  sessionStorage.clear();
  shownNotices();
  signedInAs(api, "admin");
  api.on("GET money", ok(places));
  api.on("GET money/2", ok(bank()));
  api.on("GET money/2/entry", listed(lines, 3, sums));
});

const routes = [
  { path: "/purchase/money/:id/mutasi", Component: MoneyPaperPage },
  { path: "/purchase/money/:id", Component: MoneyPage },
  { path: "/purchase/money/move/:id", Component: MoneyMovePage },
];
async function open(path = "2") {
  const view = renderApp(<p>other</p>, { at: "/start", routes });
  await act(() => view.router.navigate(`/purchase/money/${path}`));
  return view;
}
const asked = () =>
  Object.fromEntries(
    new URL(api.seen.findLast(({ path }) => path === "money/2/entry")?.url ?? "", api.origin).searchParams,
  );
/** The lines have come. */
const table = async () => {
  await screen.findByRole("row", { name: /Uang masuk/ });
  return screen.getByRole("table", { name: "Mutasi" });
};

describe("the statement", () => {
  test("the place, each line with its document and the balance after it, and the sums of the period", async () => {
    await open("2?period=2025-01-01..2025-08-31");
    expect(await screen.findByRole("heading", { level: 1, name: "BCA Operasional" })).toBeInTheDocument();
    for (const text of ["Rp12.000.000", "BCA 1234567890", "a.n. Peternakan Domba", "belum pernah", "Transfer, QRIS"])
      expect(screen.getByText(text)).toBeInTheDocument();
    const rows = within(await table())
      .getAllByRole("row")
      .slice(1);
    expect(rows[0]).toHaveTextContent("12 Agu 2025Biaya bankKB/2025/08/0001BCA Operasional → Kas–Rp6.500Rp9.993.500");
    expect(rows[1]).toHaveTextContent(
      "Uang masukKoreksi periode lalu, milik 30 Jul 2025PJ/2025/08/0007Ibu RatnaRp1.000.000–Rp10.000.000",
    );
    expect(screen.getByRole("link", { name: "KB/2025/08/0001" })).toHaveAttribute("href", "#/purchase/money/move/9");
    expect(screen.getByRole("link", { name: "PJ/2025/08/0007" })).toHaveAttribute("href", "#/transaction/detail/7");
    // An opening balance opens nothing else.
    expect(within(rows[2] ?? document.body).queryByRole("link")).not.toBeInTheDocument();
    expect(screen.getByText("Saldo sebelum 1 Jan 2025").parentElement).toHaveTextContent("Rp9.000.000");
    expect(screen.getByText("Saldo per 31 Agu 2025").parentElement).toHaveTextContent("Rp9.993.500");
    expect(asked()).toEqual({ page: "1", limit: "20", period: "2025-01-01..2025-08-31" });
    expect(document.title).toBe("BCA Operasional · Domba");
  });

  test("the address turns its pages; nonsense falls back; the file is of the same period", async () => {
    api.on("GET money/2/entry", listed(lines, 41, sums));
    const { user } = await open("2?period=kemarin&page=x");
    await table();
    expect(asked()).toEqual({ page: "1", limit: "20" });
    await user.click(screen.getByRole("button", { name: "Halaman berikutnya" }));
    await waitFor(() => expect(asked().page).toBe("2"));
    expect(window.location.hash).toContain("page=2");
    await user.click(screen.getByRole("button", { name: "Periode: Semua" }));
    await user.click(await screen.findByRole("button", { name: "Hari ini" }));
    await waitFor(() => expect(asked().period).toBe(`${todayInJakarta()}..${todayInJakarta()}`));
    expect(asked().page).toBe("1");
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("button", { name: "Ekspor" }));
    await user.click(screen.getByRole("menuitem", { name: "CSV" }));
    await waitFor(() => expect(api.count("money/2/entry/export")).toBe(1));
    const file = api.seen.find(({ path }) => path === "money/2/entry/export");
    expect(file?.url).toContain(`period=${todayInJakarta()}..${todayInJakarta()}&format=csv`);
  });

  test("its own acts begin with this place", async () => {
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: "Transfer" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Transfer antar kas" }));
    expect(await dialog.findByRole("combobox", { name: "Dari" })).toHaveDisplayValue("BCA Operasional");
    await user.click(dialog.getByRole("button", { name: "Kembali" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.getByRole("link", { name: "Ubah" })).toHaveAttribute("href", "#/purchase/money/update/2");
    await user.click(screen.getByRole("button", { name: "Opname" }));
    const counting = within(await screen.findByRole("dialog", { name: "Opname kas" }));
    expect(await counting.findByRole("combobox", { name: "Kas atau rekening" })).toHaveDisplayValue("BCA Operasional");
  });

  describe("a transfer that the server asks about", () => {
    const question = "Kas sudah dihitung pada 15 Agustus 2025. Bila uang ini bergerak sebelum dihitung, catat.";
    const refusal = refused(422, { message: question, reason: "counted_already" });
    async function send() {
      const { user, router } = await open();
      await user.click(await screen.findByRole("button", { name: "Transfer" }));
      const dialog = within(await screen.findByRole("dialog", { name: "Transfer antar kas" }));
      await user.type(await dialog.findByRole("textbox", { name: "Jumlah" }), "50000");
      await user.click(dialog.getByRole("button", { name: "Simpan transfer" }));
      return () => act(() => router.navigate(-1));
    }

    test("going back takes the question away with the form, and nothing more is sent", async () => {
      api.on("POST money/transfer", refusal);
      const goBack = await send();
      expect(await screen.findByRole("alertdialog", { name: "Sebelum kas dihitung?" })).toBeInTheDocument();
      await goBack();
      await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
      expect(screen.getByText("other")).toBeInTheDocument();
      await api.caughtUp();
      expect(api.count("money/transfer")).toBe(1);
    });

    test("an answer that comes after going back asks nothing, and is told", async () => {
      const left = deferred<void>();
      api.on("POST money/transfer", async (...call) => {
        await left.promise;
        await refusal(...call);
      });
      const goBack = await send();
      await waitFor(() => expect(api.count("money/transfer")).toBe(1));
      await goBack();
      left.resolve(undefined);
      expect(await screen.findByText(/^Permintaan tadi belum dijalankan/)).toBeInTheDocument();
      expect(screen.getByText(question)).toBeInTheDocument();
      expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    });
  });

  test("nothing moved yet, nothing within the period, and a place out of use", async () => {
    api.on("GET money/2/entry", listed([], 0, { opening: 0, in: 0, out: 0, closing: 0 }));
    api.on("GET money/2", ok(bank({ active: false, balance: 0 })));
    const first = await open();
    expect(await screen.findByText("Belum ada mutasi")).toBeInTheDocument();
    expect(screen.getByText("Nonaktif")).toBeInTheDocument();
    for (const name of ["Transfer", "Opname"]) expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
    first.unmount();
    await open("2?period=2025-02-01..2025-02-02");
    expect(await screen.findByText("Tidak ada mutasi yang cocok")).toBeInTheDocument();
  });

  test("while it loads cards stand in; one that is gone leads back; failed lines have a way on", async () => {
    api.on("GET money/2", hang);
    const first = await open();
    expect(await screen.findByText("Memuat…")).toBeInTheDocument();
    first.unmount();
    api.on("GET money/2", refused(404, { message: "Kas atau rekening tidak ditemukan." }));
    const second = await open();
    expect(await screen.findByRole("link", { name: "Buka daftar kas & bank" })).toBeInTheDocument();
    second.unmount();
    api.on("GET money/2", ok(bank()));
    api.on("GET money/2/entry", refused(422, { message: "Belum bisa." }));
    await open();
    expect(await screen.findByRole("button", { name: "Coba lagi" })).toBeInTheDocument();
  });

  test("who only reads changes nothing", async () => {
    signedInAs(api, "auditor");
    await open();
    expect(await screen.findByRole("button", { name: "Riwayat" })).toBeInTheDocument();
    await api.caughtUp();
    expect(screen.queryByRole("button", { name: "Transfer" })).not.toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Ubah" })).not.toBeInTheDocument();
  });
});

describe("the statement on paper", () => {
  const company = {
    name: "Peternakan Domba",
    address: "Jl. Raya 1",
    phone: null,
    whatsapp: null,
    email: null,
    logo: null,
  };
  const paper = { place: bank(), company, ...sums, from: "2025-08-01", to: "2025-08-31", lines, count: 3 };

  test("one press prints the whole period under the farm's head, with both balances", async () => {
    const print = jest.spyOn(window, "print").mockImplementation(() => {});
    api.on("GET money/2/statement", ok({ ...paper, lines: lines.slice(0, 2).toReversed(), count: 2 }));
    const { user } = await open("2?period=2025-08-01..2025-08-31");
    await table();
    await user.click(screen.getByRole("link", { name: "Cetak" }));
    const sheet = within(await screen.findByRole("article", { name: /^Mutasi BCA Operasional, 1 Agustus 2025/ }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    print.mockRestore();
    // It prints once, and the period stays in the address.
    expect(window.location.hash).toBe("#/purchase/money/2/mutasi?period=2025-08-01..2025-08-31");
    const asked = api.seen.find(({ path }) => path === "money/2/statement");
    expect(asked?.url).toContain("period=2025-08-01..2025-08-31");
    for (const text of ["Peternakan Domba", "Jl. Raya 1", "BCA 1234567890 a.n. Peternakan Domba"])
      expect(sheet.getByText(text)).toBeInTheDocument();
    expect(sheet.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
      "TanggalUraianJumlahSaldo",
      "1 Agu 2025Saldo awalRp9.000.000",
      "12 Agu 202512 Agu 2025Uang masuk PJ/2025/08/0007Ibu RatnaKoreksi periode lalu, milik 30 Jul 2025+Rp1.000.000Rp10.000.000",
      "12 Agu 202512 Agu 2025Biaya bank KB/2025/08/0001BCA Operasional → Kas-Rp6.500Rp9.993.500",
      "31 Agu 2025Saldo akhirRp9.993.500",
    ]);
    expect(screen.getByRole("link", { name: "Mutasi" })).toHaveAttribute(
      "href",
      "#/purchase/money/2?period=2025-08-01..2025-08-31",
    );
  });

  test("while it loads, when it fails, without a line, and with more than a paper holds", async () => {
    api.on("GET money/2/statement", hang);
    const first = await open("2/mutasi");
    expect(await screen.findByText("Memuat…")).toBeInTheDocument();
    first.unmount();
    api.on("GET money/2/statement", refused(422, { message: "Belum bisa." }));
    const second = await open("2/mutasi");
    expect(await screen.findByRole("button", { name: "Coba lagi" })).toBeInTheDocument();
    second.unmount();
    api.on("GET money/2/statement", ok({ ...paper, lines: [], count: 0 }));
    const third = await open("2/mutasi");
    expect(await screen.findByText("Tidak ada mutasi pada periode ini.")).toBeInTheDocument();
    third.unmount();
    api.on("GET money/2/statement", ok({ ...paper, from: null, count: 1_003 }));
    await open("2/mutasi");
    expect(await screen.findByText(/^1\.000 baris lagi tidak tampil/)).toBeInTheDocument();
    expect(screen.getByRole("article", { name: "Mutasi BCA Operasional, sampai 31 Agustus 2025" })).toBeInTheDocument();
  });
});

describe("a transfer or a count", () => {
  test("its facts, and cancelled on a day with a reason", async () => {
    const cancelled = { day: "2025-08-14", at: "2025-08-15T02:05:00.000Z", reason: "Salah rekening", by: "Ibu Sari" };
    api.on("GET money/move/9", ok(move()));
    api.on("POST money/move/9/cancel", ok(move({ cancelled })));
    const { user } = await open("move/9");
    expect(await screen.findByRole("heading", { level: 1, name: "KB/2025/08/0001" })).toBeInTheDocument();
    for (const text of ["Rp2.000.000", "Rp6.500", "Isi kas kecil", /oleh Ibu Sari/])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Kas" })).toHaveAttribute("href", "#/purchase/money/1");
    await user.click(screen.getByRole("button", { name: "Batalkan" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Batalkan KB/2025/08/0001?" }));
    await user.type(await dialog.findByRole("textbox", { name: "Alasan" }), "Salah rekening");
    const day = dialog.getByRole("textbox", { name: "Tanggal" });
    await user.clear(day);
    await user.type(day, "14/8/2025");
    api.on("GET money/move/9", ok(move({ cancelled })));
    await user.click(dialog.getByRole("button", { name: "Batalkan transfer" }));
    expect(await screen.findByText(/ oleh Ibu Sari: Salah rekening$/)).toBeInTheDocument();
    expect(screen.getByText("14 Agustus 2025")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Batalkan" })).not.toBeInTheDocument();
    const call = api.seen.find(({ path }) => path === "money/move/9/cancel");
    expect(JSON.parse(call?.body ?? "")).toEqual({ reason: "Salah rekening", day: "2025-08-14" });
  });

  test("a count says what the books said; its cancellation asks for no day", async () => {
    api.on("GET money/move/10", ok(count({ differenceThen: 0 })));
    const { user } = await open("move/10");
    expect(await screen.findByText("Kurang Rp25.000")).toBeInTheDocument();
    expect(screen.getByText(/^Saat dihitung: cocok. Berubah karena/)).toBeInTheDocument();
    expect(screen.getByText("Rp2.500.000")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Batalkan" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Batalkan KB/2025/08/0002?" }));
    expect(await dialog.findByRole("button", { name: "Batalkan opname" })).toBeInTheDocument();
    expect(dialog.queryByRole("textbox", { name: "Tanggal" })).not.toBeInTheDocument();
  });

  test("one that is gone leads back; who only reads cancels nothing", async () => {
    api.on("GET money/move/9", refused(404, { message: "Transfer atau opname tidak ditemukan." }));
    const first = await open("move/9");
    expect(await screen.findByRole("link", { name: "Buka daftar kas & bank" })).toBeInTheDocument();
    first.unmount();
    signedInAs(api, "auditor");
    api.on("GET money/move/9", ok(move()));
    await open("move/9");
    await screen.findByText("Isi kas kecil");
    await api.caughtUp();
    expect(screen.queryByRole("button", { name: "Batalkan" })).not.toBeInTheDocument();
  });
});
