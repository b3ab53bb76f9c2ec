import { act, screen, waitFor, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { signedInAs } from "@/__tests__/web/support/account";
import { configuration, saved } from "@/__tests__/web/support/configuration";
import { emptyOpening } from "@/__tests__/web/support/opening";
import { DEFAULT_SETTINGS } from "@/contract/configuration/model";
import { MoneyCreatePage } from "@/src/features/money/money-create-page";
import { MoneyUpdatePage } from "@/src/features/money/money-update-page";
import { bank } from "./support";

const api = stubApi();
beforeEach(() => {
  sessionStorage.clear();
  shownNotices();
  signedInAs(api, "admin");
  api.on("GET money", ok({ items: [], totals: { balance: 0 } }));
  api.on("GET money/2", ok(bank()));
});

const create = () => renderApp(<MoneyCreatePage />, { at: "/purchase/money/create" });
async function update() {
  const view = renderApp(<p>other</p>, {
    at: "/start",
    routes: [{ path: "/purchase/money/update/:id", Component: MoneyUpdatePage }],
  });
  await act(() => view.router.navigate("/purchase/money/update/2"));
  return view;
}
const box = (name: string) => screen.getByRole("textbox", { name });
const sent = (path: string, method: string) =>
  api.seen.filter((call) => call.method === method && call.path === path).map(({ body }) => JSON.parse(body));

test("the admin makes a place without an opening balance, which is the owner's", async () => {
  create();
  await screen.findByRole("group", { name: "Metode" });
  expect(screen.queryByRole("textbox", { name: "Saldo awal" })).not.toBeInTheDocument();
});

test("an account with its opening balance; cash has no account", async () => {
  signedInAs(api, "owner");
  api.on("GET opening", ok(emptyOpening({ startOn: null })));
  api.on("POST money", ok(bank()));
  const { user } = create();
  await user.type(await screen.findByRole("textbox", { name: "Nama" }), "BCA Operasional");
  expect(screen.queryByRole("textbox", { name: "Bank" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("radio", { name: "Dompet digital" }));
  expect(box("Penyedia")).toBeInTheDocument();
  await user.click(screen.getByRole("radio", { name: "Rekening bank" }));
  await user.type(box("Bank"), "BCA");
  await user.type(box("Nomor rekening"), "123 456 7890");
  await user.type(box("Atas nama"), "Peternakan Domba");
  await user.click(screen.getByRole("switch", { name: "Tampil di tagihan" }));
  expect(screen.getByRole("group", { name: "Metode" })).toHaveAccessibleDescription(
    /Pembayaran dengan metode ini masuk ke sini/,
  );
  await user.clear(box("Saldo awal"));
  await user.type(box("Saldo awal"), "10jt");
  await user.click(screen.getByRole("button", { name: "Simpan kas atau rekening" }));
  // An amount without its day cannot be posted.
  await waitFor(() => expect(box("Per tanggal")).toHaveAccessibleDescription(/Masukkan tanggal saldo awal/));
  await user.type(box("Per tanggal"), "1/1/2025");
  await user.click(screen.getByRole("button", { name: "Simpan kas atau rekening" }));
  expect(await screen.findByText("at /purchase/money")).toBeInTheDocument();
  expect(sent("money", "POST")).toEqual([
    {
      name: "BCA Operasional",
      kind: "bank",
      bankName: "BCA",
      accountNumber: "1234567890",
      accountHolder: "Peternakan Domba",
      methods: ["transfer", "qris"],
      onBills: true,
      opening: 10_000_000,
      openedOn: "2025-01-01",
    },
  ]);
  expect(shownNotices()).toContain("success: BCA Operasional tersimpan.");
});

test("the opening balance proposes the farm's first day, and says so", async () => {
  signedInAs(api, "owner");
  api.on("GET opening", ok(emptyOpening()));
  create();
  expect(await screen.findByRole("textbox", { name: "Per tanggal" })).toHaveAccessibleDescription(
    "Hari pertama peternakan di Domba, 31 Juli 2025.",
  );
  expect(box("Per tanggal")).toHaveValue("31 Juli 2025");
});

test("in closed books a new place has no opening balance, and its form proposes no day for one", async () => {
  signedInAs(api, "owner");
  api.on("GET opening", ok(emptyOpening()));
  const closed = { closedUntil: "2025-07-31", openFrom: "2025-08-01", closedAt: null, by: null, startOn: "2025-07-31" };
  api.on("GET closing/state", ok(closed));
  api.on("POST money", ok(bank()));
  const { user } = create();
  await user.type(await screen.findByRole("textbox", { name: "Nama" }), "Brankas");
  await user.click(screen.getByRole("radio", { name: "Kas tunai" }));
  expect(box("Per tanggal")).toHaveValue("");
  await user.click(screen.getByRole("button", { name: "Simpan kas atau rekening" }));
  expect(await screen.findByText("at /purchase/money")).toBeInTheDocument();
  expect(sent("money", "POST")).toMatchObject([{ name: "Brankas", opening: 0, openedOn: null }]);
});

test("in closed books the opening balance names no other day: it changes when they are reopened", async () => {
  signedInAs(api, "owner");
  api.on("GET opening", ok(emptyOpening({ startOn: "2025-01-01" })));
  const closed = { closedUntil: "2025-07-31", openFrom: "2025-08-01", closedAt: null, by: null, startOn: "2025-01-01" };
  api.on("GET closing/state", ok(closed));
  const { user } = await update();
  await waitFor(() =>
    expect(box("Per tanggal")).toHaveAccessibleDescription(
      "Buku ditutup sampai 31 Juli 2025: saldo awal berubah hanya bila bukunya dibuka kembali.",
    ),
  );
  // The calendar tells why its earlier days are grey.
  await user.click(screen.getByRole("button", { name: "Buka kalender Per tanggal" }));
  const calendar = screen.getByRole("dialog", { name: "Kalender Per tanggal" });
  expect(await within(calendar).findByText("Buku ditutup sampai 31 Juli 2025.")).toBeInTheDocument();
});

test("a place that Saldo awal has asked for leads back there, saved or not", async () => {
  api.on("POST money", ok(bank({ name: "Kas" })));
  const open = () => renderApp(<MoneyCreatePage />, { at: "/purchase/money/create?awal=1" });
  const first = open();
  await first.user.click(await screen.findByRole("button", { name: "Batal" }));
  expect(await screen.findByText("at /report/finance/opening")).toBeInTheDocument();
  first.unmount();
  const { user } = open();
  await user.type(await screen.findByRole("textbox", { name: "Nama" }), "Kas");
  await user.click(screen.getByRole("radio", { name: "Kas tunai" }));
  await user.click(screen.getByRole("button", { name: "Simpan kas atau rekening" }));
  expect(await screen.findByText("at /report/finance/opening")).toBeInTheDocument();
});

test("what was typed for an account goes with the account when it becomes cash", async () => {
  api.on("POST money", ok(bank({ name: "Kas" })));
  const { user } = create();
  await user.type(await screen.findByRole("textbox", { name: "Nama" }), "Kas kecil");
  await user.click(screen.getByRole("radio", { name: "Rekening bank" }));
  await user.type(box("Bank"), "BCA");
  await user.click(screen.getByRole("switch", { name: "Tampil di tagihan" }));
  await user.click(screen.getByRole("radio", { name: "Kas tunai" }));
  await user.click(screen.getByRole("button", { name: "Simpan kas atau rekening" }));
  await waitFor(() =>
    expect(sent("money", "POST")).toMatchObject([{ kind: "kas", bankName: null, onBills: false, methods: ["tunai"] }]),
  );
});

test("the first place of a kind takes its usual methods, and a bank the company's account; what was typed stays", async () => {
  signedInAs(api, "owner");
  api.on("GET opening", ok(emptyOpening({ startOn: null })));
  const account = { bankName: "BRI", accountNumber: "0987654321", accountHolder: "Haji Ade" };
  api.on("GET configuration", ok(configuration({ perusahaan: saved({ ...DEFAULT_SETTINGS.perusahaan, ...account }) })));
  api.on("GET money", ok({ items: [bank({ methods: ["qris"] })], totals: { balance: 0 } }));
  const { user } = create();
  const ticked = () =>
    screen.getAllByRole("checkbox", { checked: true }).map((tick) => tick.closest("label")?.textContent);
  await user.click(await screen.findByRole("radio", { name: "Kas tunai" }));
  expect(ticked()).toEqual(["Tunai"]);
  await user.click(screen.getByRole("radio", { name: "Rekening bank" }));
  expect(ticked()).toEqual(["Transfer"]);
  expect(["Bank", "Nomor rekening", "Atas nama"].map((name) => box(name))).toEqual(
    Object.values(account).map((value) => expect.objectContaining({ value })),
  );
  await user.click(screen.getByRole("checkbox", { name: "Tunai" }));
  await user.click(screen.getByRole("radio", { name: "Dompet digital" }));
  expect(box("Nomor akun")).toHaveValue("");
  expect(ticked()).toEqual(["Tunai", "Transfer"]);
});

test("what the methods will do stands beside the button, where an unticked one is seen", async () => {
  const till = bank({ id: 1, name: "Kas", kind: "kas", methods: ["tunai"] });
  api.on("GET money", ok({ items: [till, bank()], totals: { balance: 0 } }));
  const { user } = await update();
  const told = (text: string | RegExp) => screen.findByText(text, { selector: "[role=status]" });
  expect(await told("Pembayaran Transfer, QRIS masuk ke sini.")).toBeInTheDocument();
  await user.click(screen.getByRole("checkbox", { name: "Tunai sekarang Kas" }));
  await user.click(screen.getByRole("checkbox", { name: "QRIS" }));
  expect(
    await told("Pembayaran Tunai, Transfer masuk ke sini. Tunai pindah dari Kas. QRIS tidak lagi masuk ke sini."),
  ).toBeInTheDocument();
  for (const name of [/^Tunai/, "Transfer"]) await user.click(screen.getByRole("checkbox", { name }));
  expect(
    await told(/^Tidak ada metode yang dicentang: .* Transfer, QRIS tidak lagi masuk ke sini\.$/),
  ).toBeInTheDocument();
});

test("a name that another has stands at its field", async () => {
  api.on("POST money", refused(422, { message: "x", errors: { name: "Nama Kas sudah dipakai." } }));
  const { user } = create();
  await user.type(await screen.findByRole("textbox", { name: "Nama" }), "Kas");
  await user.click(screen.getByRole("radio", { name: "Kas tunai" }));
  await user.click(screen.getByRole("button", { name: "Simpan kas atau rekening" }));
  await waitFor(() => expect(box("Nama")).toHaveAccessibleDescription(/Nama Kas sudah dipakai/));
});

test("changed with its version; one that holds money stays in use", async () => {
  const refusal = "Saldonya masih Rp12.000.000. Pindahkan dulu.";
  api.on("PUT money/2", refused(422, { message: "x", errors: { active: refusal } }));
  const { user } = await update();
  await user.click(await screen.findByRole("switch", { name: "Kas atau rekening aktif" }));
  await user.click(screen.getByRole("button", { name: "Simpan perubahan" }));
  await waitFor(() =>
    expect(screen.getByRole("switch", { name: "Kas atau rekening aktif" })).toHaveAccessibleDescription(
      new RegExp(refusal),
    ),
  );
  api.on("PUT money/2", ok(bank({ name: "BCA" })));
  await user.click(screen.getByRole("switch", { name: "Kas atau rekening aktif" }));
  await user.clear(box("Nama"));
  await user.type(box("Nama"), "BCA");
  await user.click(screen.getByRole("checkbox", { name: "Tunai" }));
  await user.click(screen.getByRole("button", { name: "Simpan perubahan" }));
  expect(await screen.findByText("at /purchase/money")).toBeInTheDocument();
  expect(sent("money/2", "PUT").at(-1)).toEqual({
    name: "BCA",
    kind: "bank",
    bankName: "BCA",
    accountNumber: "1234567890",
    accountHolder: "Peternakan Domba",
    methods: ["tunai", "transfer", "qris"],
    onBills: true,
    opening: 10_000_000,
    openedOn: "2025-01-01",
    active: true,
    version: 3,
  });
});

test("while it loads cards stand in; one that is gone says so", async () => {
  api.on("GET money/2", hang);
  const first = await update();
  expect(await screen.findByText("Memuat…")).toBeInTheDocument();
  first.unmount();
  api.on("GET money/2", refused(404, { message: "Kas atau rekening tidak ditemukan." }));
  await update();
  expect(await screen.findByRole("alert")).toHaveTextContent("Kas atau rekening tidak ditemukan.");
});

test("who only reads is led to the statement, and may add nothing", async () => {
  signedInAs(api, "auditor");
  const first = await update();
  expect(await screen.findByText("at /purchase/money/2")).toBeInTheDocument();
  first.unmount();
  create();
  expect(await screen.findByText("at /404")).toBeInTheDocument();
});
