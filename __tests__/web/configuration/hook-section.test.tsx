import { screen, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { signedInAs } from "@/__tests__/web/support/account";
import { FEED_KEYS } from "@/contract/change/model";
import type { Hook } from "@/contract/hook/model";
import { HookSection } from "@/src/features/configuration/hook-section";

const PATH = "configuration/hook";
const api = stubApi();
const hook = (change: Partial<Hook> = {}): Hook => ({
  id: 3,
  url: "https://kasir.example/domba",
  words: ["sheep", "transaction"],
  active: true,
  lastDeliveredAt: "2025-08-18T02:05:00.000Z",
  failures: 0,
  failingSince: null,
  lastError: null,
  nextAttemptAt: null,
  pausedAt: null,
  version: 1,
  ...change,
});
beforeEach(() => {
  shownNotices();
  signedInAs(api, "owner");
  api.on(`GET ${PATH}`, ok({ items: [hook()] }));
});

const open = (mayWrite = true) => renderApp(<HookSection mayWrite={mayWrite} />, { at: "/configuration" });
const bodyOf = (path: string) =>
  JSON.parse(api.seen.findLast((call) => call.path === path && call.body)?.body ?? "null");

test("an address is listed with its words and its last delivery", async () => {
  open();
  expect(await screen.findByText("https://kasir.example/domba")).toBeVisible();
  expect(screen.getByText("Aktif")).toBeVisible();
  expect(screen.getByText("Ternak, Penjualan")).toBeVisible();
  expect(screen.getByText("Terakhir terkirim 18 Agustus 2025, 09.05 WIB.")).toBeVisible();
});

test("failures are told with their reason and the next try, and a stop with its time", async () => {
  const failing = {
    failures: 4,
    failingSince: "2025-08-18T02:05:00.000Z",
    lastError: "Penerima menjawab 500.",
    nextAttemptAt: "2025-08-18T02:20:00.000Z",
  };
  const stopped = { ...failing, id: 4, active: false, pausedAt: "2025-08-19T02:05:00.000Z", nextAttemptAt: null };
  api.on(`GET ${PATH}`, ok({ items: [hook(failing), hook(stopped)] }));
  open();
  expect(await screen.findByText(/Gagal 4 kali .*: Penerima menjawab 500\. Dicoba lagi/)).toBeVisible();
  expect(screen.getByText(/Penerima menjawab 500\. Dihentikan/)).toBeVisible();
  expect(screen.getByText("Berhenti")).toBeVisible();
});

test("a new one takes all words unless some are left out, and its secret is shown once", async () => {
  api.on(`GET ${PATH}`, ok({ items: [] }));
  api.on(`POST ${PATH}`, ok({ hook: hook(), secret: "whsec_rahasia" }));
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Tambah webhook" }));
  await user.type(screen.getByRole("textbox", { name: /Alamat/ }), "https://kasir.example/domba");
  await user.click(screen.getByRole("checkbox", { name: "Customer" }));
  await user.click(screen.getByRole("button", { name: "Buat webhook" }));
  expect(await screen.findByText("whsec_rahasia")).toBeVisible();
  expect(bodyOf(PATH)).toEqual({
    url: "https://kasir.example/domba",
    words: FEED_KEYS.filter((word) => word !== "customer"),
    active: true,
  });
  await user.click(screen.getByRole("button", { name: "Sudah saya simpan" }));
  expect(screen.queryByText("whsec_rahasia")).toBeNull();
});

test("a refused address stands at its field", async () => {
  api.on(`POST ${PATH}`, refused(422, { message: "Alamat ini tertutup.", errors: { url: "Alamat ini tertutup." } }));
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Tambah webhook" }));
  await user.type(screen.getByRole("textbox", { name: /Alamat/ }), "https://10.0.0.8/domba");
  await user.click(screen.getByRole("button", { name: "Buat webhook" }));
  expect((await screen.findAllByText("Alamat ini tertutup."))[0]).toBeVisible();
  expect(screen.getByRole("textbox", { name: /Alamat/ })).toHaveAccessibleDescription(/Alamat ini tertutup/);
});

test("it is switched off in place, tested, given a new secret and removed", async () => {
  api.on(`PUT ${PATH}/3`, ok(hook({ active: false, version: 2 })));
  api.on(`POST ${PATH}/3/test`, ok({ delivered: true, status: 202, milliseconds: 12, answer: "siap", failure: null }));
  api.on(`POST ${PATH}/3/secret`, ok({ hook: hook(), secret: "whsec_baru" }));
  api.on(`DELETE ${PATH}/3`, ok({}));
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Ubah" }));
  await user.click(screen.getByRole("switch", { name: "Kirim" }));
  await user.click(screen.getByRole("button", { name: "Simpan webhook" }));
  expect(await screen.findByText("Webhook tersimpan.")).toBeVisible();
  expect(bodyOf(`${PATH}/3`)).toMatchObject({ active: false, version: 1 });
  await user.click(screen.getByRole("button", { name: "Kirim percobaan" }));
  expect(await screen.findByText("Diterima")).toBeVisible();
  expect(screen.getByText("siap")).toBeVisible();
  const dialogButton = async (name: string) =>
    within(await screen.findByRole("alertdialog")).getByRole("button", { name });
  await user.click(screen.getByRole("button", { name: "Ganti rahasia" }));
  await user.click(await dialogButton("Ganti rahasia"));
  expect(await screen.findByText("whsec_baru")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Hapus" }));
  await user.click(await dialogButton("Hapus webhook"));
  expect(await screen.findByText("Webhook dihapus.")).toBeVisible();
});

test("who only looks changes nothing; it waits, and a failure says so", async () => {
  const first = open(false);
  expect(await screen.findByText("https://kasir.example/domba")).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
  first.unmount();
  api.on(`GET ${PATH}`, refused(500, {}));
  const second = open();
  expect(await screen.findByRole("button", { name: "Coba lagi" })).toBeVisible();
  second.unmount();
  api.on(`GET ${PATH}`, hang);
  open();
  expect(await screen.findByText(/Memuat/)).toBeInTheDocument();
});
