import { screen, waitFor, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { entry } from "@/__tests__/web/audit/support";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import { todayInJakarta } from "@/contract/base/parse-input";
import { ExaminationListPage } from "@/src/features/examination/list/examination-list-page";
import { detail, examination } from "./support";

const treated = {
  id: 8,
  kind: "obat cacing" as const,
  weight: null,
  gain: null,
  bcs: 2,
  famacha: 4,
  followUp: true,
  medicine: { id: 5, name: "Albendazole sirup", unit: "botol" },
  dose: 0.25,
  controlOn: "2025-09-01",
};

const api = stubApi();
beforeEach(() => {
  shownNotices();
  signedInAs(api, "admin");
  api.on("GET examination", listed([examination(), examination(treated)]));
  api.on("GET examination/7", ok(detail()));
  api.on("GET examination/officer", ok({ items: ["drh. Intan", "Pak Oman"] }));
});

const LIST = "/referensi/sheep-examination-log";
const open = (query = "") => renderApp(<ExaminationListPage />, { at: `${LIST}${query}` });
const row = (name: RegExp) => screen.getByRole("row", { name });
const listCalls = () => api.seen.filter(({ path }) => path === "examination");

test("what decides stands in the row; the animal leads to its card", async () => {
  open();
  await screen.findAllByRole("button", { name: "18 Agu 2025" });
  expect(row(/Timbang/)).toHaveTextContent(/\+100 g\/hari\s*23,00 kg/);
  expect(within(row(/Timbang/)).getByRole("link", { name: "kuning 0012" })).toHaveAttribute(
    "href",
    "#/referensi/product/sheep/1",
  );
  expect(row(/Obat cacing/)).toHaveTextContent("Albendazole sirup 0,25 botol");
  expect(row(/Obat cacing/)).toHaveTextContent("Tindak lanjut");
  expect(row(/Obat cacing/)).toHaveTextContent("1 Sep 2025");
  expect(within(row(/Obat cacing/)).getAllByText("(buruk)")).toHaveLength(2);
  expect(document.title).toBe("Log Pemeriksaan · Domba");
});

const NONE = { weight: null, gain: null };
test.each([
  ["symptoms", { symptoms: "Batuk,\nkeluar ingus." }, "Batuk, keluar ingus."],
  ["a diagnosis before the symptoms", { symptoms: "Lesu.", diagnosis: "Cacingan." }, "Cacingan.Lesu."],
  [
    "a bad score first of what was measured",
    { temperature: 39.5, bcs: 3, famacha: 4 },
    "FAMACHA 4 ! (buruk)39,5 °CBCS 3",
  ],
  ["a medicine", { medicine: { id: 5, name: "Oxytet", unit: "ml" }, dose: 2 }, "Oxytet 2 ml"],
  ["only a note", { notes: "Sehat." }, "Sehat."],
  [
    "a pregnancy before all else",
    { pregnancy: "bunting" as const, foetuses: 2, diagnosis: "Gemuk." },
    "Bunting, 2 janinGemuk.",
  ],
  ["an open ewe", { pregnancy: "kosong" as const }, "Kosong"],
  ["nothing", {}, "–"],
])("Hasil tells %s", async (_, values, text) => {
  api.on("GET examination", listed([examination({ kind: "rutin", ...NONE, ...values })]));
  open();
  await screen.findByRole("button", { name: "18 Agu 2025" });
  const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  const cell = within(row(/Rutin/)).getAllByRole("cell")[heads.indexOf("Hasil")];
  expect(cell?.textContent?.replace(/\s+/g, " ")).toBe(text);
});

test("what the weighings come to stands below; of a single one nothing does", async () => {
  api.on("GET examination", listed([examination()], 30, { weighings: 24, weight: 23.5, gain: 86 }));
  const first = open();
  const totals = (await screen.findByText("24 timbangan")).closest("tr");
  expect(totals).toHaveTextContent("rata-rata+86 g/hari23,50 kg");
  first.unmount();
  api.on("GET examination", listed([examination()], 1, { weighings: 1, weight: 23, gain: 100 }));
  open();
  await screen.findAllByRole("button", { name: "18 Agu 2025" });
  expect(screen.queryByRole("row", { name: /^1 timbangan/ })).not.toBeInTheDocument();
});

test("an estimate says so, and a cancelled row is struck through", async () => {
  api.on(
    "GET examination",
    listed([
      examination({ id: 1, weightEstimated: true, gain: null }),
      examination({
        id: 2,
        kind: "kuku",
        weight: null,
        gain: null,
        cancelled: { day: "2025-08-18", at: "2025-08-18T03:00:00.000Z", reason: "x" },
      }),
    ]),
  );
  open();
  expect(await screen.findByText("perkiraan")).toBeInTheDocument();
  expect(within(row(/Kuku/)).getByText("Kuku").closest("s")).not.toBeNull();
  expect(row(/Kuku/)).toHaveTextContent("Dibatalkan");
});

test("while it loads rows stand in; a failure says so and tries again", async () => {
  api.on("GET examination", hang);
  const view = open();
  expect(await screen.findByRole("region", { name: "Daftar pemeriksaan" })).toHaveAttribute("aria-busy", "true");
  view.unmount();
  api.on("GET examination", refused(422, { message: "Belum bisa.", requestId: "req-12345" }));
  const { user: person } = open();
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("req-12345");
  api.on("GET examination", listed([examination()]));
  await person.click(within(alert).getByRole("button", { name: "Coba lagi" }));
  expect(await screen.findByRole("button", { name: "18 Agu 2025" })).toBeInTheDocument();
});

test("empty it offers to weigh; without a result it says which filter to drop", async () => {
  api.on("GET examination", listed([]));
  const first = open();
  expect(await screen.findByText("Belum ada pemeriksaan")).toBeInTheDocument();
  expect(screen.getAllByRole("link", { name: "Timbang kilat" })).toHaveLength(2);
  first.unmount();
  open("?kind=timbang,kuku&followUp=1&period=2025-08-01..2025-08-31&sheep=1");
  for (const filter of [
    "Tipe: Timbang, Kuku",
    "Perlu tindak lanjut: Ya",
    "Periode: 1 Agu 2025 – 31 Agu 2025",
    "Ternak: satu ekor",
  ])
    expect(await screen.findByRole("button", { name: new RegExp(`Lepas ${filter}`) })).toBeInTheDocument();
});

test("the address is what is asked for; nonsense in it falls back", async () => {
  open("?kind=timbang,cukur&period=2025-02-30..&followUp=1&state=semua&sort=-weight&sheep=1");
  await screen.findAllByRole("button", { name: "18 Agu 2025" });
  expect(new URL(listCalls()[0]?.url ?? "", api.origin).search).toBe(
    "?sort=-weight&kind=timbang&followUp=1&state=semua&sheep=1&page=1&limit=20",
  );
  expect(screen.getByRole("button", { name: "Ternak: Kuning 0012" })).toBeInTheDocument();
});

test("the results of pregnancy are a filter, and stand in the drawer with their way of looking", async () => {
  api.on(
    "GET examination/8",
    ok(detail({ id: 8, kind: "kebuntingan", ...NONE, pregnancy: "bunting", foetuses: 2, pregnancyMethod: "usg" })),
  );
  open("?pregnancy=bunting,hamil&buka=8");
  expect(await screen.findByRole("button", { name: "Hasil kebuntingan: Bunting", hidden: true })).toBeInTheDocument();
  await waitFor(() => expect(listCalls()[0]?.url).toContain("pregnancy=bunting&"));
  const drawer = within(await screen.findByRole("dialog"));
  expect(await drawer.findByText("Bunting, 2 janin")).toBeInTheDocument();
  expect(drawer.getByText("USG")).toBeInTheDocument();
});

test("officers to filter by come when they are asked for", async () => {
  const { user: person } = open();
  await screen.findAllByRole("button", { name: "18 Agu 2025" });
  expect(api.count("examination/officer")).toBe(0);
  await person.click(screen.getByRole("button", { name: "Petugas" }));
  await person.click(await screen.findByRole("radio", { name: "Pak Oman" }));
  await waitFor(() => expect(listCalls().at(-1)?.url).toContain("officer=Pak+Oman"));
});

test("a fee that a bill has named leads to the usage by which the animal bears it", async () => {
  api.on("GET examination/8", ok(detail({ ...treated, fee: 5_000, usageId: 12 })));
  const { user: person } = open();
  const [, second] = await screen.findAllByRole("button", { name: "18 Agu 2025" });
  if (!second) throw new Error("no second row");
  await person.click(second);
  const drawer = await screen.findByRole("dialog", { name: "Pemeriksaan Kuning 0012" });
  expect(drawer).toHaveTextContent("Rp5.000, masuk HPP menurut tagihannya: Pemakaian 12");
  expect(within(drawer).getByRole("link", { name: "Pemakaian 12" })).toHaveAttribute("href", "#/purchase/usage/12");
});

test("a row opens beside the list with all its facts, and closes again; the address says so", async () => {
  api.on(
    "GET examination/8",
    ok(detail({ ...treated, saleFrom: "2025-09-15", medicineCost: 5_556, fee: 5_000, batchCount: 3, girth: 70 })),
  );
  const { user: person } = open();
  const [, second] = await screen.findAllByRole("button", { name: "18 Agu 2025" });
  if (!second) throw new Error("no second row");
  await person.click(second);
  const drawer = await screen.findByRole("dialog", { name: "Pemeriksaan Kuning 0012" });
  for (const fact of [
    "Albendazole sirup, 0,25 botol",
    "Rp5.556",
    "Rp5.000, belum masuk HPP",
    "15 September 2025",
    "2 ternak lain",
    "70,0 cm",
  ])
    expect(within(drawer).getByText(fact)).toBeInTheDocument();
  expect(window.location.hash).toContain("buka=8");
  await person.click(within(drawer).getByRole("button", { name: "Tutup" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(window.location.hash).not.toContain("buka");
});

test("its photo opens large; without one there is none", async () => {
  const photo = "/api/v1/photo/3f0c2c1e-1111-4222-8333-444455556666";
  api.on("GET examination/7", ok(detail({ photo })));
  const first = open("?buka=7");
  const image = await screen.findByRole("img", { name: /^Foto pemeriksaan Kuning 0012/ });
  expect(image).toHaveAttribute("src", expect.stringContaining(photo));
  expect(image.closest("a")).toHaveAttribute("href", expect.stringContaining(photo));
  first.unmount();
  api.on("GET examination/7", ok(detail()));
  open("?buka=7");
  await within(await screen.findByRole("dialog")).findByText("Petugas");
  expect(screen.queryByRole("img", { name: /^Foto pemeriksaan/ })).not.toBeInTheDocument();
});

test("what happened to it opens above it; closed, it is still there", async () => {
  const made = entry({ action: "examination.create", entity: "examination", changes: [] });
  api.on("GET examination/7/history", ok({ items: [made], next: null }));
  const { user: person } = open("?buka=7");
  await person.click(await screen.findByRole("button", { name: "Riwayat" }));
  const told = within(await screen.findByRole("dialog", { name: "Riwayat" }));
  expect(await told.findByText("Pemeriksaan dibuat")).toBeInTheDocument();
  await person.click(told.getByRole("button", { name: "Tutup" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Riwayat" })).not.toBeInTheDocument());
  expect(screen.getByRole("dialog", { name: "Pemeriksaan Kuning 0012" })).toBeInTheDocument();
});

test("cancelling asks for the reason and offers the whole batch", async () => {
  api.on("GET examination/7", ok(detail({ batchCount: 24 })));
  api.on("POST examination/7/cancel", ok({ ids: [7, 8] }));
  const { user: person } = open("?buka=7");
  const drawer = await screen.findByRole("dialog");
  await person.click(await within(drawer).findByRole("button", { name: "Batalkan" }));
  expect(within(drawer).getByRole("button", { name: "Batalkan pemeriksaan" })).toHaveClass("bg-error-strong");
  await person.click(within(drawer).getByRole("button", { name: "Batalkan pemeriksaan" }));
  expect(await within(drawer).findByText("Tulis alasan pembatalan.", { selector: "p *" })).toBeInTheDocument();
  expect(within(drawer).getByText(/bobot terakhir kembali ke timbangan sebelumnya/)).toBeInTheDocument();
  await person.type(within(drawer).getByRole("textbox", { name: "Alasan" }), "Timbangan rusak");
  await person.click(within(drawer).getByRole("switch", { name: /23 ternak lain/ }));
  await person.click(within(drawer).getByRole("button", { name: "Batalkan pemeriksaan" }));
  expect(await screen.findByText("2 pemeriksaan dibatalkan.")).toBeInTheDocument();
  const sent = api.seen.find(({ method }) => method === "POST");
  expect(JSON.parse(sent?.body ?? "{}")).toEqual({
    reason: "Timbangan rusak",
    wholeBatch: true,
    day: todayInJakarta(),
  });
  await waitFor(() => expect(listCalls().length).toBeGreaterThan(1));
});

test("the drawer fails with a way on", async () => {
  api.on("GET examination/9", refused(404, { message: "Pemeriksaan tidak ditemukan." }));
  open("?buka=9");
  const missing = within(await screen.findByRole("dialog"));
  expect(await missing.findByRole("alert")).toHaveTextContent("Pemeriksaan tidak ditemukan.");
  expect(missing.queryByRole("button", { name: "Coba lagi" })).not.toBeInTheDocument();
});

test("a role that reads is offered no change", async () => {
  signedInAs(api, "auditor");
  open("?buka=7");
  const drawer = await screen.findByRole("dialog");
  expect(await within(drawer).findByText("100 g/hari", { exact: false })).toBeInTheDocument();
  expect(within(drawer).queryByRole("button", { name: "Batalkan" })).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Timbang kilat" })).not.toBeInTheDocument();
});
