import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { faq } from "@/src/features/landing/content-faq";
import { FaqSection } from "@/src/features/landing/sections/faq-section";

const item = (question: string) => screen.getByText(question).closest("details") as HTMLDetailsElement;
const open = () => [...document.querySelectorAll("details[open]")];
const [first, second] = faq.entries.map(({ question }) => question) as [string, string];

beforeEach(() => {
  render(<FaqSection />);
});

test("eight questions with their answers, all closed", () => {
  expect(document.querySelectorAll("details")).toHaveLength(8);
  expect(open()).toHaveLength(0);
  for (const { question, answer } of faq.entries) expect(item(question)).toHaveTextContent(answer);
});

test("the browser knows them as one group", () => {
  for (const { question } of faq.entries) expect(item(question)).toHaveAttribute("name", "faq");
});

test("one is open at a time, also where the browser does not know groups", async () => {
  await userEvent.click(screen.getByText(first));
  expect(open()).toEqual([item(first)]);
  await userEvent.click(screen.getByText(second));
  await waitFor(() => expect(open()).toEqual([item(second)]));
});

test("the open one closes with a click", async () => {
  await userEvent.click(screen.getByText(first));
  await userEvent.click(screen.getByText(first));
  expect(open()).toHaveLength(0);
});

test.each([
  ["investment period", /6–10 bulan/],
  ["average return", /22%/],
  ["payment", /3–7 hari kerja setelah penjualan kambing dikonfirmasi/],
  ["visits", /kunjungan peternakan setiap bulan/],
  ["live stream", /Setiap minggu ada siaran langsung/],
])("the claims agree with the specification: %s", (_, claim) => {
  expect(screen.getByText(claim)).toBeInTheDocument();
});

test("Contact Support and Schedule Consultation", () => {
  expect(screen.getByRole("button", { name: "Contact Support" })).toHaveAttribute("type", "button");
  expect(screen.getByRole("button", { name: "Schedule Consultation" })).toHaveAttribute("type", "button");
});
