import { act, screen, within } from "@testing-library/react";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { signedInAs } from "@/__tests__/web/support/account";
import type { Correction } from "@/contract/correction/model";
import type { CorrectionPaper } from "@/contract/correction/paper";
import { FROM_DOCUMENT } from "@/src/farm/correction/from-document";
import { CorrectionPage } from "@/src/features/correction/correction-page";

const api = stubApi();
beforeEach(() => signedInAs(api, "auditor"));

const answer = (correction: Partial<Correction> = {}, values: Partial<CorrectionPaper> = {}): CorrectionPaper => ({
  correction: {
    id: 4,
    number: "NK/2025/08/0001",
    kind: "harga",
    day: "2025-08-15",
    reason: "Nota salah",
    amount: -100_000,
    other: null,
    by: "Siti",
    createdAt: "2025-08-15T02:05:00.000Z",
    cancelled: null,
    ...correction,
  },
  document: { kind: "purchase", id: 5, number: "PB/2025/08/0003", day: "2025-08-01", noteNumber: "N-7" },
  belongsOn: null,
  lines: [
    { id: 1, name: "Dedak", quantity: -1, unit: "karung", amount: -150_000 },
    { id: 2, name: "Kuning 0012", quantity: 0, unit: null, amount: 50_000 },
  ],
  partner: { name: "Haji Ade", address: "Wanaraja, Garut" },
  company: { name: "Domba Berkah", address: "Jl. Kandang 1", phone: null, whatsapp: null, email: null, logo: null },
  ...values,
});

async function open(word = "purchase", state?: string) {
  const path = `/${word}/koreksi`;
  const routes = [{ path: `${path}/:id`, Component: CorrectionPage }];
  const view = renderApp(<p>other</p>, { at: "/", routes });
  await act(() => view.router.navigate(`${path}/4`, { state }));
  return view;
}
const sheet = () => screen.findByRole("article", { name: "Nota koreksi NK/2025/08/0001" });

test("what was corrected, why, by how much, line by line; it is printed", async () => {
  api.on("GET correction/4", ok(answer()));
  const print = jest.spyOn(window, "print").mockImplementation(() => {});
  const { user } = await open();
  const paper = await sheet();
  expect(paper).toHaveTextContent(/^Domba Berkah.*NOTA KOREKSINK\/2025\/08\/0001/);
  expect(paper).toHaveTextContent("SupplierHaji AdeWanaraja, Garut");
  expect(paper).toHaveTextContent("Pembelian PB/2025/08/0003 tanggal 1 Agustus 2025, nota N-7");
  for (const text of ["Koreksi pembelian", "15 Agustus 2025", "Nota salah", "-Rp100.000"])
    expect(within(paper).getAllByText(text)[0]).toBeInTheDocument();
  expect(paper).toHaveTextContent("Berkurang seratus ribu rupiah");
  expect(within(paper).getByRole("row", { name: /^Dedak/ })).toHaveTextContent("Dedak-1 karung-Rp150.000");
  expect(within(paper).getByRole("row", { name: /^Kuning/ })).toHaveTextContent("Kuning 0012tetap+Rp50.000");
  expect(paper).not.toHaveTextContent(/DIBATALKAN|Koreksi periode lalu/);
  expect(screen.getByRole("link", { name: "PB/2025/08/0003" })).toHaveAttribute("href", "#/purchase/update/5");
  await user.click(screen.getByRole("button", { name: "Cetak" }));
  expect(print).toHaveBeenCalled();
  print.mockRestore();
});

test("it leads back to the list of all, or to the document on which it was opened", async () => {
  api.on("GET correction/4", ok(answer()));
  const trail = () =>
    within(screen.getByRole("navigation", { name: "Jejak halaman" }))
      .queryAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href")]);
  const first = await open();
  await sheet();
  expect(trail()).toEqual([["Nota koreksi", "#/purchase/koreksi"]]);
  first.unmount();
  await open("purchase", FROM_DOCUMENT);
  await sheet();
  expect(trail()).toEqual([
    ["Pembelian", "#/purchase"],
    ["PB/2025/08/0003", "#/purchase/update/5"],
  ]);
});

test("a correction of closed days names the day that it belongs to", async () => {
  api.on("GET correction/4", ok(answer({}, { belongsOn: "2025-07-15" })));
  await open();
  expect(await sheet()).toHaveTextContent("Tanggal15 Agustus 2025Koreksi periode lalu, milik 15 Jul 2025");
});

test("a cancelled write-off of a sale has its stamp and no lines", async () => {
  const cancelled = { at: "2025-08-16T02:00:00.000Z", day: "2025-08-16", reason: "Keliru", by: "Siti" };
  const document = {
    kind: "transaction",
    id: 9,
    number: "PJ/2025/08/0003",
    day: "2025-08-01",
    noteNumber: null,
  } as const;
  api.on("GET correction/4", ok(answer({ kind: "hapus", cancelled }, { document, lines: [] })));
  await open("transaction");
  const paper = await sheet();
  expect(paper).toHaveTextContent("CustomerHaji Ade");
  expect(paper).toHaveTextContent(/JenisHapus piutang.*DIBATALKAN.*Keliru/);
  expect(within(paper).queryByRole("table")).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "PJ/2025/08/0003" })).toHaveAttribute("href", "#/transaction/detail/9");
});

test("while it loads, and when it fails", async () => {
  api.on("GET correction/4", hang);
  const first = await open();
  expect(screen.getByRole("heading", { level: 1, name: "Nota koreksi" })).toBeInTheDocument();
  first.unmount();
  api.on("GET correction/4", refused(422, { message: "Belum bisa." }));
  await open();
  expect(await screen.findByRole("button", { name: "Coba lagi" })).toBeInTheDocument();
});
