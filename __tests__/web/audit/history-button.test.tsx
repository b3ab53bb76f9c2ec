import { act, screen, within } from "@testing-library/react";
import type { ComponentType } from "react";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { customerScreens } from "@/__tests__/web/customer/screens";
import { product } from "@/__tests__/web/product/support";
import { supplierScreens } from "@/__tests__/web/supplier/screens";
import { signedInAs } from "@/__tests__/web/support/account";
import { user as account } from "@/__tests__/web/user/support";
import { ProductUpdatePage } from "@/src/features/product/product-update-page";
import { UserUpdatePage } from "@/src/features/user/user-update-page";
import { entry } from "./support";

const api = stubApi();
const PAGES: [word: string, path: string, record: object, Page: ComponentType][] = [
  ["customer", "/referensi/customer", customerScreens.record(), customerScreens.Update],
  ["supplier", "/referensi/supplier", supplierScreens.record(), supplierScreens.Update],
  ["product", "/referensi/product", product({ id: 7 }), ProductUpdatePage],
  ["user", "/administration", account(), UserUpdatePage],
];

async function open(word: string) {
  const [, path = "", record, Page] = PAGES.find(([name]) => name === word) ?? [];
  signedInAs(api, "auditor");
  api.on(`GET ${word}/7`, ok(record));
  const view = renderApp(<p>other</p>, {
    at: "/",
    routes: [{ path: `${path}/update/:id`, Component: Page as ComponentType }],
  });
  await act(() => view.router.navigate(`${path}/update/7`));
  return view;
}
const pressHistory = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.click(await screen.findByRole("button", { name: "Riwayat" }));
  return within(await screen.findByRole("dialog", { name: "Riwayat" }));
};

test.each(PAGES.map(([word]) => word))("the page of a %s tells what happened to it, once it is asked", async (word) => {
  api.on(`GET ${word}/7/history`, ok({ items: [entry()], next: null }));
  const view = await open(word);
  await screen.findByRole("button", { name: "Riwayat" });
  expect(api.count(`${word}/7/history`)).toBe(0);
  const drawer = await pressHistory(view);
  expect(await drawer.findByText("Customer diubah")).toBeInTheDocument();
  expect(drawer.getByRole("listitem")).toHaveTextContent("18 Agu 2025, 09.05 WIB, Siti Rahmawati");
  expect(drawer.getByRole("row", { name: "Limit piutang Rp5.000.000 Rp7.500.000" })).toBeInTheDocument();
  expect(drawer.queryByRole("button", { name: "Muat yang lebih lama" })).not.toBeInTheDocument();
});

test("older ones when they are asked for; what a record began with is folded away", async () => {
  const began = ["name", "code", "email", "address", "notes"].map((field) => ({ field, before: null, after: field }));
  api.on("GET customer/7/history", ({ url }, to) =>
    url.includes("before=31")
      ? ok({ items: [entry({ id: 2, action: "customer.create", changes: began })], next: null })(
          api.seen[0] as never,
          to,
        )
      : ok({ items: [entry()], next: 31 })(api.seen[0] as never, to),
  );
  const view = await open("customer");
  const drawer = await pressHistory(view);
  await view.user.click(await drawer.findByRole("button", { name: "Muat yang lebih lama" }));
  expect(await drawer.findByText("Customer dibuat")).toBeInTheDocument();
  expect(drawer.getByText("Customer diubah")).toBeInTheDocument();
  expect(drawer.getByText("5 isian")).toBeInTheDocument();
  expect(drawer.queryByRole("button", { name: "Muat yang lebih lama" })).not.toBeInTheDocument();
});

test("while it loads; a failure says so and tries again; none yet", async () => {
  api.on("GET customer/7/history", hang);
  const first = await open("customer");
  expect(await (await pressHistory(first)).findByText("Memuat…")).toBeInTheDocument();
  first.unmount();
  api.on("GET customer/7/history", refused(422, { message: "Belum bisa.", requestId: "req-12345" }));
  const second = await open("customer");
  const drawer = await pressHistory(second);
  expect(await drawer.findByRole("alert")).toHaveTextContent("Belum bisa.");
  api.on("GET customer/7/history", ok({ items: [], next: null }));
  await second.user.click(drawer.getByRole("button", { name: "Coba lagi" }));
  expect(await drawer.findByText("Belum ada riwayat")).toBeInTheDocument();
});
