import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { OtpInput } from "@/src/components/form/fields/otp-input";

function mount(onComplete = jest.fn()) {
  render(<OtpInput label="Kode verifikasi" onComplete={onComplete} />);
  return { input: screen.getByRole("textbox", { name: "Kode verifikasi" }), onComplete };
}

it("takes six digits and tells once when they are whole", async () => {
  const { input, onComplete } = mount();
  await userEvent.type(input, "12a3 456");
  expect(input).toHaveValue("123456");
  expect(onComplete).toHaveBeenCalledTimes(1);
  expect(onComplete).toHaveBeenCalledWith("123456");
});

it("takes a pasted code with its decoration, and no more than it needs", async () => {
  const { input, onComplete } = mount();
  await userEvent.click(input);
  await userEvent.paste("Kode: 123-456 789");
  expect(input).toHaveValue("123456");
  expect(onComplete).toHaveBeenCalledWith("123456");
});

it("replaces the digit at the cursor after moving with the arrow keys", async () => {
  const { input } = mount();
  await userEvent.type(input, "123456");
  await userEvent.keyboard("{Home}9{ArrowRight}8");
  expect(input).toHaveValue("928456");
});

it("goes back digit by digit", async () => {
  const { input } = mount();
  await userEvent.type(input, "1234");
  await userEvent.keyboard("{Backspace}{Backspace}");
  expect(input).toHaveValue("12");
});

it("offers itself for the phone's one-time code and the number keys", () => {
  const { input } = mount();
  expect(input).toHaveAttribute("autocomplete", "one-time-code");
  expect(input).toHaveAttribute("inputmode", "numeric");
});

it("shows its error and can be disabled", () => {
  render(<OtpInput label="Kode" error="Kode salah." disabled />);
  const input = screen.getByRole("textbox", { name: "Kode" });
  expect(input).toBeDisabled();
  expect(input).toHaveAccessibleDescription("Kode salah.");
});
