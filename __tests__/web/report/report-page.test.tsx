import { screen } from "@testing-library/react";
import { fakeDate } from "@/__tests__/support/web/fake-date";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ReportPage } from "@/src/features/report/report-page";
import { useReportPeriod } from "@/src/features/report/use-report-period";

beforeEach(() => fakeDate("2025-08-18T03:00:00Z"));
afterEach(() => jest.useRealTimers());

function Report() {
  const period = useReportPeriod();
  return (
    <ReportPage title="Laporan domba" period={period} compare filters={["Jenis: Domba"]}>
      <p>
        {period.text} {period.comparison}
      </p>
    </ReportPage>
  );
}

const open = (query = "") => renderApp(<Report />, { at: `/report${query}` });

test("the address holds the period; back, on and any other one", async () => {
  const { user } = open("?period=bulan.2025-07-01&page=3&group=ras");
  expect(screen.getByRole("button", { name: "Periode: Juli 2025" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Periode berikutnya" }));
  expect(screen.getByRole("button", { name: "Periode: Agustus 2025" })).toBeVisible();
  expect(window.location.hash).toBe("#/report?group=ras");
  expect(screen.getByRole("button", { name: "Periode berikutnya" })).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Periode: Agustus 2025" }));
  expect(screen.getByRole("button", { name: "Bulan" })).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Kuartal" }));
  expect(screen.getByRole("button", { name: "Periode: Kuartal III 2025" })).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Periode sebelumnya" }));
  expect(window.location.hash).toBe("#/report?group=ras&period=kuartal.2025-04-01");
});

test("any days, typed; from the wrong end they are refused", async () => {
  const { user } = open("?period=tidak-ada");
  expect(screen.getByText("bulan")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Periode: Agustus 2025" }));
  await user.click(screen.getByRole("button", { name: "Bebas" }));
  const from = screen.getByRole("textbox", { name: /Dari/ });
  const to = screen.getByRole("textbox", { name: /Sampai/ });
  await user.clear(from);
  await user.type(from, "20/8/2025");
  await user.tab();
  expect(screen.getByRole("button", { name: "Terapkan" })).toBeDisabled();
  await user.clear(from);
  await user.type(from, "3/7/2025");
  await user.clear(to);
  await user.type(to, "12/8/2025{Enter}");
  expect(await screen.findByText("2025-07-03..2025-08-12")).toBeVisible();
  expect(screen.getByRole("button", { name: "Periode: 3 Jul 2025 – 12 Agu 2025" })).toBeVisible();
});

test("days to come are told to be such, with the way back", async () => {
  const { user, unmount } = open("?period=2025-08-01..2025-09-30");
  expect(screen.getByText("Angkanya sampai hari ini, 18 Agustus 2025: sesudahnya belum terjadi.")).toBeVisible();
  unmount();
  open("?period=kuartal.2026-02-01");
  expect(screen.getByText(/^Periode ini belum mulai/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Ke periode yang berjalan" }));
  expect(screen.getByRole("button", { name: "Periode: Kuartal III 2025" })).toBeVisible();
  expect(screen.queryByText(/^Periode ini belum mulai/)).not.toBeInTheDocument();
});

test("compared with the period before, and no more", async () => {
  const { user } = open();
  await user.click(screen.getByRole("button", { name: "Bandingkan" }));
  await user.click(screen.getByRole("menuitem", { name: "Periode sebelumnya (1 Jul 2025 – 18 Jul 2025)" }));
  expect(screen.getByText("bulan sebelumnya")).toBeVisible();
  expect(window.location.hash).toBe("#/report?compare=sebelumnya");
  await user.click(screen.getByRole("button", { name: "Dibanding periode sebelumnya" }));
  await user.click(screen.getByRole("menuitem", { name: "Tanpa pembanding" }));
  expect(window.location.hash).toBe("#/report");
});

test("the paper says what it is of", async () => {
  const print = jest.spyOn(window, "print").mockImplementation(() => {});
  const { user } = open("?compare=tahun+lalu");
  expect(screen.getByText("Periode: Agustus 2025, sampai 18 Agustus 2025")).toBeInTheDocument();
  expect(screen.getByText("Dibanding: 1 Agu 2024 – 18 Agu 2024")).toBeInTheDocument();
  expect(screen.getByText("Saringan: Jenis: Domba")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Cetak" }));
  expect(print).toHaveBeenCalled();
});

test.each([
  ["2024-02-28T17:30:00Z", "?period=hari", "29 Februari 2024", "bulan.2024-02-29", "Februari 2024"],
  ["2023-12-31T17:30:00Z", "?period=hari", "1 Januari 2024", "tahun.2023-12-31", "2023"],
])("half past midnight in Jakarta at %s is the new day, month and year", (now, query, day, other, name) => {
  jest.setSystemTime(new Date(now));
  const { unmount } = open(query);
  expect(screen.getByRole("button", { name: `Periode: ${day}` })).toBeVisible();
  expect(screen.getByRole("button", { name: "Periode berikutnya" })).toBeDisabled();
  unmount();
  open(`?period=${other}`);
  expect(screen.getByRole("button", { name: `Periode: ${name}` })).toBeVisible();
});
