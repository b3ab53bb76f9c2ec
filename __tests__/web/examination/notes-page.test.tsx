import { act, screen, waitFor, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, refused, reset, stubApi } from "@/__tests__/support/web/stub-api";
import { signedInAs } from "@/__tests__/web/support/account";
import { todayInJakarta } from "@/contract/base/parse-input";
import type { Note } from "@/src/api/note/note";
import { notes } from "@/src/api/note/notes";
import { NotesPage } from "@/src/features/examination/notes/notes-page";
import { saveUser } from "@/src/lib/session/session-cookies";
import { animal, birth, entry } from "./support";

const api = stubApi();
const AT = "/referensi/sheep-examination-log/weigh/note";
const herd = [animal({ id: 1 }), animal({ id: 3, earTag: "0450", earTagColour: "hijau" })];
const pen = { id: 2, code: "K2", name: "Barat", capacity: null, notes: null, active: true, count: 4, version: 1 };
const closedState = { closedUntil: "2025-07-31", openFrom: "2025-08-01", closedAt: null, by: null, startOn: null };
let serial = 0;
let email = "";
/** Each test is another person, who does not see the other's notes. */
function beSomebody(role: "admin" | "keeper" | "auditor") {
  signedInAs(api, role);
  email = `catatan${++serial}@domba.example`;
  saveUser({ name: "Ibu Sari", email, role });
}
beforeEach(async () => {
  sessionStorage.clear();
  shownNotices();
  beSomebody("admin");
  await notes.read();
  api.on("GET examination/animal", ok({ items: herd }));
  api.on("GET pen", ok({ items: [pen] }));
});

afterEach(() => act(() => notes.quiet()));

/** Notes that this browser has tried to send. */
async function noted(...some: Note[]) {
  for (const note of some)
    await act(async () => {
      await notes.add(note);
      await notes.quiet();
    });
}
const open = (query = "") => renderApp(<NotesPage />, { at: `${AT}${query}` });
const rows = () => within(screen.getByRole("list", { name: "Catatan kandang" })).getAllByRole("listitem");
const sent = (path: string) =>
  api.seen.filter((call) => call.method === "POST" && call.path === path).map(({ body }) => JSON.parse(body ?? "{}"));

async function choose(person: ReturnType<typeof open>["user"], tag: string) {
  await person.type(await screen.findByRole("textbox", { name: "Nomor anting" }), `${tag}{Enter}`);
}

test("what waits, what was sent and what was refused stand in one list, each with its words", async () => {
  api.on(
    "POST examination",
    ok({ batch: "x", items: [{ id: 1, sheepId: 1, weight: 23, weightEstimated: false, gain: 90 }] }),
  );
  api.on(
    "POST breeding/litter",
    refused(422, { message: "Belum bisa.", errors: { day: "Terlalu dekat dengan kelahiran lalu." } }),
  );
  api.on("POST sheep/pen", reset);
  await noted(entry({ owner: email, at: 1, day: todayInJakarta() }));
  await noted(birth({ owner: email, at: 2 }));
  await noted({
    ...birth({ owner: email, at: 3 }),
    act: "pen",
    penName: "Barat",
    input: { ids: [1, 3], penId: 2, day: todayInJakarta(), reason: null },
  });
  open();
  await act(() => notes.quiet());
  expect(screen.getByText("1 catatan menunggu jaringan, 1 catatan ditolak")).toBeInTheDocument();
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringMatching(/kuning 0012.*dan 1 lainnya.*Pindah ke Barat.*Menunggu jaringan/),
    expect.stringMatching(/Lahir 1 anak.*Ditolak.*Terlalu dekat dengan kelahiran lalu\./),
    expect.stringMatching(/23,00 kg.*Tersimpan/),
  ]);
});

test("without an answer a move waits; with the network it is sent under its own key", async () => {
  api.on("POST sheep/pen", reset);
  const { user: person } = open("?catat=pindah");
  await choose(person, "12");
  await choose(person, "450");
  expect(screen.getByText("Kuning 0012, Hijau 0450")).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Pilih kandang tujuan" }));
  const dialog = await screen.findByRole("dialog", { name: "Pindah kandang: 2 ternak" });
  await person.click(within(dialog).getByRole("combobox", { name: /Kandang tujuan/ }));
  await person.click(await screen.findByRole("option", { name: /Barat/ }));
  await person.click(within(dialog).getByRole("button", { name: "Pindahkan" }));
  await waitFor(() => expect(rows()[0]).toHaveTextContent(/Pindah ke Barat.*Menunggu jaringan/));
  expect(shownNotices()).toEqual([expect.stringContaining("Tersimpan di peramban ini.")]);
  // The server may have it, and cancels no moves.
  expect(screen.queryByRole("button", { name: /Urungkan/ })).not.toBeInTheDocument();
  api.on("POST sheep/pen", ok({ moved: 2, before: [] }));
  await act(() => notes.flush());
  await waitFor(() => expect(rows()[0]).toHaveTextContent("Tersimpan"));
  const calls = api.seen.filter(({ path }) => path === "sheep/pen");
  expect(new Set(calls.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  expect(sent("sheep/pen").at(-1)).toMatchObject({ ids: [1, 3], penId: 2 });
});

test("a refused loss is corrected as it was filled in, and the correction takes its place", async () => {
  beSomebody("keeper");
  api.on("POST sheep/1/loss", refused(422, { message: "Belum bisa.", errors: { day: "Sebelum ternak ini datang." } }));
  await noted({
    ...birth({ owner: email, at: 1 }),
    act: "loss",
    input: { to: "hilang", day: "2025-08-01", reason: "Pagar rusak" },
  });
  const { user: person } = open();
  await person.click(await screen.findByRole("button", { name: "Perbaiki Kuning 0012, Lapor hilang" }));
  const dialog = await screen.findByRole("dialog", { name: "Lapor mati atau hilang: Kuning 0012" });
  expect(within(dialog).getByLabelText(/Sebab/)).toHaveValue("Pagar rusak");
  expect(within(dialog).getByRole("radio", { name: "Hilang" })).toBeChecked();
  const told = { id: 1, sheep: herd[0], to: "hilang", day: todayInJakarta(), reason: "Pagar rusak", by: "Sari" };
  api.on("POST sheep/1/loss", ok(told));
  await person.click(within(dialog).getByRole("button", { name: "Laporkan" }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  await waitFor(() => expect(rows()[0]).toHaveTextContent("Tersimpan"));
  expect(sent("sheep/1/loss").at(-1)).toMatchObject({ to: "hilang", reason: "Pagar rusak" });
});

test("an admin's word on a death goes without confirmation", async () => {
  api.on("POST sheep/1/move", reset);
  const { user: person } = open("?catat=hilang");
  await choose(person, "12");
  const dialog = await screen.findByRole("dialog", { name: "Mati atau hilang: Kuning 0012" });
  await person.type(within(dialog).getByLabelText(/Sebab/), "Kembung");
  await person.click(within(dialog).getByRole("button", { name: "Catat" }));
  await waitFor(() => expect(rows()[0]).toHaveTextContent(/Mati.*Menunggu jaringan/));
  expect(sent("sheep/1/move")[0]).toMatchObject({ from: "tersedia", to: "mati", reason: "Kembung", penId: null });
});

test("a note of a death in closed days keeps the day that it belongs to", async () => {
  api.on("GET closing/state", ok(closedState));
  api.on("POST sheep/1/move", refused(422, { message: "Belum bisa.", errors: { reason: "Terlalu pendek." } }));
  const move = { from: "tersedia", to: "mati", penId: null, reason: "Kembung" } as const;
  const when = { day: "2025-08-01", belongsOn: "2025-07-28" };
  await noted({ ...birth({ owner: email, at: 1 }), act: "move", input: { ...move, ...when } });
  const { user: person } = open();
  await person.click(await screen.findByRole("button", { name: /^Perbaiki Kuning 0012/ }));
  const dialog = await screen.findByRole("dialog", { name: "Mati atau hilang: Kuning 0012" });
  expect(within(dialog).getByLabelText(/^Tanggal/)).toHaveAccessibleDescription(/milik 28 Juli 2025/);
  await person.type(within(dialog).getByLabelText(/Sebab/), " berat");
  await person.click(within(dialog).getByRole("button", { name: "Catat" }));
  await waitFor(() => expect(sent("sheep/1/move")).toHaveLength(2));
  expect(sent("sheep/1/move")[1]).toMatchObject({ ...move, ...when, reason: "Kembung berat" });
});

test("leaving with notes that wait is asked about", async () => {
  api.on("POST breeding/litter", reset);
  await noted(birth({ owner: email }));
  const { user: person } = open("?keluar=1");
  const question = await screen.findByRole("alertdialog");
  expect(question).toHaveAccessibleName("Keluar dengan 1 catatan yang belum terkirim?");
  await person.click(within(question).getByRole("button", { name: "Tetap di sini" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
});

test("nothing noted yet, and no screen for who reads only", async () => {
  const first = open();
  expect(await screen.findByText("Belum ada catatan di peramban ini")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Lahir" })).toBeInTheDocument();
  first.unmount();
  beSomebody("auditor");
  open();
  expect(await screen.findByText("at /404")).toBeInTheDocument();
});
