import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { PasswordField } from "@/src/components/form/fields/password-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { TextareaField } from "@/src/components/form/fields/textarea-field";

describe("TextField", () => {
  it("ties label, hint, error and required mark to the input", () => {
    render(<TextField label="Nama" hint="Seperti di KTP." error="Please enter Nama" required />);
    const input = screen.getByRole("textbox", { name: "Nama" });
    expect(input).toBeInvalid();
    expect(input).toHaveAttribute("aria-required", "true");
    expect(input).toHaveAccessibleDescription("Please enter Nama Seperti di KTP.");
  });

  it("has nothing to describe where there is neither hint nor error", () => {
    render(<TextField label="Nama" />);
    const input = screen.getByRole("textbox", { name: "Nama" });
    expect(input).toBeValid();
    expect(input).not.toHaveAttribute("aria-describedby");
    expect(input).not.toHaveAttribute("aria-required");
  });

  it("keeps its label for screen readers when it is hidden", () => {
    render(<TextField label="Cari" hideLabel />);
    expect(screen.getByRole("textbox", { name: "Cari" })).toBeInTheDocument();
  });

  it("works without React holding the value, as the login page needs it", async () => {
    render(
      <form aria-label="login">
        <TextField label="Username" name="username" />
      </form>,
    );
    await userEvent.type(screen.getByRole("textbox", { name: "Username" }), "pemilik");
    expect(screen.getByRole("form")).toHaveFormValues({ username: "pemilik" });
  });

  it("gives null for an emptied field where the contract wants it", async () => {
    const onChange = jest.fn();
    render(<TextField label="Email" type="email" value="a" nullable onChange={onChange} />);
    await userEvent.clear(screen.getByRole("textbox", { name: "Email" }));
    expect(onChange).toHaveBeenCalledWith(null);
  });

  it("shows a unit and takes no typing when disabled", async () => {
    const onChange = jest.fn();
    render(<TextField label="Dosis" unit="ml" value="3" disabled onChange={onChange} />);
    const input = screen.getByRole("textbox", { name: "Dosis" });
    await userEvent.type(input, "5");
    expect(input).toBeDisabled();
    expect(screen.getByText("ml")).toBeInTheDocument();
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe("TextareaField", () => {
  it("counts, lets a long paste stand and says how much is too much", async () => {
    function Page() {
      const [text, setText] = useState<string | null>("");
      return <TextareaField label="Catatan" maxLength={5} value={text} onChange={setText} />;
    }
    render(<Page />);
    await userEvent.click(screen.getByRole("textbox", { name: "Catatan" }));
    await userEvent.paste("Terlalu");
    expect(screen.getByRole("textbox", { name: "Catatan" })).toHaveValue("Terlalu");
    expect(screen.getByText("7/5")).toBeInTheDocument();
    expect(screen.getByRole("status")).toHaveTextContent("2 karakter terlalu banyak");
  });
});

describe("PasswordField", () => {
  it("shows and hides what is typed, and says to browsers what it is", async () => {
    render(<PasswordField label="Kata sandi" autoComplete="new-password" />);
    const input = screen.getByLabelText("Kata sandi", { selector: "input" });
    expect(input).toHaveAttribute("type", "password");
    expect(input).toHaveAttribute("autocomplete", "new-password");
    await userEvent.type(input, "rahasia");
    await userEvent.click(screen.getByRole("button", { name: "Tampilkan kata sandi" }));
    expect(input).toHaveAttribute("type", "text");
    expect(input).toHaveValue("rahasia");
    await userEvent.click(screen.getByRole("button", { name: "Sembunyikan kata sandi" }));
    expect(input).toHaveAttribute("type", "password");
  });

  it("takes a paste", async () => {
    render(<PasswordField label="Kata sandi" />);
    const input = screen.getByLabelText("Kata sandi", { selector: "input" });
    await userEvent.click(input);
    await userEvent.paste("domba-gemuk-di-kandang");
    expect(input).toHaveValue("domba-gemuk-di-kandang");
  });

  it("tells that caps lock is on until the field is left", async () => {
    const user = userEvent.setup();
    render(<PasswordField label="Kata sandi" />);
    await user.click(screen.getByLabelText("Kata sandi", { selector: "input" }));
    await user.keyboard("{CapsLock}a");
    expect(screen.getByRole("status")).toHaveTextContent("Caps Lock menyala.");
    expect(screen.getByLabelText("Kata sandi", { selector: "input" })).toHaveAccessibleDescription(
      "Caps Lock menyala.",
    );
    await user.tab();
    expect(screen.queryByText("Caps Lock menyala.")).not.toBeInTheDocument();
  });

  it("has room for a strength meter", () => {
    render(<PasswordField label="Kata sandi" value="abc" strength={(text) => <p>{text.length} huruf</p>} />);
    expect(screen.getByText("3 huruf")).toBeInTheDocument();
  });
});
