import { render, screen, within } from "@testing-library/react";
import { company } from "@/src/features/landing/company";
import { AccountDeletionPage } from "@/src/features/landing/pages/account-deletion-page";
import { PrivacyPolicyPage } from "@/src/features/landing/pages/privacy-policy-page";

describe("privacy policy", () => {
  beforeEach(() => {
    render(<PrivacyPolicyPage />);
  });

  test("ten sections in their order, with the date", () => {
    expect(screen.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeInTheDocument();
    expect(screen.getByText("Last updated 18 August 2025")).toBeInTheDocument();
    expect(screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual([
      "1. Introduction",
      "2. Data we collect",
      "3. How we use your data",
      "4. Disclosure",
      "5. Security",
      "6. Retention",
      "7. Your rights",
      "8. Children",
      "9. Changes to this policy",
      "10. Contact",
    ]);
  });

  test.each(["Personal data", "Farm and animal data", "Usage data", "Location data"])("collects: %s", (kind) => {
    expect(within(screen.getByRole("region", { name: /Data we collect/ })).getByText(`${kind}:`)).toBeInTheDocument();
  });

  test.each(["Access, update or delete", "Withdraw consent", "Object"])("a right: %s", (right) => {
    expect(within(screen.getByRole("region", { name: /Your rights/ })).getByText(`${right}:`)).toBeInTheDocument();
  });

  test("nobody under 17 is targeted", () => {
    expect(screen.getByRole("region", { name: /Children/ })).toHaveTextContent(
      "not directed at anyone under the age of 17",
    );
  });

  test("the list of sections leads to each", () => {
    const links = within(screen.getByRole("navigation", { name: "Sections" })).getAllByRole("link");
    expect(links).toHaveLength(10);
    for (const link of links) expect(document.querySelector(link.getAttribute("href") ?? "")).toBeInTheDocument();
  });

  test("leads back, to support and to the deletion of an account", () => {
    expect(screen.getByRole("link", { name: "Back to home" })).toHaveAttribute("href", "#/page");
    expect(screen.getByRole("link", { name: company.email })).toHaveAttribute("href", `mailto:${company.email}`);
    expect(screen.getByRole("link", { name: "Account deletion" })).toHaveAttribute("href", "#/account-deletion");
  });
});

test("account deletion: in the app, or by e-mail; the page has its own title", () => {
  render(<AccountDeletionPage />);
  expect(document.title).toBe("Account Deletion");
  expect(screen.getByRole("main")).toHaveTextContent("Log into the app and go to Profile > Settings > Delete Account.");
  expect(screen.getByRole("main")).toHaveTextContent("Contact support at");
  expect(screen.getByRole("link", { name: company.email })).toHaveAttribute("href", `mailto:${company.email}`);
});

test("a page starts at its top", () => {
  const scrollTo = jest.spyOn(window, "scrollTo").mockImplementation();
  render(<AccountDeletionPage />);
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: "instant" });
});
