import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ChatLink } from "@/src/features/landing/chat-link";
import { company } from "@/src/features/landing/company";
import { LandingFooter } from "@/src/features/landing/landing-footer";
import { LandingHeader } from "@/src/features/landing/landing-header";
import { LandingPage } from "@/src/features/landing/landing-page";
import { HeroSection } from "@/src/features/landing/sections/hero-section";
import { HowItWorks } from "@/src/features/landing/sections/how-it-works";
import { ProductSection } from "@/src/features/landing/sections/product-section";
import { ServiceSection } from "@/src/features/landing/sections/service-section";
import { TestimonialSection } from "@/src/features/landing/sections/testimonial-section";
import { WhatsIncluded } from "@/src/features/landing/sections/whats-included";
import { StructuredData } from "@/src/features/landing/structured-data";

const section = (id: string) => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no #${id}`);
  return within(element);
};
/** The figures of a definition list: label and value, in their order. */
const figures = (within_: ReturnType<typeof within>, values: string[]) =>
  values.map((value) => within_.getByText(value).parentElement?.textContent);

test("the page is English, its questions are Indonesian", () => {
  render(<LandingPage />);
  expect(document.getElementById("top")).toHaveAttribute("lang", "en");
  expect(screen.getByText("Berapa lama periode investasinya?").closest("[lang]")).toHaveAttribute("lang", "id");
});

describe("header", () => {
  beforeEach(() => {
    render(<LandingHeader />);
  });

  test.each([
    ["Home", "#top"],
    ["Service", "#service"],
    ["Product", "#product"],
    ["Testimonial", "#testimonial"],
    ["FAQ", "#faq"],
  ])("%s leads to a place on the page", (name, href) => {
    const nav = within(screen.getByRole("navigation", { name: "Main" }));
    expect(nav.getByRole("link", { name })).toHaveAttribute("href", href);
  });

  test("Login goes to the login screen", () => {
    expect(screen.getByRole("link", { name: "Login" })).toHaveAttribute("href", "#/login");
  });

  test("the mobile menu opens, and closes after a choice", async () => {
    const toggle = screen.getByText("Menu");
    const menu = toggle.closest("details");
    expect(menu).not.toHaveAttribute("open");
    await userEvent.click(toggle);
    expect(menu).toHaveAttribute("open");
    await userEvent.click(within(menu as HTMLElement).getByText("Product"));
    expect(menu).not.toHaveAttribute("open");
  });

  test("a tap beside the mobile menu closes it", async () => {
    const toggle = screen.getByText("Menu");
    await userEvent.click(toggle);
    await userEvent.click(document.body);
    expect(toggle.closest("details")).not.toHaveAttribute("open");
  });

  test("the mobile menu closes when the focus leaves it", async () => {
    const toggle = screen.getByText("Menu");
    const menu = toggle.closest("details") as HTMLElement;
    await userEvent.click(toggle);
    act(() => within(menu).getByText("FAQ").focus());
    expect(menu).toHaveAttribute("open");
    act(() => screen.getByRole("link", { name: "Login" }).focus());
    expect(menu).not.toHaveAttribute("open");
  });

  test("Escape closes the mobile menu and gives the focus back", async () => {
    const toggle = screen.getByText("Menu");
    await userEvent.click(toggle);
    await userEvent.keyboard("{Escape}");
    expect(toggle.closest("details")).not.toHaveAttribute("open");
    expect(toggle.closest("summary")).toHaveFocus();
  });
});

describe("hero", () => {
  beforeEach(() => {
    render(<HeroSection />);
  });

  test("headline, features, and the two calls to action", () => {
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Own a goat. Watch it grow. Share the profit.");
    for (const feature of ["Professional farm care", "Live app monitoring", "Profit after harvest"])
      expect(screen.getByText(feature)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Start Investing" })).toHaveAttribute("href", "#service");
    expect(screen.getByRole("button", { name: "Watch Demo" })).toHaveAttribute("type", "button");
  });

  test("stats", () => {
    expect(screen.getByText("Happy Investors").parentElement).toHaveTextContent("1000+");
    expect(screen.getByText("Success Rate").parentElement).toHaveTextContent("95%");
    expect(screen.getByText("Average Returns").parentElement).toHaveTextContent("15%+");
  });
});

test("every place that is linked to is there", () => {
  const { container } = render(<LandingPage />);
  const hrefs = [...container.querySelectorAll("a[href^='#']")].map((link) => link.getAttribute("href") ?? "");
  const places = hrefs.filter((href) => href[1] !== "/");
  expect(new Set(places)).toEqual(
    new Set(["#top", "#content", "#service", "#product", "#about-returns", "#testimonial", "#faq"]),
  );
  for (const place of places) expect(container.querySelector(place)).toBeInTheDocument();
});

test("six services and Get Started Now", () => {
  render(<ServiceSection />);
  const service = section("service");
  expect(service.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent)).toEqual([
    "Mobile App Monitoring",
    "Professional Care",
    "Guaranteed Returns",
    "Expert Team",
    "Hassle-Free Process",
    "Quality Assurance",
  ]);
  expect(service.getByRole("button", { name: "Get Started Now" })).toBeInTheDocument();
  // The specified words stay, and the same card names their limits.
  const returns = service.getByRole("heading", { name: "Guaranteed Returns" }).closest("li");
  expect(returns).toHaveTextContent("not how much it is. The percentages are projections, not a promise.");
});

describe("product", () => {
  beforeEach(() => {
    render(<ProductSection />);
  });

  test.each([
    ["Starter", "Rp 2,500,000", "6 months", "15-20%", "1 young goat aged 3-4 months", 1],
    ["Premium", "Rp 5,000,000", "8 months", "20-25%", "2 goats", 2],
    ["Professional", "Rp 10,000,000", "10 months", "25-30%", "5 goats", 5],
  ])("%s is priced and tabled as specified", (name, price, period, expectedReturn, content, goats) => {
    const card = within(screen.getByRole("heading", { name, level: 3 }).closest("li") as HTMLElement);
    for (const text of [price, period, expectedReturn, content]) expect(card.getByText(text)).toBeInTheDocument();
    expect(card.getAllByRole("presentation", { hidden: true })).toHaveLength(goats);
    expect(card.queryByText("Most Popular") !== null).toBe(name === "Premium");
    expect(card.getByRole("button", { name: "Choose Package" })).toHaveAttribute("type", "button");
  });

  test("the risk note stands beside the offer", () => {
    expect(section("product").getByText(/projections, not a promise/)).toBeInTheDocument();
  });

  test("five steps and six inclusions", () => {
    render(<HowItWorks />);
    render(<WhatsIncluded />);
    const steps = screen.getByRole("heading", { name: "How It Works" }).closest("section") as HTMLElement;
    expect(within(steps).getAllByRole("listitem")).toHaveLength(5);
    const included = screen.getByRole("heading", { name: "What's Included" }).closest("section") as HTMLElement;
    expect(within(included).getAllByRole("listitem")).toHaveLength(6);
  });
});

test("testimonial stats", () => {
  render(<TestimonialSection />);
  expect(figures(section("testimonial"), ["1000+", "Rp 15B+", "95%", "22%"])).toEqual([
    "Investors1000+",
    "Total investedRp 15B+",
    "Satisfaction95%",
    "Average returns22%",
  ]);
});

test("the chat link opens a chat with the company, greeting written", () => {
  render(<ChatLink />);
  const link = screen.getByRole("link", { name: "Chat with us on WhatsApp" });
  const address = new URL(link.getAttribute("href") ?? "");
  expect(address.origin + address.pathname).toBe(`https://wa.me/${company.whatsapp}`);
  expect(address.searchParams.get("text")).toBe(company.greeting);
  expect(link).toHaveAttribute("target", "_blank");
});

describe("footer", () => {
  beforeEach(() => {
    render(<LandingFooter />);
  });

  const footer = () => within(screen.getByRole("contentinfo"));

  test("copyright 2025", () => {
    expect(footer().getByText(/© 2025 Domba/)).toBeInTheDocument();
  });

  test.each([
    "Facebook",
    "Instagram",
    "YouTube",
    "LinkedIn",
    "About us",
    "Our farm",
    "Careers",
    "Help center",
    "Contact us",
    "Terms of service",
  ])("%s only logs to the console", async (name) => {
    const log = jest.spyOn(console, "log").mockImplementation();
    await userEvent.click(footer().getByRole("button", { name }));
    expect(log).toHaveBeenCalledTimes(1);
    expect(log).toHaveBeenCalledWith(`${name} clicked`);
  });

  test("Testimonials scrolls, Privacy policy goes to its page", () => {
    expect(footer().getByRole("link", { name: "Testimonials" })).toHaveAttribute("href", "#testimonial");
    expect(footer().getByRole("link", { name: "Privacy policy" })).toHaveAttribute("href", "#/privacy-policy");
  });

  test("the newsletter has an e-mail field and a submit button without behaviour", async () => {
    const field = footer().getByRole("textbox", { name: /harvest reports/i });
    expect(field).toHaveAttribute("type", "email");
    const button = footer().getByRole("button", { name: "Subscribe" });
    expect(button).toHaveAttribute("type", "submit");
    await userEvent.type(field, "not an address{Enter}");
    // jsdom reports a submitted form as an error, which fails the test.
    await userEvent.click(button);
    expect(field).toHaveValue("not an address");
  });
});

test("buttons without a setting do nothing at all", async () => {
  render(<LandingPage />);
  const log = jest.spyOn(console, "log").mockImplementation();
  const before = location.href;
  const html = document.body.innerHTML;
  const names = ["Watch Demo", "Get Started Now", "Choose Package", "Contact Support", "Schedule Consultation"];
  for (const name of names) for (const button of screen.getAllByRole("button", { name })) await userEvent.click(button);
  expect(log).not.toHaveBeenCalled();
  expect(location.href).toBe(before);
  expect(document.body.innerHTML).toBe(html);
});

test("search engines read the company and all questions", () => {
  render(<StructuredData />);
  const block = document.querySelector('script[type="application/ld+json"]');
  const [organization, faqPage] = JSON.parse(block?.textContent ?? "")["@graph"];
  expect(organization).toMatchObject({ "@type": "Organization", name: "Domba", email: company.email });
  expect(faqPage["@type"]).toBe("FAQPage");
  expect(faqPage.mainEntity).toHaveLength(8);
});
