import { act, screen, waitFor } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { signedInAs } from "@/__tests__/web/support/account";
import { PRESETS } from "@/contract/work/presets";
import { ProtocolCreatePage } from "@/src/features/work/protocol/protocol-create-page";
import { ProtocolListPage } from "@/src/features/work/protocol/protocol-list-page";
import { ProtocolUpdatePage } from "@/src/features/work/protocol/protocol-update-page";
import { protocol } from "./support";

const api = stubApi();
beforeEach(() => {
  sessionStorage.clear();
  shownNotices();
  signedInAs(api, "admin");
  api.on("GET protocol", ok({ items: [protocol()] }));
  api.on("GET protocol/5", ok(protocol()));
  api.on("GET product/9", ok({ id: 9, name: "Albendazole" }));
  api.on("POST protocol", ok(protocol({ id: 6, name: "Timbang bulanan" })));
});

const AT = "/referensi/sheep-examination-log/today/protocol";
const sent = (method: string) => api.seen.filter((one) => one.method === method).map(({ body }) => JSON.parse(body));

test("the list tells what, when and for whom", async () => {
  renderApp(<ProtocolListPage />, { at: AT });
  expect(await screen.findByRole("link", { name: "Obat cacing rutin" })).toHaveAttribute("href", `#${AT}/update/5`);
  expect(
    screen.getByText(
      "Obat cacing, Albendazole 0,5 botol per ekor. 90 hari sejak masuk, lalu setiap 90 hari; semua ternak.",
    ),
  ).toBeInTheDocument();
});

test("what is delivered is switched on with one press; what is there is not offered", async () => {
  const { user: person } = renderApp(<ProtocolListPage />, { at: AT });
  await person.click(await screen.findByRole("button", { name: "Nyalakan Timbang bulanan" }));
  expect(await screen.findByText(/Timbang bulanan berlaku mulai hari ini/)).toBeInTheDocument();
  expect(sent("POST")[0]).toMatchObject({ name: "Timbang bulanan", trigger: "masuk", offsetDays: 30, everyDays: 30 });
  expect(screen.queryByRole("button", { name: "Nyalakan Obat cacing rutin" })).not.toBeInTheDocument();
});

test("loading, failure, and a farm without any", async () => {
  api.on("GET protocol", hang);
  const first = renderApp(<ProtocolListPage />, { at: AT });
  expect(await screen.findByText("Memuat…")).toBeInTheDocument();
  first.unmount();
  api.on("GET protocol", refused(503, { message: "Sebentar" }));
  const second = renderApp(<ProtocolListPage />, { at: AT });
  expect(await screen.findByRole("button", { name: "Coba lagi" })).toBeInTheDocument();
  second.unmount();
  api.on("GET protocol", ok({ items: [] }));
  renderApp(<ProtocolListPage />, { at: AT });
  expect(await screen.findByText("Belum ada protokol")).toBeInTheDocument();
  expect(screen.getAllByRole("button", { name: /^Nyalakan/ })).toHaveLength(PRESETS.length);
});

test("a new one in own words", async () => {
  api.on("POST protocol", ok(protocol({ id: 6, name: "Cukur" })));
  const { user: person } = renderApp(<ProtocolCreatePage />, { at: `${AT}/create` });
  await person.type(await screen.findByRole("textbox", { name: "Nama" }), "Cukur");
  await person.selectOptions(screen.getByRole("combobox", { name: "Tindakan" }), "Kata sendiri");
  await person.type(screen.getByRole("textbox", { name: "Pekerjaan" }), "Cukur bulu");
  await person.selectOptions(screen.getByRole("combobox", { name: "Dihitung" }), "Sejak masuk");
  await person.type(screen.getByRole("textbox", { name: "Sesudah" }), "120");
  await person.click(screen.getByRole("button", { name: "Simpan protokol" }));
  expect(await screen.findByText(`at ${AT}`)).toBeInTheDocument();
  expect(sent("POST")[0]).toMatchObject({ action: "lain", words: "Cukur bulu", offsetDays: 120, everyDays: null });
});

test("it is changed and switched off; a reader sees the facts", async () => {
  api.on("PUT protocol/5", ok(protocol({ active: false, version: 2 })));
  const routes = [{ path: `${AT}/update/:id`, element: <ProtocolUpdatePage /> }];
  const first = renderApp(<p />, { at: "/x", routes });
  await act(() => first.router.navigate(`${AT}/update/5`));
  const { user: person } = first;
  await person.click(await screen.findByRole("switch", { name: /Protokol berlaku/ }));
  await person.click(screen.getByRole("button", { name: "Simpan perubahan" }));
  await waitFor(() => expect(sent("PUT")[0]).toMatchObject({ active: false, version: 1, medicineId: 9, penId: null }));
  first.unmount();
  signedInAs(api, "auditor");
  const second = renderApp(<p />, { at: "/x", routes });
  await act(() => second.router.navigate(`${AT}/update/5`));
  expect(await screen.findByText("90 hari sejak masuk, lalu setiap 90 hari")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Simpan perubahan" })).not.toBeInTheDocument();
});
