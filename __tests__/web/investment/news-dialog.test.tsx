import { screen, waitFor, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { signedInAs } from "@/__tests__/web/support/account";
import type { MonthNews } from "@/contract/news/model";
import { NewsDialog } from "@/src/features/investment/news/news-dialog";

const api = stubApi();
beforeEach(() => {
  shownNotices();
  signedInAs(api, "owner");
});

const news = (values: Partial<MonthNews> = {}): MonthNews => ({
  month: "2025-08",
  text: null,
  photos: [],
  contracts: 3,
  approved: null,
  version: 0,
  ...values,
});

const open = () => renderApp(<NewsDialog onClose={() => {}} />, { at: "/" });
const sent = (path: string) => api.seen.filter((call) => call.path === path).map(({ body }) => JSON.parse(body));

test("the news of a month is written, and approved after a question that says who is told", async () => {
  api.on(
    "GET news",
    ok({
      items: [news(), news({ month: "2025-07", approved: { at: "2025-08-01T02:00:00Z", by: "Budi", messages: 2 } })],
    }),
  );
  api.on("PUT news/2025-08", ok(news({ text: "Semua sehat.", version: 1 })));
  api.on("POST news/2025-08/approve", ok(news({ version: 1 })));
  const { user } = open();
  const months = await screen.findByRole("list", { name: "Bulan" });
  const [august, july] = within(months).getAllByRole("listitem");
  if (!august || !july) throw new Error("a month is missing");
  expect(august).toHaveTextContent("3 kontrak · belum ditulis");
  expect(july).toHaveTextContent("2 pesan");
  expect(within(july).queryByRole("button", { name: /Setujui/ })).not.toBeInTheDocument();
  await user.click(within(august).getByRole("button", { name: "Tulis kabar Agustus 2025" }));
  await user.type(await screen.findByRole("textbox", { name: "Kabar" }), "Semua sehat.");
  await user.click(screen.getByRole("button", { name: "Simpan kabar" }));
  await waitFor(() => expect(sent("news/2025-08")).toEqual([{ text: "Semua sehat.", photos: [], version: 0 }]));
  await user.click(await screen.findByRole("button", { name: "Setujui kabar Agustus 2025" }));
  const question = await screen.findByRole("alertdialog", { name: "Setujui kabar Agustus 2025?" });
  expect(question).toHaveTextContent("Investor dari 3 kontrak mendapat satu pesan");
  await user.click(within(question).getByRole("button", { name: "Setujui dan kirim" }));
  await waitFor(() => expect(sent("news/2025-08/approve")).toEqual([{ version: 0 }]));
});

test("nobody but the owner writes; no contracts, loading, and a failure", async () => {
  signedInAs(api, "auditor");
  api.on("GET news", ok({ items: [news()] }));
  const reading = open();
  const months = await screen.findByRole("list", { name: "Bulan" });
  expect(within(months).queryByRole("button")).not.toBeInTheDocument();
  reading.unmount();
  api.on("GET news", ok({ items: [] }));
  const empty = open();
  expect(await screen.findByText("Belum ada kontrak investasi.")).toBeInTheDocument();
  empty.unmount();
  api.on("GET news", refused(500, { message: "Rusak." }));
  const failed = open();
  expect(await screen.findByText("Data tidak dapat dimuat")).toBeInTheDocument();
  failed.unmount();
  api.on("GET news", hang);
  open();
  expect(await screen.findByText("Memuat…")).toBeInTheDocument();
  shownNotices();
});
