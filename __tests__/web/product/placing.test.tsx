import { screen, waitFor } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import { PlacingPage } from "@/src/features/product/placing/placing-page";
import { product } from "./support";

const api = stubApi();
const ewes = product({ id: 9, code: "P00009", name: "Domba betina" });
const EWES = { species: "domba", breed: "Garut", sex: "betina" };
const BUCKS = { species: "kambing", breed: "Etawa", sex: "jantan" };
beforeEach(() => {
  shownNotices();
  signedInAs(api, "admin");
  const known = { id: ewes.id, code: ewes.code, name: ewes.name, leavesOpen: ["breed"] };
  api.on(
    "GET sheep/placing",
    ok({
      items: [
        { ...EWES, count: 40, weight: 31.25, price: 1_450_000, product: known },
        { ...BUCKS, count: 3, weight: null, price: null, product: null },
      ],
    }),
  );
  api.on("GET product/9", ok(ewes));
  api.on("GET product", listed([ewes]));
});

const open = () => renderApp(<PlacingPage />, { at: "/referensi/product/placing" });
const cell = (name: string) => screen.getByRole("textbox", { name });
const sent = () => api.seen.filter(({ method }) => method === "POST").map(({ body }) => JSON.parse(body ?? "{}"));
const save = () => screen.getByRole("button", { name: "Simpan produk" });

test("kinds of animals come with the product that fits, or with a name for a new one", async () => {
  const { user } = open();
  expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("Produk dari ternak");
  await waitFor(() => expect(screen.getAllByRole("combobox", { name: /^Produk/ })[0]).toHaveValue("Domba betina"));
  for (const text of [
    /^Domba Garut, betina/,
    "40 ekor · 31,3 kg · beli Rp1.450.000",
    /^Kambing Etawa, jantan/,
    "3 ekor",
  ])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByText("Diusulkan produk umum, untuk semua ras")).toBeInTheDocument();
  expect(cell("Nama produk baru ternak 1")).toBeDisabled();
  expect(cell("Nama produk baru ternak 2")).toHaveValue("Kambing Etawa jantan");
  await user.click(save());
  expect(await screen.findByRole("button", { name: /Masukkan harga jual/ })).toBeInTheDocument();
  expect(sent()).toEqual([]);
  api.on("POST sheep/placing", ok({ made: 1, placed: 43 }));
  await user.type(cell("Harga jual ternak 2"), "2,5 jt");
  await user.click(save());
  expect(await screen.findByText("at /referensi/product")).toBeInTheDocument();
  expect(shownNotices()).toContain("success: 1 produk dibuat, 43 ternak mendapat produk.");
  const none = { name: null, priceMethod: null, salePrice: null };
  const made = { productId: null, name: "Kambing Etawa jantan", priceMethod: "ekor", salePrice: 2_500_000 };
  expect(sent()).toEqual([
    {
      lines: [
        { ...EWES, productId: 9, ...none },
        { ...BUCKS, ...made },
      ],
    },
  ]);
});

test("a refused line keeps its values and tells why", async () => {
  api.on(
    "POST sheep/placing",
    refused(422, { message: "x", errors: { "lines.0.productId": "Domba betina sudah tidak aktif." } }),
  );
  const { user } = open();
  await screen.findByText(/^Kambing Etawa, jantan/);
  await user.click(screen.getByRole("button", { name: /^Hapus.* 2$/ }));
  await user.click(save());
  expect(await screen.findByRole("button", { name: /Domba betina sudah tidak aktif/ })).toBeInTheDocument();
  expect(sent()[0].lines).toHaveLength(1);
});

test("lines with one name say that they become one product, and are refused while their prices differ", async () => {
  const kinds = [
    { ...EWES, count: 2, weight: null, price: null, product: null },
    { ...EWES, breed: "Garutt", count: 1, weight: null, price: null, product: null },
  ];
  api.on("GET sheep/placing", ok({ items: kinds }));
  api.on("POST sheep/placing", ok({ made: 1, placed: 3 }));
  const { user } = open();
  await screen.findByText(/^Domba Garutt, betina/);
  await user.clear(cell("Nama produk baru ternak 2"));
  await user.type(cell("Nama produk baru ternak 2"), "domba garut betina");
  await user.type(cell("Harga jual ternak 1"), "2 jt");
  await user.type(cell("Harga jual ternak 2"), "3 jt");
  expect(await screen.findByText("2 baris menjadi satu produk, “Domba Garut betina”.")).toBeInTheDocument();
  await user.click(save());
  expect(await screen.findByRole("button", { name: /Samakan harganya, atau beri nama lain/ })).toBeInTheDocument();
  expect(sent()).toEqual([]);
  await user.clear(cell("Harga jual ternak 2"));
  await user.type(cell("Harga jual ternak 2"), "2 jt");
  await user.click(save());
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test("a herd that is placed says so", async () => {
  api.on("GET sheep/placing", ok({ items: [] }));
  open();
  expect(await screen.findByText("Tidak ada ternak tanpa produk")).toBeInTheDocument();
});
