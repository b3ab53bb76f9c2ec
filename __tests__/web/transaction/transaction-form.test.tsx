import { act, screen, waitFor, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { animal as anyAnimal } from "@/__tests__/web/sheep/support";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import { emptyOpening } from "@/__tests__/web/support/opening";
import { todayInJakarta } from "@/contract/base/parse-input";
import { TransactionCreatePage } from "@/src/features/transaction/form/transaction-create-page";
import { TransactionUpdatePage } from "@/src/features/transaction/form/transaction-update-page";
import { customer, product, sale, sellable, serveChoices } from "./support";

const api = stubApi();
beforeEach(() => {
  sessionStorage.clear();
  shownNotices();
  signedInAs(api, "admin");
  serveChoices(api);
  api.on("POST transaction", ok(sale()));
});

async function open(query = "") {
  const view = renderApp(<TransactionCreatePage />, { at: `/transaction/create${query}` });
  await screen.findByRole("combobox", { name: "Tambah ternak" });
  return view;
}
type Person = Awaited<ReturnType<typeof open>>["user"];

const box = (name: string) => screen.getByRole("textbox", { name });
const choice = (name: string) => screen.getByRole("combobox", { name });
const press = (person: Person, name: string) => person.click(screen.getByRole("button", { name }));
const sent = (path: string, method = "POST") =>
  api.seen.filter((call) => call.method === method && call.path === path).map(({ body }) => JSON.parse(body));

async function pick(person: Person, field: string, option: RegExp) {
  await person.click(choice(field));
  await person.click(await screen.findByRole("option", { name: option }));
}

test("from the card of an animal it begins with that animal at the price of its product", async () => {
  api.on("GET sheep/12", ok(anyAnimal({ product: { id: 2, code: "P00002", name: "Domba Garut jantan" } })));
  api.on("GET product/2", ok(product()));
  api.on("GET sheep/some", ok({ items: [anyAnimal()] }));
  await open("?ternak=12");
  expect(await screen.findByRole("link", { name: "kuning 0012" })).toBeInTheDocument();
  expect(box("Harga ternak 1")).toHaveValue("80.000");
});

test("a new sale begins with its customer; from the page of a customer with the animals", async () => {
  const empty = await open();
  expect(choice("Customer")).toHaveFocus();
  empty.unmount();
  await open("?customer=5");
  await waitFor(() => expect(choice("Customer")).toHaveValue("Ibu Ratna"));
  expect(choice("Tambah ternak")).toHaveFocus();
});

test("Enter after a name takes the customer of that name, not one whose address has it", async () => {
  const names = [customer({ id: 6, name: "Andri", address: "Jl. Ahmad Yani" }), customer({ name: "Pak Ahmad Sobari" })];
  api.on("GET customer", listed(names));
  const { user: person } = await open();
  await person.click(choice("Customer"));
  await person.type(choice("Customer"), "Ahmad{Enter}");
  await waitFor(() => expect(choice("Customer")).toHaveValue("Pak Ahmad Sobari"));
});

test("an animal by its tag and goods, by keyboard; the sums follow; ordered and the advance noted at once", async () => {
  const { user: person } = await open();
  await pick(person, "Customer", /Ibu Ratna/);
  expect(await screen.findByText(/Kosong: .*, tempo Ibu Ratna 7 hari/)).toBeInTheDocument();
  await person.keyboard("{Enter}");
  expect(choice("Jenis")).toHaveFocus();
  await person.click(choice("Tambah ternak"));
  await person.keyboard("0012");
  const option = await screen.findByRole("option", { name: /Kuning 0012/ });
  expect(option).toHaveTextContent("31,50 kg · Domba Garut jantan · Tersedia");
  expect(option).toHaveTextContent("Rp80.000/kg, minimum Rp75.000");
  await person.keyboard("{Enter}");
  expect(await screen.findByRole("link", { name: "kuning 0012" })).toBeInTheDocument();
  expect(choice("Tambah ternak")).toHaveFocus();
  expect(await screen.findByText("min. Rp75.000/kg")).toBeInTheDocument();
  expect(screen.getByText("31,50 kg · tersedia")).toBeInTheDocument();
  expect(box("Harga ternak 1")).toHaveValue("80.000");
  // Its weight is known, so the column of estimates leaves its room to the product's name.
  expect(screen.queryByRole("textbox", { name: "Perkiraan bobot per ekor (kg) ternak 1" })).not.toBeInTheDocument();
  await person.type(box("Diskon ternak 1"), "20rb");
  await press(person, "Tambah barang");
  await pick(person, "Barang barang 1", /Dedak padi/);
  expect(box("Harga satuan barang 1")).toHaveValue("150.000");
  await person.type(box("Jumlah barang 1"), "2");
  await person.click(screen.getByRole("radio", { name: /Diantar/ }));
  expect(box("Alamat pengantaran")).toHaveValue("Jl. Melati 4, Bogor");
  await waitFor(() => expect(box("Dibayar sekarang")).toHaveAccessibleDescription("Minimal Rp840.000 (30%)."));
  await person.type(box("Dibayar sekarang"), "1 jt");
  const total = screen.getByRole("region", { name: "Total penjualan" });
  await waitFor(() => expect(total).toHaveTextContent("TotalRp2.800.000"));
  expect(total).toHaveTextContent("SisaRp1.800.000");
  expect(total).toHaveTextContent("1 ekor, 31,50 kg");
  expect(screen.queryByRole("textbox", { name: "Alasan pengecualian" })).not.toBeInTheDocument();
  await person.keyboard("{Control>}{Enter}{/Control}");
  expect(await screen.findByText("at /transaction/detail/7")).toBeInTheDocument();
  expect(shownNotices()).toContain("success: PJ/2025/08/0007 tersimpan dan dipesan.");
  const [input] = sent("transaction");
  expect(input).toMatchObject({
    customerId: 5,
    day: todayInJakarta(),
    handover: "antar",
    address: "Jl. Melati 4, Bogor",
    discount: 0,
    lines: [
      { kind: "ternak", productId: 2, sheepIds: [12], quantity: 1, priceMethod: "kg", price: 80_000, discount: 20_000 },
      { kind: "barang", productId: 8, quantity: 2, price: 150_000, discount: 0, sheepIds: [] },
    ],
  });
  // A single request saves the order together with its payment.
  expect(input).toMatchObject({ order: true, downPayment: 1_000_000, downMethod: "tunai" });
  expect(api.seen.filter(({ method }) => method !== "GET")).toHaveLength(1);
});

test("an animal that may not be sold says why and cannot be taken; the owner may, with a reason", async () => {
  serveChoices(api, [
    sellable({ id: 13, earTag: "0013", healthState: "sakit", hindrance: "Kuning 0013 sedang sakit." }),
    sellable({ id: 14, earTag: "0014" }),
    sellable({ id: 15, earTag: "0015" }),
    sellable({ id: 16, earTag: "0015", earTagColour: "biru" }),
  ]);
  const first = await open();
  await first.user.click(choice("Tambah ternak"));
  const option = await screen.findByRole("option", { name: /Kuning 0013 sedang sakit\./ });
  expect(option).toHaveAttribute("aria-disabled", "true");
  await first.user.click(option);
  expect(screen.queryByRole("list", { name: "Baris ternak" })).not.toBeInTheDocument();
  await first.user.keyboard("{Escape}");
  // A scanner types and sends before there is an answer, one tag after the other.
  await first.user.keyboard("0013{Enter}0014{Enter}");
  expect(choice("Tambah ternak")).toHaveValue("");
  expect(await screen.findByRole("link", { name: "kuning 0014" })).toBeInTheDocument();
  expect(choice("Tambah ternak")).toHaveAccessibleDescription("Kuning 0013 sedang sakit.");
  await first.user.keyboard("0014{Enter}");
  await waitFor(() => expect(choice("Tambah ternak")).toHaveAccessibleDescription(/0014 sudah ada di penjualan ini/));
  await first.user.keyboard("0015{Enter}");
  await waitFor(() => expect(choice("Tambah ternak")).toHaveAccessibleDescription(/0015 ada di beberapa warna/));
  await first.user.keyboard("9999{Enter}");
  await waitFor(() =>
    expect(choice("Tambah ternak")).toHaveAccessibleDescription("Tidak ada ternak dengan nomor 9999."),
  );
  first.unmount();
  sessionStorage.clear();
  signedInAs(api, "owner");
  const { user: person } = await open();
  await pick(person, "Tambah ternak", /Perlu alasan pengecualian/);
  expect(await screen.findByRole("link", { name: "kuning 0013" })).toBeInTheDocument();
  expect(box("Alasan pengecualian")).toBeInTheDocument();
});

test("heads without a tag, per kg, ask for a weight; a draft is only saved, and takes no money", async () => {
  api.on("POST transaction", ok(sale({ state: "draf", version: 1 })));
  const { user: person } = await open();
  await pick(person, "Customer", /Ibu Ratna/);
  await press(person, "Tanpa nomor anting");
  await person.selectOptions(choice("Produk ternak 1"), "Domba Garut jantan");
  expect(box("Harga ternak 1")).toHaveValue("80.000");
  expect(choice("Harga per ternak 1")).toHaveValue("kg");
  await press(person, "Simpan draf");
  await waitFor(() =>
    expect(box("Perkiraan bobot per ekor (kg) ternak 1")).toHaveAccessibleDescription(/harganya per kg/),
  );
  await person.type(box("Perkiraan bobot per ekor (kg) ternak 1"), "30");
  await person.type(box("Dibayar sekarang"), "500000");
  await press(person, "Simpan draf");
  await waitFor(() => expect(box("Dibayar sekarang")).toHaveAccessibleDescription(/Draf belum menerima pembayaran/));
  expect(sent("transaction")).toEqual([]);
  await person.clear(box("Dibayar sekarang"));
  await press(person, "Simpan draf");
  expect(await screen.findByText("at /transaction/update/7")).toBeInTheDocument();
  expect(sent("transaction")).toMatchObject([
    { order: false, lines: [{ sheepIds: [], quantity: 1, weight: 30, priceMethod: "kg" }] },
  ]);
});

test("the server's words stand at the line: of an animal, and of a price", async () => {
  api.on(
    "POST transaction",
    refused(422, {
      message: "x",
      errors: {
        "lines.0.sheepIds.0": "Kuning 0012 sudah dipesan orang lain.",
        "lines.0.price": "Harga minimum Domba Garut jantan Rp75.000 per kg; di bawah itu hanya pemilik.",
      },
    }),
  );
  const { user: person } = await open();
  await pick(person, "Customer", /Ibu Ratna/);
  await pick(person, "Tambah ternak", /Kuning 0012/);
  await press(person, "Simpan & pesan");
  await waitFor(() => expect(box("Harga ternak 1")).toHaveAccessibleDescription(/hanya pemilik/));
  expect(screen.getByRole("group", { name: "Ternak ternak 1" })).toHaveAccessibleDescription(
    /sudah dipesan orang lain/,
  );
});

test("where the order is refused nothing is written: why stands at the field, and what was typed stays", async () => {
  const errors = {
    customerId: "Limit piutang Ibu Ratna Rp1.000.000.",
    downPayment: "Uang muka minimal Rp756.000, 30% dari total.",
  };
  api.on("POST transaction", refused(422, { message: "x", errors }));
  const { user: person } = await open();
  await pick(person, "Customer", /Ibu Ratna/);
  await pick(person, "Tambah ternak", /Kuning 0012/);
  await person.type(box("Dibayar sekarang"), "100rb");
  await press(person, "Simpan & pesan");
  await waitFor(() => expect(box("Dibayar sekarang")).toHaveAccessibleDescription(/Uang muka minimal Rp756\.000/));
  expect(choice("Customer")).toHaveAccessibleDescription(/Limit piutang Ibu Ratna/);
  expect(screen.getByRole("link", { name: "kuning 0012" })).toBeInTheDocument();
  api.on("POST transaction", ok(sale()));
  await person.clear(box("Dibayar sekarang"));
  await person.type(box("Dibayar sekarang"), "756rb");
  await press(person, "Simpan & pesan");
  expect(await screen.findByText("at /transaction/detail/7")).toBeInTheDocument();
  expect(sent("transaction").map(({ downPayment }) => downPayment)).toEqual([100_000, 756_000]);
});

test("a customer that is not there yet is made in place; a sale is repeated without its animals", async () => {
  api.on("GET transaction/7", ok(sale()));
  api.on("POST customer", ok(customer({ id: 6, code: "C0006", name: "Pak Ujang" })));
  api.on("GET customer/6", ok(customer({ id: 6, name: "Pak Ujang" })));
  const { user: person } = await open("?dari=7");
  expect(await screen.findByText("dipilih saat diserahkan")).toBeInTheDocument();
  expect(box("Perkiraan bobot per ekor (kg) ternak 1")).toHaveValue("31,50");
  await waitFor(() => expect(choice("Customer")).toHaveValue("Ibu Ratna"));
  await person.clear(choice("Customer"));
  await person.type(choice("Customer"), "Pak Ujang");
  await person.click(await screen.findByRole("option", { name: /Tambah “Pak Ujang”/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Customer baru" }));
  await person.type(dialog.getByRole("textbox", { name: "WhatsApp" }), "081234567891");
  await person.click(dialog.getByRole("button", { name: "Simpan customer" }));
  await waitFor(() => expect(choice("Customer")).toHaveValue("Pak Ujang"));
  expect(sent("customer")).toMatchObject([{ name: "Pak Ujang", whatsapp: "6281234567891", type: "perorangan" }]);
  // The customer who has the number already is chosen, without leaving the sale.
  const errors = { whatsapp: "Nomor ini sudah dipakai Ibu Ratna (C0005)." };
  api.on(
    "POST customer",
    refused(422, { message: "x", errors, existing: { id: 5, name: "Ibu Ratna", code: "C0005" } }),
  );
  await person.clear(choice("Customer"));
  await person.type(choice("Customer"), "Ratna toko");
  await person.click(await screen.findByRole("option", { name: /Tambah “Ratna toko”/ }));
  const again = within(await screen.findByRole("dialog", { name: "Customer baru" }));
  await person.type(again.getByRole("textbox", { name: "WhatsApp" }), "081234567890");
  await person.click(again.getByRole("button", { name: "Simpan customer" }));
  await person.click(await again.findByRole("button", { name: "Pakai Ibu Ratna" }));
  await waitFor(() => expect(choice("Customer")).toHaveValue("Ibu Ratna"));
});

async function openUpdate() {
  const routes = [{ path: "/transaction/update/:id", element: <TransactionUpdatePage /> }];
  const view = renderApp(<p>elsewhere</p>, { at: "/start", routes });
  await act(() => view.router.navigate("/transaction/update/7"));
  return view;
}

test("changing: all of it, as long as that is allowed; what somebody else has changed meanwhile is shown first", async () => {
  api.on("GET sheep/some", ok({ items: [{ ...sellable(), lastWeighedOn: null }] }));
  const record = sale({ editable: "semua", paid: 0, payments: [], paymentState: "belum bayar" });
  api.on("GET transaction/7", ok(record));
  api.on("PUT transaction/7", refused(409, { message: "Baru saja diubah orang lain.", reason: "conflict" }));
  const { user: person } = await openUpdate();
  expect(await screen.findByRole("link", { name: "kuning 0012" })).toBeInTheDocument();
  expect(screen.queryByRole("textbox", { name: "Dibayar sekarang" })).not.toBeInTheDocument();
  api.on("GET transaction/7", ok({ ...record, notes: "titip", version: 5 }));
  await press(person, "Simpan perubahan");
  expect(await screen.findByText("titip", { selector: "strong" })).toBeInTheDocument();
  api.on("PUT transaction/7", ok(sale({ version: 6 })));
  await press(person, "Simpan isian saya");
  expect(await screen.findByText("at /transaction/detail/7")).toBeInTheDocument();
  expect(shownNotices()).toContain("success: Perubahan PJ/2025/08/0007 tersimpan.");
  expect(sent("transaction/7", "PUT")).toMatchObject([
    { version: 4 },
    { version: 5, lines: [{ sheepIds: [12] }, { quantity: 2 }] },
  ]);
});

test("a draft is ordered from its form, with what is paid at once", async () => {
  api.on("GET sheep/some", ok({ items: [{ ...sellable(), lastWeighedOn: null }] }));
  api.on("GET transaction/7", ok(sale({ state: "draf", editable: "semua", paid: 0, payments: [] })));
  api.on("PUT transaction/7", ok(sale({ version: 6 })));
  const { user: person } = await openUpdate();
  await screen.findByRole("link", { name: "kuning 0012" });
  await person.type(box("Dibayar sekarang"), "1 jt");
  await press(person, "Simpan & pesan");
  expect(await screen.findByText("at /transaction/detail/7")).toBeInTheDocument();
  expect(sent("transaction/7", "PUT")).toMatchObject([{ version: 4, order: true, downPayment: 1_000_000 }]);
  expect(shownNotices()).toContain("success: PJ/2025/08/0007 tersimpan dan dipesan.");
});

test("what is posted is read instead", async () => {
  api.on("GET transaction/7", ok(sale()));
  await openUpdate();
  expect(await screen.findByText("at /transaction/detail/7")).toBeInTheDocument();
});

test("who reads only has no form", async () => {
  signedInAs(api, "auditor");
  renderApp(<TransactionCreatePage />, { at: "/transaction/create" });
  expect(await screen.findByText("at /404")).toBeInTheDocument();
});

test("an investment: packages for investors, nothing to hand over", async () => {
  const packet = product({
    id: 26,
    code: "P00026",
    name: "Paket Starter",
    category: "paket",
    unit: "paket",
    salePrice: 2_500_000,
    priceMethod: null,
    minPrice: null,
    offspringShare: 30,
    stock: null,
  });
  api.on("GET product", listed([packet]));
  api.on("GET product/26", ok(packet));
  const { user: person } = renderApp(<TransactionCreatePage />, { at: "/transaction/create?jenis=investasi" });
  await screen.findByRole("combobox", { name: "Paket paket 1" });
  expect(choice("Jenis")).toHaveTextContent("Investasi");
  for (const name of ["Tambah ternak", "Cara penyerahan"])
    expect(screen.queryByRole("combobox", { name })).not.toBeInTheDocument();
  expect(screen.queryByRole("radio", { name: /Diantar/ })).not.toBeInTheDocument();
  expect(screen.queryByRole("textbox", { name: "Ongkir" })).not.toBeInTheDocument();
  await pick(person, "Customer", /Ibu Ratna/);
  const asked = api.seen.filter(({ path }) => path === "customer").map(({ url }) => url);
  expect(asked.at(-1)).toContain("type=investor");
  await pick(person, "Paket paket 1", /Paket Starter/);
  expect(await screen.findByText("Anak dari induk kontrak ikut 30%.")).toBeInTheDocument();
  const total = screen.getByRole("region", { name: "Total penjualan" });
  await waitFor(() => expect(total).toHaveTextContent("TotalRp2.500.000"));
  await press(person, "Simpan & pesan");
  expect(await screen.findByText("at /transaction/detail/7")).toBeInTheDocument();
  expect(sent("transaction")[0]).toMatchObject({
    kind: "investasi",
    freight: 0,
    lines: [{ kind: "paket", productId: 26, quantity: 1, price: 2_500_000, sheepIds: [] }],
  });
});

test("after an order of the first day, the next sale is one of today", async () => {
  api.on("GET opening", ok(emptyOpening()));
  const { router } = await open("?awal=1");
  expect(await screen.findByRole("textbox", { name: "DP yang sudah diterima" })).toBeInTheDocument();
  await act(() => router.navigate("/transaction/create"));
  await waitFor(() =>
    expect(screen.queryByRole("textbox", { name: "DP yang sudah diterima" })).not.toBeInTheDocument(),
  );
  expect(box("Tanggal")).toBeEnabled();
});

test("an order of the first day is due on its planned day at the earliest, and says so", async () => {
  api.on("GET opening", ok(emptyOpening()));
  const { user } = await open("?awal=1");
  await pick(user, "Customer", /Ibu Ratna/);
  await user.type(box("Rencana serah"), "1/6/2099");
  await user.tab();
  // Nothing is owed before the handover.
  await waitFor(() => expect(box("Jatuh tempo")).toHaveAccessibleDescription("Kosong: 1 Juni 2099, rencana serahnya."));
});

test("an order of the first day leads back to Saldo awal", async () => {
  api.on("GET opening", ok(emptyOpening()));
  const { user } = await open("?awal=1");
  expect(await screen.findByRole("link", { name: "Saldo awal" })).toHaveAttribute("href", "#/report/finance/opening");
  await press(user, "Batal");
  expect(await screen.findByText("at /report/finance/opening")).toBeInTheDocument();
});

test.each([
  ["a derived due day follows a moved plan, in sight", "2025-08-17", "20 Agustus 2025"],
  ["an agreed due day stays where it is", "2025-08-18", "18 Agustus 2025"],
])("%s", async (_what, dueOn, shown) => {
  api.on("GET transaction/7", ok(sale({ editable: "semua", dueOn })));
  const { user } = await openUpdate();
  await waitFor(() =>
    expect(box("Jatuh tempo")).toHaveAccessibleDescription(/17 Agustus 2025, tempo Ibu Ratna 7 hari/),
  );
  await user.clear(box("Rencana serah"));
  await user.type(box("Rencana serah"), "20/8/2025");
  await user.tab();
  await waitFor(() => expect(box("Jatuh tempo")).toHaveAccessibleDescription(/20 Agustus 2025, rencana serahnya/));
  await waitFor(() => expect(box("Jatuh tempo")).toHaveValue(shown));
});
