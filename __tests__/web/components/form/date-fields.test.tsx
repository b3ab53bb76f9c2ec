import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { addDays, todayInJakarta } from "@/contract/base/parse-input";
import { DateField } from "@/src/components/form/date/date-field";
import type { DateRange } from "@/src/components/form/date/date-presets";
import { datePresets } from "@/src/components/form/date/date-presets";
import { DateRangeField } from "@/src/components/form/date/date-range-field";

const held = () => JSON.parse(screen.getByTestId("held").textContent ?? "");

function DatePage({ start = null }: { start?: string | null }) {
  const [value, setValue] = useState<string | null>(start);
  return (
    <>
      <DateField label="Tanggal" value={value} onChange={setValue} max="2025-08-25" />
      <output data-testid="held">{JSON.stringify(value)}</output>
    </>
  );
}

describe("DateField", () => {
  const field = () => screen.getByRole("textbox", { name: "Tanggal" });

  it.each([
    ["18/8/2025", "2025-08-18", "18 Agustus 2025"],
    ["5 mei 2025", "2025-05-05", "5 Mei 2025"],
  ])("reads %j and shows it in words", async (typed, date, shown) => {
    render(<DatePage />);
    await userEvent.type(field(), typed);
    await userEvent.tab();
    expect(held()).toBe(date);
    expect(field()).toHaveValue(shown);
  });

  it("counts from today", async () => {
    render(<DatePage />);
    await userEvent.type(field(), "kemarin");
    expect(held()).toBe(addDays(todayInJakarta(), -1));
  });

  it("says what is no date, and keeps it", async () => {
    render(<DatePage />);
    await userEvent.type(field(), "31/2/2025");
    await userEvent.tab();
    expect(field()).toHaveValue("31/2/2025");
    expect(field()).toHaveAccessibleDescription("Tanggal date format is invalid");
    expect(held()).toBeNull();
  });

  it("opens a calendar in Indonesian on its day, and takes a day by keyboard", async () => {
    const user = userEvent.setup();
    render(<DatePage start="2025-08-18" />);
    await user.click(screen.getByRole("button", { name: "Buka kalender Tanggal" }));
    const calendar = await screen.findByRole("dialog", { name: "Kalender Tanggal" });
    const chosen = await within(calendar).findByRole("button", { name: /Senin, 18 Agustus 2025, dipilih/ });
    expect(chosen).toHaveFocus();
    await user.keyboard("{ArrowRight}{Enter}");
    expect(held()).toBe("2025-08-19");
    expect(field()).toHaveValue("19 Agustus 2025");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Buka kalender Tanggal" })).toHaveFocus();
  });

  it("closes on Escape without choosing, and offers no day after the last", async () => {
    const user = userEvent.setup();
    render(<DatePage start="2025-08-18" />);
    await user.click(screen.getByRole("button", { name: "Buka kalender Tanggal" }));
    expect(await screen.findByRole("button", { name: /26 Agustus 2025/ })).toBeDisabled();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(held()).toBe("2025-08-18");
  });

  it("a day from the calendar goes before text that could not be read", async () => {
    const user = userEvent.setup();
    render(<DatePage />);
    await user.type(field(), "entah");
    await user.click(screen.getByRole("button", { name: "Buka kalender Tanggal" }));
    const calendar = await screen.findByRole("dialog");
    await within(calendar).findByRole("grid");
    await user.selectOptions(within(calendar).getByRole("combobox", { name: "Pilih tahun" }), "2025");
    await user.selectOptions(within(calendar).getByRole("combobox", { name: "Pilih bulan" }), "Agustus");
    await user.click(within(calendar).getByRole("button", { name: /Senin, 18 Agustus 2025/ }));
    expect(field()).toHaveValue("18 Agustus 2025");
    expect(field()).toBeValid();
  });
});

function RangePage({ start = null }: { start?: DateRange | null }) {
  const [value, setValue] = useState<DateRange | null>(start);
  return (
    <>
      <DateRangeField label="Periode" value={value} onChange={setValue} />
      <output data-testid="held">{JSON.stringify(value)}</output>
    </>
  );
}

describe("DateRangeField", () => {
  const from = () => screen.getByRole("textbox", { name: "Periode: Dari" });
  const to = () => screen.getByRole("textbox", { name: "Periode: Sampai" });

  it("is one group of two typed dates", async () => {
    render(<RangePage />);
    expect(screen.getByRole("group", { name: "Periode" })).toBeInTheDocument();
    await userEvent.type(from(), "1/8/2025");
    await userEvent.type(to(), "18/8/2025");
    await userEvent.tab();
    expect(held()).toEqual({ from: "2025-08-01", to: "2025-08-18" });
    expect(from()).toHaveValue("1 Agu 2025");
    await userEvent.clear(from());
    await userEvent.clear(to());
    expect(held()).toBeNull();
  });

  it("says when the end lies before the start", async () => {
    render(<RangePage start={{ from: "2025-08-18", to: "2025-08-01" }} />);
    expect(screen.getByRole("group", { name: "Periode" })).toHaveAccessibleDescription(
      "Tanggal akhir mendahului tanggal awal.",
    );
  });

  it("offers the usual periods", async () => {
    render(<RangePage />);
    await userEvent.click(screen.getByRole("button", { name: "Buka kalender Periode" }));
    await userEvent.click(await screen.findByRole("button", { name: "7 hari terakhir" }));
    const today = todayInJakarta();
    expect(held()).toEqual({ from: addDays(today, -6), to: today });
  });

  it("takes two days from the calendar in either order", async () => {
    const user = userEvent.setup();
    render(<RangePage start={{ from: "2025-08-01", to: "2025-08-02" }} />);
    await user.click(screen.getByRole("button", { name: "Buka kalender Periode" }));
    await user.click(await screen.findByRole("button", { name: /18 Agustus 2025/ }));
    expect(screen.getByText("Dari 18 Agu 2025, lalu pilih tanggal akhir.")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: /11 Agustus 2025/ }));
    expect(held()).toEqual({ from: "2025-08-11", to: "2025-08-18" });
  });
});

describe("datePresets", () => {
  it.each([
    ["2025-03-31", "Bulan lalu", "2025-02-01", "2025-02-28"],
    ["2025-01-15", "Bulan lalu", "2024-12-01", "2024-12-31"],
    ["2025-03-01", "30 hari terakhir", "2025-01-31", "2025-03-01"],
    ["2025-08-18", "Tahun ini", "2025-01-01", "2025-08-18"],
  ])("on %s, %s is %s to %s", (today, label, from, to) => {
    expect(datePresets(today).find((preset) => preset.label === label)?.range).toEqual({ from, to });
  });
});
