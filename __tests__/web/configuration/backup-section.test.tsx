import { screen, waitFor, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { signedInAs } from "@/__tests__/web/support/account";
import type { Backup, BackupState } from "@/contract/backup/model";
import { BackupSection } from "@/src/features/configuration/backup-section";

const PATH = "configuration/backup";
const api = stubApi();
beforeEach(() => {
  shownNotices();
  signedInAs(api, "owner");
  api.on(`GET ${PATH}`, ok(state()));
});

const backup = (change: Partial<Backup> = {}): Backup => ({
  name: "domba-2025-08-18-0230.sql.gz",
  at: "2025-08-17T19:30:00.000Z",
  bytes: 2_202_010,
  rows: 12_345,
  kind: "otomatis",
  ...change,
});
const byHand = backup({
  name: "domba-2025-08-18-0905.sql.gz",
  at: "2025-08-18T02:05:00.000Z",
  rows: null,
  kind: null,
  bytes: 900,
});
const state = (change: Partial<BackupState> = {}): BackupState => ({
  items: [byHand, backup()],
  running: null,
  failure: null,
  automatic: true,
  folder: "data/backups",
  database: "embedded",
  withPhotos: true,
  ...change,
});
const open = (mayWrite = true) => renderApp(<BackupSection mayWrite={mayWrite} />);
const makeButton = () => screen.findByRole("button", { name: "Buat cadangan sekarang" });

test("what there is, newest first, and what is kept", async () => {
  open();
  const rows = within(await screen.findByRole("table", { name: "Daftar cadangan" })).getAllByRole("row");
  expect(rows[1]).toHaveTextContent("18 Agustus 2025, 09.05 WIB");
  expect(rows[1]).toHaveTextContent("0,9 KB");
  expect(rows[2]).toHaveTextContent("18 Agustus 2025, 02.30 WIB");
  expect(rows[2]).toHaveTextContent("Otomatis");
  expect(rows[2]).toHaveTextContent("12.345");
  expect(rows[2]).toHaveTextContent("2,1 MB");
  expect(screen.getByText(/3 terbaru, .* 7 hari, 4 minggu dan 12 bulan/)).toBeInTheDocument();
  expect(screen.getByText(/setiap pukul 02\.30 WIB/)).toBeInTheDocument();
});

test("while it loads, when it fails, when there is none", async () => {
  api.on(`GET ${PATH}`, hang);
  const loading = open();
  expect(await screen.findByText("Memuat cadangan…")).toBeInTheDocument();
  loading.unmount();
  api.on(`GET ${PATH}`, refused(422, { message: "Belum bisa.", requestId: "req-12345" }));
  const { user: person } = open();
  expect(await screen.findByRole("alert")).toHaveTextContent("req-12345");
  api.on(`GET ${PATH}`, ok(state({ items: [] })));
  await person.click(screen.getByRole("button", { name: "Coba lagi" }));
  expect(await screen.findByText("Belum ada cadangan")).toBeInTheDocument();
  expect(await makeButton()).toBeInTheDocument();
});

test("one is made: asked for once, with a key; then it stands in the list", async () => {
  api.on(`GET ${PATH}`, ok(state({ items: [backup()] })));
  api.on(`POST ${PATH}`, ok(state()));
  const { user: person } = open();
  await person.click(await makeButton());
  expect(await screen.findByText("18 Agustus 2025, 09.05 WIB")).toBeInTheDocument();
  expect(shownNotices()).toEqual(["success: Cadangan selesai dibuat."]);
  const posts = api.seen.filter(({ method }) => method === "POST");
  expect(posts).toHaveLength(1);
  expect(posts[0]?.headers["idempotency-key"]).toMatch(/^[\w-]{16,64}$/);
});

test("one that takes long shows how far it is, and says when it is done", async () => {
  const running = { startedAt: "2025-08-18T02:05:00.000Z", rows: 5000, expectedRows: 20_000 };
  const answer = ok(state({ items: [backup()], running }));
  api.on(`POST ${PATH}`, answer);
  const { user: person } = open();
  const button = await makeButton();
  api.on(`GET ${PATH}`, answer);
  await person.click(button);
  expect(await screen.findByText("5.000 baris")).toBeInTheDocument();
  expect(screen.getByRole("progressbar", { name: "Membuat cadangan" })).toHaveAttribute("aria-valuenow", "25");
  expect(button).toHaveAttribute("aria-busy", "true");
  expect(shownNotices()).toEqual([]);
  api.on(`GET ${PATH}`, ok(state()));
  await waitFor(() => expect(screen.queryByRole("progressbar")).not.toBeInTheDocument());
  expect(shownNotices()).toEqual(["success: Cadangan selesai dibuat."]);
});

test("a failure is said, and stands above the list", async () => {
  const failure = { at: "2025-08-18T02:05:00.000Z", message: "Ruang disk tidak cukup: perlu 300 MB, tersisa 50 MB." };
  const { user: person } = open();
  const button = await makeButton();
  api.on(`POST ${PATH}`, refused(507, { message: failure.message, reason: "storage_full" }));
  api.on(`GET ${PATH}`, ok(state({ failure })));
  await person.click(button);
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Cadangan 18 Agustus 2025, 09.05 WIB gagal. Ruang disk tidak cukup: perlu 300 MB, tersisa 50 MB.",
  );
  expect(shownNotices()).toEqual([`error: ${failure.message}`]);
  expect(screen.getByText("18 Agustus 2025, 02.30 WIB")).toBeInTheDocument();
});

test("downloaded under its own name", async () => {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => {} });
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  api.on(`GET ${PATH}/${byHand.name}`, (_seen, to) => {
    to.writeHead(200, {
      "Content-Type": "application/gzip",
      "Content-Disposition": `attachment; filename="${byHand.name}"`,
    }).end("x".repeat(900));
  });
  const { user: person } = open();
  await person.click(await screen.findByRole("button", { name: "Unduh cadangan 18 Agustus 2025, 09.05 WIB" }));
  await waitFor(() => expect(saved).toEqual([byHand.name]));
  expect(await screen.findByRole("button", { name: "Unduh cadangan 18 Agustus 2025, 09.05 WIB" })).toHaveFocus();
});

test("a download can be given up", async () => {
  api.on(`GET ${PATH}/${byHand.name}`, hang);
  const { user: person } = open();
  await person.click(await screen.findByRole("button", { name: "Unduh cadangan 18 Agustus 2025, 09.05 WIB" }));
  await person.click(await screen.findByRole("button", { name: /^Batalkan unduhan/ }));
  expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
  expect(shownNotices()).toEqual([]);
});

test("the command that restores the newest one is copied as it stands", async () => {
  api.on(`GET ${PATH}`, ok(state({ folder: "/srv/data domba/backups" })));
  const { user: person } = open();
  const write = jest.spyOn(navigator.clipboard, "writeText");
  await person.click(await screen.findByRole("button", { name: "Salin perintah: pulihkan" }));
  expect(write).toHaveBeenCalledWith(
    `node dist/commands/restore.mjs "/srv/data domba/backups/${byHand.name}" --to "/srv/data domba/pulih"`,
  );
  expect(shownNotices()).toEqual(["success: Perintah disalin."]);
});

test("on PostgreSQL a backup fills another database, and no folder", async () => {
  api.on(`GET ${PATH}`, ok(state({ database: "postgresql" })));
  open();
  const command = `DATABASE_URL=postgresql://…/pulih DATA_DIR=data node dist/commands/restore.mjs data/backups/${byHand.name}`;
  expect(await screen.findByText(command)).toBeInTheDocument();
  expect(screen.queryByText(/--to/)).not.toBeInTheDocument();
  expect(screen.queryByText(/ubah DATA_DIR/)).not.toBeInTheDocument();
});

test("the auditor sees the list: no button, no command", async () => {
  signedInAs(api, "auditor");
  open(false);
  expect(await screen.findByRole("table", { name: "Daftar cadangan" })).toBeInTheDocument();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  expect(screen.queryByText(/restore\.mjs/)).not.toBeInTheDocument();
});

test("where the server makes none by night it says so, and with a bucket that photos are not in it", async () => {
  api.on(`GET ${PATH}`, ok(state({ automatic: false, withPhotos: false })));
  open();
  expect(await screen.findByText(/tidak membuat cadangan sendiri. Di sini dibuat bila diminta/)).toBeInTheDocument();
  expect(screen.getByText(/penyimpanan S3/)).toBeInTheDocument();
});
