import { screen, waitFor, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { signedInAs } from "@/__tests__/web/support/account";
import { todayInJakarta } from "@/contract/base/parse-input";
import { MatingCreatePage } from "@/src/features/breeding/mating/mating-create-page";
import { BREEDING, barat, ewe, eweName, mating, other, ram } from "./support";

const api = stubApi();
beforeEach(() => {
  sessionStorage.clear();
  shownNotices();
  signedInAs(api, "admin");
  api.on("GET examination/animal", ok({ items: [ewe, other, ram] }));
  api.on("GET sheep/search", ok({ items: [ram] }));
  api.on("GET pen", ok({ items: [{ ...barat, active: true, count: 2, version: 1 }] }));
  api.on(
    "POST breeding/mating/check",
    ok({ items: [{ kind: "menyusui", ewe: eweName, message: "Kuning 0012: Masih menyusui 2 anak." }] }),
  );
  api.on("POST breeding/mating", ok(mating({ ewes: 1 })));
});

async function open() {
  const view = renderApp(<MatingCreatePage />, { at: `${BREEDING}/mating/create` });
  await screen.findByRole("combobox", { name: /Pejantan/ });
  return view;
}
const sent = () => api.seen.filter(({ method, path }) => method === "POST" && path === "breeding/mating");
const body = () => JSON.parse(sent()[0]?.body ?? "{}");
const rows = () => within(screen.getByRole("list", { name: "Betina yang dikawinkan" })).getAllByRole("listitem");
const save = () => screen.getByRole("button", { name: "Simpan kawin" });

type Person = Awaited<ReturnType<typeof open>>["user"];
async function pick(person: Person, label: RegExp, option: RegExp) {
  await person.click(screen.getByRole("combobox", { name: label }));
  await person.click(await screen.findByRole("option", { name: option }));
}

test("a colony's pen proposes its ewes, warnings stand beside them and forbid nothing", async () => {
  const { user: person } = await open();
  await pick(person, /Pejantan/, /0020/);
  await pick(person, /Kandang koloni/, /Barat.*2 ekor/);
  expect(rows()).toHaveLength(2);
  const [first, second] = rows();
  if (!first || !second) throw new Error("no rows");
  expect(await within(first).findByText("Masih menyusui 2 anak.")).toBeInTheDocument();
  expect(within(second).queryByText(/menyusui/)).not.toBeInTheDocument();
  await person.click(screen.getByRole("checkbox", { name: "Kawinkan Kuning 0013" }));
  // An unticked ewe stays in sight.
  expect(rows()).toHaveLength(2);
  await person.click(save());
  expect(await screen.findByText(`at ${BREEDING}/mating`)).toBeInTheDocument();
  expect(body()).toEqual({
    kind: "koloni",
    sireId: 20,
    semen: null,
    penId: 2,
    fromOn: todayInJakarta(),
    toOn: null,
    eweIds: [12],
    notes: null,
  });
  expect(shownNotices()).toContain("success: Kawin 1 ekor tersimpan.");
});

test("an insemination names its semen; what a colony had is not sent", async () => {
  const { user: person } = await open();
  await pick(person, /Kandang koloni/, /Barat.*2 ekor/);
  await person.click(screen.getByRole("radio", { name: /Inseminasi/ }));
  await person.click(save());
  expect(screen.getByRole("textbox", { name: /Semen/ })).toHaveAccessibleDescription(/Tulis pejantan semen/);
  await person.type(screen.getByRole("textbox", { name: /Semen/ }), "Etawa 07");
  await person.click(save());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(body()).toMatchObject({ kind: "ib", sireId: null, semen: "Etawa 07", penId: null, eweIds: [12, 13] });
});

test("a refusal stands at its ewe, and what was typed stays", async () => {
  api.on(
    "POST breeding/mating",
    refused(422, { message: "Periksa isian.", errors: { "eweIds.1": "Kuning 0013 baru masuk 1 Agustus 2025." } }),
  );
  const { user: person } = await open();
  await pick(person, /Pejantan/, /0020/);
  await pick(person, /Kandang koloni/, /Barat.*2 ekor/);
  await person.type(screen.getByRole("textbox", { name: "Catatan" }), "coba");
  await person.click(save());
  await waitFor(() => expect(rows()[1]).toHaveTextContent("Kuning 0013 baru masuk 1 Agustus 2025."));
  expect(rows()[0]).not.toHaveTextContent("baru masuk");
  expect(screen.getByRole("textbox", { name: "Catatan" })).toHaveValue("coba");
});

test("a ram is none of the ewes, and without any nothing is sent", async () => {
  const { user: person } = await open();
  await pick(person, /Pejantan/, /0020/);
  await person.click(screen.getByRole("radio", { name: /Kawin tangan/ }));
  const tag = screen.getByRole("textbox", { name: "Nomor anting" });
  await person.type(tag, "20{Enter}");
  expect(tag).toHaveAccessibleDescription(/Biru 0020 jantan/);
  await person.click(save());
  expect(await screen.findAllByText("Pilih sedikitnya satu induk.")).not.toHaveLength(0);
  expect(sent()).toEqual([]);
});
