import { act, screen, waitFor, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { signedInAs } from "@/__tests__/web/support/account";
import { configuration, saved, webhook } from "@/__tests__/web/support/configuration";
import { DEFAULT_SETTINGS } from "@/contract/configuration/model";
import { ConfigurationPage } from "@/src/features/configuration/configuration-page";

const api = stubApi();
beforeEach(() => {
  sessionStorage.clear();
  shownNotices();
  signedInAs(api, "owner");
  api.on("GET configuration", ok(configuration()));
});

const open = (section = "") =>
  renderApp(<ConfigurationPage />, { at: `/configuration${section && `?bagian=${section}`}` });
const field = (name: string | RegExp) => screen.findByRole("textbox", { name });
const sent = () => api.seen.filter(({ method }) => method === "PUT").map(({ body }) => JSON.parse(body));
const tab = (name: string) => screen.getByRole("tab", { name });

test("it opens on the section of the address; nonsense falls back to the first", async () => {
  const first = open("umur");
  expect(await field("Cempe sampai")).toHaveValue("3");
  expect(tab("Kelas umur")).toHaveAttribute("aria-selected", "true");
  expect(document.title).toBe("Konfigurasi · Domba");
  first.unmount();
  open("rahasia");
  expect(await field("Nama perusahaan")).toHaveValue("Domba");
});

test("while it loads, and when it fails", async () => {
  api.on("GET configuration", hang);
  const view = open();
  expect(await screen.findByText("Memuat…")).toBeInTheDocument();
  view.unmount();
  api.on("GET configuration", refused(422, { message: "Belum bisa.", requestId: "req-12345" }));
  const { user: person } = open();
  expect(await screen.findByRole("alert")).toHaveTextContent("req-12345");
  api.on("GET configuration", ok(configuration()));
  await person.click(screen.getByRole("button", { name: "Coba lagi" }));
  expect(await field("Nama perusahaan")).toBeInTheDocument();
});

test("a section is saved on its own, with the version that was read, and goes on from there", async () => {
  const value = { lamb: 2, weaned: 5, young: 8 };
  api.on("PUT configuration/umur", ok(saved(value, 1)));
  const { user: person } = open("umur");
  await person.clear(await field("Cempe sampai"));
  await person.type(await field("Cempe sampai"), "2");
  expect(screen.getByText("2 sampai di bawah 5 bulan")).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Simpan kelas umur" }));
  expect(await screen.findByText("Kelas umur tersimpan.")).toBeInTheDocument();
  const changed = screen.getByText(/Diubah 18 Agustus 2025, 09\.05 WIB oleh Ibu Sari/);
  expect(within(changed).getByRole("link", { name: "Riwayat" })).toHaveAttribute(
    "href",
    "#/administration/audit?entity=configuration",
  );
  expect(screen.getByRole("button", { name: "Simpan kelas umur" })).toHaveFocus();
  api.on("PUT configuration/umur", ok(saved({ ...value, young: 9 }, 2)));
  await person.clear(await field("Bakalan sampai"));
  await person.type(await field("Bakalan sampai"), "9");
  await person.click(screen.getByRole("button", { name: "Simpan kelas umur" }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()).toEqual([
    { ...value, version: 0 },
    { ...value, young: 9, version: 1 },
  ]);
});

test("a look at another section keeps what was typed; leaving the page asks", async () => {
  const { user: person, router } = open();
  await person.type(await field("Nama perusahaan"), " Jaya");
  await person.click(tab("Penomoran"));
  expect(await field("Awalan penjualan")).toBeVisible();
  await person.click(tab("Perusahaan"));
  expect(await field("Nama perusahaan")).toHaveValue("Domba Jaya");
  await person.click(tab("Webhook"));
  act(() => void router.navigate("/home"));
  expect(await screen.findByRole("alertdialog", { name: "Tinggalkan halaman ini?" })).toBeInTheDocument();
});

const LOGO = "/api/v1/photo/3f0c2c1e-1111-4222-8333-444455556666";
const withLogo = () =>
  configuration({ perusahaan: saved({ ...DEFAULT_SETTINGS.perusahaan, name: "CV Domba Jaya", logo: LOGO }, 3) });

test("the logo is removed with the company's other words, and the menu asks anew whose product it is", async () => {
  api.on("GET configuration", ok(withLogo()));
  api.on("PUT configuration/perusahaan", ok(saved(DEFAULT_SETTINGS.perusahaan, 4)));
  const { user: person } = open();
  expect(await screen.findByRole("img", { name: "Pratinjau Logo" })).toHaveAttribute("src", api.origin + LOGO);
  await person.click(screen.getByRole("button", { name: "Hapus logo" }));
  await person.click(screen.getByRole("button", { name: "Simpan perusahaan" }));
  expect(await screen.findByText("Perusahaan tersimpan.")).toBeInTheDocument();
  expect(sent()).toEqual([expect.objectContaining({ logo: null, name: "CV Domba Jaya", version: 3 })]);
  await waitFor(() => expect(api.count("configuration/appearance")).toBe(1));
});

test("a logo that is gone by now is told at its field", async () => {
  const message = "Foto ini sudah tidak ada. Pilih foto lagi.";
  api.on("GET configuration", ok(withLogo()));
  api.on("PUT configuration/perusahaan", refused(422, { message: "Periksa isian.", errors: { logo: message } }));
  const { user: person } = open();
  await person.click(await screen.findByRole("button", { name: "Simpan perusahaan" }));
  await waitFor(() => expect(screen.getByLabelText("Logo")).toHaveAccessibleDescription(new RegExp(message)));
  expect(api.count("configuration/appearance")).toBe(0);
});

test("the auditor sees the logo", async () => {
  signedInAs(api, "auditor");
  api.on("GET configuration", ok(withLogo()));
  open();
  expect(await screen.findByRole("img", { name: "Logo CV Domba Jaya" })).toHaveAttribute("src", api.origin + LOGO);
});

test("numbers show how they will look; two the same are refused at both", async () => {
  const { user: person } = open("penomoran");
  const purchase = await field("Awalan pembelian");
  await person.clear(purchase);
  await person.type(purchase, "pj");
  expect(purchase).toHaveAccessibleDescription(/PJ\/\d{4}\/\d{2}\/0001/);
  await person.click(screen.getByRole("button", { name: "Simpan penomoran" }));
  expect(purchase).toHaveAccessibleDescription(/Awalan PJ sudah dipakai penjualan\./);
  expect(await field("Awalan penjualan")).toHaveAccessibleDescription(/Awalan PJ sudah dipakai pembelian\./);
  expect(sent()).toEqual([]);
});

test("messages show what a recipient would read; an unknown placeholder is refused at its field", async () => {
  api.on("GET configuration", ok(withLogo()));
  const { user: person } = open("pesan");
  const text = await field("Pesan stok di bawah minimum");
  await person.clear(text);
  await person.type(text, "Beli {{produk}! {{harga}");
  expect(screen.getByText("Beli Dedak padi! {harga}")).toBeInTheDocument();
  // The farm's own name, as the messages will show it.
  expect(screen.getByText(/^Halo Asep Suryana, pesanan .* Terima kasih\. CV Domba Jaya$/)).toBeInTheDocument();
  await person.tab();
  expect(text).toHaveAccessibleDescription(/\{harga\} tidak dikenal\. Yang dapat dipakai: \{produk\}/);
});

test("limits that do not rise, and a percentage beyond a hundred", async () => {
  const first = open("umur");
  await first.user.clear(await field("Sapihan sampai"));
  await first.user.type(await field("Sapihan sampai"), "3");
  await first.user.click(screen.getByRole("button", { name: "Simpan kelas umur" }));
  expect(await field("Sapihan sampai")).toHaveAccessibleDescription(/Harus lebih dari batas cempe \(3 bulan\)\./);
  first.unmount();
  const { user: person } = open("ketentuan");
  await person.clear(await field("Uang muka minimum"));
  await person.type(await field("Uang muka minimum"), "101");
  await person.click(screen.getByRole("button", { name: "Simpan ketentuan" }));
  expect(await field("Uang muka minimum")).toHaveAccessibleDescription(/Paling banyak 100 %\./);
  expect(sent()).toEqual([]);
});

test("somebody else was quicker: what changed is shown, and what was typed can still be saved", async () => {
  const { user: person } = open("ketentuan");
  await person.clear(await field("Tempo"));
  await person.type(await field("Tempo"), "21");
  api.on(
    "PUT configuration/ketentuan",
    refused(409, { message: "Konfigurasi ini baru saja diubah orang lain.", reason: "conflict" }),
  );
  api.on(
    "GET configuration",
    ok(configuration({ ketentuan: saved({ ...DEFAULT_SETTINGS.ketentuan, minGain: 80 }, 1) })),
  );
  await person.click(screen.getByRole("button", { name: "Simpan ketentuan" }));
  const panel = await screen.findByRole("alert");
  expect(await within(panel).findByText("PBBH terendah")).toBeInTheDocument();
  api.on("PUT configuration/ketentuan", ok(saved({ ...DEFAULT_SETTINGS.ketentuan, termDays: 21, minGain: 80 }, 2)));
  await person.click(within(panel).getByRole("button", { name: "Simpan isian saya" }));
  expect(await screen.findByText("Ketentuan tersimpan.")).toBeInTheDocument();
  expect(sent().at(-1)).toMatchObject({ termDays: 21, minGain: 80, version: 1 });
});

describe("the webhook", () => {
  const url = "http://192.168.1.20:8080/kirim";
  const stored = () => configuration({ webhook: saved({ ...webhook, url, active: true, hasSecret: true }, 3) });

  test("the secret is said to be stored, is sent only when typed anew, and can be removed", async () => {
    api.on("GET configuration", ok(stored()));
    api.on("PUT configuration/webhook", ok(stored().webhook));
    const { user: person } = open("webhook");
    const secret = await screen.findByLabelText("Rahasia");
    expect(secret).toHaveValue("");
    expect(secret).toHaveAccessibleDescription(/Tersimpan/);
    await person.click(screen.getByRole("button", { name: "Simpan webhook" }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toEqual({ ...webhook, url, active: true, secret: null, removeSecret: false, version: 3 });
    await person.click(screen.getByRole("checkbox", { name: "Hapus rahasia yang tersimpan" }));
    await person.click(screen.getByRole("button", { name: "Simpan webhook" }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ removeSecret: true });
  });

  test("a bad address is refused at its field; on without one too", async () => {
    const { user: person } = open("webhook");
    await person.click(await screen.findByRole("switch", { name: "Kirim lewat webhook" }));
    await person.click(screen.getByRole("button", { name: "Simpan webhook" }));
    expect(await field("Alamat")).toHaveAccessibleDescription(/Masukkan alamat webhook\./);
    await person.type(await field("Alamat"), "javascript:alert(1)");
    await person.tab();
    await waitFor(async () => expect(await field("Alamat")).toHaveAccessibleDescription(/diawali http/));
    expect(sent()).toEqual([]);
  });

  const result = { delivered: false, status: 500, milliseconds: 1234, answer: "<b>rusak</b>", failure: null };

  test("the test button shows what was really answered, of what is typed", async () => {
    api.on("POST configuration/webhook/test", ok(result));
    const { user: person } = open("webhook");
    await person.click(await screen.findByRole("button", { name: "Kirim pesan uji" }));
    expect(screen.getByText("Masukkan alamat webhook.")).toBeInTheDocument();
    await person.type(await field("Alamat"), url);
    await person.click(screen.getByRole("button", { name: "Kirim pesan uji" }));
    expect(await screen.findByText("Tidak diterima")).toBeInTheDocument();
    expect(screen.getByText("Status 500, 1.234 ms")).toBeInTheDocument();
    expect(screen.getByText("<b>rusak</b>")).toBeInTheDocument();
    const [asked] = api.seen.filter(({ method }) => method === "POST");
    expect(JSON.parse(asked?.body ?? "")).toEqual({ url, secret: null, removeSecret: false, timeoutSeconds: 10 });
    expect(sent()).toEqual([]);
  });

  test("no answer is told with its reason", async () => {
    const failure = "Tidak ada jawaban dalam 10 detik.";
    api.on("GET configuration", ok(stored()));
    api.on("POST configuration/webhook/test", ok({ ...result, status: null, answer: null, failure }));
    const { user: person } = open("webhook");
    await person.click(await screen.findByRole("button", { name: "Kirim pesan uji" }));
    expect(await screen.findByText(failure)).toBeInTheDocument();
  });
});

test("the auditor reads facts: no field, no button that saves", async () => {
  signedInAs(api, "auditor");
  const { user: person } = open();
  expect(await screen.findByRole("region", { name: "Perusahaan" })).toHaveTextContent("Domba");
  for (const [name, text] of [
    ["Penomoran", "KW"],
    ["Ketentuan", "14 hari"],
    ["Kelas umur", "8 bulan ke atas"],
    ["Pesan", "Stok {produk}"],
    ["Webhook", "10 detik"],
  ] as const) {
    await person.click(tab(name));
    expect(screen.getByRole("region", { name })).toHaveTextContent(text);
  }
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /Simpan/ })).not.toBeInTheDocument();
});

test("the admin is sent to the page that is not there, without asking the server", async () => {
  signedInAs(api, "admin");
  open();
  expect(await screen.findByText("at /404")).toBeInTheDocument();
  expect(api.count("configuration")).toBe(0);
});
