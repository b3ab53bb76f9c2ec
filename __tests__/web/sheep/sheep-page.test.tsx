import { act, screen, waitFor, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { entry } from "@/__tests__/web/audit/support";
import { examination } from "@/__tests__/web/examination/support";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import { SheepPage } from "@/src/features/sheep/card/sheep-page";
import { animal, serveCard, weights } from "./support";

const api = stubApi();
beforeEach(() => {
  shownNotices();
  signedInAs(api, "owner");
  serveCard(api);
});

const LIST = "/referensi/product/sheep";
async function open(query = "", id = 12) {
  const view = renderApp(<p>other</p>, { at: "/", routes: [{ path: `${LIST}/:id`, Component: SheepPage }] });
  await act(() => view.router.navigate(`${LIST}/${id}${query}`));
  return view;
}
const heading = () => screen.findByRole("heading", { level: 1, name: /kuning 0012/ });
const sent = (path: string) => JSON.parse(api.seen.findLast((call) => call.path === path)?.body ?? "{}");
const choose = async (user: Awaited<ReturnType<typeof open>>["user"], entry: string) => {
  await user.click(await screen.findByRole("button", { name: "Ubah status" }));
  await user.click(screen.getByRole("menuitem", { name: entry }));
};

test("who it is and where it stands, with the gain since it came and since the last time", async () => {
  await open();
  expect(await heading()).toHaveTextContent("T00012");
  for (const text of ["Tersedia", "Sehat"]) expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByText(/Domba Garut betina, ±/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Barat" })).toHaveAttribute("href", `#${LIST}?pen=3`);
  expect(await screen.findAllByText("+114")).toHaveLength(2);
  expect(screen.getByText(/perkiraan dari lingkar dada tidak ikut dihitung/)).toBeInTheDocument();
  const table = screen.getByRole("table", { name: "Bobot (kg)" });
  expect(within(table).getByRole("row", { name: /1 Jul 2025/ })).toHaveTextContent("–27");
});

test("what was changed in its data, once it is asked; its own events stay a tab", async () => {
  const move = entry({
    action: "sheep.pen",
    entity: "sheep",
    entityId: "12",
    recordName: "T00012",
    changes: [{ field: "penId", before: "Barat", after: "Indukan" }],
  });
  api.on("GET sheep/12/history", ok({ items: [move], next: null }));
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Lainnya" }));
  await user.click(screen.getByRole("menuitem", { name: "Riwayat perubahan" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Riwayat perubahan" }));
  expect(await drawer.findByText("Ternak dipindah kandang")).toBeInTheDocument();
  expect(drawer.getByRole("row", { name: "Kandang Barat Indukan" })).toBeInTheDocument();
});

test("a loss of closed days is confirmed on the first open one, as a correction that names its day", async () => {
  const state = { closedUntil: "2025-08-12", openFrom: "2025-08-13", closedAt: null, by: null, startOn: null };
  api.on("GET closing/state", ok(state));
  const loss = { id: 9, sheep: animal(), to: "mati", day: "2025-08-10", reason: "Kembung", by: "Joko" };
  api.on("GET loss", ok({ items: [loss] }));
  api.on("POST loss/9/confirm", ok(loss));
  const { user } = await open();
  await api.caughtUp();
  await user.click(await screen.findByRole("button", { name: "Konfirmasi" }));
  const dialog = within(await screen.findByRole("dialog", { name: /mati\?$/ }));
  const day = dialog.getByRole("textbox", { name: /^Tanggal/ });
  expect(day).toHaveValue("13 Agustus 2025");
  expect(day).toHaveAccessibleDescription(/Koreksi periode lalu ?: milik 10 Agustus 2025\./);
  await user.click(dialog.getByRole("button", { name: "Konfirmasi" }));
  await screen.findByText("Kuning 0012 kini mati.");
  expect(sent("loss/9/confirm")).toEqual({ day: "2025-08-13", belongsOn: "2025-08-10" });
});

test("what a hand wants stands first: to weigh, to examine, a birth, a sale, a move", async () => {
  await open();
  await heading();
  const hrefs = ["Timbang", "Periksa", "Lahir", "Jual"].map((name) =>
    screen.getByRole("link", { name }).getAttribute("href"),
  );
  expect(hrefs).toEqual([
    "#/referensi/sheep-examination-log/create?sheep=12&kind=timbang",
    "#/referensi/sheep-examination-log/create?sheep=12",
    "#/referensi/sheep-examination-log/breeding/birth?induk=12",
    "#/transaction/create?ternak=12",
  ]);
  expect(screen.getByRole("button", { name: "Pindah" })).toBeInTheDocument();
});

test("a ram bears none, and who is ordered or dead is not for sale", async () => {
  serveCard(api, animal({ sex: "jantan", stockState: "dipesan" }));
  await open();
  await heading();
  expect(screen.getByRole("link", { name: "Timbang" })).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: /Lahir|Jual/ })).not.toBeInTheDocument();
});

test("a single weighing is told in words, and none as well", async () => {
  const [first] = weights().items;
  api.on("GET sheep/12/weight", ok(weights({ items: first ? [first] : [], lifetime: null, last: null })));
  const { unmount } = await open();
  expect(await screen.findByText(/Baru sekali ditimbang: 24,50 kg/)).toBeInTheDocument();
  unmount();
  api.on("GET sheep/12/weight", ok(weights({ items: [], lifetime: null, last: null })));
  await open();
  expect(await screen.findByText("Belum pernah ditimbang.")).toBeInTheDocument();
});

test("medicine in the way of a sale is said on the card", async () => {
  serveCard(api, animal({ saleFrom: "2999-01-01", sellable: false }));
  await open();
  expect(await screen.findByText("Bebas jual mulai 1 Jan 2999")).toBeInTheDocument();
});

describe("moves", () => {
  test("only those that the server names are offered", async () => {
    serveCard(api, animal({ stockState: "afkir", moves: { stock: ["dipotong", "mati"], health: [], pen: true } }));
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: "Ubah status" }));
    expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
      "Catat dipotong",
      "Catat mati",
    ]);
  });

  test("what has left for good offers nothing but its facts", async () => {
    serveCard(api, animal({ stockState: "mati", moves: { stock: [], health: [], pen: false } }));
    await open();
    await heading();
    expect(screen.queryByRole("button", { name: /Ubah status|Pindah/ })).not.toBeInTheDocument();
  });

  test("the day of a death that was noted wrongly is put right", async () => {
    const dead = animal({ stockState: "mati", leftOn: "2025-08-14", moves: { stock: [], health: [], pen: false } });
    serveCard(api, dead);
    api.on("POST sheep/12/redate", ok({ ...dead, leftOn: "2025-08-12" }));
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: "Lainnya" }));
    await user.click(await screen.findByRole("menuitem", { name: "Ubah tanggal mati" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Ubah tanggal mati: Kuning 0012" }));
    const day = dialog.getByRole("textbox", { name: "Tanggal mati" });
    expect(day).toHaveValue("14 Agustus 2025");
    await user.clear(day);
    await user.type(day, "12/08/2025");
    await user.click(dialog.getByRole("button", { name: "Simpan tanggal" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(sent("sheep/12/redate")).toEqual({ state: "mati", day: "2025-08-12" });
  });

  test("the death of another animal is struck out with a reason", async () => {
    const dead = animal({ stockState: "mati", leftOn: "2025-08-14", moves: { stock: [], health: [], pen: false } });
    serveCard(api, dead);
    api.on("POST sheep/12/strike", ok(animal()));
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: "Lainnya" }));
    await user.click(await screen.findByRole("menuitem", { name: "Batalkan catatan mati" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Batalkan catatan mati: Kuning 0012" }));
    await user.type(dialog.getByRole("textbox", { name: "Alasan" }), "Salah anting");
    await user.click(dialog.getByRole("button", { name: "Batalkan catatan" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(sent("sheep/12/strike")).toEqual({ state: "mati", reason: "Salah anting" });
    expect(shownNotices()).toEqual(["success: Kuning 0012 kembali tersedia."]);
  });

  test("a death needs its cause; then it is sent with the state that was seen", async () => {
    api.on("POST sheep/12/move", ok(animal({ stockState: "mati", moves: { stock: [], health: [], pen: false } })));
    const { user } = await open();
    await choose(user, "Catat mati");
    // The card asks anew once the note is sent.
    serveCard(api, animal({ stockState: "mati", moves: { stock: [], health: [], pen: false } }));
    const dialog = await screen.findByRole("dialog", { name: "Catat mati: Kuning 0012" });
    await user.click(within(dialog).getByRole("button", { name: "Catat mati" }));
    expect(await within(dialog).findByRole("button", { name: "Tulis sebabnya." })).toBeInTheDocument();
    await user.type(within(dialog).getByLabelText(/Sebab/), "Kembung <b>🐑</b>");
    await user.click(within(dialog).getByRole("button", { name: "Catat mati" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(sent("sheep/12/move")).toMatchObject({
      from: "tersedia",
      to: "mati",
      reason: "Kembung <b>🐑</b>",
      penId: null,
    });
    expect(api.seen.find(({ path }) => path === "sheep/12/move")?.headers["idempotency-key"]).toBeTruthy();
    expect(shownNotices()).toEqual(["success: Kuning 0012 kini mati."]);
    expect(await screen.findByText("Mati")).toBeInTheDocument();
  });

  test("an animal that somebody else has moved: the dialog says so and keeps what was typed", async () => {
    api.on("POST sheep/12/move", refused(409, { message: "Status Kuning 0012 baru saja menjadi Hilang." }));
    const { user } = await open();
    await choose(user, "Afkir");
    const dialog = await screen.findByRole("dialog", { name: "Afkir: Kuning 0012" });
    await user.type(within(dialog).getByLabelText(/Sebab/), "Pincang");
    serveCard(api, animal({ stockState: "hilang", moves: { stock: ["tersedia"], health: [], pen: false } }));
    await user.click(within(dialog).getByRole("button", { name: "Afkir" }));
    expect(await within(dialog).findByText(/baru saja menjadi Hilang/)).toBeInTheDocument();
    expect(within(dialog).getByLabelText(/Sebab/)).toHaveValue("Pincang");
    shownNotices();
  });

  test("out of quarantine it goes to a pen that somebody chooses", async () => {
    const quarantined = {
      stockState: "karantina",
      moves: { stock: ["tersedia", "mati"], health: [], pen: true },
    } as const;
    serveCard(
      api,
      animal({ ...quarantined, moves: { ...quarantined.moves, stock: ["tersedia", "mati"], health: [] } }),
    );
    api.on("POST sheep/12/move", ok(animal()));
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: "Jadikan tersedia" }));
    const dialog = await screen.findByRole("dialog", { name: "Jadikan tersedia: Kuning 0012" });
    await user.click(within(dialog).getByRole("button", { name: "Jadikan tersedia" }));
    expect(await within(dialog).findByRole("button", { name: "Pilih kandang." })).toBeInTheDocument();
    await user.click(within(dialog).getByRole("combobox", { name: /Kandang/ }));
    await user.click(await screen.findByRole("option", { name: /Barat/ }));
    await user.click(within(dialog).getByRole("button", { name: "Jadikan tersedia" }));
    await waitFor(() => expect(sent("sheep/12/move")).toMatchObject({ from: "karantina", to: "tersedia", penId: 3 }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    shownNotices();
  });

  test("health goes step by step", async () => {
    api.on("POST sheep/12/health", ok(animal({ healthState: "pantauan" })));
    const { user } = await open();
    await choose(user, "Kesehatan: pantauan");
    const dialog = await screen.findByRole("dialog", { name: "Kesehatan Kuning 0012: Pantauan" });
    await user.click(within(dialog).getByRole("button", { name: "Jadikan pantauan" }));
    await waitFor(() => expect(sent("sheep/12/health")).toMatchObject({ from: "sehat", to: "pantauan", reason: null }));
    expect(await screen.findByText("Pantauan")).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    shownNotices();
  });
});

describe("its parts", () => {
  const cost = { documentKind: null, documentId: null, documentName: null };

  test("the ledger, with the HPP that it makes", async () => {
    const usage = { documentKind: "usage", documentId: 7, documentName: "Pemakaian 7" };
    api.on(
      "GET sheep/12/cost",
      listed([
        { id: 2, day: "2025-07-01", kind: "pakan", amount: 140_000, sum: 1_640_000, note: "Juni", ...usage },
        { id: 1, day: "2025-06-01", kind: "beli", amount: 1_500_000, sum: 1_500_000, note: null, ...cost },
      ]),
    );
    await open("?tab=hpp");
    const row = await screen.findByRole("row", { name: /Pakan/ });
    expect(row).toHaveTextContent("1 Jul 2025 · Juni · Pemakaian 7Rp140.000Rp1.640.000");
    expect(within(row).getByRole("link", { name: "Pemakaian 7" })).toHaveAttribute("href", "#/purchase/usage/7");
    expect(screen.getByRole("region", { name: "HPP" })).toHaveTextContent("Rp1.640.000");
  });

  test("the timeline in words", async () => {
    const event = {
      fromState: null,
      toState: null,
      fromHealth: null,
      toHealth: null,
      fromPen: null,
      toPen: null,
      fromInvestor: null,
      toInvestor: null,
      reason: null,
      by: "Siti",
      open: false,
      ...cost,
    };
    api.on(
      "GET sheep/12/event",
      listed([
        { ...event, id: 3, day: "2025-07-03", kind: "pemilik", toInvestor: "Maya Kartika" },
        {
          ...event,
          id: 2,
          day: "2025-07-02",
          kind: "stok",
          fromState: "karantina",
          toState: "tersedia",
          reason: "Sehat",
        },
        { ...event, id: 1, day: "2025-06-01", kind: "masuk", toState: "karantina", toHealth: "sehat" },
      ]),
    );
    await open("?tab=riwayat");
    const timeline = await screen.findByRole("list", { name: "Riwayat ternak ini" });
    const texts = within(timeline)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
    expect(texts).toContainEqual(expect.stringContaining("Pemilik: Perusahaan → Maya Kartika"));
    expect(texts).toContainEqual(expect.stringContaining("Status: Karantina → TersediaSehat2 Juli 2025 · oleh Siti"));
    expect(texts).toContainEqual(expect.stringContaining("Masuk peternakan"));
  });

  test("the examinations, and what was cancelled is told", async () => {
    const timbang = { id: 2, day: "2025-08-10", weight: 32.5, bcs: 3.5, famacha: 2 };
    api.on(
      "GET examination",
      listed([
        examination(timbang),
        examination({
          id: 1,
          day: "2025-08-01",
          kind: "pengobatan",
          weight: null,
          gain: null,
          dose: 0.012,
          medicine: { id: 16, name: "Ivermectin", unit: "botol" },
          cancelled: { day: "2025-08-02", at: "2025-08-02T00:00:00.000Z", reason: "Salah ternak" },
        }),
        examination({
          id: 3,
          kind: "kebuntingan",
          weight: null,
          gain: null,
          pregnancy: "bunting",
          foetuses: 2,
          pregnancyMethod: "usg",
        }),
      ]),
    );
    await open("?tab=pemeriksaan");
    expect(await screen.findByText("32,50 kg · BCS 3,5 · FAMACHA 2")).toBeInTheDocument();
    expect(screen.getByText("Dibatalkan")).toBeInTheDocument();
    expect(screen.getByText("Ivermectin 0,012 botol")).toBeInTheDocument();
    expect(screen.getByText("Bunting, 2 janin · USG")).toBeInTheDocument();
    expect(screen.getByText("Alasan: Salah ternak")).toBeInTheDocument();
    const asked = api.seen.findLast(({ path }) => path === "examination");
    expect(new URL(asked?.url ?? "", api.origin).search).toBe("?sort=-day&sheep=12&state=semua&page=1&limit=20");
  });

  test("its line up and down, each a link", async () => {
    const kin = { earTag: "0001", earTagColour: "biru", sex: "betina", breed: "Garut", bornOn: "2022-01-01" };
    const mother = { ...kin, id: 1, code: "T00001" };
    const family = {
      dam: { ...mother, dam: { ...kin, id: 5, code: "T00005" }, sire: null },
      sire: null,
      offspring: [{ ...kin, id: 40, code: "T00040", stockState: "tersedia", lastWeight: 3.1 }],
    };
    api.on("GET sheep/12/family", ok(family));
    await open("?tab=silsilah");
    const children = await screen.findByRole("list", { name: "Anak" });
    expect(within(children).getByRole("link")).toHaveAttribute("href", `#${LIST}/40`);
    expect(screen.getByRole("link", { name: /T00005/ })).toHaveAttribute("href", `#${LIST}/5`);
    expect(screen.getAllByText("tidak tercatat")).toHaveLength(4);
  });

  test.each([
    ["hpp", "sheep/12/cost"],
    ["riwayat", "sheep/12/event"],
    ["pemeriksaan", "examination"],
  ])("%s: empty, and a failure that can be tried again", async (tab, path) => {
    const { unmount } = await open(`?tab=${tab}`);
    expect(await screen.findByText(/^Belum (ada|pernah)/)).toBeInTheDocument();
    unmount();
    api.on(`GET ${path}`, refused(500, { message: "Rusak." }));
    const { user } = await open(`?tab=${tab}`);
    expect(await screen.findByText("Data tidak dapat dimuat")).toBeInTheDocument();
    api.on(`GET ${path}`, listed([]));
    const retry = screen.getAllByRole("button", { name: "Coba lagi", hidden: true });
    await user.click(retry[0] as HTMLElement);
    shownNotices();
  });

  test("the tabs stand in the address", async () => {
    const { user } = await open();
    await user.click(await screen.findByRole("tab", { name: "HPP" }));
    expect(window.location.hash).toContain("tab=hpp");
    await user.click(screen.getByRole("tab", { name: "Ringkasan" }));
    expect(window.location.hash).not.toContain("tab");
  });
});

test("who may only read finds the card without actions", async () => {
  signedInAs(api, "auditor");
  const { user } = await open();
  await heading();
  expect(screen.queryByRole("button", { name: /Ubah status|Pindah/ })).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: /Timbang|Periksa|Lahir|Jual/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Lainnya" }));
  expect(screen.queryByRole("menuitem", { name: "Ubah" })).not.toBeInTheDocument();
  expect(screen.getByRole("menuitem", { name: "Cetak label" })).toHaveAttribute("href", `#${LIST}/label?ids=12`);
});

test("loading, and an animal that is not there", async () => {
  api.on("GET sheep/12", hang);
  const { unmount } = await open();
  expect(await screen.findByText("Memuat…")).toBeInTheDocument();
  unmount();
  api.on("GET sheep/77", refused(404, { message: "Ternak tidak ditemukan." }));
  await open("", 77);
  expect((await screen.findAllByText("Ternak tidak ditemukan.")).length).toBeGreaterThan(0);
  expect(screen.queryByRole("button", { name: "Coba lagi" })).not.toBeInTheDocument();
  shownNotices();
});
