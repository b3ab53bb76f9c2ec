import { screen, waitFor, within } from "@testing-library/react";
import { ok, refused } from "@/__tests__/support/web/stub-api";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import { CASH_FLOW_ACCOUNTS, GROSS_ACCOUNTS } from "@/contract/report/finance";
import { financeScreen, noCosts, nothing, party, report } from "./finance-support";

const { api, open, asked, rowOf } = financeScreen();

const entry = { day: "2025-08-16", documentKind: "transaction", documentId: 17, documentName: "PJ/2025/08/0002" };
const entries = (amount: number, total = 1) =>
  listed([{ ...entry, party: "Hendra Gunawan", rows: 2, amount }], total, { amount });

test("the figures with their change, what is open today, and the months in figures", async () => {
  open();
  const stat = (await screen.findByRole("link", { name: "Laba bersih" })).closest("div");
  await waitFor(() => expect(stat).toHaveTextContent("Laba bersih-Rp1.500.000Margin -10,7%Turun Rp5,5 jt dari Rp4 jt"));
  expect(screen.getByText("-Rp1.500.000", { selector: "p" })).toHaveClass("text-error-ink");
  const cash = screen.getByRole("link", { name: "Kas bersih" }).closest("div");
  expect(cash).toHaveTextContent("Rp8.871.000Masuk Rp10 jt, keluar Rp1,1 jtNaik Rp13,9 jt dari -Rp5 jt");
  for (const [name, to] of [
    ["Piutang", "report/finance?tab=umur"],
    ["Utang", "report/finance?tab=umur&side=utang"],
    ["DP dipegang", "transaction?debt=dp+dipegang"],
    ["Harus dikembalikan", "transaction?payment=lebih+bayar&state=dikirim%2Cselesai%2Cretur%2Cdibatalkan"],
    ["Dana investor", "transaction/investment?state=berjalan%2Cdraf%2Cdisetujui"],
    ["Uang muka di supplier", "purchase?debt=uang+muka"],
  ])
    expect(screen.getByRole("link", { name })).toHaveAttribute("href", `#/${to}`);
  expect(screen.getByRole("link", { name: "Dana investor" }).closest("div")).toHaveTextContent("Rp2.500.000");
  const chart = await screen.findByRole("table", { name: "Penjualan dan laba per bulan" });
  expect(within(chart).getByRole("row", { name: /Agu 2025/ })).toHaveTextContent("Rp14.000.000Rp5.000.000-Rp1.500.000");
  expect(screen.getAllByRole("button", { name: /^Rumus (per hari ini|penjualan|kas)/ })).toHaveLength(3);
  expect(document.title).toBe("Laporan keuangan · Domba");
  expect(asked("report/finance")).toEqual({ period: "bulan", against: "sebelumnya" });
});

test("the statement: sums, what is nothing left out until asked for, and the proof sale by sale", async () => {
  const { user } = open("?tab=laba-rugi");
  expect(await screen.findByRole("row", { name: /^Penjualan bersih/ })).toHaveTextContent(
    "Rp14.000.000, Penjualan bersih: buka dokumennya",
  );
  expect(rowOf(/^HPP/)).toHaveTextContent("-Rp9.000.000");
  expect(rowOf(/^HPP/)).toHaveTextContent("-Rp1.000.000-12,5%");
  // It is a part of the gross profit, and no operating cost.
  expect(rowOf(/^Biaya langsung penjualan/)).toHaveTextContent("-Rp250.000");
  const [first] = screen.getAllByRole("rowgroup").filter((group) => within(group).queryByText("HPP penjualan"));
  expect(first).toHaveTextContent(/HPP penjualan.*Biaya langsung penjualan.*Laba kotor/);
  expect(rowOf(/^Laba kotor/)).toHaveTextContent("margin 33,9%");
  // A gain that became a loss has no percentage.
  expect(within(rowOf(/^Laba bersih/)).getByRole("cell", { name: "–" })).toBeInTheDocument();
  // There was none before, so there is no change in percent.
  expect(within(rowOf(/^Jasa dan biaya/)).getByRole("cell", { name: "–" })).toBeInTheDocument();
  expect(screen.queryByRole("row", { name: /Bagi hasil/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Tampilkan 14 akun kosong" }));
  expect(rowOf(/Bagi hasil/)).toHaveTextContent("Rp0");
  expect(window.location.hash).toContain("kosong=ya");
  expect(screen.getByText("Laba kotor menurut penjualan satu per satu:").parentElement).toHaveTextContent(
    "Rp4.750.000sama",
  );
  await user.click(screen.getByRole("button", { name: "Rumus laba rugi" }));
  expect(
    within(screen.getByRole("dialog", { name: "Rumus laba rugi" })).getByText(/Rp14.000.000 − Rp9.000.000/),
  ).toHaveTextContent("Rp14.000.000 − Rp9.000.000 − Rp250.000 = Rp4.750.000");
});

test("books that do not agree say by how much, and where to look", async () => {
  api.on("GET report/finance", ok(report({ profitBySale: 4_650_000 })));
  const { unmount } = open("?tab=laba-rugi");
  expect(await screen.findByText("berbeda Rp100.000")).toHaveClass("text-error-ink");
  expect(screen.getByText(/Buka Laba per penjualan dan bandingkan/)).toBeVisible();
  unmount();
  // This holds even if one of the two has no rows.
  api.on("GET report/finance", ok(report({ ...nothing, profitBySale: 70_000 })));
  open("?tab=laba-rugi");
  expect(await screen.findByText("berbeda Rp70.000")).toBeVisible();
});

test("an amount opens the documents that make it, page by page, and closes again", async () => {
  api.on("GET report/finance/entry", entries(4_750_000, 41));
  const { user } = open("?tab=laba-rugi");
  await user.click(await screen.findByRole("link", { name: /^Rp4.750.000 ?, Laba kotor: buka/ }));
  const drawer = await screen.findByRole("dialog", { name: "Laba kotor" });
  expect(await within(drawer).findByRole("link", { name: "PJ/2025/08/0002" })).toHaveAttribute(
    "href",
    "#/transaction/detail/17",
  );
  expect(drawer).toHaveTextContent("1 Agu 2025 – 18 Agu 202541 dokumenJumlah Rp4.750.000");
  expect(drawer).toHaveTextContent("16 Agu 2025 · Hendra Gunawan");
  expect(asked("report/finance/entry")).toEqual({
    period: "bulan",
    account: GROSS_ACCOUNTS.join(","),
    page: "1",
    limit: "20",
  });
  await user.click(within(drawer).getByRole("button", { name: "Berikutnya" }));
  await waitFor(() => expect(asked("report/finance/entry").page).toBe("2"));
  await user.click(within(drawer).getByRole("button", { name: "Tutup" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(window.location.hash).toBe("#/report/finance?tab=laba-rugi");
  // The compared amount opens the compared days.
  await user.click(screen.getByRole("link", { name: /^Rp4.000.000 ?, Laba kotor, pembanding: buka/ }));
  expect(await screen.findByRole("dialog", { name: "Laba kotor" })).toHaveTextContent("1 Jul 2025 – 18 Jul 2025");
  await waitFor(() => expect(asked("report/finance/entry").period).toBe("2025-07-01..2025-07-18"));
});

test("documents that came since the figure was read: the figure follows them", async () => {
  const { user } = open("?tab=laba-rugi");
  const row = await screen.findByRole("row", { name: /^Laba kotor/ });
  // A colleague delivers a sale.
  api.on("GET report/finance", ok(report({ grossProfit: { amount: 6_000_000, before: 4_000_000 } })));
  api.on("GET report/finance/entry", entries(6_000_000));
  jest.setSystemTime(new Date("2025-08-18T03:00:09Z"));
  const asks = () => api.seen.filter(({ path }) => path === "report/finance").length;
  await user.click(within(row).getByRole("link", { name: /^Rp4.750.000/ }));
  await waitFor(() => expect(row).toHaveTextContent("Rp6.000.000"));
  expect(asks()).toBe(2);
});

test.each([
  [
    "kas.customer.masuk",
    "Kas masuk, customer",
    { account: "kas", contra: CASH_FLOW_ACCOUNTS.customer.join(","), way: "masuk" },
  ],
  ["kas.keluar", "Kas keluar", { account: "kas", way: "keluar" }],
  ["hpp.pakan", "HPP ternak: pakan", { cost: "pakan" }],
  ["hpp", "HPP yang ditanggung ternak", { cost: "semua" }],
  ["jasa.25", "Jasa dan biaya", { account: "beban", contra: "utang,selisih_pembelian", product: "25" }],
  ["langsung.25", "Biaya langsung penjualan", { account: "biaya_penjualan", product: "25" }],
  ["rugi.mati", "Ternak mati", { account: "kerugian_ternak", detail: "mati" }],
  ["akun.bagi_hasil", "Bagi hasil investor", { account: "bagi_hasil" }],
])("the address may open %s", async (figure, title, query) => {
  api.on("GET report/finance/entry", entries(-400_000));
  api.on("GET report/finance/cost", ok(noCosts));
  open(`?buka=${figure}`);
  const drawer = await screen.findByRole("dialog", { name: title });
  // The costs match those on the tab of costs.
  const spent = ["jasa", "langsung", "rugi"].some((word) => figure.startsWith(word));
  expect(await within(drawer).findByText("1 dokumen")).toBeVisible();
  expect(drawer).toHaveTextContent(`Jumlah ${spent ? "" : "-"}Rp400.000`);
  expect(asked("report/finance/entry")).toEqual({ period: "bulan", page: "1", limit: "20", ...query });
});

test("nonsense in the address opens nothing", async () => {
  open("?tab=rahasia&buka=akun.dompet&side=x&page=0");
  expect(await screen.findByRole("tab", { name: "Ringkasan", selected: true })).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("without a comparison there is one column and no change", async () => {
  const { user } = open("?tab=laba-rugi");
  await screen.findByRole("row", { name: /^Laba kotor/ });
  await user.click(screen.getByRole("button", { name: "Dibanding periode sebelumnya" }));
  await user.click(screen.getByRole("menuitem", { name: "Tanpa pembanding" }));
  expect(screen.queryByRole("columnheader", { name: "Selisih" })).not.toBeInTheDocument();
  expect(screen.queryByText(/^Turun/)).not.toBeInTheDocument();
  expect(window.location.hash).toBe("#/report/finance?tab=laba-rugi&compare=tanpa");
  await user.click(screen.getByRole("button", { name: "Bandingkan" }));
  await user.click(screen.getByRole("menuitem", { name: /^Tahun lalu/ }));
  await waitFor(() => expect(asked("report/finance").against).toBe("tahun lalu"));
});

test("cash by whom, each way; the receipts say the same", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("tab", { name: "Arus kas" }));
  const supplier = await screen.findByRole("row", { name: /^Supplier/ });
  expect(within(supplier).getByRole("link", { name: /^-Rp879.000 ?, Supplier keluar/ })).toHaveAttribute(
    "href",
    "#/report/finance?tab=arus-kas&buka=kas.supplier.keluar",
  );
  expect(within(supplier).getByRole("link", { name: /^-Rp12.000.000 ?, Supplier bersih, pembanding/ })).toHaveAttribute(
    "href",
    "#/report/finance?tab=arus-kas&buka=kas.supplier&banding=ya",
  );
  const flows = within(screen.getByRole("table", { name: "Arus kas" }));
  expect(flows.getByRole("row", { name: /^Jumlah/ })).toHaveTextContent(
    "-Rp5.000.000, jumlah bersih, pembanding: buka dokumennyaRp13.871.000",
  );
  expect(screen.getByText("Kas bersih menurut kwitansi satu per satu:").parentElement).toHaveTextContent("sama");
  expect(screen.queryByText(/Saldo awal kas tidak tercatat/)).not.toBeInTheDocument();
});

test("cash by place: from opening to closing, each place opens its statement, and the sums agree", async () => {
  api.on("GET report/finance", ok(report()));
  const first = open("?tab=arus-kas");
  const card = within(await screen.findByRole("table", { name: "Kas dan bank" }));
  const till = card.getByRole("row", { name: /^Kas.*Rp/ });
  expect(till).toHaveTextContent("Rp2.000.000Rp6.000.000-Rp129.000-Rp5.000.000Rp2.871.000");
  expect(within(till).getByRole("link", { name: "Kas" })).toHaveAttribute(
    "href",
    "#/purchase/money/1?period=2025-08-01..2025-08-18",
  );
  expect(card.getByRole("row", { name: /^Jumlah/ })).toHaveTextContent(
    "Rp2.000.000Rp10.000.000-Rp1.129.000Rp0Rp10.871.000",
  );
  expect(screen.getByText("Saldo awal + masuk − keluar:").parentElement).toHaveTextContent("Rp10.871.000sama");
  first.unmount();
  const wrong = report().places.map((one) => ({ ...one, closing: one.closing + one.id }));
  api.on("GET report/finance", ok(report({ places: wrong })));
  open("?tab=arus-kas");
  expect(await screen.findByText("berbeda Rp3")).toHaveClass("text-error-ink");
});

test("money that lies still is shown for a period without any event", async () => {
  const still = { id: 1, name: "Kas", opening: 500_000, in: 0, out: 0, transfer: 0, closing: 500_000 };
  api.on("GET report/finance", ok(report({ ...nothing, places: [still] })));
  const { unmount } = open("?tab=arus-kas");
  expect(await screen.findByRole("table", { name: "Kas dan bank" })).toHaveTextContent("Rp500.000");
  unmount();
  api.on("GET report/finance", ok(report(nothing)));
  open("?tab=arus-kas");
  expect(await screen.findByText("Belum ada transaksi pada periode ini")).toBeVisible();
});

test("each part goes out as a file of its own, of the same period", async () => {
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => {} });
  api.on("GET report/finance/export", (_, to) => {
    const file = { "Content-Type": "text/csv", "Content-Disposition": 'attachment; filename="utang.csv"' };
    to.writeHead(200, { ...file, "X-Expected-Length": "4" }).end("Kode");
  });
  const { user } = open("?tab=umur&side=utang&period=bulan.2025-07-01&compare=tahun+lalu");
  await user.click(await screen.findByRole("button", { name: "Ekspor" }));
  await user.click(screen.getByRole("menuitem", { name: "CSV" }));
  await waitFor(() => expect(saved).toEqual(["utang.csv"]));
  expect(asked("report/finance/export")).toEqual({
    sheet: "utang",
    period: "bulan.2025-07-01",
    against: "tahun lalu",
    format: "csv",
  });
});

const ages = { belum: 0, "1-30": 1_500_000, "31-60": 0, "61-90": 4_500_000, "90+": 0 };

test("how late what is, by whom; a part and a party open their documents", async () => {
  const totals = { ages, total: 6_000_000, billed: 9_000_000, paid: 3_000_000 };
  api.on("GET report/finance/ageing", listed([{ party, ages, total: 6_000_000, documents: 2 }], 1, totals));
  const late = { id: 9, number: "PJ/2025/05/0001", day: "2025-05-01", dueOn: "2025-05-31", daysLate: 79 };
  api.on(
    "GET report/finance/ageing/document",
    listed([{ ...late, party, total: 7_500_000, paid: 3_000_000, remaining: 4_500_000 }], 1, { total: 4_500_000 }),
  );
  const { user } = open("?tab=umur");
  expect(await screen.findByRole("row", { name: /^Siti Maryam/ })).toHaveTextContent("Rp1.500.000");
  expect(screen.getByText(/Tagihan Rp9.000.000 − pembayaran Rp3.000.000 = sisa/).parentElement).toHaveTextContent(
    "Rp6.000.000sama",
  );
  expect(screen.getByRole("link", { name: /^Rp6.000.000 ?, jumlah sisa: buka/ })).toHaveAttribute(
    "href",
    "#/report/finance?tab=umur&buka=umur.piutang",
  );
  await user.click(screen.getByRole("link", { name: /^Rp4.500.000 ?, 61–90 hari: buka/ }));
  const drawer = await screen.findByRole("dialog", { name: "Piutang 61–90 hari" });
  expect(await within(drawer).findByRole("link", { name: "PJ/2025/05/0001" })).toHaveAttribute(
    "href",
    "#/transaction/detail/9",
  );
  expect(drawer).toHaveTextContent("jatuh tempo 31 Mei 2025 · lewat 79 hari · dibayar Rp3.000.000 dari Rp7.500.000");
  expect(asked("report/finance/ageing/document")).toMatchObject({ side: "piutang", age: "61-90" });
  await user.click(within(drawer).getByRole("button", { name: "Tutup" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await user.click(screen.getByRole("button", { name: /^Siti Maryam/ }));
  const theirs = await screen.findByRole("dialog", { name: "Piutang" });
  expect(await within(theirs).findByRole("link", { name: "Siti Maryam (C00038)" })).toHaveAttribute(
    "href",
    "#/referensi/customer/38",
  );
  expect(asked("report/finance/ageing/document")).toMatchObject({ side: "piutang", party: "38" });
});

test("the other side; nobody is owed anything", async () => {
  const zero = { belum: 0, "1-30": 0, "31-60": 0, "61-90": 0, "90+": 0 };
  api.on("GET report/finance/ageing", listed([], 0, { ages: zero, total: 0, billed: 0, paid: 0 }));
  const { user } = open("?tab=umur");
  expect(await screen.findByText("Tidak ada piutang")).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Utang supplier" }));
  expect(await screen.findByText("Tidak ada utang")).toBeVisible();
  expect(asked("report/finance/ageing").side).toBe("utang");
});

test("a period of nothing leads to the one before, an empty farm to its first sale, the auditor nowhere", async () => {
  api.on("GET report/finance", ok(report({ ...nothing, months: report().months })));
  const { user, unmount } = open("?tab=laba-rugi");
  expect(await screen.findByText("Belum ada transaksi pada periode ini")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Lihat Juli 2025" }));
  expect(window.location.hash).toBe("#/report/finance?tab=laba-rugi&period=bulan.2025-07-01");
  unmount();
  api.on("GET report/finance", ok(report(nothing)));
  api.on("GET report/finance/cost", ok(noCosts));
  const costs = open("?tab=biaya");
  expect(await screen.findByText("Belum ada transaksi pada periode ini")).toBeVisible();
  costs.unmount();
  const { unmount: leave } = open();
  expect(await screen.findByRole("link", { name: "Penjualan baru" })).toHaveAttribute("href", "#/transaction/create");
  expect(screen.getByRole("link", { name: "Laba kotor" }).closest("div")).toHaveTextContent("Rp0Margin –Tetap tetap");
  expect(await screen.findAllByText(/^Tidak ada .* dalam dua belas bulan ini$/)).toHaveLength(2);
  leave();
  jest.useRealTimers();
  signedInAs(api, "auditor");
  open();
  expect(await screen.findByText("Belum ada transaksi pada periode ini")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Penjualan baru" })).not.toBeInTheDocument();
});

test("a report that does not come may be asked for again", async () => {
  api.on("GET report/finance", refused(422, { message: "Periode ini tidak benar." }));
  const { user } = open("?period=1900-01-01..1900-01-02");
  expect(await screen.findByRole("alert")).toHaveTextContent("Periode ini tidak benar.");
  api.on("GET report/finance", ok(report()));
  await user.click(screen.getByRole("button", { name: "Coba lagi" }));
  expect(await screen.findByRole("tab", { name: "Laba rugi" })).toBeVisible();
});
