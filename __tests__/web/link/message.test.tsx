import { screen, waitFor } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { signedInAs } from "@/__tests__/web/support/account";
import type { OpenedInput } from "@/contract/notification/model";
import { linkAddress } from "@/src/api/link";
import { useOpenWhatsApp } from "@/src/api/notification";
import { LinkButton } from "@/src/components/ui/link-button";
import { link, TOKEN } from "./support";

const api = stubApi();
beforeEach(() => {
  shownNotices();
  signedInAs(api, "owner");
  api.on("POST notification/opened", ok({}));
});

const message: OpenedInput = {
  kind: "penjualan",
  recipientName: "Asep",
  phone: "6281234567890",
  body: "Halo Asep. Lihat pesanan di {tautan}. Terima kasih.",
  document: { kind: "transaction", id: 7, name: "PJ/2025/08/0001" },
};

function Send({ of }: { of: OpenedInput }) {
  const { href, onSelect } = useOpenWhatsApp()(of);
  return (
    <LinkButton href={href} onClick={onSelect}>
      Kirim
    </LinkButton>
  );
}

/** The tab that a press opens before its address is known. */
function newTab() {
  const tab = { opener: {}, location: { href: "" } };
  jest.spyOn(window, "open").mockReturnValue(tab as unknown as Window);
  return tab;
}
const chat = (text: string) => `https://wa.me/6281234567890?text=${encodeURIComponent(text)}`;
const press = async (of: OpenedInput) => {
  const { user } = renderApp(<Send of={of} />, { at: "/" });
  await user.click(await screen.findByRole("link", { name: /Kirim/ }));
};

test("a message makes its link when it leaves, and the log keeps the place of it alone", async () => {
  api.on("POST link/transaction/7", ok({ link: link(), token: TOKEN }));
  const tab = newTab();
  await press(message);
  const address = linkAddress("transaction", TOKEN);
  await waitFor(() => expect(tab.location.href).toBe(chat(`Halo Asep. Lihat pesanan di ${address}. Terima kasih.`)));
  expect(tab.opener).toBeNull();
  const logged = api.seen.find(({ path }) => path === "notification/opened");
  expect(JSON.parse(logged?.body ?? "{}")).toMatchObject({ body: message.body });
});

test("without a link to make, the message goes without the sentence", async () => {
  api.on("POST link/transaction/7", refused(409, { message: "Tidak boleh.", reason: "conflict" }));
  const tab = newTab();
  await press(message);
  await waitFor(() => expect(tab.location.href).toBe(chat("Halo Asep. Terima kasih.")));
  shownNotices();
});

test("a message without the place opens the chat at once", async () => {
  const tab = newTab();
  await press({ ...message, body: "Halo." });
  expect(screen.getByRole("link", { name: /Kirim/ })).toHaveAttribute("href", chat("Halo."));
  expect(tab.location.href).toBe("");
  expect(api.seen.some(({ path }) => path.startsWith("link/"))).toBe(false);
});
