import { render, screen } from "@testing-library/react";
import { company } from "@/src/features/landing/company";
import { LandingPage } from "@/src/features/landing/landing-page";
import { StructuredData } from "@/src/features/landing/structured-data";

/** The operator's settings (company.ts) turn silent elements into links. */
const { links, social, whatsapp } = company;

afterEach(() => {
  Object.assign(company, { links, social, whatsapp, showRiskNote: true });
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
  expect(screen.queryByRole("link", { name: "About returns" })).not.toBeInTheDocument();
});

test("without a number there is no chat link", () => {
  company.whatsapp = "";
  render(<LandingPage />);
  expect(screen.queryByRole("link", { name: /WhatsApp/ })).not.toBeInTheDocument();
  expect(screen.queryByRole("complementary", { name: "Chat" })).not.toBeInTheDocument();
});

test("search engines read of the social pages that are filled in, and of no empty list", () => {
  const organization = () => {
    const { unmount } = render(<StructuredData />);
    const text = document.querySelector('script[type="application/ld+json"]')?.textContent ?? "";
    unmount();
    return JSON.parse(text)["@graph"][0];
  };
  expect(organization()).not.toHaveProperty("sameAs");
  Object.assign(company, { social: [...social, { label: "Facebook", href: "https://facebook.example/domba" }] });
  expect(organization().sameAs).toEqual(["https://facebook.example/domba"]);
});
