import { act, screen, waitFor } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { place, places } from "@/__tests__/web/money/support";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import { SheepCreatePage } from "@/src/features/sheep/form/sheep-create-page";
import { SheepUpdatePage } from "@/src/features/sheep/form/sheep-update-page";
import { animal, serveCard } from "./support";

const api = stubApi();
beforeEach(() => {
  sessionStorage.clear();
  shownNotices();
  signedInAs(api, "admin");
  serveCard(api);
  api.on("GET sheep/breed", ok({ items: ["Garut", "Merino"] }));
  api.on("GET sheep/search", ok({ items: [] }));
  api.on("GET customer", listed([]));
  api.on("GET product", listed([]));
  api.on("GET money", ok(places));
});

const LIST = "/referensi/product/sheep";
const create = () => renderApp(<SheepCreatePage />, { at: `${LIST}/create` });
async function update() {
  const view = renderApp(<p>other</p>, {
    at: "/",
    routes: [{ path: `${LIST}/:id/update`, Component: SheepUpdatePage }],
  });
  await act(() => view.router.navigate(`${LIST}/12/update`));
  await screen.findByRole("heading", { level: 1, name: "Kuning 0012" });
  return view;
}
const field = (name: string) => screen.getByRole("textbox", { name });
const sent = (method: string) => api.seen.filter((call) => call.method === method);
const body = (method: string) => JSON.parse(sent(method)[0]?.body ?? "{}");
type User = ReturnType<typeof create>["user"];

async function pick(user: User, name: RegExp, option: RegExp) {
  await user.click(screen.getByRole("combobox", { name }));
  await user.click(await screen.findByRole("option", { name: option }));
}

async function fill(user: User) {
  await user.type(field("Nomor anting"), "0777");
  await user.selectOptions(screen.getByRole("combobox", { name: "Warna anting" }), "biru");
  await user.click(screen.getByRole("radio", { name: "Domba" }));
  await pick(user, /Ras/, /Garut/);
  await user.click(screen.getByRole("radio", { name: "Betina" }));
  await pick(user, /Kandang/, /Indukan/);
}

test("with the first day told, a price says before what an admin needs; a later one needs a place of anybody", async () => {
  const told = { closedUntil: null, openFrom: null, closedAt: null, by: null, startOn: "2025-01-01" };
  api.on("GET closing/state", ok(told));
  signedInAs(api, "admin");
  const { user, unmount } = create();
  expect(await screen.findByText(/^Perlu kas atau rekening yang membayar/)).toBeInTheDocument();
  await user.type(field("Harga beli"), "1,5 jt");
  expect(await screen.findByRole("combobox", { name: "Dibayar dari" })).toBeRequired();
  unmount();
  api.on("GET closing/state", ok({ ...told, startOn: "2124-01-01" }));
  signedInAs(api, "owner");
  const owner = create();
  await owner.user.type(await screen.findByRole("textbox", { name: /^Harga beli/ }), "1,5 jt");
  expect(await screen.findByRole("combobox", { name: "Dibayar dari" })).not.toBeRequired();
  expect(screen.queryByText(/^Perlu kas/)).not.toBeInTheDocument();
});

test("a new animal is sent once with a key, and its card opens", async () => {
  api.on("POST sheep", ok(animal({ id: 90, code: "T00090", earTag: "0777", earTagColour: "biru" })));
  const { user } = create();
  await fill(user);
  await user.type(field("Bobot masuk"), "24,5");
  await user.type(field("Harga beli"), "1,5 jt");
  await user.selectOptions(await screen.findByRole("combobox", { name: "Dibayar dari" }), place().name);
  await user.click(screen.getByRole("button", { name: "Simpan ternak" }));
  expect(await screen.findByText(`at ${LIST}/90`)).toBeInTheDocument();
  expect(body("POST")).toMatchObject({
    earTag: "0777",
    earTagColour: "biru",
    species: "domba",
    breed: "Garut",
    sex: "betina",
    origin: "beli",
    penId: 4,
    stockState: "karantina",
    arrivalWeight: 24.5,
    purchasePrice: 1_500_000,
    damId: null,
    moneyId: 1,
  });
  expect(sent("POST")[0]?.headers["idempotency-key"]).toMatch(/^[\w-]{36}$/);
  expect(shownNotices()).toEqual(["success: Biru 0777 tercatat dengan kode T00090."]);
});

test("born on the farm, it comes on its birthday", async () => {
  api.on("POST sheep", ok(animal()));
  const { user } = create();
  await fill(user);
  await user.click(screen.getByRole("radio", { name: "Lahir di kandang" }));
  await user.click(screen.getByRole("button", { name: "Simpan ternak" }));
  expect(
    await screen.findByRole("button", { name: "Masukkan tanggal lahir: ternak ini lahir di kandang." }),
  ).toBeInTheDocument();
  await user.type(field("Tanggal lahir"), "1/8/2025");
  await user.tab();
  await waitFor(() => expect(field("Tanggal masuk")).toHaveValue("1 Agustus 2025"));
  await user.click(screen.getByRole("button", { name: "Simpan ternak" }));
  await waitFor(() => expect(body("POST")).toMatchObject({ bornOn: "2025-08-01", arrivedOn: "2025-08-01" }));
  shownNotices();
});

test("a lamb from the card of its dam has what the dam gives: only tag, sex and weight are asked", async () => {
  api.on("POST sheep", ok(animal({ id: 91 })));
  const { user } = renderApp(<SheepCreatePage />, { at: `${LIST}/create?induk=12` });
  expect(await screen.findByRole("heading", { level: 1, name: "Lahir dari Kuning 0012" })).toBeInTheDocument();
  await user.type(field("Nomor anting"), "0778");
  await user.click(screen.getByRole("radio", { name: "Jantan" }));
  await user.click(screen.getByRole("button", { name: "Simpan ternak" }));
  await waitFor(() => expect(sent("POST")).toHaveLength(1));
  const { species, breed, earTagColour, pen } = animal();
  expect(body("POST")).toMatchObject({ species, breed, earTagColour, penId: pen.id, damId: 12, origin: "lahir" });
  expect(body("POST").bornOn).toBe(body("POST").arrivedOn);
  shownNotices();
});

test("everything that is missing is said at once, and nothing is sent", async () => {
  const { user } = create();
  await user.type(field("Nomor anting"), "<b>");
  await user.type(field("Bobot masuk"), "999");
  await user.click(screen.getByRole("button", { name: "Simpan ternak" }));
  for (const name of [/Nomor anting terdiri dari/, "Pilih jenis.", "Masukkan ras.", "Pilih kelamin.", "Pilih kandang."])
    expect(await screen.findByRole("button", { name })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Bobot antara 0,5 dan 250 kg." })).toBeInTheDocument();
  expect(sent("POST")).toEqual([]);
});

test("a tag in use leads to the one that bears it", async () => {
  api.on(
    "POST sheep",
    refused(422, {
      message: "x",
      errors: { earTag: "Nomor anting Biru 0777 sudah dipakai ternak lain di kandang B." },
      existing: { id: 5, name: "Biru 0777 (T00005)", code: "T00005" },
    }),
  );
  const { user } = create();
  await fill(user);
  await user.click(screen.getByRole("button", { name: "Simpan ternak" }));
  expect(await screen.findByRole("link", { name: "Buka Biru 0777 (T00005)" })).toHaveAttribute("href", `#${LIST}/5`);
  expect(field("Nomor anting")).toHaveFocus();
  shownNotices();
});

test("a change is sent with the version that was read; what is fixed says why", async () => {
  api.on("PUT sheep/12", ok(animal({ version: 5 })));
  const { user } = await update();
  expect(field("Tanggal masuk")).toBeDisabled();
  expect(field("Tanggal masuk")).toHaveAccessibleDescription(/Tidak dapat diubah lagi/);
  expect(field("Harga beli")).toBeEnabled();
  expect(screen.queryByRole("combobox", { name: /Kandang/ })).not.toBeInTheDocument();
  await user.type(field("Catatan"), "Jinak");
  await user.click(screen.getByRole("button", { name: "Simpan perubahan" }));
  expect(await screen.findByText(`at ${LIST}/12`)).toBeInTheDocument();
  expect(body("PUT")).toMatchObject({ notes: "Jinak", version: 4, arrivedOn: "2025-06-01", purchasePrice: 1_500_000 });
  shownNotices();
});

test("the first price of an animal is asked who paid it; without a price nothing is", async () => {
  serveCard(api, animal({ purchasePrice: 0 }));
  api.on("PUT sheep/12", refused(422, { message: "x", errors: { notes: "Catatan terlalu panjang." } }));
  const { user } = await update();
  expect(screen.queryByRole("combobox", { name: "Dibayar dari" })).not.toBeInTheDocument();
  await user.type(field("Harga beli"), "1,5 jt");
  await user.selectOptions(await screen.findByRole("combobox", { name: "Dibayar dari" }), place().name);
  await user.click(screen.getByRole("button", { name: "Simpan perubahan" }));
  await waitFor(() => expect(body("PUT")).toMatchObject({ purchasePrice: 1_500_000, moneyId: place().id }));
  expect(await screen.findAllByText("Catatan terlalu panjang.")).not.toHaveLength(0);
  await user.clear(field("Harga beli"));
  api.on("PUT sheep/12", ok(animal({ purchasePrice: 0, version: 5 })));
  await user.click(screen.getByRole("button", { name: "Simpan perubahan" }));
  await waitFor(() => expect(sent("PUT")).toHaveLength(2));
  expect(JSON.parse(sent("PUT")[1]?.body ?? "{}")).toMatchObject({ purchasePrice: null, moneyId: null });
  shownNotices();
});

test("two who change it: the later one sees what the other did, and keeps what was typed", async () => {
  api.on("PUT sheep/12", refused(409, { message: "Ternak ini baru saja diubah orang lain." }));
  const { user } = await update();
  await user.type(field("Catatan"), "Jinak");
  api.on("GET sheep/12", ok(animal({ breed: "Merino", version: 5 })));
  await user.click(screen.getByRole("button", { name: "Simpan perubahan" }));
  expect(await screen.findByText(/baru saja diubah orang lain/)).toBeInTheDocument();
  expect((await screen.findAllByText(/Merino/)).length).toBeGreaterThan(0);
  expect(field("Catatan")).toHaveValue("Jinak");
  shownNotices();
});

test("who may only read is led to the card, and makes none", async () => {
  signedInAs(api, "auditor");
  const { router } = renderApp(<p>other</p>, {
    at: "/",
    routes: [{ path: `${LIST}/:id/update`, Component: SheepUpdatePage }],
  });
  await act(() => router.navigate(`${LIST}/12/update`));
  expect(await screen.findByText(`at ${LIST}/12`)).toBeInTheDocument();
  await act(() => router.navigate("/"));
});
