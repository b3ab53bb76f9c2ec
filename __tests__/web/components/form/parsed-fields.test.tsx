import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentType, useState } from "react";
import { NumberField } from "@/src/components/form/fields/number-field";
import { PhoneField } from "@/src/components/form/fields/phone-field";
import { RupiahField } from "@/src/components/form/fields/rupiah-field";
import { WeightField } from "@/src/components/form/fields/weight-field";

type Held<Value> = { label: string; value?: Value | null; onChange?: (value: Value | null) => void };

/** A page that holds the value, and shows it as it is. */
function mount<Value>(Field: ComponentType<Held<Value>>, start: Value | null = null) {
  const label = "Isian";
  function Page() {
    const [value, setValue] = useState<Value | null>(start);
    return (
      <>
        <Field label={label} value={value} onChange={setValue} />
        <output>{JSON.stringify(value)}</output>
      </>
    );
  }
  render(<Page />);
  return { field: screen.getByRole("textbox", { name: label }), held: screen.getByText(JSON.stringify(start)) };
}

describe.each([
  ["rupiah", RupiahField, "2,5 jt", 2_500_000, "Rp2.500.000"],
  ["rupiah in thousands", RupiahField, "750 rb", 750_000, "Rp750.000"],
  ["weight", WeightField, "32,5", 32.5, "32,50"],
  ["number", NumberField, "1250", 1250, "1.250"],
] as const)("%s", (_, Field, typed, value, shown) => {
  it("takes what people type and shows the proper form when it is left", async () => {
    const { field, held } = mount<number>(Field as ComponentType<Held<number>>);
    await userEvent.type(field, typed);
    expect(field).toHaveValue(typed);
    expect(held).toHaveTextContent(String(value));
    await userEvent.tab();
    expect(field).toHaveValue(shown);
  });

  it("shows a given value, can be edited in its shown form and emptied", async () => {
    const { field, held } = mount<number>(Field as ComponentType<Held<number>>, value);
    expect(field).toHaveValue(shown);
    await userEvent.click(field);
    await userEvent.tab();
    expect(held).toHaveTextContent(String(value));
    await userEvent.clear(field);
    expect(held).toHaveTextContent("null");
    await userEvent.tab();
    expect(field).toHaveValue("");
    expect(field).toBeValid();
  });

  it("keeps text that it cannot read, and says so when it is left", async () => {
    const { field, held } = mount<number>(Field as ComponentType<Held<number>>);
    await userEvent.type(field, "sekian");
    expect(field).toBeValid();
    await userEvent.tab();
    expect(held).toHaveTextContent("null");
    expect(field).toHaveValue("sekian");
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/^Isian is not a valid (number|integer)$/);
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    await userEvent.tab();
    expect(field).toBeValid();
    expect(field).toHaveValue(shown);
  });
});

describe("RupiahField", () => {
  it("shows what it has read while it is typed", async () => {
    const { field } = mount<number>(RupiahField);
    await userEvent.type(field, "2,5 jt");
    expect(screen.getByText("= Rp2.500.000")).toBeInTheDocument();
  });
});

describe("WeightField", () => {
  it("shows what it has read where that says more than what is typed", async () => {
    const { field } = mount<number>(WeightField);
    await userEvent.type(field, "25");
    expect(screen.queryByText(/^=/)).not.toBeInTheDocument();
    await userEvent.type(field, ".5");
    expect(screen.getByText("= 25,50")).toBeInTheDocument();
  });
});

describe("NumberField", () => {
  it("goes up and down by its step with the arrow keys, and not below zero", async () => {
    const onChange = jest.fn();
    function Page() {
      const [value, setValue] = useState<number | null>(1);
      const change = (next: number | null) => {
        setValue(next);
        onChange(next);
      };
      return <NumberField label="BCS" decimals={1} step={0.5} value={value} onChange={change} />;
    }
    render(<Page />);
    await userEvent.click(screen.getByRole("textbox", { name: "BCS" }));
    await userEvent.keyboard("{ArrowUp}{ArrowUp}");
    expect(screen.getByRole("textbox", { name: "BCS" })).toHaveValue("2");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}");
    expect(onChange).toHaveBeenLastCalledWith(0);
  });
});

describe("PhoneField", () => {
  it("shows 08…, holds 628…", async () => {
    const { field, held } = mount<string>(PhoneField);
    await userEvent.type(field, "+62 812 3456 7890");
    await userEvent.tab();
    expect(held).toHaveTextContent('"6281234567890"');
    expect(field).toHaveValue("0812-3456-7890");
    expect(field).toHaveAttribute("inputmode", "tel");
  });

  it("leaves a wrong number as it was typed", async () => {
    const { field } = mount<string>(PhoneField);
    await userEvent.type(field, "021 555");
    await userEvent.tab();
    expect(field).toHaveValue("021 555");
    expect(field).toHaveAccessibleDescription("Isian is not a valid phone number");
  });
});
