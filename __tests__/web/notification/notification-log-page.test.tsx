import { screen, waitFor, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { entry } from "@/__tests__/web/audit/support";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import { NotificationLogPage } from "@/src/features/notification/notification-log-page";
import { detail, lowStock, notification } from "./support";

const api = stubApi();
beforeEach(() => {
  shownNotices();
  signedInAs(api, "admin");
  api.on("GET notification", listed([notification(), lowStock()]));
  api.on("GET notification/5", ok(detail()));
});

const LIST = "/referensi/notification-log";
const open = (query = "") => renderApp(<NotificationLogPage />, { at: `${LIST}${query}` });
const calls = (method: string, path: string) => api.seen.filter((call) => call.method === method && call.path === path);
const row = (name: RegExp) => screen.getByRole("row", { name });

test("what decides stands in the row: kind, words, recipient with channel, document, status, time", async () => {
  open();
  expect(await screen.findByRole("button", { name: "Piutang jatuh tempo" })).toBeInTheDocument();
  expect(row(/Asep/)).toHaveTextContent("Halo Asep, tagihan & sisa Rp500.000.");
  expect(row(/Asep/)).toHaveTextContent("(WhatsApp)");
  expect(row(/Asep/)).toHaveTextContent("18 Agu 2025, 09.05");
  expect(within(row(/Asep/)).getByText("Gagal permanen")).toBeInTheDocument();
  expect(within(row(/Staf/)).getByText("Di aplikasi")).toBeInTheDocument();
  expect(within(row(/Staf/)).getByRole("link", { name: "Dedak padi" })).toHaveAttribute(
    "href",
    "#/referensi/product/update/12",
  );
  expect(document.title).toBe("Log Notifikasi · Domba");
});

test("while it loads rows stand in; a failure says so and tries again", async () => {
  api.on("GET notification", hang);
  const view = open();
  expect(await screen.findByRole("region", { name: "Daftar notifikasi" })).toHaveAttribute("aria-busy", "true");
  view.unmount();
  api.on("GET notification", refused(422, { message: "Belum bisa.", requestId: "req-12345" }));
  const { user: person } = open();
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("req-12345");
  api.on("GET notification", listed([notification()]));
  await person.click(within(alert).getByRole("button", { name: "Coba lagi" }));
  expect(await screen.findByRole("button", { name: "Piutang jatuh tempo" })).toBeInTheDocument();
});

test("empty it says what will stand here; without a result it says which filter to drop", async () => {
  api.on("GET notification", listed([]));
  const first = open();
  expect(await screen.findByText("Belum ada notifikasi")).toBeInTheDocument();
  first.unmount();
  open("?status=gagal,antre&period=2025-08-01..2025-08-18");
  expect(await screen.findByRole("button", { name: /Lepas Status: Antre, Gagal/ })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: /Lepas Periode: 1 Agu 2025 – 18 Agu 2025/ })).toBeInTheDocument();
});

test("the address is what is asked for; nonsense in it falls back", async () => {
  open("?channel=whatsapp,sms&kind=stok&status=x&period=2025-08-02..2025-08-01&sort=status&open=abc");
  await screen.findByRole("button", { name: "Piutang jatuh tempo" });
  expect(new URL(calls("GET", "notification")[0]?.url ?? "", api.origin).search).toBe(
    "?sort=-at&channel=whatsapp&kind=stok&page=1&limit=20",
  );
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("what was done with it is told to who only reads, too", async () => {
  signedInAs(api, "auditor");
  const change = { field: "status", before: "gagal permanen", after: "antre" };
  const sent = entry({ action: "notification.resend", entity: "notification", changes: [change] });
  api.on("GET notification/5/history", ok({ items: [sent], next: null }));
  const { user: person } = open("?open=5");
  await person.click(await screen.findByRole("button", { name: "Riwayat" }));
  const told = within(await screen.findByRole("dialog", { name: "Riwayat" }));
  expect(await told.findByText("Notifikasi dikirim ulang")).toBeInTheDocument();
  expect(told.getByRole("row", { name: "Status Gagal permanen Antre" })).toBeInTheDocument();
});

test("a row opens beside the list, in the address, with every try; closing leaves the list as it was", async () => {
  const { user: person } = open("?status=gagal permanen");
  await person.click(await screen.findByRole("button", { name: "Piutang jatuh tempo" }));
  const drawer = await screen.findByRole("dialog", { name: "Piutang jatuh tempo" });
  expect(window.location.hash).toMatch(/open=5/);
  expect(within(drawer).getByText("0812-3456-7890", { exact: false })).toBeInTheDocument();
  const [first, second] = within(within(drawer).getByRole("region", { name: "Percobaan pengiriman" })).getAllByRole(
    "listitem",
  );
  expect(first).toHaveTextContent("Tidak ada jawaban dalam 10 detik.");
  expect(second).toHaveTextContent("Mungkin pengulangan");
  expect(second).toHaveTextContent("Jawaban 500:<b>rusak</b>");
  await person.click(within(drawer).getByRole("button", { name: "Tutup" }));
  await waitFor(() => expect(window.location.hash).not.toMatch(/open=/));
  expect(window.location.hash).toMatch(/status=gagal/);
});

test("an address opens it too; one that is not there says so", async () => {
  api.on("GET notification/77", refused(404, { message: "Notifikasi tidak ditemukan." }));
  open("?open=77");
  expect(await within(await screen.findByRole("dialog")).findByRole("alert")).toHaveTextContent(
    "Notifikasi tidak ditemukan.",
  );
});

async function menuOf(name: string) {
  const view = open();
  await view.user.click(await screen.findByRole("button", { name: `Tindakan untuk ${name}` }));
  return view;
}

test("sending again: asked of the server, told, and the list is fetched anew", async () => {
  api.on("POST notification/5/resend", ok(notification({ status: "antre", moves: [] })));
  const { user: person } = await menuOf("Piutang jatuh tempo untuk Asep Suryana");
  await person.click(screen.getByRole("menuitem", { name: "Kirim ulang" }));
  expect(await screen.findByText("Notifikasi masuk antrean lagi.")).toBeInTheDocument();
  await waitFor(() => expect(calls("GET", "notification").length).toBeGreaterThan(1));
});

test("sending again: what was asked for before it and comes after it is not shown as its outcome", async () => {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  api.on("GET notification/5", async (seen, to) => {
    await held;
    await ok(detail())(seen, to);
  });
  api.on("POST notification/5/resend", ok(notification({ status: "antre", moves: [] })));
  const { user: person } = await menuOf("Piutang jatuh tempo untuk Asep Suryana");
  // The page has already requested the row under the pointer.
  await waitFor(() => expect(calls("GET", "notification/5")).toHaveLength(1));
  await person.click(screen.getByRole("menuitem", { name: "Kirim ulang" }));
  expect(await screen.findByText("Notifikasi masuk antrean lagi.")).toBeInTheDocument();
  api.on("GET notification/5", ok(detail({ status: "terkirim", deliveredAt: "2025-08-18T03:00:00.000Z", moves: [] })));
  release();
  await person.click(screen.getByRole("button", { name: "Piutang jatuh tempo" }));
  const drawer = await screen.findByRole("dialog", { name: "Piutang jatuh tempo" });
  expect(await within(drawer).findByText("Terkirim")).toBeInTheDocument();
});

test("sending again what somebody else has sent: the refusal is told, and the list is fetched anew", async () => {
  api.on("POST notification/5/resend", refused(409, { message: "Notifikasi ini antre: tidak perlu dikirim ulang." }));
  const { user: person } = await menuOf("Piutang jatuh tempo untuk Asep Suryana");
  await person.click(screen.getByRole("menuitem", { name: "Kirim ulang" }));
  expect(await screen.findByText("Notifikasi ini antre: tidak perlu dikirim ulang.")).toBeInTheDocument();
  await waitFor(() => expect(calls("GET", "notification").length).toBeGreaterThan(1));
});

test("WhatsApp opens with the words typed in, and that it was opened is logged", async () => {
  api.on("POST notification/5/opened", ok(notification({ status: "dibuka manual", moves: ["open"] })));
  const { user: person } = await menuOf("Piutang jatuh tempo untuk Asep Suryana");
  const link = screen.getByRole("menuitem", { name: "Buka WhatsApp" });
  expect(link).toHaveAttribute(
    "href",
    "https://wa.me/6281234567890?text=Halo%20Asep%2C%20tagihan%20%26%20sisa%20Rp500.000.",
  );
  link.addEventListener("click", (event) => event.preventDefault());
  await person.click(link);
  await waitFor(() => expect(calls("POST", "notification/5/opened")).toHaveLength(1));
});

test("from the open one too: send again, with the buttons that the server allows", async () => {
  api.on("POST notification/5/resend", ok(notification({ status: "antre", moves: [] })));
  const { user: person } = open("?open=5");
  const drawer = await screen.findByRole("dialog", { name: "Piutang jatuh tempo" });
  expect(within(drawer).getByRole("link", { name: /Buka WhatsApp/ })).toBeInTheDocument();
  api.on("GET notification/5", ok(detail({ status: "terkirim", deliveredAt: "2025-08-18T03:00:00.000Z", moves: [] })));
  await person.click(within(drawer).getByRole("button", { name: "Kirim ulang" }));
  expect(await within(drawer).findByText("Terkirim")).toBeInTheDocument();
  expect(within(drawer).queryByRole("button", { name: "Kirim ulang" })).not.toBeInTheDocument();
});

test("a role that reads is offered the document, and nothing that sends", async () => {
  signedInAs(api, "auditor");
  const { user: person } = await menuOf("Stok di bawah minimum untuk Staf");
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["Buka dokumen"]);
  expect(screen.getByRole("menuitem")).toHaveAttribute("href", "#/referensi/product/update/12");
  await person.keyboard("{Escape}");
  expect(screen.queryByRole("button", { name: /Tindakan untuk Piutang/ })).not.toBeInTheDocument();
});

test("a period is one press, or typed", async () => {
  const { user: person } = open();
  await screen.findByRole("button", { name: "Piutang jatuh tempo" });
  await person.click(screen.getByRole("button", { name: "Periode" }));
  const panel = screen.getByRole("dialog", { name: "Saringan Periode" });
  await person.click(await within(panel).findByRole("button", { name: "Hari ini" }));
  await waitFor(() => expect(window.location.hash).toMatch(/period=(\d{4}-\d{2}-\d{2})\.\.\1/));
  const from = within(panel).getByRole("textbox", { name: "Periode: Dari" });
  await person.clear(from);
  await person.type(from, "1/8/2025");
  await person.tab();
  await waitFor(() => expect(window.location.hash).toMatch(/period=2025-08-01\.\./));
  // The half-typed year was asked for, too, and that request may arrive behind the last.
  const asked = () => calls("GET", "notification").map(({ url }) => url);
  await waitFor(() => expect(asked()).toContainEqual(expect.stringMatching(/period=2025-08-01\.\./)));
});
