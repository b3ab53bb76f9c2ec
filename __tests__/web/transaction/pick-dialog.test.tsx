import { screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import type { ChoiceAnimal } from "@/contract/transaction/choice";
import { ReplaceDialog } from "@/src/features/transaction/acts/replace-dialog";
import { TransactionCreatePage } from "@/src/features/transaction/form/transaction-create-page";
import { sale, sellable, serveChoices } from "./support";

const choice = (id: number, values: Partial<ChoiceAnimal> = {}): ChoiceAnimal => ({
  ...sellable({ id, code: `T000${id}`, earTag: `00${id}` }),
  amount: 2_520_000,
  near: false,
  lamb: false,
  ...values,
});

const api = stubApi();
let asked: URLSearchParams[] = [];

/** Serves these animals; a search finds the tags that begin so. */
function serve(animals: readonly ChoiceAnimal[]) {
  api.on("GET transaction/choice", (seen, to) => {
    const query = new URL(seen.url, "http://x").searchParams;
    asked.push(query);
    const q = query.get("q") ?? "";
    return listed(animals.filter(({ earTag }) => earTag.startsWith(q)))(seen, to);
  });
}

beforeEach(() => {
  sessionStorage.clear();
  asked = [];
  signedInAs(api, "admin");
  serveChoices(api);
  api.on("GET sheep/breed", listed(["Garut", "Texel"]));
  serve([
    choice(12),
    choice(13, { amount: 1_000_000, earTagColour: "biru" }),
    choice(14, { hindrance: "Kuning 0014 sedang sakit.", healthState: "sakit" }),
    choice(15, { amount: null, product: null }),
  ]);
});

async function open() {
  const { user } = renderApp(<TransactionCreatePage />, { at: "/transaction/create" });
  await user.click(await screen.findByRole("button", { name: "Pilih dari daftar" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Pilih ternak" }));
  await dialog.findByRole("option", { name: /0012/ });
  return { user, dialog };
}
const last = () => Object.fromEntries(asked.at(-1) ?? []);

test("several by keyboard: arrows and Space, a tag and Enter; the bar counts heads and sums prices, and Enter takes them", async () => {
  const { user, dialog } = await open();
  expect(last()).toEqual({ sort: "tag", page: "1", limit: "20", kind: "retail" });
  const option = (tag: RegExp) => dialog.getByRole("option", { name: tag });
  expect(dialog.getByText("0 ekor · Rp0")).toBeInTheDocument();
  expect(dialog.getByRole("button", { name: "Pakai" })).toBeDisabled();
  await user.click(dialog.getByRole("searchbox", { name: "Cari nomor anting" }));
  await user.keyboard("{ArrowDown}");
  expect(option(/0012/)).toHaveFocus();
  await user.keyboard(" ");
  expect(option(/0012/)).toHaveAttribute("aria-selected", "true");
  expect(dialog.getByRole("status")).toHaveTextContent("Kuning 0012 dipilih.");
  await user.keyboard("{End}");
  expect(option(/0015/)).toHaveFocus();
  await user.keyboard(" ");
  expect(dialog.getByText("2 ekor · Rp2.520.000, 1 tanpa harga")).toBeInTheDocument();
  // It is hindered: it says why, and stays where it is.
  await user.keyboard("{ArrowUp} ");
  expect(option(/0014/)).toHaveAttribute("aria-disabled", "true");
  expect(dialog.getByRole("status")).toHaveTextContent("Kuning 0014 sedang sakit.");
  await user.keyboard("/");
  expect(dialog.getByRole("searchbox")).toHaveFocus();
  await user.keyboard("0013{Enter}");
  expect(await dialog.findByText("3 ekor · Rp3.520.000, 1 tanpa harga")).toBeInTheDocument();
  await user.keyboard("0014{Enter}");
  await waitFor(() => expect(dialog.getByRole("status")).toHaveTextContent("Kuning 0014 sedang sakit."));
  await user.keyboard("9{Enter}");
  await waitFor(() => expect(dialog.getByRole("status")).toHaveTextContent("Tidak ada ternak dengan nomor 9."));
  await user.clear(dialog.getByRole("searchbox"));
  await dialog.findByRole("option", { name: /0012/ });
  await user.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const lines = await screen.findByRole("list", { name: "Baris ternak" });
  for (const name of ["kuning 0012", "kuning 0015", "biru 0013"])
    expect(within(lines).getByRole("link", { name })).toBeInTheDocument();
  // An animal of the sale is marked and cannot be taken twice.
  await user.click(screen.getByRole("button", { name: "Pilih dari daftar" }));
  expect(await screen.findByRole("option", { name: /0012.*Sudah ada di penjualan ini/ })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
});

test("filters are sent together and cleared at once; the reasons are hidden until they are asked for", async () => {
  const { user, dialog } = await open();
  await user.selectOptions(dialog.getByRole("combobox", { name: "Kelamin" }), "Jantan");
  await user.selectOptions(await dialog.findByRole("combobox", { name: "Ras" }), "Texel");
  await user.selectOptions(dialog.getByRole("combobox", { name: "Kandang" }), "Barat");
  await user.type(dialog.getByRole("textbox", { name: "Bobot dari" }), "25");
  await user.type(dialog.getByRole("textbox", { name: "sampai" }), "32,5");
  await user.type(dialog.getByRole("textbox", { name: "Harga dari" }), "2jt");
  await user.click(dialog.getByRole("checkbox", { name: "Layak qurban" }));
  await user.click(dialog.getByRole("checkbox", { name: "Ada foto" }));
  const also = within(dialog.getByRole("group", { name: "Tampilkan juga" }));
  for (const name of ["Sakit", "Karantina"]) await user.click(also.getByRole("checkbox", { name }));
  await user.selectOptions(dialog.getByRole("combobox", { name: "Urutkan" }), "Paling berat");
  await waitFor(() =>
    expect(last()).toEqual({
      sort: "-weight",
      page: "1",
      limit: "20",
      kind: "retail",
      sex: "jantan",
      breed: "Texel",
      pen: "3",
      weight: "25..32.5",
      price: "2000000..",
      qurban: "1",
      photo: "1",
      also: "karantina,sakit",
    }),
  );
  expect(dialog.getByRole("button", { name: "Saringan (9)" })).toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Hapus semua saringan" }));
  await waitFor(() => expect(last()).toEqual({ sort: "-weight", page: "1", limit: "20", kind: "retail" }));
});

test("a qurban begins with those fit for it; nothing found says how to go on; a failure can be tried again", async () => {
  const { user } = renderApp(<TransactionCreatePage />, { at: "/transaction/create" });
  await user.selectOptions(await screen.findByRole("combobox", { name: "Jenis" }), "Qurban");
  serve([]);
  await user.click(screen.getByRole("button", { name: "Pilih dari daftar" }));
  expect(await screen.findByText("Tidak ada ternak yang cocok")).toBeInTheDocument();
  expect(last()).toMatchObject({ kind: "qurban", qurban: "1" });
  api.on("GET transaction/choice", refused(500, { message: "Server sibuk." }));
  await user.click(screen.getByRole("button", { name: "Hapus saringan dan pencarian" }));
  const again = await screen.findByRole("button", { name: "Coba lagi" });
  serve([choice(12)]);
  await user.click(again);
  expect(await screen.findByRole("option", { name: /0012/ })).toBeInTheDocument();
});

test("a lamb is marked as one", async () => {
  serve([choice(12), choice(13, { lamb: true })]);
  const { dialog } = await open();
  expect(dialog.getByRole("option", { name: /0013/ })).toHaveTextContent("Cempe");
  expect(dialog.getByRole("option", { name: /0012/ })).not.toHaveTextContent("Cempe");
});

test("a replacement begins with the same sex, and the filter widens it", async () => {
  api.on("GET transaction/7", ok(sale()));
  const { user } = renderApp(<ReplaceDialog sale={sale()} onClose={() => undefined} />);
  await user.click(await screen.findByRole("button", { name: "Pilih dari daftar" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Pilih pengganti" }));
  await dialog.findByRole("option", { name: /0013/ });
  expect(last()).toMatchObject({ product: "2", like: "12", sex: "jantan" });
  await user.click(dialog.getByRole("button", { name: "Hapus semua saringan" }));
  await waitFor(() => expect(last()).not.toHaveProperty("sex"));
  expect(last()).toMatchObject({ like: "12" });
});

test("the owner takes a hindered one, and is told that it asks for a reason", async () => {
  signedInAs(api, "owner");
  const { user, dialog } = await open();
  await user.click(dialog.getByRole("option", { name: /0014.*Perlu alasan pengecualian/ }));
  await user.click(dialog.getByRole("button", { name: "Pakai 1 ekor" }));
  expect(await screen.findByRole("link", { name: "kuning 0014" })).toBeInTheDocument();
});
