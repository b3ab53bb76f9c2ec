import { screen, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, refused, reset, stubApi } from "@/__tests__/support/web/stub-api";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import { typeAsScanner } from "@/__tests__/web/support/scanner";
import { todayInJakarta } from "@/contract/base/parse-input";
import { BirthPage } from "@/src/features/breeding/birth/birth-page";
import { DuePage } from "@/src/features/breeding/list/due-page";
import { BREEDING, dam, ewe, expected, litter, other, ram, ramName } from "./support";

const api = stubApi();
beforeEach(() => {
  sessionStorage.clear();
  shownNotices();
  signedInAs(api, "admin");
  api.on("GET examination/animal", ok({ items: [ewe, other, ram] }));
  api.on("GET breeding/expected", listed([expected()]));
  api.on("GET breeding/dam/12", ok(dam()));
  api.on("POST breeding/litter", ok(litter()));
});

const open = (query = "") => renderApp(<BirthPage />, { at: `${BREEDING}/birth${query}` });
const sent = () => api.seen.filter(({ method }) => method === "POST");
const body = (at = 0) => JSON.parse(sent()[at]?.body ?? "{}");
const save = () => screen.getByRole("button", { name: "Simpan" });
const sexOf = (lamb: number, sex: string) =>
  within(screen.getByRole("radiogroup", { name: new RegExp(`Kelamin anak ${lamb}`) })).getByRole("radio", {
    name: sex,
  });

test("twins in four presses: day, hour and father stand there already", async () => {
  const { user: person } = open("?induk=12");
  expect(await screen.findByRole("heading", { name: "Lahir: Kuning 0012" })).toBeInTheDocument();
  expect(screen.getByText("Barat, ditunggu 29 Agu – 7 Okt")).toBeInTheDocument();
  expect(screen.getByText("Biru 0020")).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Tambah satu anak" }));
  expect(screen.getByText("2 anak")).toBeInTheDocument();
  // Nobody is blamed for a lamb that has just been added.
  expect(screen.queryByText("Pilih kelamin.")).not.toBeInTheDocument();
  await person.click(sexOf(1, "Betina"));
  await person.click(sexOf(2, "Jantan"));
  await person.click(save());
  expect(await screen.findByRole("heading", { name: "Kelahiran tersimpan" })).toBeInTheDocument();
  expect(body()).toMatchObject({
    damId: 12,
    kind: "lahir",
    day: todayInJakarta(),
    ease: null,
    sireId: null,
    breed: null,
  });
  expect(body().hour).toMatch(/^\d{2}:\d{2}$/);
  const lamb = { weight: null, alive: true, mark: null };
  expect(body().lambs).toEqual([
    { ...lamb, sex: "betina" },
    { ...lamb, sex: "jantan" },
  ]);
  expect(sent()[0]?.headers["idempotency-key"]).toBeTruthy();
  expect(screen.getByRole("link", { name: /0012-a/ })).toHaveAttribute("href", "#/referensi/product/sheep/31");
  expect(screen.getByText("Jantan, lahir mati")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Catat kelahiran lain" })).toHaveAttribute("href", `#${BREEDING}/birth`);
});

test("a birth of closed days keeps its true day, and the field says when the lambs come in", async () => {
  const state = { closedUntil: "2025-07-31", openFrom: "2025-08-01", closedAt: null, by: null, startOn: null };
  api.on("GET closing/state", ok(state));
  const { user: person } = open("?induk=12");
  await screen.findByRole("heading", { name: "Lahir: Kuning 0012" });
  const day = screen.getByRole("textbox", { name: /^Tanggal/ });
  await person.clear(day);
  await person.type(day, "28/7/2025");
  await person.tab();
  const told = /^Buku ditutup sampai 31 Juli 2025: anaknya masuk per 1 Agustus 2025 sebagai koreksi periode lalu/;
  expect(day).toHaveAccessibleDescription(told);
  await person.click(sexOf(1, "Betina"));
  await person.click(save());
  await screen.findByRole("heading", { name: "Kelahiran tersimpan" });
  expect(body()).toMatchObject({ day: "2025-07-28" });
});

test("weight, ease, mark, a dead lamb and one less; a refusal keeps all of it, at its field", async () => {
  api.on(
    "POST breeding/litter",
    refused(422, { message: "Periksa isian.", errors: { day: "Tanggal ini terlalu dekat." } }),
  );
  const { user: person } = open("?induk=12");
  await screen.findByRole("heading", { name: "Lahir: Kuning 0012" });
  await person.click(screen.getByRole("button", { name: "Tambah satu anak" }));
  await person.click(screen.getByRole("button", { name: "Tambah satu anak" }));
  await person.click(screen.getByRole("button", { name: "Kurangi satu anak" }));
  await person.click(sexOf(1, "Betina"));
  await person.click(sexOf(2, "Jantan"));
  const [first] = screen.getAllByRole("textbox", { name: "Bobot lahir" });
  if (!first) throw new Error("no weight");
  await person.type(first, "28");
  await person.click(save());
  expect(first).toHaveAccessibleDescription(/Bobot lahir antara 0,5 dan 9 kg/);
  expect(sent()).toEqual([]);
  await person.clear(first);
  await person.type(first, "2,8");
  await person.type(screen.getAllByRole("textbox", { name: "Tanda" })[0] ?? first, "tali merah");
  await person.click(screen.getAllByRole("radio", { name: "Lahir mati" })[1] ?? first);
  await person.click(screen.getByRole("radio", { name: "Dibantu" }));
  await person.click(save());
  expect(await screen.findByRole("textbox", { name: /Tanggal/ })).toHaveAccessibleDescription(/terlalu dekat/);
  expect(body()).toMatchObject({
    ease: "dibantu",
    lambs: [
      { sex: "betina", weight: 2.8, alive: true, mark: "tali merah" },
      { sex: "jantan", weight: null, alive: false },
    ],
  });
  expect(first).toHaveValue("2,80");
  expect(sexOf(2, "Jantan")).toBeChecked();
});

test("an abortion has no lambs, and those that were typed come back with the birth", async () => {
  const { user: person } = open("?induk=12");
  await screen.findByRole("heading", { name: "Lahir: Kuning 0012" });
  await person.click(sexOf(1, "Betina"));
  await person.click(screen.getByRole("radio", { name: "Keguguran" }));
  expect(screen.queryByRole("heading", { name: "Anak" })).not.toBeInTheDocument();
  await person.click(screen.getByRole("radio", { name: "Lahir" }));
  expect(sexOf(1, "Betina")).toBeChecked();
  await person.click(screen.getByRole("radio", { name: "Keguguran" }));
  api.on("POST breeding/litter", ok(litter({ kind: "keguguran", lambs: [] })));
  await person.click(save());
  expect(await screen.findByRole("heading", { name: "Keguguran tersimpan" })).toBeInTheDocument();
  expect(body()).toMatchObject({ kind: "keguguran", lambs: [], ease: null });
});

test("of several rams somebody chooses, or nobody does", async () => {
  api.on("GET breeding/dam/12", ok(dam({ sires: [ramName, { ...ramName, id: 21, earTag: "0021" }] })));
  const { user: person } = open("?induk=12");
  const second = await screen.findByRole("radio", { name: "Biru 0021" });
  await person.click(second);
  await person.click(second);
  expect(second).not.toBeChecked();
  await person.click(second);
  await person.click(sexOf(1, "Betina"));
  await person.click(save());
  await screen.findByRole("heading", { name: "Kelahiran tersimpan" });
  expect(body().sireId).toBe(21);
});

test("why she cannot have lambed today is said before anybody types", async () => {
  api.on(
    "GET breeding/dam/12",
    ok(dam({ refusal: "Terakhir beranak 1 Agustus 2025: jaraknya paling sedikit 140 hari." })),
  );
  const { user: person } = open("?induk=12");
  expect(await screen.findByText(/Terakhir beranak 1 Agustus/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Simpan" })).not.toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Kelahirannya pada hari lain" }));
  expect(save()).toBeInTheDocument();
});

test("without a dam she is found by her tag, by a scanner, or among those expected", async () => {
  const { user: person } = open();
  expect(await screen.findByRole("link", { name: /0012.*29 Agu/ })).toHaveAttribute(
    "href",
    `#${BREEDING}/birth?induk=12`,
  );
  const tag = await screen.findByRole("textbox", { name: "Nomor anting" });
  await person.type(tag, "20{Enter}");
  expect(tag).toHaveAccessibleDescription(/Biru 0020 jantan/);
  await person.clear(tag);
  await person.click(screen.getByRole("heading", { name: "Catat kelahiran" }));
  typeAsScanner("0012");
  expect(await screen.findByRole("heading", { name: "Lahir: Kuning 0012" })).toBeInTheDocument();
});

test("without an answer the birth waits in this browser, and Catatan kandang is shown", async () => {
  api.on("POST breeding/litter", reset);
  const { user: person } = open("?induk=12");
  await screen.findByRole("heading", { name: "Lahir: Kuning 0012" });
  await person.click(sexOf(1, "Betina"));
  await person.click(save());
  expect(await screen.findByText("at /referensi/sheep-examination-log/weigh/note")).toBeInTheDocument();
  expect(shownNotices()).toEqual([expect.stringContaining("Tersimpan di peramban ini.")]);
});

test("among those expected, here and in their list, a dam whose birth waits for the network is marked", async () => {
  api.on("POST breeding/litter", reset);
  const { user: person, unmount } = open("?induk=12");
  await screen.findByRole("heading", { name: "Lahir: Kuning 0012" });
  await person.click(sexOf(1, "Betina"));
  await person.click(save());
  await screen.findByText("at /referensi/sheep-examination-log/weigh/note");
  unmount();
  const finder = open();
  expect(await screen.findByRole("link", { name: /0012.*Lahir, menunggu jaringan/ })).toBeInTheDocument();
  finder.unmount();
  renderApp(<DuePage />, { at: BREEDING });
  expect(await screen.findByRole("row", { name: /0012.*Lahir, menunggu jaringan/ })).toBeInTheDocument();
});

test("a dam whose mating cannot be asked for is known from the herd of this browser", async () => {
  api.on("GET breeding/dam/12", reset);
  open("?induk=12");
  expect(await screen.findByRole("heading", { name: "Lahir: Kuning 0012" })).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: "Jam" })).toBeInTheDocument();
});
