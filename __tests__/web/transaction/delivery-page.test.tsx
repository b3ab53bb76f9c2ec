import { act, screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import type { DeliveryBoard, DeliveryOrder, Grade } from "@/contract/transaction/delivery";
import { DeliveryPage } from "@/src/features/transaction/board/delivery-page";
import { sale, serveChoices } from "./support";

const api = stubApi();
beforeEach(() => {
  signedInAs(api, "admin");
  serveChoices(api);
  api.on("GET transaction/grade", listed([grade(), grade({ from: 35, available: 0, open: 2 }), grade({ from: null })]));
});

const grade = (values: Partial<Grade> = {}): Grade => ({
  product: { id: 2, code: "P00002", name: "Domba Garut jantan" },
  from: 30,
  available: 4,
  qurban: 3,
  reserved: 2,
  open: 1,
  ...values,
});
const order = (values: Partial<DeliveryOrder> = {}): DeliveryOrder => ({
  id: 7,
  number: "PJ/2025/08/0007",
  kind: "qurban",
  state: "dipesan",
  handover: "antar",
  heads: 2,
  boarded: true,
  customer: { id: 5, name: "Ibu Ratna", whatsapp: "6281234567890" },
  area: "Cianjur",
  address: "Masjid Al-Falah",
  deliverOn: "2025-08-20",
  deliveredOn: null,
  extras: ["2 karung Dedak"],
  animals: [{ id: 12, earTag: "0012", earTagColour: "kuning", pen: "Barat" }],
  remaining: 1_820_000,
  ...values,
});
const board = (values: Partial<DeliveryBoard> = {}): DeliveryBoard => ({
  day: "2025-08-20",
  feast: "2025-08-21",
  more: false,
  unplanned: 2,
  late: 1,
  items: [
    order(),
    order({
      id: 8,
      number: "PJ/2025/08/0008",
      state: "dikirim",
      area: null,
      handover: "ambil",
      address: null,
      remaining: 0,
      customer: { id: 6, name: "Pak Dedi", whatsapp: "6281234567891" },
      deliverOn: "2025-08-22",
      boarded: false,
    }),
  ],
  ...values,
});

async function open(answer = board()) {
  api.on("GET transaction/delivery", ok(answer));
  const view = renderApp(<p>other</p>, {
    at: "/",
    routes: [{ path: "/transaction/delivery", Component: DeliveryPage }],
  });
  await act(() => view.router.navigate("/transaction/delivery"));
  return view;
}
const asked = () => api.seen.filter(({ path }) => path.startsWith("transaction/delivery")).at(-1)?.url ?? "";

test("orders by day and area: to whom, what, where, what is left to pay; counts, and what stands outside", async () => {
  await open();
  const day = await screen.findByRole("region", { name: "20 Agustus 2025" });
  expect(day).toHaveTextContent("Hari H20 Agustus 20251 pesanan, 2 ekorCianjur (1)");
  expect(day).toHaveTextContent("Ibu RatnaPJ/2025/08/0007DipesanTitip");
  expect(day).toHaveTextContent("1 ekor belum dipilih2 karung Dedak");
  expect(day).toHaveTextContent("Sisa Rp1.820.000");
  expect(within(day).getByRole("link", { name: /Masjid Al-Falah/ })).toHaveAttribute(
    "href",
    "https://www.google.com/maps/search/?api=1&query=Masjid%20Al-Falah",
  );
  expect(within(day).getByRole("link", { name: /0812-3456-7890/ })).toBeInTheDocument();
  const later = screen.getByRole("region", { name: "22 Agustus 2025" });
  expect(later).toHaveTextContent("H+2");
  expect(later).toHaveTextContent("Tanpa wilayah");
  expect(within(later).queryByRole("button", { name: /Serahkan/ })).not.toBeInTheDocument();
  const figures = screen.getByRole("region", { name: "Ringkasan" });
  expect(figures).toHaveTextContent("Pesanan21 sudah diserahkan");
  expect(figures).toHaveTextContent("Ternak4ekor2 ekor belum diserahkan");
  expect(figures).toHaveTextContent("Di luar papan31 terlambat, 2 tanpa tanggal");
  expect(await screen.findByRole("row", { name: /35–40 kg/ })).toHaveTextContent("kurang 2");
  expect(screen.getByRole("row", { name: /30–35 kg/ })).toHaveTextContent(/43213$/);
});

test("an area is chosen; another day is asked of the server; what is handed over is handed over here", async () => {
  api.on("GET transaction/7", ok(sale()));
  const { user } = await open();
  await screen.findByRole("region", { name: "20 Agustus 2025" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Wilayah" }), "Tanpa wilayah");
  expect(screen.queryByRole("region", { name: "20 Agustus 2025" })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole("combobox", { name: "Wilayah" }), "Cianjur");
  await user.click(screen.getByRole("button", { name: "Serahkan PJ/2025/08/0007" }));
  expect(await screen.findByRole("dialog", { name: /Serahkan PJ\/2025\/08\/0007/ })).toBeInTheDocument();
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Hari raya" }));
  await waitFor(() => expect(asked()).toContain("day=2025-08-21"));
  await user.click(screen.getByRole("button", { name: "Hari sebelumnya" }));
  await waitFor(() => expect(asked()).toContain("day=2025-08-19"));
});

test("who only reads hands over nothing; nothing planned says so; a failure can be tried again", async () => {
  signedInAs(api, "auditor");
  const view = await open();
  await screen.findByRole("region", { name: "20 Agustus 2025" });
  expect(screen.queryByRole("button", { name: /Serahkan/ })).not.toBeInTheDocument();
  view.unmount();
  const empty = await open(board({ items: [] }));
  expect(await screen.findByText("Tidak ada yang diserahkan di sekitar hari ini")).toBeInTheDocument();
  empty.unmount();
  api.on("GET transaction/delivery", hang);
  const routes = [{ path: "/transaction/delivery", Component: DeliveryPage }];
  const again = async () => {
    const shown = renderApp(<p>other</p>, { at: "/", routes });
    await act(() => shown.router.navigate("/transaction/delivery"));
    return shown;
  };
  const waiting = await again();
  expect(await screen.findByText("Memuat…")).toBeInTheDocument();
  waiting.unmount();
  api.on("GET transaction/delivery", refused(500, { message: "Server sedang bermasalah." }));
  await again();
  expect(await screen.findByRole("button", { name: "Coba lagi" })).toBeInTheDocument();
});
