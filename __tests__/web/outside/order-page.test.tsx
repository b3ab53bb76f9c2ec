import { screen, within } from "@testing-library/react";
import { ok, stubApi } from "@/__tests__/support/web/stub-api";
import { openAt, orderPage, TOKEN, title } from "./samples";

const api = stubApi();

async function open(values: Parameters<typeof orderPage>[0] = {}, rest = "") {
  api.on(`GET public/transaction/${TOKEN}`, ok(orderPage(values)));
  const view = openAt(`#/t/${TOKEN}${rest}`);
  await screen.findByRole("heading", { level: 1 });
  return view;
}

const region = (name: string) => within(screen.getByRole("region", { name }));

test("an order: when it comes, what it is, what is paid and what is not", async () => {
  await open();
  expect(await title("PJ/2025/08/0012")).toBeVisible();
  expect(screen.getByText("Pesanan qurban Anda")).toBeVisible();
  expect(screen.getByText("Akan diantar ke tempat Anda 24 Agustus 2025")).toBeVisible();
  expect(region("Ternak Anda (1 ekor)").getByRole("listitem")).toHaveTextContent(
    [
      "Kuning 0012Domba Garut jantan",
      "Umur1 tahun 6 bulan",
      "Bobot36,25 kg",
      "VaksinasiVaksin PMK 2 Jun 2025",
      "Masa henti obattidak ada",
      "Layak qurban pada hari raya, 27 Mei 2026: jantan, cukup umur, sehat, dan tidak dalam masa henti obat.",
    ].join(""),
  );
  const lines = screen.getByRole("table", { name: "Yang dipesan" });
  expect(within(lines).getByRole("row", { name: /^Domba qurban/ })).toHaveTextContent(
    "1 ekor × Rp3.000.000Anting Kuning 0012; 36,25 kgAtas nama Keluarga Sri",
  );
  const sums = within(screen.getByRole("table", { name: "Jumlah pesanan" })).getAllByRole("row");
  expect(sums.map((row) => row.textContent)).toEqual([
    "Diskon-Rp100.000",
    "OngkirRp50.000",
    "TotalRp3.150.000",
    "Sudah dibayarRp1.000.000",
    "Sisa tagihanRp2.150.000",
  ]);
  expect(region("Pembayaran").getByText("Uang muka, transfer")).toBeVisible();
});

test("the rest: to which account, until when, and a word to the farm once it is paid", async () => {
  const { user } = await open();
  const rest = region("Yang belum dibayar");
  expect(rest.getByText("Rp2.150.000")).toBeVisible();
  expect(rest.getByText("Jatuh tempo 25 Agustus 2025")).toBeVisible();
  const copied = jest.spyOn(navigator.clipboard, "writeText");
  await user.click(rest.getByRole("button", { name: "Salin nomor rekening BSI" }));
  expect(await rest.findByText("Nomor rekening tersalin.")).toBeVisible();
  expect(copied).toHaveBeenCalledWith("7001234567");
  const link = new URL(rest.getByRole("link", { name: "Saya sudah bayar" }).getAttribute("href") ?? "");
  expect(link.pathname).toBe("/6281234567890");
  expect(link.searchParams.get("text")).toContain("PJ/2025/08/0012");
});

test("a number that cannot be copied can be written down", async () => {
  const { user } = await open();
  jest.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
  await user.click(screen.getByRole("button", { name: "Salin nomor rekening BSI" }));
  expect(await screen.findByText("Tidak dapat disalin. Catat nomornya.")).toBeVisible();
});

test.each([
  [{ remaining: 0, paid: 3_150_000 }, "Lunas"],
  [{ remaining: -150_000 }, "Rp150.000 dikembalikan kepada Anda"],
  [{ dueOn: "2025-08-15" }, "Jatuh tempo 15 Agustus 2025"],
  [{ dueOn: "2025-08-10" }, "Jatuh tempo saat diserahkan"],
  [{ dueOn: "2025-08-01", deliveredOn: "2025-08-01", state: "dikirim" }, "Lewat jatuh tempo 1 Agustus 2025"],
  [{ state: "dikirim", deliveredOn: "2025-08-17" }, "Sudah diantar 17 Agustus 2025"],
  [{ handover: "ambil" }, "Akan diambil di peternakan 24 Agustus 2025"],
  [{ deliverOn: null }, "Harinya belum ditentukan."],
  [{ state: "dibatalkan", remaining: 0 }, "Pesanan ini dibatalkan"],
  [{ state: "retur" }, "Pesanan ini dikembalikan"],
  [{ kind: "investasi", deliverOn: null }, "Investasi Anda tercatat"],
] as const)("%j: %s", async (order, words) => {
  await open({ order });
  expect(screen.getByText(words)).toBeVisible();
});

test("an old debt has no lines; nothing is paid yet", async () => {
  await open({ lines: [], payments: [], payTo: [], order: { kind: "awal", state: "dikirim", total: 2_150_000 } });
  expect(screen.getByText("Tagihan Anda")).toBeVisible();
  expect(screen.queryByRole("table", { name: "Yang dipesan" })).not.toBeInTheDocument();
  expect(screen.getByText("Belum ada pembayaran yang kami terima.")).toBeVisible();
  expect(screen.queryByText("Bayar ke rekening")).not.toBeInTheDocument();
});

test("an animal that came back, and a price by the kilogram, are told", async () => {
  const [line] = orderPage().lines;
  if (!line) throw new Error("the sample has lines");
  const animals = line.animals.map((animal) => ({ ...animal, photo: null, returnedOn: "2025-08-16" }));
  await open({ lines: [{ ...line, perKg: true, animals }] });
  expect(screen.getByText("Dikembalikan 16 Agustus 2025")).toBeVisible();
  expect(screen.getByText(/^Sementara:/)).toBeVisible();
});

/** An order whose only animal is otherwise. */
function withAnimal(values: Partial<ReturnType<typeof orderPage>["lines"][number]["animals"][number]>) {
  const [line] = orderPage().lines;
  if (!line) throw new Error("the sample has lines");
  return [{ ...line, animals: line.animals.map((animal) => ({ ...animal, ...values })) }];
}

test("an animal that is not fit, or under medicine, says why and until when", async () => {
  const care = { vaccinations: [], saleFrom: "2025-08-20" };
  await open({ lines: withAnimal({ care, qurban: { day: "2025-08-18", faults: ["sedang sakit", "bukan jantan"] } }) });
  const item = region("Ternak Anda (1 ekor)").getByRole("listitem");
  expect(item).toHaveTextContent("Vaksinasibelum ada");
  expect(item).toHaveTextContent("Masa henti obatboleh dipotong mulai 20 Agustus 2025");
  expect(item).toHaveTextContent("Belum memenuhi syarat qurban menurut keadaan hari ini: sedang sakit, bukan jantan.");
});

test("what the farm does not show is not there, and after the handing over the age stands still", async () => {
  await open({
    lines: withAnimal({ care: null, qurban: null }),
    order: { state: "dikirim", deliveredOn: "2025-04-10" },
  });
  const item = region("Ternak Anda (1 ekor)").getByRole("listitem");
  expect(item).toHaveTextContent(/^Kuning 0012Domba Garut jantanUmur saat diserahkan1 tahun 2 bulanBobot36,25 kg$/);
});

test("the invoice and a receipt are printed alone, without another call", async () => {
  const print = jest.spyOn(window, "print").mockImplementation();
  const { user } = await open();
  await user.click(screen.getByRole("link", { name: "Cetak faktur" }));
  const invoice = await screen.findByRole("article", { name: "Faktur PJ/2025/08/0012" });
  expect(invoice).toHaveTextContent("Terbilang: dua juta seratus lima puluh ribu rupiah");
  expect(print).toHaveBeenCalledTimes(1);
  expect(document.title).toBe("Faktur PJ/2025/08/0012");
  await user.click(screen.getByRole("link", { name: "Kembali" }));
  expect(document.title).toMatch(/^Pesanan Anda · /);
  await user.click(await screen.findByRole("link", { name: "Cetak kwitansi" }));
  const receipt = await screen.findByRole("article", { name: "Kwitansi KW/2025/08/0007" });
  expect(receipt).toHaveTextContent("Telah diterima dariIbu Sri");
  expect(receipt).toHaveTextContent("Uang muka penjualan PJ/2025/08/0012");
  expect(print).toHaveBeenCalledTimes(2);
  expect(api.seen).toHaveLength(1);
});
