import { screen, waitFor } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import { SheepListPage } from "@/src/features/sheep/list/sheep-list-page";
import { pens, row } from "./support";

const api = stubApi();
beforeEach(() => {
  shownNotices();
  signedInAs(api, "admin");
  api.on("GET pen", ok({ items: pens }));
});

/** A register of so many animals, page by page; `counted` is what the list tells of their number. */
function register(count: number, counted: number | null = count) {
  api.on("GET sheep", (asked, to) => {
    const query = new URL(asked.url, "http://x").searchParams;
    const [page, limit] = [Number(query.get("page")), Number(query.get("limit"))];
    const ids = Array.from({ length: count }, (_, at) => at + 1).slice((page - 1) * limit, page * limit);
    return listed(
      ids.map((id) => row({ id, code: `T${id}`, earTag: String(id) })),
      counted,
    )(asked, to);
  });
}

const pagesAsked = () =>
  api.seen
    .filter(({ path, url }) => path === "sheep" && url.includes("limit=100"))
    .map(({ url }) => new URL(url, "http://x").searchParams)
    .map((query) => [query.get("page"), query.get("sex")]);

async function openChosen(query = "?sex=betina") {
  const view = renderApp(<SheepListPage />, { at: `/referensi/product/sheep${query}` });
  await screen.findAllByRole("link", { name: /kuning 1$/ });
  await view.user.click(screen.getByRole("checkbox", { name: "Pilih semua baris di halaman ini" }));
  expect(await screen.findByText("20 dipilih")).toBeInTheDocument();
  return view;
}

test("after its page, all rows that match are chosen for an act", async () => {
  register(240);
  api.on("POST sheep/pen", ok({ moved: 240, before: [] }));
  const { user } = await openChosen();
  await user.click(screen.getByRole("checkbox", { name: "Pilih Kuning 1" }));
  expect(screen.queryByRole("button", { name: /yang cocok/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole("checkbox", { name: "Pilih Kuning 1" }));
  await user.click(screen.getByRole("button", { name: "Pilih semua 240 yang cocok" }));
  expect(await screen.findByText("240 dipilih")).toBeInTheDocument();
  expect(pagesAsked()).toEqual([
    ["1", "betina"],
    ["2", "betina"],
    ["3", "betina"],
  ]);
  expect(screen.queryByRole("button", { name: /yang cocok/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Pindah kandang" }));
  expect(await screen.findByRole("dialog")).toHaveAccessibleName(/240/);
});

test("no more are chosen than an act takes, and that is said before and after", async () => {
  register(620);
  const { user } = await openChosen();
  await user.click(screen.getByRole("button", { name: "Pilih 500 pertama dari 620" }));
  expect(await screen.findByText("500 dipilih")).toBeInTheDocument();
  expect(screen.getByText("dari 620 yang cocok; paling banyak 500 sekaligus.")).toBeInTheDocument();
  expect(pagesAsked()).toHaveLength(5);
  await user.click(screen.getByRole("button", { name: "Cetak label" }));
  expect(shownNotices()).toContain("error: Paling banyak 300 label sekali cetak.");
});

test("a list that is too long to count says so; a failure leaves the choice as it was", async () => {
  register(1_200, null);
  const { user } = await openChosen();
  const every = screen.getByRole("button", { name: "Pilih 500 pertama dari lebih dari 1.000" });
  api.on("GET sheep", refused(503, { message: "Nanti." }));
  await user.click(every);
  await waitFor(() => expect(every).not.toHaveAttribute("aria-busy"));
  expect(shownNotices().join()).toContain("Nanti.");
  expect(screen.getByText("20 dipilih")).toBeInTheDocument();
});
