import { screen, within } from "@testing-library/react";
import { ok, stubApi } from "@/__tests__/support/web/stub-api";
import { contractPage, openAt, TOKEN, title } from "./samples";

const api = stubApi();

async function open(values: Parameters<typeof contractPage>[0] = {}, rest = "") {
  api.on(`GET public/investment/${TOKEN}`, ok(contractPage(values)));
  const view = openAt(`#/i/${TOKEN}${rest}`);
  await screen.findByRole("heading", { level: 1 });
  return view;
}

const region = (name: string) => within(screen.getByRole("region", { name }));

test("a running contract: its terms in plain words, what has happened apart from what is projected", async () => {
  await open();
  expect(await title("Paket Hemat")).toBeVisible();
  expect(screen.getByText("Kontrak INV/2025/05/0001, atas nama Bapak Joko")).toBeVisible();
  expect(screen.getByText("Berjalan, 74 hari lagi")).toBeVisible();
  expect(region("Isi kontrak").getByText(/^Anda menanam modal/)).toHaveTextContent(
    "Anda menanam modal Rp5.000.000 untuk 2 ekor ternak selama 6 bulan. Bagian Anda 60% dari laba bersih.",
  );
  expect(region("Isi kontrak").getByText(/Bila rugi, bagi hasilnya Rp0; .* modal tetap kembali/)).toBeVisible();
  expect(region("Realisasi").getByText(/Sisa modal dipegang peternakan/)).toBeVisible();
  const rows = region("Realisasi").getAllByRole("row");
  expect(rows.map((row) => row.textContent)).toEqual([
    "ModalRp5.000.000",
    "Terjual sampai kiniRp3.000.000",
    "HPP ternak yang tidak lagi dipeliharaRp2.100.000",
    "Biaya penjualanRp50.000",
    "HPP ternak yang masih dipeliharaRp1.900.000",
    "Sisa modal, belum terpakaiRp950.000",
    "Bagi hasil terealisasi (sementara)Rp510.000",
    "Hasil atas modal10,2% (sementara)",
  ]);
  expect(region("Proyeksi").getByText("Rp500.000 – Rp750.000")).toBeVisible();
  expect(region("Realisasi").queryByText(/Proyeksi/)).not.toBeInTheDocument();
  expect(region("Pembayaran kepada Anda").getByText(/^Belum ada pembayaran/)).toBeVisible();
});

test("each animal: its picture, what has become of it, its weights and its money", async () => {
  await open();
  const [first, second] = region("Ternak Anda (2 ekor)").getAllByRole("listitem");
  expect(first).toHaveTextContent("Dipelihara");
  expect(first).toHaveTextContent("Bobot awal 27 Apr 202520,00 kgBobot 1 Agu 202530,50 kgKenaikan+110 g/hari");
  expect(first).toHaveTextContent("KesehatanSehat");
  expect(first?.querySelector("img")).toHaveAttribute("src", `${api.origin}/api/v1/public/photo/t-12?size=small`);
  expect(second).toHaveTextContent("Terjual 10 Agustus 2025");
  expect(second).toHaveTextContent("Nilai jualRp3.000.000");
  expect(second).not.toHaveTextContent("Kesehatan");
});

test("offspring is told apart: it takes no place, and its figures are its part", async () => {
  const { animals, contract } = contractPage();
  const [first] = animals;
  if (!first) throw new Error("the sample has no animal");
  const dam = { earTag: first.earTag, earTagColour: first.earTagColour };
  const lamb = { ...first, earTag: `${first.earTag}-a`, offspring: { dam, percent: 12.5 } };
  await open({ animals: [...animals, lamb], contract: { ...contract, offspringShare: 12.5 } });
  expect(screen.getByText(/Anak dari induk kontrak ikut 12,5%\./)).toBeVisible();
  const [, , born] = region("Ternak Anda (2 ekor, dan 1 anak)").getAllByRole("listitem");
  expect(born).toHaveTextContent(/Anak .*, ikut 12,5% dalam kontrak Anda sejak .* Angkanya sebesar bagian itu\./);
  expect(born).not.toHaveTextContent("Milik Anda");
});

test("month by month, the newest open, with the farm's news", async () => {
  const { user } = await open();
  const months = region("Laporan bulanan");
  expect(months.getByText("Kandang baru selesai dicat.")).toBeVisible();
  expect(months.getByRole("img", { name: "Foto 1 dari kandang, Agustus 2025" })).toBeVisible();
  const july = screen.getByRole("table", { name: "Realisasi sampai 31 Juli 2025" });
  expect(july).not.toBeVisible();
  await user.click(months.getByText("Juli 2025"));
  expect(july).toBeVisible();
  expect(api.seen).toHaveLength(1);
});

test("a new contract has no animals and no months yet", async () => {
  await open({ animals: [], months: [], contract: { funded: false } });
  expect(screen.getByText("Modal belum lunas")).toBeVisible();
  expect(region("Ternak Anda").getByText(/^Belum ada ternak yang ditetapkan/)).toBeVisible();
  expect(region("Laporan bulanan").getByText("Laporan pertama tampil setelah kontrak dimulai.")).toBeVisible();
});

test.each([
  [
    { state: "draf", payout: { from: "2025-08-11", day: 5, late: false } },
    "Bagi hasil sedang dihitung",
    /Hari ini hari kerja ke-5/,
  ],
  [
    { state: "disetujui", payout: { from: "2025-08-01", day: 11, late: true } },
    "Bagi hasil disetujui",
    /lewat dari janji/,
  ],
  [{ state: "dibatalkan" }, "Kontrak dibatalkan", /Hubungi peternakan/],
] as const)("%j: %s", async (contract, name, text) => {
  await open({ contract });
  expect(screen.getByText(name)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});

const paid = {
  contract: { state: "dibayar", paidOn: "2025-08-15", received: 5_510_000 },
  figures: { ...contractPage().figures, received: 5_510_000 },
  payments: [
    { number: "KW/2025/08/0031", day: "2025-08-15", kind: "pelunasan", method: "transfer", amount: 5_510_000 },
  ],
} as const satisfies Parameters<typeof contractPage>[0];

test("a paid contract: what was received, and its receipt to print", async () => {
  const print = jest.spyOn(window, "print").mockImplementation();
  const { user } = await open(paid);
  expect(screen.getByText("Selesai, dibayar 15 Agustus 2025")).toBeVisible();
  expect(region("Realisasi").getByRole("row", { name: "Diterima investor Rp5.510.000" })).toBeVisible();
  expect(region("Realisasi").getByRole("row", { name: "Bagi hasil Rp510.000" })).toBeVisible();
  await user.click(region("Pembayaran kepada Anda").getByRole("link", { name: "Cetak kwitansi" }));
  const receipt = await screen.findByRole("article", { name: "Kwitansi KW/2025/08/0031" });
  expect(receipt).toHaveTextContent("Telah dibayarkan kepadaBapak Joko");
  expect(receipt).toHaveTextContent("Lima juta lima ratus sepuluh ribu rupiah");
  expect(receipt).toHaveTextContent("Pelunasan modal dan bagi hasil kontrak INV/2025/05/0001");
  expect(print).toHaveBeenCalledTimes(1);
  expect(api.seen).toHaveLength(1);
});

test("a receipt's own address prints only when it is asked", async () => {
  const print = jest.spyOn(window, "print").mockImplementation();
  const { user } = await open(paid, "/kwitansi/1");
  expect(await title("Kwitansi KW/2025/08/0031")).toHaveFocus();
  expect(print).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Cetak" }));
  expect(print).toHaveBeenCalledTimes(1);
});
