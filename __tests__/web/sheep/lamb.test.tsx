import { act, screen, waitFor, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { litter } from "@/__tests__/web/breeding/support";
import { listed, signedInAs } from "@/__tests__/web/support/account";

import { SheepPage } from "@/src/features/sheep/card/sheep-page";
import { animal, serveCard } from "./support";

const dam = { id: 40, code: "T00040", earTag: "0040", earTagColour: "biru" } as const;
const lamb = animal({ earTag: "0040-a", tagged: false, origin: "lahir", ageClass: "cempe", dam });

const api = stubApi();
beforeEach(() => {
  shownNotices();
  signedInAs(api, "admin");
  serveCard(api, lamb);
  api.on("GET sheep/search", ok({ items: [animal({ id: 41, code: "T00041", earTag: "0041" })] }));
});

async function open() {
  const view = renderApp(<p>other</p>, { routes: [{ path: "/referensi/product/sheep/:id", Component: SheepPage }] });
  await act(() => view.router.navigate("/referensi/product/sheep/12"));
  await screen.findByRole("heading", { level: 1, name: /0040-a|0012/ });
  return view;
}
const body = () => JSON.parse(api.seen.find(({ method }) => method === "POST")?.body ?? "{}");

test("a lamb without a tag says so and gets one; a taken number stays in the field", async () => {
  api.on(
    "POST sheep/12/tag",
    refused(422, { message: "Periksa isian.", errors: { earTag: "Nomor ini sudah dipakai." } }),
  );
  const { user: person } = await open();
  expect(screen.getByText("Belum beranting")).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Pasang anting" }));
  const dialog = within(await screen.findByRole("dialog", { name: /Pasang anting/ }));
  const number = dialog.getByRole("textbox", { name: /Nomor anting/ });
  await person.type(number, "0301");
  await person.click(dialog.getByRole("button", { name: "Pasang anting" }));
  await waitFor(() => expect(number).toHaveAccessibleDescription(/sudah dipakai/));
  expect(number).toHaveValue("0301");
  expect(body()).toEqual({ version: 4, earTag: "0301", earTagColour: "kuning" });
  api.on("POST sheep/12/tag", ok({ ...lamb, tagged: true, earTag: "0302" }));
  await person.clear(number);
  await person.type(number, "0302");
  await person.click(dialog.getByRole("button", { name: "Pasang anting" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(shownNotices()).toContain("success: Anting Kuning 0302 terpasang.");
  await waitFor(() => expect(screen.queryByText("Belum beranting")).not.toBeInTheDocument());
});

test("another dam suckles it, and a refusal stands at her field", async () => {
  api.on(
    "POST sheep/12/foster",
    refused(422, { message: "Periksa isian.", errors: { fosterDamId: "Tidak dapat menyusui." } }),
  );
  const { user: person } = await open();
  await person.click(screen.getByRole("button", { name: "Titip susu" }));
  const dialog = within(await screen.findByRole("dialog", { name: /Titip susu/ }));
  await person.click(dialog.getByRole("combobox", { name: "Disusui oleh" }));
  await person.click(await screen.findByRole("option", { name: /0041/ }));
  await person.click(dialog.getByRole("button", { name: "Simpan" }));
  await waitFor(() =>
    expect(dialog.getByRole("combobox", { name: "Disusui oleh" })).toHaveAccessibleDescription(/Tidak dapat menyusui/),
  );
  expect(body()).toEqual({ version: 4, fosterDamId: 41 });
});

test("a weaned lamb says since when, and is given to nobody", async () => {
  serveCard(api, { ...lamb, tagged: true, weanedOn: "2025-08-10", fosterDam: { ...dam, id: 44, earTag: "0044" } });
  await open();
  expect(await screen.findByText("10 Agustus 2025")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: /0044/ })).toBeInTheDocument();
  for (const name of ["Titip susu", "Pasang anting"])
    expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
});

test("a dam says when she is expected", async () => {
  serveCard(api, animal({ expected: { dueFrom: "2025-08-29", dueTo: "2025-10-07" } }));
  await open();
  expect(await screen.findByText("Ditunggu 29 Agu – 7 Okt")).toBeInTheDocument();
});

test("a litter that was noted wrongly is taken back on the dam's card, by those who may write", async () => {
  const ewe = animal({ sex: "betina", ageClass: "dewasa" });
  serveCard(api, ewe);
  api.on("GET breeding/litter", listed([litter(), litter({ id: 4, day: "2024-12-01", open: false })]));
  api.on("POST breeding/litter/3/cancel", ok(litter()));
  const view = renderApp(<p>other</p>, { routes: [{ path: "/referensi/product/sheep/:id", Component: SheepPage }] });
  await act(() => view.router.navigate("/referensi/product/sheep/12?tab=silsilah"));
  expect(await screen.findAllByRole("button", { name: /^Batalkan kelahiran/ })).toHaveLength(1);
  await view.user.click(screen.getByRole("button", { name: "Batalkan kelahiran 18 Agu 2025" }));
  const dialog = within(await screen.findByRole("dialog", { name: /^Batalkan kelahiran/ }));
  await view.user.type(dialog.getByRole("textbox", { name: /Alasan/ }), "Salah hari");
  await view.user.click(dialog.getByRole("button", { name: "Batalkan kelahiran" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(shownNotices()).toContain("success: Kelahiran dibatalkan.");
  expect(body()).toEqual({ reason: "Salah hari" });
});

test("a lamb that left before anybody noted its weaning is weaned from its card", async () => {
  serveCard(api, animal({ ...lamb, stockState: "terjual", moves: { ...lamb.moves, pen: false } }));
  await open();
  expect(screen.getByRole("link", { name: "Sapih" })).toHaveAttribute("href", expect.stringMatching(/wean\?anak=12$/));
  expect(screen.queryByRole("button", { name: "Titip susu" })).not.toBeInTheDocument();
});
