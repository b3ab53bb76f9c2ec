import { screen, waitFor } from "@testing-library/react";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import type { Customer } from "@/contract/customer/model";
import { TransactionCreatePage } from "@/src/features/transaction/form/transaction-create-page";
import { customer, sale, sellable, serveChoices } from "./support";

const api = stubApi();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs(api, "admin");
  serveChoices(api);
  api.on("POST transaction", ok(sale()));
});

async function open(of: Partial<Customer> = {}) {
  api.on("GET customer", listed([customer(of)]));
  api.on("GET customer/5", ok(customer(of)));
  const { user } = renderApp(<TransactionCreatePage />, { at: "/transaction/create" });
  await screen.findByRole("combobox", { name: "Tambah ternak" });
  return user;
}
type Person = Awaited<ReturnType<typeof open>>;

const paid = () => screen.getByRole("textbox", { name: "Dibayar sekarang" });
const button = (name: string) => screen.getByRole("button", { name });
async function pick(person: Person, field: string, option: RegExp) {
  await person.click(screen.getByRole("combobox", { name: field }));
  await person.click(await screen.findByRole("option", { name: option }));
}

test("one press pays the whole or the minimum; a sum below the minimum says so while it is typed", async () => {
  const person = await open();
  expect(screen.queryByRole("button", { name: /^Lunas/ })).not.toBeInTheDocument();
  await pick(person, "Customer", /Ibu Ratna/);
  await pick(person, "Tambah ternak", /Kuning 0012/);
  await waitFor(() => expect(paid()).toHaveAccessibleDescription("Minimal Rp756.000 (30%)."));
  await person.type(paid(), "100rb");
  expect(paid()).toHaveAccessibleDescription("Kurang Rp656.000 dari minimal Rp756.000 (30%).");
  await person.click(button("DP Rp756.000"));
  expect(paid()).toHaveValue("Rp756.000");
  expect(paid()).toHaveAccessibleDescription("Minimal Rp756.000 (30%).");
  // A phone's bar says what its button saves.
  expect(screen.getByText("Total Rp2.520.000").parentElement).toHaveTextContent(
    "Total Rp2.520.000Dibayar Rp756.000, sisa Rp1.764.000",
  );
  await person.click(button("Lunas Rp2.520.000"));
  expect(paid()).toHaveValue("Rp2.520.000");
  // The pressed button stays and keeps the focus, so that the form's keys go on.
  expect(button("Lunas Rp2.520.000")).toHaveFocus();
  expect(button("Lunas Rp2.520.000")).toHaveAttribute("aria-pressed", "true");
  await person.keyboard("{Control>}{Enter}{/Control}");
  expect(await screen.findByText("at /transaction/detail/7")).toBeInTheDocument();
  const [sent] = api.seen.filter(({ method }) => method === "POST").map(({ body }) => JSON.parse(body));
  expect(sent).toMatchObject({ downPayment: 2_520_000, order: true });
});

test("what was filled in by its word follows the total; what was typed stays", async () => {
  const person = await open();
  await pick(person, "Tambah ternak", /Kuning 0012/);
  const discount = screen.getByRole("textbox", { name: "Diskon ternak 1" });
  await person.click(await screen.findByRole("button", { name: "Lunas Rp2.520.000" }));
  await person.type(discount, "20000");
  await waitFor(() => expect(paid()).toHaveValue("Rp2.500.000"));
  await person.click(button("DP Rp750.000"));
  await person.clear(discount);
  await person.type(discount, "120000");
  await waitFor(() => expect(paid()).toHaveValue("Rp720.000"));
  await person.clear(paid());
  await person.type(paid(), "800000");
  await person.clear(discount);
  await person.type(discount, "220000");
  expect(await screen.findByRole("button", { name: "Lunas Rp2.300.000" })).toBeInTheDocument();
  expect(paid()).toHaveValue("Rp800.000");
});

test("a proposed down payment is in notes, and not below the minimum", async () => {
  const person = await open();
  await pick(person, "Customer", /Ibu Ratna/);
  await pick(person, "Tambah ternak", /Kuning 0012/);
  await person.type(screen.getByRole("textbox", { name: "Diskon ternak 1" }), "1234");
  await waitFor(() => expect(paid()).toHaveAccessibleDescription("Minimal Rp755.630 (30%)."));
  await person.click(button("DP Rp756.000"));
  expect(paid()).toHaveValue("Rp756.000");
});

test("what the customer owes and may still owe is told once it is chosen, with a way to the person", async () => {
  const person = await open({
    receivable: 1_200_000,
    undeliveredUnpaid: 400_000,
    overpaid: 100_000,
    // Money paid too much for one sale makes room for the next.
    openBalance: 1_500_000,
    creditLimit: 5_000_000,
  });
  await pick(person, "Customer", /Ibu Ratna/);
  const chosen = screen.getByRole("combobox", { name: "Customer" });
  await waitFor(() =>
    expect(chosen).toHaveAccessibleDescription(
      /^Piutang Rp1\.200\.000, pesanan belum dibayar Rp400\.000, harus dikembalikan Rp100\.000, sisa limit Rp3\.500\.000\./,
    ),
  );
  expect(screen.getByRole("link", { name: /Buka Ibu Ratna/ })).toHaveAttribute("href", "#/referensi/customer/5");
});

test("of a customer who owes more than the limit already, no more is asked for than the sale", async () => {
  const person = await open({ receivable: 9_000_000, openBalance: 9_000_000, creditLimit: 1_000_000 });
  await pick(person, "Customer", /Ibu Ratna/);
  await pick(person, "Tambah ternak", /Kuning 0012/);
  await waitFor(() =>
    expect(screen.getByRole("combobox", { name: "Customer" })).toHaveAccessibleDescription(
      /Melewati limit piutang Rp1\.000\.000: terima Rp2\.520\.000 lagi sekarang/,
    ),
  );
});

test("a limit that the sale would exceed is told at the customer before it is saved, and in the sums", async () => {
  const person = await open({ creditLimit: 0 });
  await pick(person, "Customer", /Ibu Ratna/);
  const chosen = screen.getByRole("combobox", { name: "Customer" });
  expect(chosen).not.toHaveAccessibleDescription(/Melewati/);
  await pick(person, "Tambah ternak", /Kuning 0012/);
  await waitFor(() =>
    expect(chosen).toHaveAccessibleDescription(
      /Melewati limit piutang Rp0: terima Rp2\.520\.000 lagi sekarang, atau minta pemilik mengecualikannya\.$/,
    ),
  );
  const total = screen.getByRole("region", { name: "Total penjualan" });
  expect(total).toHaveTextContent("Melewati limit piutangRp2.520.000");
  api.on("POST transaction", refused(422, { message: "x", errors: { customerId: "Limit piutang Ibu Ratna Rp0." } }));
  await person.type(paid(), "1000000{Tab}");
  await waitFor(() => expect(total).toHaveTextContent("Melewati limit piutangRp1.520.000"));
  await person.click(button("Simpan & pesan"));
  // The refusal lands where the warning stood.
  await waitFor(() => expect(chosen).toHaveFocus());
  expect(chosen).toBeInvalid();
  await person.click(button("Lunas Rp2.520.000"));
  await waitFor(() => expect(total).not.toHaveTextContent("Melewati"));
  // The change that mends it takes the refusal away, too.
  await waitFor(() => expect(chosen).toBeValid());
  expect(screen.queryByText(/isian perlu diperbaiki/)).not.toBeInTheDocument();
});

test("a sale that is due on its own day says so as the saved order will", async () => {
  const person = await open({ termDays: 0 });
  const due = () => screen.getByRole("textbox", { name: "Jatuh tempo" });
  await pick(person, "Customer", /Ibu Ratna/);
  await waitFor(() => expect(due()).toHaveAccessibleDescription("Kosong: saat diserahkan, tempo Ibu Ratna tunai."));
  await person.type(screen.getByRole("textbox", { name: "Rencana serah" }), "1/6/2099{Tab}");
  await waitFor(() => expect(due()).toHaveAccessibleDescription("Kosong: 1 Juni 2099, rencana serahnya."));
});

test("nothing is told of a customer who owes nothing and has no limit", async () => {
  const person = await open();
  await pick(person, "Customer", /Ibu Ratna/);
  expect(await screen.findByText(/tempo Ibu Ratna 7 hari/)).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: /Buka Ibu Ratna/ })).not.toBeInTheDocument();
});

test("handing over at once says why it may not be, and may again when the reason is gone", async () => {
  const person = await open();
  expect(button("Simpan & serahkan")).toBeEnabled();
  await person.click(screen.getByRole("radio", { name: /Diantar/ }));
  expect(button("Simpan & serahkan")).toBeDisabled();
  expect(button("Simpan & serahkan")).toHaveAccessibleDescription(/pesanan ini diantar/);
  await person.click(screen.getByRole("radio", { name: /Diambil/ }));
  await person.type(screen.getByRole("textbox", { name: "Rencana serah" }), "1/1/2030{Tab}");
  expect(button("Simpan & serahkan")).toHaveAccessibleDescription(/rencana serahnya bukan hari ini/);
  await person.clear(screen.getByRole("textbox", { name: "Rencana serah" }));
  expect(button("Simpan & serahkan")).toBeEnabled();
});

test("a qurban asks for whom each animal is, and keeps a name in sight when the kind is changed", async () => {
  const person = await open();
  await pick(person, "Customer", /Ibu Ratna/);
  await pick(person, "Tambah ternak", /Kuning 0012/);
  const name = () => screen.queryByRole("textbox", { name: "Atas nama ternak 1" });
  await screen.findByRole("link", { name: "kuning 0012" });
  expect(name()).not.toBeInTheDocument();
  const kind = screen.getByRole("combobox", { name: "Jenis" });
  await person.selectOptions(kind, "Qurban");
  await person.type(screen.getByRole("textbox", { name: "Atas nama ternak 1" }), "Pak Ujang");
  await person.selectOptions(kind, "Retail");
  expect(name()).toHaveValue("Pak Ujang");
  await person.click(await screen.findByRole("button", { name: "Lunas Rp2.520.000" }));
  await person.click(button("Simpan & pesan"));
  expect(await screen.findByText("at /transaction/detail/7")).toBeInTheDocument();
  const [sent] = api.seen.filter(({ method }) => method === "POST").map(({ body }) => JSON.parse(body));
  expect(sent).toMatchObject({ lines: [{ sheepIds: [12], note: "Pak Ujang" }] });
});

test("an animal that the sale has already stands behind the next one, so that Enter takes that", async () => {
  serveChoices(api, [sellable({ id: 13, earTag: "0013" }), sellable({ id: 14, earTag: "0014" })]);
  const person = await open();
  await pick(person, "Tambah ternak", /Kuning 0013/);
  await person.click(screen.getByRole("combobox", { name: "Tambah ternak" }));
  const options = () => screen.queryAllByRole("option", { name: /^Kuning/ });
  await waitFor(() =>
    expect(options().map(({ textContent }) => textContent?.slice(0, 11))).toEqual(["Kuning 0014", "Kuning 0013"]),
  );
});
