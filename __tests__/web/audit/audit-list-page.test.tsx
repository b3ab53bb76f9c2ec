import { screen, waitFor, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import { AuditListPage } from "@/src/features/audit/audit-list-page";
import { entry } from "./support";

const api = stubApi();
const choices = { users: [{ id: 2, name: "Siti Rahmawati" }], entities: ["customer", "contract"] };
beforeEach(() => {
  shownNotices();
  signedInAs(api, "auditor");
  api.on("GET audit", listed([entry()]));
  api.on("GET audit/choices", ok(choices));
});

const open = (query = "") => renderApp(<AuditListPage />, { at: `/administration/audit${query}` });
const calls = () => api.seen.filter(({ path }) => path === "audit");

test("when, who, what, on which record, and the change in short; newest first", async () => {
  api.on(
    "GET audit",
    listed([
      entry(),
      entry({ id: 30, action: "contract.pay_back", entity: "contract", entityId: "9", recordName: null }),
      entry({
        id: 29,
        userName: null,
        action: "seed.demo",
        entity: "farm",
        entityId: null,
        recordName: null,
        changes: [],
      }),
    ]),
  );
  open();
  const row = within(await screen.findByRole("row", { name: /Customer diubah/ }));
  expect(row.getByRole("button", { name: "18 Agu 2025, 09.05 WIB" })).toBeInTheDocument();
  expect(row.getByText("Siti Rahmawati")).toBeInTheDocument();
  expect(row.getByRole("link", { name: "Sri Lestari" })).toHaveAttribute("href", "#/referensi/customer/7");
  expect(row.getByText("Limit piutang: Rp5.000.000 → Rp7.500.000, +2 lainnya")).toBeInTheDocument();
  // An entry of a future module appears under its own name, without a link that leads nowhere.
  const unknown = within(screen.getByRole("row", { name: /contract\.pay_back/ }));
  expect(unknown.getByText("contract 9")).toBeInTheDocument();
  expect(unknown.queryByRole("link")).not.toBeInTheDocument();
  expect(screen.getByRole("row", { name: /Sistem Data contoh dimuat/ })).toBeInTheDocument();
  expect(calls()[0]?.url).toContain("sort=-at");
  expect(document.title).toBe("Riwayat perubahan · Domba");
});

test.each([
  ["sheep", "7", "#/referensi/product/sheep/7"],
  ["pen", "7", "#/referensi/product/sheep?pen=7"],
  ["examination", "7", "#/referensi/sheep-examination-log?buka=7"],
  ["notification", "7", "#/referensi/notification-log?open=7"],
  ["configuration", "pesan", "#/configuration?bagian=pesan"],
])("a %s leads to where it is shown", async (entity, entityId, href) => {
  api.on("GET audit", listed([entry({ entity, entityId, recordName: "Namanya" })]));
  open();
  expect(await screen.findByRole("link", { name: "Namanya" })).toHaveAttribute("href", href);
});

test("a whole import is taken back from its entry, once; an auditor only reads it", async () => {
  const changes = [
    { field: "word", before: null, after: "sheep" },
    { field: "created", before: null, after: 80 },
  ];
  const imported = entry({
    action: "import.create",
    entity: "import",
    entityId: "7",
    recordName: "buku.xlsx",
    changes,
  });
  api.on("GET audit", listed([imported]));
  const look = async () => {
    const view = open();
    await view.user.click(await screen.findByRole("button", { name: "18 Agu 2025, 09.05 WIB" }));
    await screen.findByRole("dialog", { name: "Impor 80 ternak dari buku.xlsx" });
    return view;
  };
  const view = await look();
  expect(screen.queryByRole("button", { name: "Batalkan impor ini" })).not.toBeInTheDocument();
  view.unmount();
  signedInAs(api, "owner");
  const at = "2025-08-18T02:05:00Z";
  const saved = { id: 7, fileName: "buku.xlsx", created: 80, updated: 0, createdAt: at, kept: [], uses: [] };
  api.on("GET sheep/import/7", ok({ ...saved, undoneAt: null }));
  api.on("POST sheep/import/7/undo", ok({ ...saved, undoneAt: "2025-08-18T03:00:00Z" }));
  const { user } = await look();
  const button = await screen.findByRole("button", { name: "Batalkan impor ini" });
  api.on("GET sheep/import/7", ok({ ...saved, undoneAt: "2025-08-18T03:00:00Z" }));
  await user.click(button);
  expect(api.seen.some(({ path }) => path.endsWith("/undo"))).toBe(false);
  await user.click(screen.getByRole("button", { name: "Ya, batalkan impor" }));
  expect(await screen.findByText("Dibatalkan 18 Agustus 2025, 10.00 WIB.")).toBeInTheDocument();
  const list = screen.getAllByRole("link", { name: "buku.xlsx" });
  expect(list[0]).toHaveAttribute("href", "#/referensi/product/sheep");
});

test("an import that is used is not offered to be taken back: by what, how many, and one of them", async () => {
  signedInAs(api, "owner");
  const changes = [{ field: "word", before: null, after: "sheep" }];
  api.on("GET audit", listed([entry({ action: "import.create", entity: "import", entityId: "7", changes })]));
  const uses = [
    { told: "sudah dipakai di penjualan", count: 3, example: { id: 12, name: "Kuning 0012 (T00012)" } },
    { told: "sudah tidak ada", count: 1, example: null },
  ];
  const saved = { id: 7, fileName: "buku.xlsx", created: 80, updated: 0, createdAt: "x", kept: [], undoneAt: null };
  api.on("GET sheep/import/7", ok({ ...saved, uses }));
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "18 Agu 2025, 09.05 WIB" }));
  expect(await screen.findByText(/^3 sudah dipakai di penjualan, misalnya/)).toBeInTheDocument();
  expect(screen.getByText("1 sudah tidak ada")).toBeInTheDocument();
  const one = screen.getByRole("link", { name: "Kuning 0012 (T00012)" });
  expect(one).toHaveAttribute("href", "#/referensi/product/sheep/12");
  expect(screen.queryByRole("button", { name: "Batalkan impor ini" })).not.toBeInTheDocument();
});

test("an import of documents that cannot go back says why in place of the button", async () => {
  signedInAs(api, "owner");
  const changes = [{ field: "word", before: null, after: "voucher" }];
  api.on("GET audit", listed([entry({ action: "import.create", entity: "import", entityId: "7", changes })]));
  const saved = { id: 7, fileName: "kas.xlsx", created: 3, updated: 0, createdAt: "x", kept: [], undoneAt: null };
  api.on("GET voucher/import/7", ok({ ...saved, uses: [], refusal: "BK/2025/05/0002 sudah dibatalkan." }));
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "18 Agu 2025, 09.05 WIB" }));
  const told = "Impor ini tidak dapat dibatalkan lagi: BK/2025/05/0002 sudah dibatalkan.";
  expect(await screen.findByText(told)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Batalkan impor ini" })).not.toBeInTheDocument();
});

test("beside it are the users, a link away", async () => {
  open();
  const tabs = within(await screen.findByRole("navigation", { name: "Administrasi" }));
  expect(tabs.getByRole("link", { name: "User" })).toHaveAttribute("href", "#/administration");
  expect(tabs.getByRole("link", { name: "Riwayat perubahan" })).toHaveAttribute("aria-current", "page");
});

test("a row opens everything that its entry knows; the request's number can be copied", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "18 Agu 2025, 09.05 WIB" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Customer diubah" }));
  expect(drawer.getByText("18 Agustus 2025, 09.05 WIB")).toBeInTheDocument();
  const rows = within(drawer.getByRole("table", { name: "Isian yang berubah" })).getAllByRole("row");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "IsianSebelumSesudah",
    "Limit piutangRp5.000.000Rp7.500.000",
    "StatusAktifNonaktif",
    "Emailkosongsri@domba.example",
  ]);
  const copied = jest.spyOn(navigator.clipboard, "writeText");
  await user.click(drawer.getByRole("button", { name: "Salin" }));
  expect(copied).toHaveBeenCalledWith("permintaan-31");
  expect(shownNotices()).toContain("success: Nomor permintaan disalin.");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("an entry that changed no field says so", async () => {
  api.on("GET audit", listed([entry({ action: "session.sign_in", entity: "session", changes: [], requestId: null })]));
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: /^18 Agu/ }));
  const drawer = within(await screen.findByRole("dialog", { name: "Masuk" }));
  expect(drawer.getByText("Kejadian ini tidak mengubah isian.")).toBeInTheDocument();
  expect(drawer.queryByRole("button", { name: "Salin" })).not.toBeInTheDocument();
});

test("while it loads rows stand in; a failure says so and tries again; empty it says what belongs there", async () => {
  api.on("GET audit", hang);
  const first = open();
  expect(await screen.findByRole("region", { name: "Daftar perubahan" })).toHaveAttribute("aria-busy", "true");
  first.unmount();
  api.on("GET audit", refused(422, { message: "Belum bisa.", requestId: "req-12345" }));
  const { user } = open();
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Belum bisa.");
  api.on("GET audit", listed([]));
  await user.click(within(alert).getByRole("button", { name: "Coba lagi" }));
  expect(await screen.findByText("Belum ada perubahan")).toBeInTheDocument();
});

test("the filters stand in the address, and say names", async () => {
  const { user, router } = open("?user=2&entity=customer&kind=diubah,entahlah&period=2025-08-01..2025-08-31");
  expect(await screen.findByRole("button", { name: "Siapa: Siti Rahmawati" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Jenis catatan: Customer" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Kejadian: Diubah" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Periode: 1 Agu 2025 – 31 Agu 2025" })).toBeInTheDocument();
  const asked = new URL(calls()[0]?.url ?? "", api.origin).searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({
    user: "2",
    entity: "customer",
    kind: "diubah",
    period: "2025-08-01..2025-08-31",
  });
  await user.click(screen.getByRole("button", { name: "Jenis catatan: Customer" }));
  await user.click(await screen.findByRole("checkbox", { name: "contract" }));
  await waitFor(() => expect(router.state.location.search).toContain("entity=customer%2Ccontract"));
});

test("choices that cannot be fetched say so", async () => {
  api.on("GET audit/choices", refused(422, { message: "Belum bisa." }));
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Siapa" }));
  expect(await screen.findByText(/Daftar tidak dapat dimuat/)).toBeInTheDocument();
});

test("a refused role is led to #/404", async () => {
  signedInAs(api, "admin");
  api.on("GET audit", refused(404, { message: "no_permission" }));
  open();
  expect(await screen.findByText("at /404")).toBeInTheDocument();
});
