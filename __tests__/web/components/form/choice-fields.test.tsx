import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { CheckboxField } from "@/src/components/form/fields/checkbox-field";
import { RadioCardsField } from "@/src/components/form/fields/radio-cards-field";
import { SelectField } from "@/src/components/form/fields/select-field";
import { SwitchField } from "@/src/components/form/fields/switch-field";

const units = [
  { value: "ekor", label: "Ekor" },
  { value: "kg", label: "Kilogram" },
  { value: "karung", label: "Karung", disabled: true },
];

describe("SelectField", () => {
  it("starts with a choice to be made, and gives null when it is emptied", async () => {
    const onChange = jest.fn();
    render(<SelectField label="Satuan" options={units} value={null} onChange={onChange} />);
    const select = screen.getByRole("combobox", { name: "Satuan" });
    expect(select).toHaveDisplayValue("Pilih satuan");
    await userEvent.selectOptions(select, "Kilogram");
    expect(onChange).toHaveBeenCalledWith("kg");
    expect(screen.getByRole("option", { name: "Karung" })).toBeDisabled();
  });

  it("offers no empty choice where one has been made and one is required", () => {
    render(<SelectField label="Satuan" options={units} value="kg" required />);
    expect(screen.queryByRole("option", { name: "Pilih satuan" })).not.toBeInTheDocument();
  });
});

describe("CheckboxField and SwitchField", () => {
  it("toggles by its label, with hint and error described", async () => {
    const onChange = jest.fn();
    render(<CheckboxField label="Setuju" hint="Baca dulu." error="Please enter Setuju" required onChange={onChange} />);
    const box = screen.getByRole("checkbox", { name: "Setuju" });
    expect(box).toBeInvalid();
    expect(box).toBeRequired();
    expect(box).toHaveAccessibleDescription("Please enter Setuju Baca dulu.");
    await userEvent.click(screen.getByText("Setuju"));
    expect(onChange).toHaveBeenCalledWith(true);
  });

  it("a switch is on or off by the space key", async () => {
    function Page() {
      const [on, setOn] = useState<boolean | null>(true);
      return <SwitchField label="Aktif" value={on} onChange={setOn} />;
    }
    render(<Page />);
    const toggle = screen.getByRole("switch", { name: "Aktif" });
    expect(toggle).toBeChecked();
    await userEvent.tab();
    expect(toggle).toHaveFocus();
    await userEvent.keyboard(" ");
    expect(toggle).not.toBeChecked();
  });
});

describe("RadioCardsField", () => {
  function Page() {
    const [value, setValue] = useState<string | null>(null);
    return (
      <RadioCardsField
        label="Metode harga"
        required
        value={value}
        onChange={setValue}
        options={[
          { value: "head", label: "Per ekor", hint: "Satu harga per ternak." },
          { value: "kg", label: "Per kg hidup" },
          { value: "none", label: "Lainnya", disabled: true },
        ]}
      />
    );
  }

  it("is a group of radios that the arrow keys choose from", async () => {
    const user = userEvent.setup();
    render(<Page />);
    const group = screen.getByRole("radiogroup", { name: "Metode harga" });
    expect(group).toBeRequired();
    const head = screen.getByRole("radio", { name: "Per ekor" });
    expect(head).toHaveAccessibleDescription("Satu harga per ternak.");
    await user.click(head);
    expect(head).toBeChecked();
    await user.keyboard("{ArrowDown}");
    expect(screen.getByRole("radio", { name: "Per kg hidup" })).toBeChecked();
    expect(screen.getByRole("radio", { name: "Lainnya" })).toBeDisabled();
  });
});
