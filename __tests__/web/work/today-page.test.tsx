import { screen, waitFor, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, ok, refused, reset, stubApi } from "@/__tests__/support/web/stub-api";
import { signedInAs } from "@/__tests__/web/support/account";
import { TodayPage } from "@/src/features/work/today/today-page";
import { due, item, work } from "./support";

const api = stubApi();
beforeEach(() => {
  shownNotices();
  signedInAs(api, "admin");
  api.on("GET pen", ok({ items: [{ id: 2, code: "K2", name: "Timur", active: true, count: 3, version: 1 }] }));
  api.on("GET work/staff", ok({ items: [{ id: 7, name: "Ujang" }] }));
  api.on("GET work/today", ok(work()));
  api.on("GET work/animal", ok(due()));
});

const AT = "/referensi/sheep-examination-log/today";
const open = (query = "") => renderApp(<TodayPage />, { at: `${AT}${query}` });
const sent = (method: string) => api.seen.filter((one) => one.method === method).map(({ body }) => JSON.parse(body));

test("while it loads, and when it fails", async () => {
  api.on("GET work/today", hang);
  const first = open();
  expect(await screen.findByText("Memuat…")).toBeInTheDocument();
  first.unmount();
  api.on("GET work/today", refused(503, { message: "Basis data sedang dipulihkan." }));
  const { user: person } = open();
  const again = await screen.findByRole("button", { name: "Coba lagi" });
  api.on("GET work/today", ok(work()));
  await person.click(again);
  expect(await screen.findByRole("heading", { name: "Timur" })).toBeInTheDocument();
});

test("a pen tells what is due, how many, and how late", async () => {
  open();
  const card = await screen.findByRole("region", { name: "Timur" });
  expect(card).toHaveTextContent("Obat cacing rutin");
  expect(card).toHaveTextContent("3 ekor");
  expect(card).toHaveTextContent("1 terlambat 3 hari");
  expect(screen.getByText("18 Agustus 2025")).toBeInTheDocument();
});

test("a whole pen in two presses, but for who was not there", async () => {
  api.on("POST work/done", ok({ heads: 2 }));
  const { user: person } = open();
  await person.click(await screen.findByRole("button", { name: "Selesai: Obat cacing rutin, Timur" }));
  const list = await screen.findByRole("list", { name: "Ternak" });
  expect(within(list).getAllByRole("checkbox", { checked: true })).toHaveLength(3);
  expect(screen.getByText(/Albendazole: 1,5 botol diambil dari stok, sisa 10/)).toBeInTheDocument();
  await person.click(within(list).getByRole("checkbox", { name: "Kuning 0002" }));
  expect(screen.getByText("2 dari 3 ekor")).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Simpan selesai" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(shownNotices()).toContain("success: 2 ekor selesai.");
  expect(sent("POST")).toEqual([
    {
      protocolId: 5,
      day: "2025-08-18",
      officer: "Ibu Sari",
      penId: null,
      entries: [
        { sheepId: 1, weight: null },
        { sheepId: 3, weight: null },
      ],
    },
  ]);
});

test("without a network the work of a pen says how it is noted", async () => {
  api.on("GET work/animal", reset);
  const { user: person } = open();
  await person.click(await screen.findByRole("button", { name: "Selesai: Obat cacing rutin, Timur" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("Perlu jaringan")).toBeInTheDocument();
  expect(dialog.getByRole("link", { name: "Catat lewat Periksa" })).toHaveAttribute(
    "href",
    "#/referensi/sheep-examination-log/create",
  );
});

test("weights are typed one below the other; a jump is asked about, and nothing typed is lost", async () => {
  api.on(
    "GET work/today",
    ok(
      work({
        items: [
          {
            ...work().items[0],
            pen: { id: 2, code: "K2", name: "Timur" },
            assignee: null,
            items: [item({ title: "Timbang", protocol: { id: 6, action: "timbang" } })],
          },
        ],
      }),
    ),
  );
  api.on(
    "POST work/done",
    refused(422, { message: "Periksa", errors: { "entries.1.confirmed": "40 kg 100% lebih berat." } }),
  );
  const { user: person } = open();
  await person.click(await screen.findByRole("button", { name: "Isi bobot: Timbang, Timur" }));
  await person.type(await screen.findByRole("textbox", { name: "Bobot Kuning 0001" }), "21{Enter}");
  expect(screen.getByRole("textbox", { name: "Bobot Kuning 0002" })).toHaveFocus();
  await person.keyboard("40");
  await person.click(screen.getByRole("button", { name: "Simpan bobot" }));
  const question = await screen.findByRole("checkbox", { name: /40,00 kg sudah dicek/ });
  expect(await screen.findAllByText(/100% lebih berat/)).not.toHaveLength(0);
  api.on("POST work/done", ok({ heads: 2 }));
  await person.click(question);
  await person.click(screen.getByRole("button", { name: "Simpan bobot" }));
  await waitFor(() => expect(sent("POST")).toHaveLength(2));
  expect(sent("POST")[1].entries).toEqual([
    { sheepId: 1, weight: 21 },
    { sheepId: 2, weight: 40, confirmed: true },
    { sheepId: 3, weight: null },
  ]);
});

test("what is left out needs a reason", async () => {
  api.on("POST work/skip", ok({ heads: 3 }));
  const { user: person } = open();
  await person.click(await screen.findByRole("button", { name: "Lewati: Obat cacing rutin, Timur" }));
  await person.click(await screen.findByRole("button", { name: "Lewati" }));
  expect((await screen.findAllByText("Tulis alasannya.")).length).toBeGreaterThan(0);
  await person.type(screen.getByRole("textbox", { name: "Alasan" }), "Hujan deras");
  await person.click(screen.getByRole("button", { name: "Lewati" }));
  await waitFor(() => expect(sent("POST")).toEqual([{ protocolId: 5, sheepIds: [1, 2, 3], reason: "Hujan deras" }]));
});

test("a pen is given to somebody, and the filters stand in the address", async () => {
  api.on("PUT work/assignment", ok({ assignee: { id: 7, name: "Ujang" } }));
  const { user: person } = open();
  await screen.findByRole("option", { name: "Ujang" });
  await person.selectOptions(screen.getByRole("combobox", { name: "Petugas Timur" }), "Ujang");
  await waitFor(() => expect(sent("PUT")).toEqual([{ penId: 2, day: "2025-08-18", userId: 7 }]));
  await person.click(screen.getByRole("button", { name: "Terlambat" }));
  await waitFor(() => expect(api.seen.at(-1)?.url).toContain("late=1"));
  expect(window.location.hash).toBe(`#${AT}?late=1`);
  await person.selectOptions(screen.getByRole("combobox", { name: "Kandang" }), "Timur");
  await waitFor(() => expect(window.location.hash).toContain("pen=2"));
});

test("other sources: controls name their animals, a delivery is opened", async () => {
  const named = { id: 3, code: "T3", earTag: "0003", earTagColour: "biru" as const };
  api.on(
    "GET work/today",
    ok(
      work({
        items: [
          {
            pen: null,
            assignee: null,
            items: [
              item({
                source: "kontrol",
                key: "kontrol",
                title: "Kontrol ulang",
                protocol: null,
                heads: 1,
                animals: [named],
              }),
              item({
                source: "penyerahan",
                key: "p",
                title: "Diantar: Asep, PJ/1",
                protocol: null,
                document: { kind: "transaction", id: 4 },
              }),
            ],
          },
        ],
      }),
    ),
  );
  open();
  expect(await screen.findByRole("link", { name: "Biru 0003" })).toHaveAttribute("href", "#/referensi/product/sheep/3");
  expect(screen.getByRole("link", { name: "Buka" })).toHaveAttribute("href", "#/transaction/detail/4");
});

test.each([
  ["all is done", work({ items: [], pens: 0 }), "", "Semua kerja hari ini selesai"],
  ["there is no protocol yet", work({ items: [], pens: 0, protocols: false }), "", "Belum ada protokol"],
  ["nothing fits the filters", work({ items: [], pens: 0 }), "?late=1", "Tidak ada kerja dengan saringan ini"],
])("when %s", async (_, answer, query, title) => {
  api.on("GET work/today", ok(answer));
  open(query);
  expect(await screen.findByText(title)).toBeInTheDocument();
});

test("an auditor sees the work and does none of it", async () => {
  signedInAs(api, "auditor");
  open();
  await screen.findByRole("region", { name: "Timur" });
  expect(screen.queryByRole("button", { name: /^(Selesai|Lewati)/ })).not.toBeInTheDocument();
  expect(screen.queryByRole("combobox", { name: "Petugas Timur" })).not.toBeInTheDocument();
});

test("more pens stand on the next page", async () => {
  api.on("GET work/today", ok(work({ pens: 12 })));
  const { user: person } = open();
  await person.click(await screen.findByRole("button", { name: "Berikutnya" }));
  await waitFor(() => expect(api.seen.some(({ url }) => url.includes("page=2"))).toBe(true));
});
