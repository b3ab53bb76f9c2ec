import { act, screen, waitFor, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import type { SheepEvent } from "@/contract/sheep/card";
import { SheepPage } from "@/src/features/sheep/card/sheep-page";
import { animal, serveCard } from "./support";

// A move to another pen that was noted wrongly is taken back on the timeline of the animal.

const moved = (values: Partial<SheepEvent>): SheepEvent => ({
  id: 1,
  day: "2025-08-07",
  kind: "kandang",
  fromState: null,
  toState: null,
  fromHealth: null,
  toHealth: null,
  fromPen: { id: 1, code: "K1", name: "Timur" },
  toPen: { id: 2, code: "K2", name: "Barat" },
  fromInvestor: null,
  toInvestor: null,
  reason: null,
  by: "Siti",
  open: true,
  documentKind: null,
  documentId: null,
  documentName: null,
  ...values,
});

const api = stubApi();
beforeEach(() => {
  shownNotices();
  signedInAs(api, "admin");
  serveCard(api, animal());
  api.on("GET sheep/12/event", listed([moved({ id: 7 }), moved({ id: 3, day: "2025-06-01", open: false })]));
});

async function open() {
  const view = renderApp(<p>other</p>, { routes: [{ path: "/referensi/product/sheep/:id", Component: SheepPage }] });
  await act(() => view.router.navigate("/referensi/product/sheep/12?tab=riwayat"));
  await screen.findByRole("list", { name: "Riwayat ternak ini" });
  return view;
}

test("a move in open books, with a reason; a refusal keeps it", async () => {
  const message = "Pemakaian Dedak tidak lagi mempunyai ternak yang menanggungnya.";
  api.on("POST sheep/12/pen/7/cancel", refused(409, { message }));
  const { user: person } = await open();
  expect(screen.getAllByRole("button", { name: /^Batalkan pindah kandang/ })).toHaveLength(1);
  await person.click(screen.getByRole("button", { name: "Batalkan pindah kandang 7 Agu 2025" }));
  const dialog = within(await screen.findByRole("dialog", { name: /^Batalkan pindah kandang/ }));
  expect(dialog.getByText(/Pindah ke kandang Barat 7 Agustus 2025 dianggap tidak pernah ada/)).toBeInTheDocument();
  const save = dialog.getByRole("button", { name: "Batalkan pindah" });
  await person.click(save);
  const reason = dialog.getByRole("textbox", { name: /Alasan/ });
  expect(reason).toHaveAccessibleDescription(/Tulis alasannya/);
  await person.type(reason, "Salah kandang");
  await person.click(save);
  expect(await dialog.findByText(/tidak lagi mempunyai ternak/)).toBeInTheDocument();
  api.on("POST sheep/12/pen/7/cancel", ok(animal()));
  await person.click(save);
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(shownNotices()).toContain("success: Pindah kandang dibatalkan.");
  expect(JSON.parse(api.seen.find(({ method }) => method === "POST")?.body ?? "{}")).toEqual({
    reason: "Salah kandang",
  });
});

test("who may not write reads only", async () => {
  signedInAs(api, "auditor");
  await open();
  expect(screen.queryByRole("button", { name: /^Batalkan/ })).not.toBeInTheDocument();
});

test("a move and an examination of an animal that has left are told in the last menu", async () => {
  const dead = animal({ stockState: "mati", goneOn: "2025-08-12", moves: { stock: [], health: [], pen: false } });
  serveCard(api, dead);
  api.on("GET sheep/12/event", listed([moved({})]));
  const { user: person } = await open();
  await person.click(screen.getByRole("button", { name: /^Lainnya/ }));
  expect(await screen.findByRole("menuitem", { name: "Catat pemeriksaan" })).toHaveAttribute(
    "href",
    expect.stringMatching(/create\?sheep=12$/),
  );
  await person.click(screen.getByRole("menuitem", { name: "Catat pindah kandang" }));
  const dialog = within(await screen.findByRole("dialog", { name: /^Pindah kandang/ }));
  expect(dialog.getByRole("textbox", { name: "Tanggal" })).toHaveValue("11 Agustus 2025");
});

test("a move into the pen in which it already was says so", async () => {
  const pen = { id: 2, code: "K2", name: "Barat" };
  api.on("GET sheep/12/event", listed([moved({ id: 7, fromPen: pen, toPen: pen })]));
  await open();
  const timeline = within(screen.getByRole("list", { name: "Riwayat ternak ini" }));
  expect(timeline.getByText("Kandang: Barat")).toBeInTheDocument();
  expect(timeline.getByText("Saat itu sudah di sana")).toBeInTheDocument();
});
