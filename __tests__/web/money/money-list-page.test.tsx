import { screen, waitFor, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import { todayInJakarta } from "@/contract/base/parse-input";
import { isCounted } from "@/src/farm/money/place-field";
import { MoneyListPage } from "@/src/features/money/money-list-page";
import { formatDate, formatDateShort } from "@/src/lib/format";
import { bank, count, listOf, move, place, places } from "./support";

const api = stubApi();
beforeEach(() => {
  sessionStorage.clear();
  shownNotices();
  signedInAs(api, "admin");
  api.on("GET money", ok(places));
});

const open = (query = "") => renderApp(<MoneyListPage />, { at: `/purchase/money${query}` });
const sent = (path: string) => api.seen.filter((call) => call.path === path).map(({ body }) => JSON.parse(body));
const dialogOf = async (name: string) => within(await screen.findByRole("dialog", { name }));

describe("the list", () => {
  test("what is where, how it is paid into, when it was counted, and the sum", async () => {
    const old = bank({ id: 3, name: "GoPay lama", active: false, balance: 0, methods: [] });
    api.on("GET money", ok(listOf(place({ balance: -500_000 }), bank(), old)));
    open();
    const till = await screen.findByRole("row", { name: /^Kas/ });
    // A negative balance has its word.
    expect(till).toHaveTextContent("Kas-Rp500.000Kas tunaiTunai15 Agu 2025Aktif");
    expect(within(till).getByRole("link", { name: "Kas" })).toHaveAttribute("href", "#/purchase/money/1");
    expect(screen.getByRole("row", { name: /^BCA/ })).toHaveTextContent(
      "Rp12.000.000Rekening bankBCA 1234567890Transfer, QRIS–Aktif",
    );
    expect(screen.getByRole("row", { name: /^GoPay/ })).toHaveTextContent("Nonaktif");
    expect(screen.getByRole("row", { name: /^Jumlah/ })).toHaveTextContent("Rp11.500.000");
    expect(screen.getByRole("link", { name: "Kas & bank" })).toHaveAttribute("aria-current", "page");
    expect(document.title).toBe("Kas & bank · Domba");
  });

  test("empty it says what comes by itself, and offers the first", async () => {
    api.on("GET money", ok(listOf()));
    open();
    expect(await screen.findByText("Belum ada kas atau rekening")).toBeInTheDocument();
    expect(screen.getByText(/“Kas” dan “Bank” muncul sendiri dengan pembayaran pertama/)).toBeInTheDocument();
    expect(screen.getAllByRole("link", { name: "Tambah kas atau rekening" })[0]).toHaveAttribute(
      "href",
      "#/purchase/money/create",
    );
    expect(screen.queryByRole("button", { name: "Transfer" })).not.toBeInTheDocument();
  });

  test("while it loads rows stand in; a failure has a way on", async () => {
    api.on("GET money", hang);
    const first = open();
    expect(screen.getByRole("region", { name: "Daftar kas dan rekening" })).toHaveAttribute("aria-busy", "true");
    first.unmount();
    api.on("GET money", refused(422, { message: "Belum bisa." }));
    open();
    expect(await screen.findByRole("button", { name: "Coba lagi" })).toBeInTheDocument();
  });

  test("who only reads is offered nothing, also by the address", async () => {
    signedInAs(api, "auditor");
    open("?catat=transfer");
    await screen.findByRole("row", { name: /^Kas.*Rp/ });
    await api.caughtUp();
    for (const name of ["Transfer", "Opname kas"])
      expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Tambah kas atau rekening" })).not.toBeInTheDocument();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});

describe("a transfer", () => {
  test("from a row, with both balances after it, and its fee", async () => {
    api.on("POST money/transfer", ok(move()));
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Tindakan untuk BCA Operasional" }));
    await user.click(screen.getByRole("menuitem", { name: "Transfer dari sini" }));
    const dialog = await dialogOf("Transfer antar kas");
    const from = await dialog.findByRole("combobox", { name: "Dari" });
    expect(from).toHaveDisplayValue("BCA Operasional");
    const to = dialog.getByRole("combobox", { name: "Ke" });
    // There is only one other place.
    await waitFor(() => expect(to).toHaveDisplayValue("Kas"));
    await user.type(dialog.getByRole("textbox", { name: "Jumlah" }), "2jt");
    await user.clear(dialog.getByRole("textbox", { name: "Biaya bank" }));
    await user.type(dialog.getByRole("textbox", { name: "Biaya bank" }), "6500");
    expect(from).toHaveAccessibleDescription(/^Saldo Rp12.000.000 ?; sesudah ini Rp9.993.500 ?\.$/);
    expect(to).toHaveAccessibleDescription(/^Saldo Rp2.500.000 ?; sesudah ini Rp4.500.000 ?\.$/);
    await user.click(dialog.getByRole("button", { name: "Simpan transfer" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(sent("money/transfer")).toEqual([
      { day: todayInJakarta(), fromId: 2, toId: 1, amount: 2_000_000, fee: 6_500, note: null },
    ]);
    expect(shownNotices()).toContain("success: KB/2025/08/0001: Rp2.000.000 dari BCA Operasional ke Kas.");
    expect(window.location.hash).toBe("#/purchase/money");
    await waitFor(() => expect(api.count("money")).toBe(2));
  });

  test("to where it comes from is refused at once; more than there is is named", async () => {
    const { user } = open("?catat=transfer&kas=1");
    const dialog = await dialogOf("Transfer antar kas");
    const from = await dialog.findByRole("combobox", { name: "Dari" });
    await user.selectOptions(dialog.getByRole("combobox", { name: "Ke" }), "Kas");
    await user.type(dialog.getByRole("textbox", { name: "Jumlah" }), "3jt");
    expect(from).toHaveAccessibleDescription(/sesudah ini -Rp500.000 ?\.$/);
    await user.click(dialog.getByRole("button", { name: "Simpan transfer" }));
    expect(dialog.getByRole("combobox", { name: "Ke" })).toHaveAccessibleDescription(/Pilih tujuan yang lain/);
    expect(sent("money/transfer")).toEqual([]);
  });
});

describe("a count", () => {
  const books = (closing: number) => listed([], 0, { opening: 0, in: closing, out: 0, closing });

  test("against the books of its day, the difference as it is typed", async () => {
    api.on("GET money/1/entry", books(2_500_000));
    api.on("POST money/count", ok(count()));
    const { user } = open();
    const act = await screen.findByRole("button", { name: "Opname kas" });
    // It waits until the places are known.
    await waitFor(() => expect(act).toBeEnabled());
    await user.click(act);
    const dialog = await dialogOf("Opname kas");
    await user.selectOptions(await dialog.findByRole("combobox", { name: "Kas atau rekening" }), "Kas");
    expect(await dialog.findByText("Rp2.500.000")).toBeInTheDocument();
    expect(dialog.getByText(`Menurut buku per ${formatDateShort(todayInJakarta())}`)).toBeInTheDocument();
    const amount = dialog.getByRole("textbox", { name: "Uang yang terhitung" });
    await user.type(amount, "2.475.000");
    expect(dialog.getByText("Kurang Rp25.000")).toBeInTheDocument();
    await user.clear(amount);
    await user.type(amount, "2,5jt");
    expect(dialog.getByText("Cocok")).toBeInTheDocument();
    // The books of another day say something else.
    api.on("GET money/1/entry", books(2_400_000));
    const day = dialog.getByRole("textbox", { name: "Tanggal" });
    await user.clear(day);
    await user.type(day, "1/8/2025");
    expect(await dialog.findByText("Lebih Rp100.000")).toBeInTheDocument();
    const asked = () => api.seen.findLast(({ path }) => path === "money/1/entry")?.url;
    await waitFor(() => expect(asked()).toContain("period=..2025-08-01"));
    await user.click(dialog.getByRole("button", { name: "Simpan opname" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(sent("money/count")).toEqual([{ day: "2025-08-01", moneyId: 1, amount: 2_500_000, note: null }]);
    expect(shownNotices()).toContain("success: KB/2025/08/0002: Kas dihitung. Kurang Rp25.000.");
  });

  test("of a closed day is against the books of that day, and is sent as koreksi periode lalu", async () => {
    const closed = { closedUntil: "2025-07-31", openFrom: "2025-08-01", closedAt: null, by: null, startOn: null };
    api.on("GET closing/state", ok(closed));
    api.on("GET money/1/entry", books(700_000));
    api.on("POST money/count", ok(count()));
    const { user } = open("?catat=opname&kas=1");
    const dialog = await dialogOf("Opname kas");
    const day = await dialog.findByRole("textbox", { name: "Tanggal" });
    await user.clear(day);
    await user.type(day, "20/7/2025{Tab}");
    await user.click(
      await dialog.findByRole("button", { name: "Catat per 1 Agustus 2025 sebagai koreksi periode lalu" }),
    );
    await user.type(dialog.getByRole("textbox", { name: "Uang yang terhitung" }), "690rb");
    expect(await dialog.findByText("Menurut buku per 20 Jul 2025")).toBeInTheDocument();
    expect(await dialog.findByText("Kurang Rp10.000")).toBeInTheDocument();
    expect(dialog.getByText(/ikut diperhitungkan saat disimpan/)).toBeInTheDocument();
    await user.click(dialog.getByRole("button", { name: "Simpan opname" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(sent("money/count")).toMatchObject([{ day: "2025-08-01", belongsOn: "2025-07-20", amount: 690_000 }]);
  });

  test("a refusal stands at its field, and what was typed stays", async () => {
    api.on("GET money/1/entry", books(2_500_000));
    api.on(
      "POST money/count",
      refused(422, { message: "x", errors: { day: "Sudah dihitung dengan KB/2025/08/0002." } }),
    );
    const { user } = open("?catat=opname&kas=1");
    const dialog = await dialogOf("Opname kas");
    await user.type(await dialog.findByRole("textbox", { name: "Uang yang terhitung" }), "1jt");
    await user.click(dialog.getByRole("button", { name: "Simpan opname" }));
    await waitFor(() =>
      expect(dialog.getByRole("textbox", { name: "Tanggal" })).toHaveAccessibleDescription(/Sudah dihitung/),
    );
    expect(dialog.getByRole("textbox", { name: "Uang yang terhitung" })).toHaveValue("Rp1.000.000");
  });
});

test("money of a counted day or before tells at its place that the count's difference changes", async () => {
  const counted = listOf(place({ countedOn: todayInJakarta() }), bank());
  api.on("GET money", ok(counted));
  open("?catat=transfer&kas=1");
  const dialog = await dialogOf("Transfer antar kas");
  expect(await dialog.findByRole("combobox", { name: "Dari" })).toHaveAccessibleDescription(
    new RegExp(`Kas sudah dihitung pada ${formatDate(todayInJakarta())}; selisihnya ikut berubah\\.$`),
  );
  expect([isCounted(place(), "2025-08-15"), isCounted(place(), "2025-08-16")]).toEqual([true, false]);
  expect(isCounted(bank(), "2025-08-15")).toBe(false);
});
