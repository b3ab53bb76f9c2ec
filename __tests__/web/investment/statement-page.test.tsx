import { act, screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { signedInAs } from "@/__tests__/web/support/account";
import type { InvestmentStatement } from "@/contract/investment/model";
import { StatementPage } from "@/src/features/investment/statement-page";
import { animal, figures, row } from "./support";

const api = stubApi();
beforeEach(() => signedInAs(api, "auditor"));

const statement = (values: Partial<InvestmentStatement> = {}): InvestmentStatement => ({
  month: "2025-08",
  until: "2025-08-18",
  contract: row(),
  animals: [animal()],
  figures: figures(),
  company: {
    name: "Domba Berkah",
    address: "Jl. Kandang 1",
    phone: null,
    whatsapp: "6281234567890",
    email: null,
    logo: null,
  },
  ...values,
});

async function open(query = "") {
  const routes = [{ path: "/transaction/investment/:id/statement", Component: StatementPage }];
  const view = renderApp(<p>elsewhere</p>, { at: "/start", routes });
  await act(() => view.router.navigate(`/transaction/investment/7/statement${query}`));
  return view;
}

test("what the investor is told: animals with weights and photos, realised against projected; printed", async () => {
  const photo = "/api/v1/photo/3f0c2c1e-1111-4222-8333-444455556666";
  const sold = animal({ id: 13, earTag: "0013", photo, soldOn: "2025-08-08", sale: 3_000_000 });
  const sums = figures({ sales: 3_000_000, cost: 1_800_000, sellingCosts: 150_000, share: 630_000 });
  api.on("GET investment/7/statement", ok(statement({ animals: [animal(), sold], figures: sums })));
  const print = jest.spyOn(window, "print").mockImplementation(() => undefined);
  const { user: person } = await open();
  const paper = within(await screen.findByRole("article", { name: "Laporan INV/2025/02/0007, Agustus 2025" }));
  expect(paper.getByText("Domba Berkah")).toBeInTheDocument();
  expect(paper.getByText("Haji Ahmad")).toBeInTheDocument();
  expect(paper.getByRole("row", { name: /Proyeksi bagi hasil/ })).toHaveTextContent("Rp375.000 – Rp500.000");
  expect(paper.getByRole("row", { name: /Biaya penjualan/ })).toHaveTextContent("Rp150.000");
  const [first, second] = paper.getAllByRole("listitem");
  expect(first).toHaveTextContent("20,00 kg");
  expect(first).toHaveTextContent("31,50 kg");
  expect(first).toHaveTextContent("66 g/hari");
  expect(first).toHaveTextContent("HPPRp1.800.000");
  expect(second).toHaveTextContent("Terjual 8 Agustus 2025");
  expect(second).toHaveTextContent("Rp3.000.000");
  expect(paper.getByRole("img", { name: "Foto Kuning 0013" })).toHaveAttribute("src", expect.stringContaining(photo));
  await person.click(screen.getByRole("button", { name: "Cetak" }));
  expect(print).toHaveBeenCalledTimes(1);
});

test("the month is in the address; nonsense there is this month", async () => {
  api.on("GET investment/7/statement", ok(statement({ month: "2025-03", animals: [] })));
  await open("?bulan=2025-03");
  expect(await screen.findByText("Belum ada ternak yang ditetapkan pada bulan ini.")).toBeInTheDocument();
  const asked = () => api.seen.filter(({ path }) => path === "investment/7/statement").map(({ url }) => url);
  await waitFor(() => expect(asked().at(-1)).toContain("month=2025-03"));
  await open("?bulan=Maret");
  await waitFor(() => expect(asked().at(-1)).not.toContain("month"));
});

test.each([
  ["?bulan=2025-03", "2025-03"],
  ["", "2025-08"],
])("with %p in the address the file is of the month that is shown", async (query, month) => {
  api.on("GET investment/7/statement", ok(statement({ month })));
  const { user } = await open(query);
  await user.click(await screen.findByRole("button", { name: "Ekspor" }));
  await user.click(screen.getByRole("menuitem", { name: "Excel (XLSX)" }));
  await waitFor(() => expect(api.count("investment/7/statement/export")).toBe(1));
  const file = api.seen.find(({ path }) => path === "investment/7/statement/export");
  expect(file?.url).toContain(`?month=${month}&format=xlsx`);
});

test("while it loads, and when it fails", async () => {
  api.on("GET investment/7/statement", hang);
  const view = await open();
  expect(await screen.findByText("Memuat…")).toBeInTheDocument();
  view.unmount();
  api.on("GET investment/7/statement", refused(422, { message: "Kontrak ini belum mulai pada bulan itu." }));
  await open("?bulan=2025-01");
  expect(await screen.findByRole("alert")).toHaveTextContent("belum mulai");
});
