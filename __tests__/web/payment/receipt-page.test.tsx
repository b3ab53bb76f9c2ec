import { act, screen, within } from "@testing-library/react";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { signedInAs } from "@/__tests__/web/support/account";
import type { Payment } from "@/contract/payment/model";
import type { PaymentReceipt } from "@/contract/payment/receipt";
import { ReceiptPage } from "@/src/features/payment/receipt-page";

const api = stubApi();
beforeEach(() => {
  localStorage.clear();
  signedInAs(api, "auditor");
});

const receipt = (payment: Partial<Payment> = {}, values: Partial<PaymentReceipt> = {}): PaymentReceipt => ({
  payment: {
    id: 4,
    number: "KW/2025/08/0001",
    day: "2025-08-13",
    kind: "uang muka",
    method: "transfer",
    money: { id: 1, name: "Kas" },
    amount: 2_950_000,
    note: "BCA a.n. Haji Ade",
    by: "Siti",
    cancelled: null,
    ...payment,
  },
  document: { kind: "purchase", id: 5, number: "PB/2025/08/0003", day: "2025-08-01", noteNumber: "N-7" },
  belongsOn: null,
  parts: [],
  incoming: false,
  partner: { name: "Haji Ade", address: "Wanaraja, Garut" },
  company: {
    name: "Domba Berkah",
    address: "Jl. Kandang 1",
    phone: "0262-123456",
    whatsapp: "6281234567890",
    email: null,
    logo: "/api/v1/photo/3f0c2c1e-1111-4222-8333-444455556666",
  },
  ...values,
});

async function open(answer = receipt()) {
  api.on("GET payment/4", ok(answer));
  const view = renderApp(<p>other</p>, {
    at: "/",
    routes: [{ path: "/purchase/kwitansi/:id", Component: ReceiptPage }],
  });
  await act(() => view.router.navigate("/purchase/kwitansi/4"));
  return view;
}
const paper = () => screen.findByRole("article", { name: "Kwitansi KW/2025/08/0001" });

test("who paid whom how much, in figures and in words, for what", async () => {
  const print = jest.spyOn(window, "print").mockImplementation(() => {});
  const { user } = await open();
  const sheet = await paper();
  expect(sheet).toHaveTextContent("Telah dibayarkan kepadaHaji AdeWanaraja, Garut");
  expect(sheet).toHaveTextContent("Dua juta sembilan ratus lima puluh ribu rupiah");
  expect(sheet).toHaveTextContent("Uang muka pembelian PB/2025/08/0003 tanggal 1 Agustus 2025, nota N-7");
  for (const text of ["Rp2.950.000", "KWITANSI", "Transfer", "13 Agustus 2025", "BCA a.n. Haji Ade"])
    expect(within(sheet).getByText(text)).toBeInTheDocument();
  expect(sheet).toHaveTextContent(/Yang menyerahkan,Domba Berkah.*Penerima,Haji Ade$/);
  expect(sheet).toHaveTextContent("0262-123456 · WA 0812-3456-7890");
  expect(sheet).not.toHaveTextContent(/meterai|DIBATALKAN|Koreksi periode lalu/i);
  expect(screen.getByRole("link", { name: "PB/2025/08/0003" })).toHaveAttribute("href", "#/purchase/update/5");
  await user.click(screen.getByRole("button", { name: "Cetak" }));
  expect(print).toHaveBeenCalled();
  print.mockRestore();
});

test("a payment of closed days names the day that it belongs to", async () => {
  await open(receipt({}, { belongsOn: "2025-07-15" }));
  expect(await paper()).toHaveTextContent("Koreksi periode lalu, milik 15 Jul 2025");
});

test.each([
  [5_000_000, false],
  [5_000_001, true],
])("a stamp is asked for above five millions: %i, %p", async (amount, needed) => {
  await open(receipt({ amount }));
  const sheet = await paper();
  expect(/Meterai/.test(sheet.textContent ?? "")).toBe(needed);
  expect(screen.queryByText(/bubuhkan meterai Rp10.000/) !== null).toBe(needed);
});

test("a receipt over several documents names each with its part, and counts those that stand", async () => {
  const part = (nth: number, amount: number, values: Partial<Payment> = {}) => {
    const { payment, document } = receipt({ id: nth, number: `KW/2025/08/0001-${nth}`, amount, ...values });
    return { payment, document: { ...document, kind: "transaction" as const, number: `PJ/2025/08/000${nth}` } };
  };
  const cancelled = { at: "2025-08-14T02:05:00.000Z", day: "2025-08-14", reason: "Salah jumlah" };
  const parts = [part(4, 3_000_000), part(5, 2_500_000), part(6, 1_000_000, { cancelled })];
  await open(receipt({ number: "KW/2025/08/0001-4" }, { parts }));
  const sheet = await paper();
  expect(sheet).toHaveTextContent("Lima juta lima ratus ribu rupiah");
  const named = within(sheet).getAllByRole("listitem");
  expect(
    named.map(({ textContent }) => /(PJ\S{13}).*(Rp[\d.]+|Dibatalkan)$/.exec(textContent ?? "")?.slice(1)),
  ).toEqual([
    ["PJ/2025/08/0004", "Rp3.000.000"],
    ["PJ/2025/08/0005", "Rp2.500.000"],
    ["PJ/2025/08/0006", "Dibatalkan"],
  ]);
  expect(screen.getByText(/bubuhkan meterai Rp10.000/)).toBeInTheDocument();
});

test("money that came back was received from the supplier", async () => {
  await open(receipt({ kind: "pengembalian" }, { incoming: true }));
  const sheet = await paper();
  expect(sheet).toHaveTextContent("Telah diterima dariHaji Ade");
  expect(sheet).toHaveTextContent("Pengembalian uang pembelian PB/2025/08/0003");
  expect(sheet).toHaveTextContent(/Yang menyerahkan,Haji Ade.*Penerima,Domba Berkah$/);
});

test("a cancelled one says so, why, and asks for no stamp", async () => {
  const cancelled = { at: "2025-08-14T02:05:00.000Z", day: "2025-08-14", reason: "Salah jumlah" };
  await open(receipt({ amount: 9_000_000, cancelled }));
  const sheet = await paper();
  expect(within(sheet).getByText("DIBATALKAN")).toBeInTheDocument();
  expect(within(sheet).getByText("Salah jumlah")).toBeInTheDocument();
  expect(screen.queryByText(/meterai/i)).not.toBeInTheDocument();
});

test("the paper is chosen, and remembered", async () => {
  const { user, unmount } = await open();
  await paper();
  const pages = () => document.documentElement.innerHTML;
  expect(pages()).toContain("size: A4;");
  await user.selectOptions(screen.getByRole("combobox", { name: "Kertas" }), "A5");
  expect(pages()).toContain("size: A5 landscape;");
  expect(pages()).not.toContain("size: A4;");
  unmount();
  await open();
  await paper();
  expect(screen.getByRole("combobox", { name: "Kertas" })).toHaveValue("A5");
});

test("while it loads, and where there is none", async () => {
  const view = await open();
  view.unmount();
  api.on("GET payment/4", hang);
  const routes = [{ path: "/purchase/kwitansi/:id", Component: ReceiptPage }];
  const go = async () => {
    const shown = renderApp(<p>other</p>, { at: "/", routes });
    await act(() => shown.router.navigate("/purchase/kwitansi/4"));
    return shown;
  };
  const waiting = await go();
  expect(await screen.findByText("Memuat…")).toBeInTheDocument();
  waiting.unmount();
  api.on("GET payment/4", refused(404, { message: "Pembayaran tidak ditemukan." }));
  await go();
  expect(await screen.findByText("Pembayaran tidak ditemukan.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Coba lagi" })).not.toBeInTheDocument();
});
