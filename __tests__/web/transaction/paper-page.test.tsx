import { act, screen, within } from "@testing-library/react";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { payment } from "@/__tests__/web/payment/support";
import { signedInAs } from "@/__tests__/web/support/account";
import type { TransactionDetail } from "@/contract/transaction/model";
import { InvoicePage, WaybillPage } from "@/src/features/transaction/paper/paper-page";
import { goodsLine, line, reserved, sale } from "./support";

const api = stubApi();
beforeEach(() => signedInAs(api, "admin"));

const company = {
  name: "Domba Berkah",
  address: "Jl. Kandang 1",
  phone: "0262-123456",
  whatsapp: null,
  email: null,
  logo: null,
};
const payTo = [{ bankName: "BCA", accountNumber: "0012345678", accountHolder: "Haji Ade" }];
const serve = (record: TransactionDetail) =>
  api.on("GET transaction/7/paper", ok({ sale: record, address: "Jl. Melati 4, Bogor", payTo, company }));

async function open(word: "faktur" | "surat-jalan") {
  const routes = [
    { path: "/transaction/faktur/:id", Component: InvoicePage },
    { path: "/transaction/surat-jalan/:id", Component: WaybillPage },
  ];
  const view = renderApp(<p>other</p>, { at: "/", routes });
  await act(() => view.router.navigate(`/transaction/${word}/7`));
  return view;
}

test("the bill: lines with their animals, discount, transport, what was paid, the rest in words, where to pay", async () => {
  const struck = payment({
    id: 72,
    amount: 5_000,
    cancelled: { at: "2025-08-12T02:05:00.000Z", day: "2025-08-12", reason: "Salah" },
  });
  serve(
    sale({ discount: 50_000, freight: 75_000, total: 2_845_000, remaining: 1_845_000, payments: [payment(), struck] }),
  );
  const print = jest.spyOn(window, "print").mockImplementation(() => {});
  const { user } = await open("faktur");
  const sheet = await screen.findByRole("article", { name: "Faktur PJ/2025/08/0007" });
  expect(sheet).toHaveTextContent("KepadaIbu RatnaJl. Melati 4, Bogor");
  expect(within(sheet).getByRole("row", { name: /Domba Garut jantan/ })).toHaveTextContent(
    "Domba Garut jantanRp80.000/kgAnting Kuning 0012; 31,50 kg1 ekorRp80.000/kgRp2.520.000",
  );
  expect(sheet).toHaveTextContent(
    "JumlahRp2.820.000Diskon-Rp50.000OngkirRp75.000TotalRp2.845.000Uang muka 12 Agu 2025-Rp1.000.000Sisa tagihanRp1.845.000",
  );
  expect(sheet).toHaveTextContent("satu juta delapan ratus empat puluh lima ribu rupiah");
  expect(sheet).toHaveTextContent("BCA 0012345678a.n. Haji Ade");
  expect(sheet).not.toHaveTextContent("Rp5.000");
  await user.click(screen.getByRole("button", { name: "Cetak" }));
  expect(print).toHaveBeenCalled();
  print.mockRestore();
});

test("paid it says so and asks for no money; called off it says that", async () => {
  serve(sale({ remaining: 0, paid: 2_820_000 }));
  const view = await open("faktur");
  expect(await screen.findByText("LUNAS")).toBeInTheDocument();
  expect(screen.queryByText(/0012345678/)).not.toBeInTheDocument();
  view.unmount();
  serve(sale({ state: "dibatalkan" }));
  await open("faktur");
  expect(await screen.findByText("DIBATALKAN")).toBeInTheDocument();
});

test("a bill says what was given back, in whole or in part, and what was written off", async () => {
  const settled = { remaining: 0, paid: 1_000_000 } as const;
  for (const [record, stamp] of [
    [sale({ ...settled, state: "retur", returned: 2_820_000 }), "DIRETUR"],
    [sale({ state: "retur", returned: 2_820_000, remaining: -1_000_000 }), "DIRETUR"],
    [sale({ ...settled, state: "dikirim", returned: 300_000 }), "LUNAS, SEBAGIAN DIRETUR"],
    [sale({ ...settled, state: "dikirim", writtenOff: 300_000 }), "SISA DIHAPUSKAN"],
  ] as const) {
    serve(record);
    const view = await open("faktur");
    expect(await screen.findByText(stamp)).toBeInTheDocument();
    expect(screen.queryByText("LUNAS")).not.toBeInTheDocument();
    view.unmount();
  }
});

test("a bill by weight says that it is provisional, until the animals are weighed at the handing over", async () => {
  serve(sale());
  const first = await open("faktur");
  expect(await screen.findByText(/^Sementara: yang dijual per kg ditimbang saat serah terima/)).toBeInTheDocument();
  first.unmount();
  const byHead = [line({ priceMethod: "ekor" }), goodsLine()];
  for (const record of [sale({ deliveredOn: "2025-08-12", state: "dikirim" }), sale({ lines: byHead })]) {
    serve(record);
    const view = await open("faktur");
    expect(await screen.findByRole("article", { name: /^Faktur/ })).not.toHaveTextContent("Sementara");
    view.unmount();
  }
});

test("the waybill: animals by tag and weight, open heads, goods, where to, three to sign, and no price", async () => {
  serve(
    sale({
      handover: "antar",
      address: "Masjid Al-Falah, Cianjur",
      heads: 2,
      lines: [line({ quantity: 2, animals: [reserved({ deliveredWeight: 32.4 })] }), goodsLine()],
    }),
  );
  await open("surat-jalan");
  const sheet = await screen.findByRole("article", { name: "Surat jalan PJ/2025/08/0007" });
  expect(sheet).toHaveTextContent("Diantar keIbu RatnaMasjid Al-Falah, Cianjur");
  const rows = within(sheet).getAllByRole("row").slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "1Domba Garut jantan1 ekorKuning 00121 ekor32,40",
    "2Domba Garut jantan1 ekor1 ekor",
    "3Dedak padi2 karung2 karung",
  ]);
  for (const part of ["Pengirim,", "Sopir,", "Penerima,"]) expect(within(sheet).getByText(part)).toBeInTheDocument();
  expect(sheet).not.toHaveTextContent("Rp");
});

test("a qurban's papers say for whom each animal is", async () => {
  serve(sale({ lines: [line({ note: "Keluarga Pak Ujang" })] }));
  const first = await open("faktur");
  expect(await screen.findByText("Atas nama Keluarga Pak Ujang")).toBeInTheDocument();
  first.unmount();
  await open("surat-jalan");
  expect(await screen.findByText("Domba Garut jantan; Atas nama Keluarga Pak Ujang")).toBeInTheDocument();
});

test("while it loads, and where there is none", async () => {
  api.on("GET transaction/7/paper", hang);
  const view = await open("faktur");
  expect(await screen.findByText("Memuat…")).toBeInTheDocument();
  view.unmount();
  api.on("GET transaction/7/paper", refused(404, { message: "Penjualan tidak ditemukan." }));
  await open("faktur");
  expect(await screen.findByRole("link", { name: "Buka daftar penjualan" })).toBeInTheDocument();
});
