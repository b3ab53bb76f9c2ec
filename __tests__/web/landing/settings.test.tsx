import { render, screen } from "@testing-library/react";
import { company } from "@/src/features/landing/company";
import { LandingPage } from "@/src/features/landing/landing-page";

/** What an operator fills in (company.ts) turns silent elements into links. */
const { links, social } = company;

afterEach(() => {
  Object.assign(company, { links, social, showRiskNote: true });
});

test("a filled-in address becomes a link", () => {
  Object.assign(company, {
    links: { ...links, watchDemo: "/demo.mp4", contactSupport: "mailto:support@domba.example" },
    social: [{ label: "Facebook", href: "https://facebook.example/domba" }],
  });
  render(<LandingPage />);
  expect(screen.getByRole("link", { name: "Watch Demo" })).toHaveAttribute("href", "/demo.mp4");
  expect(screen.getByRole("link", { name: "Contact Support" })).toHaveAttribute("href", "mailto:support@domba.example");
  expect(screen.getByRole("link", { name: "Facebook" })).toHaveAttribute("href", "https://facebook.example/domba");
  expect(screen.queryByRole("button", { name: "Watch Demo" })).not.toBeInTheDocument();
});

test("the risk note can be switched off", () => {
  company.showRiskNote = false;
  render(<LandingPage />);
  expect(screen.queryByText(/not a promise/)).not.toBeInTheDocument();
});
