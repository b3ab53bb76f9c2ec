import { act, screen, waitFor, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, ok, refused, reset, stubApi } from "@/__tests__/support/web/stub-api";
import { signedInAs } from "@/__tests__/web/support/account";
import { typeAsScanner } from "@/__tests__/web/support/scanner";
import { todayInJakarta } from "@/contract/base/parse-input";
import { WeighPage } from "@/src/features/examination/weigh/weigh-page";
import { saveUser } from "@/src/lib/session/session-cookies";
import { animal } from "./support";

const api = stubApi();
const herd = [
  animal({ id: 1, earTag: "0012", earTagColour: "kuning", lastWeight: 20 }),
  animal({ id: 2, earTag: "0012", earTagColour: "biru", breed: "Merino", lastWeight: null, lastWeighedOn: null }),
  animal({ id: 3, earTag: "0450", earTagColour: "hijau", lastWeight: 30 }),
];
let serial = 0;
const recorded = (gain: number | null = 100) =>
  ok({ batch: "x", items: [{ id: ++serial, sheepId: 1, weight: 1, weightEstimated: false, gain }] });
beforeEach(() => {
  shownNotices();
  signedInAs(api, "admin");
  // Each test is another person, who does not see the other's notes.
  saveUser({ name: "Ibu Sari", email: `sari${++serial}@domba.example`, role: "admin" });
  api.on("GET examination/animal", ok({ items: herd }));
  api.on("GET pen", ok({ items: [] }));
  api.on("POST examination", recorded());
});

async function open() {
  const view = renderApp(<WeighPage />, { at: "/referensi/sheep-examination-log/weigh" });
  await screen.findByRole("textbox", { name: "Nomor anting" });
  return view;
}
const sent = () => api.seen.filter(({ method, path }) => method === "POST" && path === "examination");
const body = (at = 0) => JSON.parse(sent()[at]?.body ?? "{}");
const rows = () => within(screen.getByRole("list", { name: "Catatan hari ini" })).getAllByRole("listitem");

test("tag, kg, Enter, and the next: by keyboard or a scanner that ends with Enter", async () => {
  const { user: person } = await open();
  expect(screen.getByRole("textbox", { name: "Nomor anting" })).toHaveFocus();
  await person.keyboard("450{Enter}");
  expect(document.body).toHaveTextContent("hijau 0450");
  expect(screen.getByRole("textbox", { name: "Bobot (kg)" })).toHaveFocus();
  await person.keyboard("32,5");
  expect(screen.getByText(/^\+\d+ g\/hari$/)).toBeInTheDocument();
  await person.keyboard("{Enter}");
  expect(screen.getByRole("textbox", { name: "Nomor anting" })).toHaveFocus();
  await waitFor(() => expect(rows()[0]).toHaveTextContent("Tersimpan"));
  expect(rows()[0]).toHaveTextContent(/hijau 0450.*32,50 kg/);
  expect(sent()[0]?.headers["idempotency-key"]).toMatch(/^[\w-]{36}$/);
  expect(body()).toMatchObject({
    day: todayInJakarta(),
    kind: "timbang",
    officer: "Ibu Sari",
    entries: [{ sheepId: 3, weight: 32.5, confirmed: false }],
  });
  expect(screen.getByText("1 ternak, rata-rata PBBH +100 g/hari")).toBeInTheDocument();
  expect(screen.getByText("Semua catatan tersimpan")).toBeInTheDocument();
});

test("one number in two colours: which of them?", async () => {
  const { user: person } = await open();
  await person.keyboard("0012{Enter}");
  expect(screen.getByRole("group", { name: "Nomor ini ada di dua warna. Yang mana?" })).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: /biru 0012/ }));
  expect(screen.getByText("Belum pernah ditimbang")).toBeInTheDocument();
  await person.keyboard("18{Enter}");
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(body().entries).toEqual([{ sheepId: 2, weight: 18, confirmed: false }]);
});

describe("a scanner that types while no field has the focus", () => {
  const blur = () => act(() => screen.getByRole("textbox").blur());

  test("puts its animal on the scales, also after another one", async () => {
    const { user: person } = await open();
    blur();
    typeAsScanner("0450");
    expect(screen.getByRole("textbox", { name: "Bobot (kg)" })).toHaveFocus();
    blur();
    typeAsScanner("0012");
    expect(screen.getByRole("group", { name: /dua warna/ })).toBeInTheDocument();
    // The first answer has the focus, and a further scan does not press it.
    typeAsScanner("0450");
    expect(document.body).toHaveTextContent("hijau 0450");
    await person.keyboard("32");
    blur();
    typeAsScanner("0012");
    const weight = screen.getByRole("textbox", { name: "Bobot (kg)" });
    expect(weight).toHaveValue("32");
    expect(weight).toHaveAccessibleDescription("Simpan bobot ini dulu, lalu pindai ternak berikutnya.");
  });

  test("leaves an unknown tag in the field, marked, so that the next one replaces it", async () => {
    const { user: person } = await open();
    blur();
    typeAsScanner("9999");
    const tag = screen.getByRole("textbox", { name: "Nomor anting" });
    expect(tag).toHaveValue("9999");
    expect(tag).toHaveAccessibleDescription("Tidak ada ternak dengan anting 9999 di kandang.");
    expect(tag).toHaveFocus();
    await person.keyboard("450{Enter}");
    expect(document.body).toHaveTextContent("hijau 0450");
  });

  test("answers no question about a weight", async () => {
    const { user: person } = await open();
    await person.keyboard("450{Enter}40{Enter}");
    typeAsScanner("0012");
    expect(screen.getByRole("button", { name: "Ketik ulang" })).toHaveFocus();
    expect(sent()).toEqual([]);
  });
});

test("a weight that jumps is asked about; the harmless answer has the focus", async () => {
  const { user: person } = await open();
  await person.keyboard("450{Enter}40{Enter}");
  const [question] = screen.getAllByRole("alert").filter((alert) => /Benar\?/.test(alert.textContent ?? ""));
  if (!question) throw new Error("nothing is asked");
  expect(question).toHaveTextContent("40,00 kg: 33% lebih berat dari 30,00 kg. Benar?");
  expect(within(question).getByRole("button", { name: "Ketik ulang" })).toHaveFocus();
  await person.keyboard("{Enter}");
  expect(screen.getByRole("textbox", { name: "Bobot (kg)" })).toHaveFocus();
  expect(sent()).toEqual([]);
  await person.keyboard("40{Enter}");
  await person.click(screen.getByRole("button", { name: "Ya, 40,00 kg benar" }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(body().entries).toEqual([{ sheepId: 3, weight: 40, confirmed: true }]);
});

test("what cannot be is said at the field, in words", async () => {
  const { user: person } = await open();
  await person.keyboard("{Enter}9999{Enter}");
  expect(screen.getByRole("textbox")).toHaveAccessibleDescription("Tidak ada ternak dengan anting 9999 di kandang.");
  await person.keyboard("450{Enter}");
  for (const [typed, says] of [
    ["abc", "Tulis bobot dalam kg, misalnya 32,5."],
    ["0,2", "Bobot antara 0,5 dan 250 kg."],
    ["900", "Bobot antara 0,5 dan 250 kg."],
  ] as const) {
    await person.clear(screen.getByRole("textbox"));
    await person.keyboard(`${typed}{Enter}`);
    expect(screen.getByRole("textbox")).toHaveAccessibleDescription(says);
  }
  await person.keyboard("{Escape}");
  expect(screen.getByRole("textbox", { name: "Nomor anting" })).toHaveFocus();
  expect(sent()).toEqual([]);
});

test("without an answer it waits and says so; then it is sent once, under the same key", async () => {
  api.on("POST examination", reset);
  const { user: person } = await open();
  await person.keyboard("450{Enter}31{Enter}");
  expect(await screen.findByText("1 catatan menunggu jaringan")).toBeInTheDocument();
  expect(rows()[0]).toHaveTextContent("Menunggu jaringan");
  await waitFor(() => expect(sent().length).toBeGreaterThan(0));
  api.on("POST examination", recorded(42));
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(rows()[0]).toHaveTextContent("Tersimpan"));
  expect(rows()[0]).toHaveTextContent("+42 g/hari");
  expect(new Set(sent().map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  expect(shownNotices()).toEqual([]);
});

test("undo: a slip is struck out in the log with its reason", async () => {
  api.on(
    "POST examination",
    ok({ batch: "x", items: [{ id: 77, sheepId: 3, weight: 31, weightEstimated: false, gain: 1 }] }),
  );
  api.on("POST examination/77/cancel", ok({ ids: [77] }));
  const { user: person } = await open();
  await person.keyboard("450{Enter}31{Enter}");
  await waitFor(() => expect(rows()[0]).toHaveTextContent("Tersimpan"));
  await person.click(screen.getByRole("button", { name: "Urungkan hijau 0450" }));
  await waitFor(() => expect(rows()[0]).toHaveTextContent("Dibatalkan"));
  const cancelled = api.seen.find(({ path }) => path === "examination/77/cancel");
  expect(JSON.parse(cancelled?.body ?? "{}")).toEqual({ reason: "Salah ketik" });
  expect(screen.getByText("0 ternak")).toBeInTheDocument();
});

test("refused by the server: the reason stands with it; right after all, or thrown away", async () => {
  const reason = "31 kg 48% lebih berat dari bobot terakhir 21 kg. Periksa, lalu pastikan.";
  api.on(
    "POST examination",
    refused(422, { message: reason, reason: "weight_unconfirmed", errors: { "entries.0.confirmed": reason } }),
  );
  const { user: person } = await open();
  await person.keyboard("450{Enter}31{Enter}");
  await waitFor(() => expect(rows()[0]).toHaveTextContent("Ditolak"));
  expect(rows()[0]).toHaveTextContent(reason);
  api.on(
    "POST examination",
    refused(422, { message: "x", errors: { "entries.0.sheepId": "Hijau 0450 sudah terjual." } }),
  );
  await person.click(screen.getByRole("button", { name: "31,00 kg benar" }));
  await waitFor(() => expect(rows()[0]).toHaveTextContent("Hijau 0450 sudah terjual."));
  expect(body(sent().length - 1).entries[0]).toMatchObject({ confirmed: true });
  expect(screen.getByText("1 catatan ditolak")).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Ketik ulang hijau 0450" }));
  await waitFor(() => expect(screen.queryByRole("list", { name: "Catatan hari ini" })).not.toBeInTheDocument());
  expect(screen.getByRole("textbox", { name: "Bobot (kg)" })).toHaveFocus();
  await person.keyboard("30,5{Enter}");
  await waitFor(() => expect(rows()[0]).toHaveTextContent("Ditolak"));
  await person.click(screen.getByRole("button", { name: "Buang catatan hijau 0450" }));
  await waitFor(() => expect(screen.queryByRole("list", { name: "Catatan hari ini" })).not.toBeInTheDocument());
  const keys = sent().map(({ headers }) => headers["idempotency-key"]);
  expect(new Set(keys).size).toBe(2);
});

test("loading, failure with a way on, and an empty farm", async () => {
  api.on("GET examination/animal", hang);
  const first = renderApp(<WeighPage />, { at: "/referensi/sheep-examination-log/weigh" });
  expect(await screen.findByText("Memuat…")).toBeInTheDocument();
  first.unmount();
  api.on("GET examination/animal", refused(422, { message: "Belum bisa." }));
  const { user: person } = renderApp(<WeighPage />, { at: "/referensi/sheep-examination-log/weigh" });
  const retry = await screen.findByRole("button", { name: "Coba lagi" });
  api.on("GET examination/animal", ok({ items: [] }));
  await person.click(retry);
  expect(await screen.findByText("Belum ada ternak di kandang")).toBeInTheDocument();
});

test("who reads only does not weigh", async () => {
  signedInAs(api, "auditor");
  renderApp(<WeighPage />, { at: "/referensi/sheep-examination-log/weigh" });
  expect(await screen.findByText("at /404")).toBeInTheDocument();
});
