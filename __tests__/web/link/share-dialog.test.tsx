import { screen, waitFor, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { signedInAs } from "@/__tests__/web/support/account";
import { linkAddress } from "@/src/api/link";
import { ShareDialog } from "@/src/farm/link/share-dialog";
import { link, TOKEN } from "./support";

const api = stubApi();
beforeEach(() => {
  shownNotices();
  signedInAs(api, "owner");
  api.on("GET configuration/appearance", ok({ name: "Ternak Ade", logo: null }));
});

const SALE = { kind: "transaction", id: 7, name: "PJ/2025/08/0001", phone: "6281234567890" } as const;

const open = (
  mayWrite = true,
  record: Pick<Parameters<typeof ShareDialog>[0], "kind" | "id" | "name" | "phone"> = SALE,
) => renderApp(<ShareDialog {...record} mayWrite={mayWrite} onClose={() => {}} />, { at: "/" });

test("a new link is told once, to copy, to send and to scan, and stands in the list", async () => {
  api.on("GET link/transaction/7", ok({ items: [] }));
  const { user } = open();
  expect(await screen.findByText("Belum ada tautan.")).toBeInTheDocument();
  api.on("POST link/transaction/7", ok({ link: link({ opened: 0, lastOpenedAt: null }), token: TOKEN }));
  api.on("GET link/transaction/7", ok({ items: [link({ opened: 0, lastOpenedAt: null })] }));
  await user.click(screen.getByRole("button", { name: "Buat tautan" }));
  const made = await screen.findByRole("region", { name: "Tautan baru" });
  const address = linkAddress("transaction", TOKEN);
  expect(address).toMatch(new RegExp(`^https://localhost/.*t/${TOKEN}$`));
  expect(within(made).getByText(address)).toBeInTheDocument();
  expect(await within(made).findByRole("img", { name: "Kode QR tautan PJ/2025/08/0001" })).toBeInTheDocument();
  const chat = within(made).getByRole("link", { name: /Kirim WhatsApp/ });
  expect(chat).toHaveAttribute(
    "href",
    `https://wa.me/6281234567890?text=${encodeURIComponent(`Pesanan PJ/2025/08/0001 di Ternak Ade: ${address}`)}`,
  );
  const copied = jest.spyOn(navigator.clipboard, "writeText");
  await user.click(within(made).getByRole("button", { name: "Salin" }));
  expect(copied).toHaveBeenCalledWith(address);
  expect(await screen.findByText(/Dibuat 18 Agustus 2025 oleh Ibu Sari · belum dibuka/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Buat tautan" })).not.toBeInTheDocument();
});

test.each([
  ["sheep", "Kuning 0012", "Rapor ternak Kuning 0012 di Ternak Ade"],
  ["investment", "INV/2025/08/0001", "Laporan kontrak INV/2025/08/0001 di Ternak Ade"],
] as const)(
  "a message about %s, to whoever is chosen in WhatsApp, says what it is and of which farm",
  async (kind, name, words) => {
    api.on(`GET link/${kind}/7`, ok({ items: [] }));
    api.on(`POST link/${kind}/7`, ok({ link: link(), token: TOKEN }));
    const { user } = open(true, { kind, id: 7, name });
    await user.click(await screen.findByRole("button", { name: "Buat tautan" }));
    const text = encodeURIComponent(`${words}: ${linkAddress(kind, TOKEN)}`);
    await waitFor(() =>
      expect(screen.getByRole("link", { name: /Kirim WhatsApp/ })).toHaveAttribute(
        "href",
        `https://wa.me/?text=${text}`,
      ),
    );
  },
);

test("a living link is renewed by one press, and revoked after a question", async () => {
  const rows = [link(), link({ id: 2, state: "kedaluwarsa" }), link({ id: 3, state: "dicabut", createdBy: null })];
  api.on("GET link/transaction/7", ok({ items: rows }));
  api.on("POST link/transaction/7/1/renew", ok(link()));
  api.on("POST link/transaction/7/1/revoke", ok(link({ state: "dicabut" })));
  const { user } = open();
  const list = await screen.findByRole("region", { name: "Tautan yang pernah dibuat" });
  const [living, over, revoked] = within(list).getAllByRole("listitem");
  if (!living || !over || !revoked) throw new Error("a link is missing");
  expect(living).toHaveTextContent("Berlaku sampai 16 November 2025");
  expect(living).toHaveTextContent("dibuka 4 kali");
  expect(over).toHaveTextContent("Kedaluwarsa");
  expect(revoked).toHaveTextContent("Dicabut");
  expect(revoked).toHaveTextContent("untuk sebuah pesan");
  expect(within(revoked).queryByRole("button")).not.toBeInTheDocument();
  await user.click(within(living).getByRole("button", { name: "Perpanjang" }));
  await waitFor(() => expect(api.seen.some(({ path }) => path === "link/transaction/7/1/renew")).toBe(true));
  await user.click(within(living).getByRole("button", { name: "Cabut" }));
  const question = await screen.findByRole("alertdialog", { name: "Cabut tautan ini?" });
  await user.click(within(question).getByRole("button", { name: "Cabut tautan" }));
  await waitFor(() => expect(api.seen.some(({ path }) => path === "link/transaction/7/1/revoke")).toBe(true));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
});

test("who only reads sees the links and makes none; loading, and a failure", async () => {
  api.on("GET link/transaction/7", ok({ items: [link()] }));
  const reading = open(false);
  const list = await screen.findByRole("region", { name: "Tautan yang pernah dibuat" });
  expect(within(list).queryByRole("button")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Buat tautan" })).not.toBeInTheDocument();
  reading.unmount();
  api.on("GET link/transaction/7", refused(500, { message: "Rusak." }));
  const failed = open();
  expect(await screen.findByText("Data tidak dapat dimuat")).toBeInTheDocument();
  failed.unmount();
  api.on("GET link/transaction/7", hang);
  open();
  expect(await screen.findByText("Memuat…")).toBeInTheDocument();
  shownNotices();
});

test("a refusal is told, and the dialog stays", async () => {
  api.on("GET link/transaction/7", ok({ items: [] }));
  const message = "Data pribadi customer ini sudah dihapus: tidak ada tautan baru untuknya.";
  api.on("POST link/transaction/7", refused(409, { message, reason: "conflict" }));
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Buat tautan" }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Buat tautan" })).toBeEnabled();
  shownNotices();
});
