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
  version: 4,
  driver: null,
  stop: null,
  hindrances: [],
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
  drivers: ["Pak Joko"],
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

// jsdom knows no capture of a pointer.
beforeAll(() => {
  HTMLElement.prototype.setPointerCapture = () => undefined;
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

test("orders by day and driver: to whom, what, where, what is left to pay; counts, and what stands outside", async () => {
  await open();
  const day = await screen.findByRole("region", { name: "20 Agustus 2025" });
  expect(day).toHaveTextContent(
    "Hari H20 Agustus 20251 pesanan, 2 ekorBelum ada sopir1 pesanan, 2 ekor, sisa Rp1.820.000",
  );
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
  expect(within(later).getByRole("region", { name: /^Diambil di peternakan/ })).toHaveTextContent("Pak Dedi");
  expect(within(later).queryByRole("button", { name: /Serahkan/ })).not.toBeInTheDocument();
  const figures = screen.getByRole("region", { name: "Ringkasan" });
  expect(figures).toHaveTextContent("Pesanan 21 sudah diserahkan");
  expect(figures).toHaveTextContent("Ternak 4 ekor2 ekor belum diserahkan");
  expect(figures).toHaveTextContent("Di luar papan 31 terlambat, 2 tanpa tanggal");
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

const two = (values: Partial<DeliveryOrder> = {}) => [
  order({ driver: "Pak Joko", stop: 1 }),
  order({
    id: 9,
    number: "PJ/2025/08/0009",
    version: 2,
    driver: "Pak Joko",
    stop: 2,
    area: "Bandung",
    customer: { id: 8, name: "Haji Mamat", whatsapp: "6281234567892" },
    ...values,
  }),
];
const tours = () =>
  api.seen
    .filter(({ method, path }) => method === "PUT" && path === "transaction/tour")
    .map(({ body }) => JSON.parse(body));

test("a card moves by keys and by Pindahkan, is told to everybody, and goes back by the notice", async () => {
  const moved = { id: 9, version: 3, stop: 1 };
  api.on("PUT transaction/tour", ok({ items: [moved, { id: 7, version: 4, stop: 2 }] }));
  const { user } = await open(board({ items: two() }));
  const handle = await screen.findByRole("button", { name: "Pindahkan PJ/2025/08/0009" });
  handle.focus();
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
  await waitFor(() => expect(tours()).toHaveLength(1));
  expect(tours()[0]).toEqual({
    day: "2025-08-20",
    driver: "Pak Joko",
    stops: [
      { id: 9, version: 2 },
      { id: 7, version: 4 },
    ],
  });
  await waitFor(() =>
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain(
      "PJ/2025/08/0009: Pak Joko, 20 Agustus 2025, urutan 1 dari 2.",
    ),
  );
  expect(screen.getByRole("button", { name: "Pindahkan PJ/2025/08/0009" })).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Pindahkan PJ/2025/08/0009" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Pindahkan PJ/2025/08/0009" }));
  const driver = await dialog.findByRole("textbox", { name: "Sopir" });
  expect(driver).toHaveValue("Pak Joko");
  await user.clear(driver);
  await user.type(driver, "Kang Ujang");
  await user.click(dialog.getByRole("button", { name: "Pindahkan" }));
  await waitFor(() => expect(tours()).toHaveLength(2));
  expect(tours()[1]).toMatchObject({ driver: "Kang Ujang", stops: [{ id: 9 }] });
});

test("who has gone on while the server wrote is not called back to the moved card", async () => {
  let answer = () => {};
  const written = new Promise<void>((resolve) => {
    answer = resolve;
  });
  api.on("PUT transaction/tour", async (...asked) => {
    await written;
    await ok({ items: [] })(...asked);
  });
  const { user } = await open(board({ items: two() }));
  (await screen.findByRole("button", { name: "Pindahkan PJ/2025/08/0009" })).focus();
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
  await waitFor(() => expect(tours()).toHaveLength(1));
  const other = screen.getByRole("button", { name: "Pindahkan PJ/2025/08/0007" });
  other.focus();
  answer();
  await waitFor(() =>
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain(
      "PJ/2025/08/0009: Pak Joko, 20 Agustus 2025, urutan 1 dari 2.",
    ),
  );
  expect(other).toHaveFocus();
});

describe("on a phone", () => {
  const original = window.matchMedia;
  beforeEach(() => {
    Object.assign(window, {
      matchMedia: (media: string) =>
        Object.assign(new EventTarget(), { matches: media.includes("max-width"), media }) as MediaQueryList,
    });
  });
  afterEach(() => Object.assign(window, { matchMedia: original }));

  const days = () => within(screen.getByRole("list", { name: "Hari" }));
  const day = (name: RegExp) => days().getByRole("button", { name });

  test("one day and one driver at a time; the others stand beside them with their sums", async () => {
    const [first, second] = two();
    const items = [
      { ...order(), ...first, id: 7 },
      { ...order(), ...second, driver: "Kang Ujang" },
      ...board().items.slice(1),
    ];
    const { user, router } = await open(board({ items }));
    await screen.findByRole("region", { name: "20 Agustus 2025" });
    expect(screen.queryByRole("region", { name: "22 Agustus 2025" })).not.toBeInTheDocument();
    expect(day(/^Hari H 20 Agu 2 dari 2 pesanan belum diserahkan$/)).toHaveAttribute("aria-pressed", "true");
    // The first driver is unfolded, the other one is a line with his sum.
    expect(screen.getByRole("button", { name: /^Kang Ujang ?1 pesanan/, expanded: true })).toBeInTheDocument();
    const other = screen.getByRole("button", { name: /^Pak Joko ?1 pesanan/, expanded: false });
    expect(screen.queryByRole("heading", { name: "Ibu Ratna" })).not.toBeInTheDocument();
    await user.click(other);
    expect(screen.getByRole("heading", { name: "Ibu Ratna" })).toBeInTheDocument();
    expect(screen.queryByRole("heading", { name: "Haji Mamat" })).not.toBeInTheDocument();
    await user.click(day(/^H\+2 22 Agu 1 pesanan sudah diserahkan$/));
    expect(screen.getByRole("region", { name: "22 Agustus 2025" })).toHaveTextContent("Pak Dedi");
    expect(router.state.location.search).toBe("?on=2025-08-22");
    await user.click(day(/^H\+3/));
    expect(screen.getByText("Tidak ada yang diserahkan hari itu.")).toBeInTheDocument();
  });

  test("the day that a card was moved to takes its focus", async () => {
    api.on("PUT transaction/tour", ok({ items: [] }));
    const { user } = await open(board({ items: two() }));
    (await screen.findByRole("button", { name: "Pindahkan PJ/2025/08/0009" })).focus();
    const items = two({ deliverOn: "2025-08-21" });
    api.on("GET transaction/delivery", ok(board({ items })));
    await user.keyboard("{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}");
    await waitFor(() => expect(day(/^H\+1/)).toHaveFocus());
    expect(screen.getByRole("heading", { name: "Ibu Ratna" })).toBeInTheDocument();
  });
});

test("a driver's route is proposed by area; what hinders is told on the card", async () => {
  api.on("PUT transaction/tour", ok({ items: [] }));
  const hindrances = [
    { kind: "ternak" as const, sheepId: 12, message: "Kuning 0012 sedang sakit.", overridable: true },
  ];
  const { user } = await open(board({ items: two({ hindrances }) }));
  expect(await screen.findByRole("list", { name: "Belum dapat diserahkan: PJ/2025/08/0009" })).toHaveTextContent(
    "Kuning 0012 sedang sakit.",
  );
  await user.click(screen.getByRole("button", { name: /^Urutkan menurut wilayah: Pak Joko/ }));
  await waitFor(() => expect(tours()).toHaveLength(1));
  expect(tours()[0]?.stops.map(({ id }: { id: number }) => id)).toEqual([9, 7]);
});

test("the driver's list: call, map, what to collect; what is handed over sinks", async () => {
  const [first, second] = two();
  const items = [
    { ...order(), ...first, state: "dikirim" as const, remaining: 0 },
    { ...order(), ...second },
  ];
  api.on("GET transaction/delivery", ok(board({ items })));
  api.on("GET transaction/9", ok(sale({ id: 9, number: "PJ/2025/08/0009" })));
  const view = renderApp(<p>other</p>, {
    at: "/",
    routes: [{ path: "/transaction/delivery", Component: DeliveryPage }],
  });
  await act(() => view.router.navigate("/transaction/delivery?driver=Pak%20Joko&day=2025-08-20"));
  const list = within(await screen.findByRole("region", { name: "Daftar Pak Joko" }));
  expect(list.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Haji Mamat",
    "Ibu Ratna",
  ]);
  expect(list.getByRole("link", { name: "Telepon Haji Mamat" })).toHaveAttribute("href", "tel:+6281234567892");
  expect(list.getAllByRole("link", { name: /^Peta / })).toHaveLength(2);
  expect(list.getByText("Sisa tagihan")).toBeInTheDocument();
  await view.user.click(list.getByRole("button", { name: "Serahkan PJ/2025/08/0009" }));
  expect(await screen.findByRole("dialog", { name: "Serahkan PJ/2025/08/0009" })).toBeInTheDocument();
});
