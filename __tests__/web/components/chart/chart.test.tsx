import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Chart } from "@/src/components/chart/chart";

const labels = ["Jun", "Jul", "Agu"];
const series = [
  { label: "Masuk", values: [2_500_000, null, 4_000_000] },
  { label: "Keluar", values: [1_000_000, 1_500_000, 500_000] },
];
const chart = (props: Partial<Parameters<typeof Chart>[0]> = {}) => (
  <Chart kind="line" title="Arus kas" axis="Bulan" labels={labels} series={series} {...props} />
);

test.each(["line", "area", "bar", "stacked"] as const)(
  "a %s chart has its figures as a table for screen readers",
  (kind) => {
    const { container } = render(chart({ kind }));
    const table = screen.getByRole("table", { name: "Arus kas" });
    expect(
      within(table)
        .getAllByRole("columnheader")
        .map((cell) => cell.textContent),
    ).toEqual(["Bulan", "Masuk", "Keluar"]);
    expect(within(table).getByRole("row", { name: "Jul – Rp1.500.000" })).toBeInTheDocument();
    expect(container.querySelector("figure svg[viewBox]")).toHaveAttribute("aria-hidden", "true");
  },
);

test("the axis is in short, the names stand at the lines", () => {
  const { container } = render(chart());
  const words = [...container.querySelectorAll("svg[viewBox] text")].map((text) => text.textContent);
  expect(words).toEqual(expect.arrayContaining(["Rp0", "Rp4 jt", "Agu", "Masuk", "Keluar"]));
});

test("a gap breaks the line, each line has its own dash", () => {
  const { container } = render(chart());
  const lines = [...container.querySelectorAll("svg[viewBox] path")];
  expect(lines).toHaveLength(1);
  expect(lines[0]).toHaveAttribute("stroke-dasharray");
  // A value alone between gaps is a dot.
  expect(container.querySelectorAll("svg[viewBox] circle")).toHaveLength(2);
});

test("bars stand on zero, also losses", () => {
  const { container } = render(chart({ kind: "bar", series: [{ label: "Laba", values: [10, -10, 0] }] }));
  const [gain, loss] = [...container.querySelectorAll("svg[viewBox] rect")].map((bar) => ({
    top: Number(bar.getAttribute("y")),
    tall: Number(bar.getAttribute("height")),
  }));
  expect(gain?.tall).toBeCloseTo(loss?.tall ?? 0);
  expect((gain?.top ?? 0) + (gain?.tall ?? 0)).toBeCloseTo(loss?.top ?? 0);
});

test("the table can be shown in place of the picture", async () => {
  const { container } = render(chart());
  const toggle = screen.getByRole("button", { name: "Lihat tabel" });
  await userEvent.click(toggle);
  expect(container.querySelector("figure svg[viewBox]")).not.toBeInTheDocument();
  expect(screen.getByRole("table")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Lihat grafik" }));
  expect(container.querySelector("figure svg[viewBox]")).toBeInTheDocument();
});

test("the figures under the pointer are told in full", () => {
  const { container } = render(chart({ kind: "stacked", unit: "number" }));
  const picture = container.querySelector("svg[viewBox]") as SVGElement;
  picture.getBoundingClientRect = () => ({ left: 0, width: 640 }) as DOMRect;
  // jsdom has no pointer events of its own.
  fireEvent(picture, new MouseEvent("pointermove", { clientX: 630, bubbles: true }));
  expect(container).toHaveTextContent("Masuk4.000.000Keluar500.000");
  fireEvent.pointerLeave(picture.parentElement as HTMLElement);
  expect(container.querySelector(".shadow-pop")).not.toBeInTheDocument();
});

test("while it loads its place is kept", () => {
  render(chart({ series: undefined, height: 200 }));
  const figure = screen.getByRole("figure", { name: "Arus kas" });
  expect(figure).toHaveAttribute("aria-busy", "true");
  expect(figure.querySelector("[style*='height: 200px']")).toBeInTheDocument();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test.each([[[]], [[{ label: "Masuk", values: [null, null, null] }]]])("without figures it says so", (none) => {
  render(chart({ series: none, empty: "Belum ada penjualan bulan ini" }));
  expect(screen.getByText("Belum ada penjualan bulan ini")).toBeInTheDocument();
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
});
