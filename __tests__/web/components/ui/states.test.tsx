import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { Badge } from "@/src/components/ui/badge";
import { Button } from "@/src/components/ui/button";
import { Breadcrumbs } from "@/src/components/ui/page/breadcrumbs";
import { Card } from "@/src/components/ui/page/card";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { NoResult } from "@/src/components/ui/page/no-result";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { Pagination } from "@/src/components/ui/page/pagination";
import { PrintLayout } from "@/src/components/ui/page/print-layout";
import { Loading, SkeletonCard, SkeletonLines } from "@/src/components/ui/page/skeleton";
import { Stat } from "@/src/components/ui/page/stat";
import { PulsingDots } from "@/src/components/ui/pulsing-dots";

test("loading is three dots, one second, 0.2 s apart, and a word; it stands in prerendered HTML", () => {
  const html = renderToStaticMarkup(<PulsingDots />);
  expect(html).toContain('role="status"');
  expect(html).toContain("Memuat…");
  expect(html.match(/animation-delay:0s|animation-delay:0\.2s|animation-delay:0\.4s/g)).toHaveLength(3);
  expect(html.match(/pulse_1s/g)).toHaveLength(3);
});

test("stand-ins hold the three dots in their midst, and say so once", () => {
  const { container } = render(
    <Loading>
      <SkeletonCard />
      <SkeletonCard />
    </Loading>,
  );
  expect(screen.getByRole("status")).toHaveTextContent("Memuat…");
  expect(container.innerHTML.match(/pulse_1s/g)).toHaveLength(3);
});

test.each(["neutral", "primary", "success", "warning", "error"] as const)(
  "a %s badge has a mark beside its word",
  (tone) => {
    const { container } = render(<Badge tone={tone}>Lunas</Badge>);
    expect(container).toHaveTextContent("Lunas");
    expect(container.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
  },
);

test("a failure says what, the request and the way on", async () => {
  const retry = jest.fn();
  const error = { message: "Server tidak menjawab.", requestId: "req_01", status: 503 };
  const { rerender } = render(<ErrorState error={error} onRetry={retry} />);
  expect(screen.getByRole("alert")).toHaveTextContent("Server tidak menjawab.");
  expect(screen.getByText("req_01")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Coba lagi" }));
  expect(retry).toHaveBeenCalledTimes(1);
  // Another try does not help when a record is missing.
  rerender(<ErrorState error={{ ...error, status: 404 }} onRetry={retry} />);
  expect(screen.queryByRole("button", { name: "Coba lagi" })).not.toBeInTheDocument();
});

test("without a result it says which filter to drop", async () => {
  const drop = jest.fn();
  const clear = jest.fn();
  render(
    <NoResult
      what="penjualan"
      onClear={clear}
      filters={[
        { label: "Pembayaran: Lunas", onDrop: drop },
        { label: "“etawa”", onDrop: () => {} },
      ]}
    />,
  );
  expect(screen.getByText("Tidak ada penjualan yang cocok")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Lepas Pembayaran: Lunas" }));
  await userEvent.click(screen.getByRole("button", { name: "Hapus semua saringan" }));
  expect(drop).toHaveBeenCalledTimes(1);
  expect(clear).toHaveBeenCalledTimes(1);
});

describe("pages", () => {
  const page = jest.fn();
  const size = jest.fn();
  const mount = (props: Partial<Parameters<typeof Pagination>[0]>) =>
    render(<Pagination page={1} size={20} total={{ count: 45 }} shown={20} onPage={page} onSize={size} {...props} />);
  const next = () => screen.getByRole("button", { name: "Halaman berikutnya" });
  const before = () => screen.getByRole("button", { name: "Halaman sebelumnya" });

  test("the first has no page before it", async () => {
    mount({});
    // On paper no buttons beside it tell what the numbers are about.
    expect(screen.getByText("1–20 dari 45")).toHaveTextContent("Baris 1–20 dari 45");
    expect(before()).toBeDisabled();
    await userEvent.click(next());
    expect(page).toHaveBeenCalledWith(2);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Baris per halaman" }), "50");
    expect(size).toHaveBeenCalledWith(50);
  });

  test("the last has none after it", () => {
    mount({ page: 3, shown: 5 });
    expect(screen.getByText("41–45 dari 45")).toBeInTheDocument();
    expect(next()).toBeDisabled();
  });

  test("a capped total says more and pages on while pages are full", () => {
    const { rerender } = mount({ page: 3, total: { count: 10_000, capped: true } });
    expect(screen.getByText("41–60 dari lebih dari 10.000")).toBeInTheDocument();
    expect(next()).toBeEnabled();
    rerender(<Pagination page={3} size={20} total={undefined} shown={7} onPage={page} onSize={size} />);
    expect(screen.getByText("41–47")).toBeInTheDocument();
    expect(next()).toBeDisabled();
  });

  test("nothing and not yet are told apart", () => {
    const { rerender } = mount({ shown: 0, total: { count: 0 } });
    expect(screen.getByText("Tidak ada baris")).toBeInTheDocument();
    rerender(<Pagination page={1} size={20} total={undefined} shown={undefined} onPage={page} onSize={size} />);
    expect(screen.getByText("Memuat…")).toBeInTheDocument();
  });
});

test("a figure tells its direction in words and leads to what it counts", () => {
  render(
    <MemoryRouter>
      <Stat
        label="Penjualan"
        value="Rp12.500.000"
        to="/transaction"
        delta={{ direction: "up", good: true, text: "12%" }}
      />
      <Stat label="Ternak" value="218" unit="ekor" hint="12 karantina" />
      <Stat label="Piutang" value={undefined} />
    </MemoryRouter>,
  );
  expect(screen.getByRole("link", { name: "Penjualan" })).toHaveAttribute("href", "/transaction");
  expect(screen.getByText("Naik")).toBeInTheDocument();
  expect(screen.getByText("12 karantina")).toBeInTheDocument();
});

test("a document has its own style sheet for paper", () => {
  render(
    <PrintLayout label="Faktur PJ/1" header="Kop" footer="Terima kasih">
      isi
    </PrintLayout>,
  );
  expect(screen.getByRole("article", { name: "Faktur PJ/1" })).toHaveTextContent("KopisiTerima kasih");
  expect(document.documentElement.innerHTML).toContain("size: A4");
});

test("a page of the static parts has no fault that axe can see", async () => {
  const { container } = render(
    <MemoryRouter>
      <main>
        <PageHeader
          title="Penjualan"
          count={1200}
          above={<Breadcrumbs items={[{ label: "Penjualan", to: "/transaction" }, { label: "PJ/1" }]} />}
          below={<Badge tone="success">Lunas</Badge>}
          actions={<Button variant="primary">Buat penjualan</Button>}
        />
        <Card title="Pembayaran" description="Tiga kali" actions={<Button>Tambah</Button>} footer="kaki">
          <SkeletonLines />
          <SkeletonCard />
        </Card>
        <EmptyState title="Belum ada customer" action={<Button>Tambah customer</Button>}>
          Customer muncul di sini.
        </EmptyState>
      </main>
    </MemoryRouter>,
  );
  expect(screen.getByRole("heading", { level: 1, name: "Penjualan" })).toBeInTheDocument();
  expect(screen.getByText("1.200")).toBeInTheDocument();
  expect(screen.getByText("PJ/1")).toHaveAttribute("aria-current", "page");
  expect(screen.getByRole("region", { name: "Pembayaran" })).toBeInTheDocument();
  const { violations } = await axe.run(container, { rules: { "color-contrast": { enabled: false } } });
  expect(violations).toEqual([]);
});
