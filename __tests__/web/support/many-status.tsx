import { screen, waitFor, within } from "@testing-library/react";
import type { renderApp } from "@/__tests__/support/web/render-app";
import { ok, refused, type StubApi } from "@/__tests__/support/web/stub-api";

type Tools = { api: StubApi; word: string; what: string; open: () => ReturnType<typeof renderApp> };

/** Tests of lists whose chosen rows are closed and opened again together; the list shows the records 7 and 8. */
export function manyStatus({ api, word, what, open }: Tools) {
  async function chooseAll(action: string) {
    const view = open();
    await screen.findByText(/^1–2 dari 2/);
    await view.user.click(screen.getByRole("checkbox", { name: /^Pilih semua/ }));
    const bar = await screen.findByRole("region", { name: "Tindakan untuk baris terpilih" });
    await view.user.click(within(bar).getByRole("button", { name: action }));
    return { ...view, dialog: await screen.findByRole("alertdialog", { name: `${action} 2 ${what}?` }) };
  }
  const sent = () =>
    api.seen.filter(({ path }) => path === `${word}/status`).map(({ body }) => JSON.parse(body || "{}"));

  test("chosen rows are closed together, and the undoing opens those that it closed", async () => {
    api.on(`POST ${word}/status`, ok({ changed: [7] }));
    const { user, dialog } = await chooseAll("Nonaktifkan");
    await user.click(within(dialog).getByRole("button", { name: "Nonaktifkan" }));
    expect(await screen.findByText(`1 ${what} dinonaktifkan.`)).toBeInTheDocument();
    expect(sent()).toEqual([{ ids: [7, 8], active: false }]);
    await user.click(await screen.findByRole("button", { name: "Urungkan" }));
    await waitFor(() => expect(sent()[1]).toEqual({ ids: [7], active: true }));
    expect(screen.queryByRole("region", { name: "Tindakan untuk baris terpilih" })).not.toBeInTheDocument();
  });

  test("refused together, nothing is chosen anew and the reason is told", async () => {
    const message = "Nomor WhatsApp Joko juga dipakai Sri (X-9).";
    api.on(`POST ${word}/status`, refused(422, { message, reason: "invalid", errors: { ids: message } }));
    const { user, dialog } = await chooseAll("Aktifkan");
    await user.click(within(dialog).getByRole("button", { name: "Aktifkan" }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    expect(screen.getByRole("region", { name: "Tindakan untuk baris terpilih" })).toBeInTheDocument();
  });
}
