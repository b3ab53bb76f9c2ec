import { screen, waitFor, within } from "@testing-library/react";
import type { renderApp } from "@/__tests__/support/web/render-app";
import { refused, type StubApi } from "@/__tests__/support/web/stub-api";
import { manyStatus } from "@/__tests__/web/support/many-status";
import { recordListPage } from "@/__tests__/web/support/record-list";
import { COMPUTED, type Partner, type PartnerScreens } from "./spec";

/** Tests that the lists of customers and suppliers share; further tests take the same stub. */
export function partnerListPage<T extends Partner>(
  { word, label, record, List }: PartnerScreens<T>,
  more: (api: StubApi, open: (query?: string) => ReturnType<typeof renderApp>) => void = () => {},
) {
  const closed = record({ id: 8, name: "Joko Prabowo", code: "X-8", active: false } as Partial<T>);
  recordListPage<T>(
    {
      word,
      path: `/referensi/${word}`,
      opens: `/referensi/${word}/7`,
      what: word,
      title: label,
      role: "admin",
      record,
      closed,
      List,
      sort: ["Kode", "code"],
      unsent: ["id", "createdAt", "changedAt", ...(COMPUTED as (keyof T)[])],
    },
    ({ api, open, choose }) => {
      test("a number leads to its chat", async () => {
        open();
        const row = within(await screen.findByRole("row", { name: /Joko/ }));
        const chat = row.getByRole("link", { name: /0812-3456-7890/ });
        expect(chat).toHaveAttribute("href", "https://wa.me/6281234567890");
      });

      test("activating one whose number is another's by now: told with the other's name", async () => {
        const message = "Nomor ini sudah dipakai Penerus (X-9).";
        api.on(`PUT ${word}/8`, refused(422, { message, reason: "invalid", errors: { whatsapp: message } }));
        const { user, dialog } = await choose("Aktifkan", "Joko Prabowo");
        await user.click(within(dialog).getByRole("button", { name: "Aktifkan" }));
        expect(await screen.findByText(message)).toBeInTheDocument();
        await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
      });

      manyStatus({ api, word, what: word, open });
      more(api, open);
    },
  );
}
