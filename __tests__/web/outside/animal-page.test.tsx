import { fireEvent, screen, within } from "@testing-library/react";
import { ok, stubApi } from "@/__tests__/support/web/stub-api";
import type { AnimalReport } from "@/contract/outside/model";
import { animalReport, openAt, TOKEN, title } from "./samples";

const api = stubApi();

async function open(values: Partial<AnimalReport> = {}) {
  api.on(`GET public/sheep/${TOKEN}`, ok(animalReport(values)));
  const view = openAt(`#/r/${TOKEN}`);
  await title("Kuning 0012");
  return view;
}

test("what a buyer asks: the kind, the age, the weights, the care, the price and whom to write to", async () => {
  await open();
  expect(screen.getByText("Domba Garut · jantan · Dewasa · DMB-0012")).toBeVisible();
  expect(screen.getByRole("img", { name: "Foto Kuning 0012" })).toHaveAttribute(
    "src",
    `${api.origin}/api/v1/public/photo/t-12`,
  );
  expect(screen.getByText("1 tahun 6 bulan")).toHaveTextContent("lahir 10 Februari 2024");
  expect(screen.getByText("+84 g/hari")).toBeVisible();
  expect(screen.getByText("Ya, layak qurban pada hari raya, 27 Mei 2026")).toBeVisible();
  expect(screen.getByText("Tidak dalam masa henti obat")).toBeVisible();
  expect(screen.getByText("Vaksin PMK")).toBeVisible();
  const offer = within(screen.getByRole("region", { name: "Harga" }));
  expect(offer.getByText("Rp3.250.000")).toBeVisible();
  const buy = new URL(offer.getByRole("link", { name: "Tanya / beli lewat WhatsApp" }).getAttribute("href") ?? "");
  expect(buy.pathname).toBe("/6281234567890");
  expect(buy.searchParams.get("text")).toBe(
    "Halo Peternakan Sari, saya ingin bertanya tentang Domba Garut Kuning 0012 (DMB-0012).",
  );
});

test("the weights stand in a chart with a name, and in a table", async () => {
  await open();
  expect(
    screen.getByRole("img", { name: "Grafik bobot: 28,50 kg pada 1 Mei 2025, 36,25 kg pada 1 Agustus 2025" }),
  ).toBeVisible();
  const rows = within(screen.getByRole("table", { name: "Bobot menurut tanggal", hidden: true }));
  expect(rows.getAllByRole("row", { hidden: true }).map((row) => row.textContent)).toEqual([
    "TanggalBobot",
    "1 Agustus 202536,25 kg",
    "15 Juni 202532,00 kgperkiraan",
    "1 Mei 202528,50 kg",
  ]);
});

test("one weighing has no line", async () => {
  await open({ weights: { items: [{ day: "2025-08-01", weight: 30, estimated: false }], gain: null } });
  expect(screen.queryByRole("img", { name: /Grafik/ })).not.toBeInTheDocument();
  expect(screen.getByRole("table", { name: "Bobot menurut tanggal" })).toBeVisible();
});

test("never weighed, never vaccinated, born on an unknown day", async () => {
  const { animal } = animalReport();
  await open({
    animal: { ...animal, bornOn: null, ageClass: null },
    weights: { items: [], gain: null },
    care: { vaccinations: [], saleFrom: "2025-08-20" },
    qurban: { day: "2026-05-27", faults: ["bukan jantan", "sedang sakit"] },
  });
  expect(screen.getByText("belum diketahui")).toBeVisible();
  expect(screen.getByText("Belum pernah ditimbang.")).toBeVisible();
  expect(screen.getByText("Belum ada vaksinasi yang dicatat.")).toBeVisible();
  expect(screen.getByText("Boleh dijual dan dipotong mulai 20 Agustus 2025.")).toBeVisible();
  expect(screen.getByText("Belum memenuhi syarat qurban pada hari raya, 27 Mei 2026")).toBeVisible();
  expect(screen.getByText("sedang sakit")).toBeVisible();
});

test("what the farm does not show is not there, and an animal that has left is told as such", async () => {
  const { animal, company } = animalReport();
  await open({
    animal: { ...animal, here: false, photo: null },
    company: { ...company, whatsapp: null, phone: null, email: null },
    weights: null,
    care: null,
    qurban: null,
    offer: null,
  });
  expect(screen.getByText("Sudah tidak di peternakan")).toBeVisible();
  for (const name of ["Bobot", "Kesehatan", "Layak qurban?"])
    expect(screen.queryByRole("heading", { name })).not.toBeInTheDocument();
  expect(screen.queryByRole("region", { name: "Harga" })).not.toBeInTheDocument();
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

test("a photo whose address has expired gives way to the ear tag", async () => {
  await open();
  fireEvent.error(screen.getByRole("img", { name: "Foto Kuning 0012" }));
  expect(screen.queryByRole("img", { name: "Foto Kuning 0012" })).not.toBeInTheDocument();
  expect(screen.getByTitle("Anting kuning 0012")).toBeInTheDocument();
});

test("without a feast to come an animal is judged as it stands today", async () => {
  await open({ qurban: { day: "2025-08-18", faults: [] } });
  expect(screen.getByText("Ya, layak qurban menurut keadaan hari ini")).toBeVisible();
});
