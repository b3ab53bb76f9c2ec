import type { Package, Stat, Testimonial, Titled } from "./content-types";

/** Texts and numbers of the landing page (specification §2, §9). Company data and links: company.ts. */
export const navigation = [
  { label: "Home", href: "#top" },
  { label: "Service", href: "#service" },
  { label: "Product", href: "#product" },
  { label: "Testimonial", href: "#testimonial" },
  { label: "FAQ", href: "#faq" },
];

export const header = { skip: "Skip to content", login: "Login", menu: "Menu" };

export const hero = {
  badge: "Goat investment you can follow",
  headline: ["Own a goat.", "Watch it grow.", "Share the profit."],
  description:
    "Pick a package, pay once, and follow your goats in the app from the pen to the sale. Our farmers do the daily work; you receive the profit after harvest.",
  features: ["Professional farm care", "Live app monitoring", "Profit after harvest"],
  actions: { start: "Start Investing", demo: "Watch Demo" },
  stats: [
    { value: "1000+", label: "Happy Investors" },
    { value: "95%", label: "Success Rate" },
    { value: "15%+", label: "Average Returns" },
  ] satisfies Stat[],
};

export const service = {
  eyebrow: "Service",
  title: "We do the farm work. You see all of it.",
  description: "Six things you can count on, from the first payment to the last transfer.",
  cards: {
    app: {
      title: "Mobile App Monitoring",
      text: "Weight, feed, health checks and photos of every goat you own, entered by the people who stand in the pen.",
    },
    care: {
      title: "Professional Care",
      text: "Balanced feed, clean pens, vaccination and a veterinarian on call, every day of the period.",
    },
    returns: {
      title: "Guaranteed Returns",
      text: "How the profit is shared is fixed in a written agreement before you pay. Nothing is left to negotiate at the end.",
      note: "Guaranteed is how the profit is shared, not how much it is. The percentages are projections, not a promise.",
    },
    team: {
      title: "Expert Team",
      text: "Breeders, veterinarians and livestock traders who know sheep and goats by heart.",
    },
    process: {
      title: "Hassle-Free Process",
      text: "One payment, one agreement. Feeding, health, transport and the sale are handled for you.",
    },
    quality: {
      title: "Quality Assurance",
      text: "Healthy, selected animals. Each one carries its own ear tag, is weighed on arrival and checked until the sale.",
    },
  } satisfies Record<string, Titled & { note?: string }>,
  closing: "Your first goat is a few minutes away.",
  action: "Get Started Now",
};

const careForAll = ["App access with a weight chart", "Feed, care and health checks", "Profit report after the sale"];

export const product = {
  eyebrow: "Product",
  title: "Start with one goat, or with a small herd.",
  description: "Three packages. The price is paid once and covers everything until the sale.",
  packages: [
    {
      name: "Starter",
      price: "Rp 2,500,000",
      period: "6 months",
      expectedReturn: "15-20%",
      popular: false,
      features: ["1 young goat aged 3-4 months", ...careForAll],
    },
    {
      name: "Premium",
      price: "Rp 5,000,000",
      period: "8 months",
      expectedReturn: "20-25%",
      popular: true,
      features: ["2 goats", ...careForAll],
    },
    {
      name: "Professional",
      price: "Rp 10,000,000",
      period: "10 months",
      expectedReturn: "25-30%",
      popular: false,
      features: ["5 goats", ...careForAll],
    },
  ] satisfies Package[],
  labels: { period: "Period", expectedReturn: "Expected return", popular: "Most Popular" },
  action: "Choose Package",
  riskNote: {
    id: "about-returns",
    title: "About returns",
    text: "The returns shown here are projections, not a promise. Animals can fall ill and market prices move. Read the agreement, and invest only money that you can spare for the whole period.",
  },
};

/** The number of goats in each package's picture. */
export const goatsOf: Record<string, number> = { Starter: 1, Premium: 2, Professional: 5 };

export const howItWorks = {
  title: "How It Works",
  description: "Five steps from choosing a package to profit in your account.",
  steps: [
    { title: "Pick a package", text: "Choose the number of goats and the period that suit you." },
    { title: "Pay once", text: "Sign the agreement and make a single payment." },
    { title: "Get the app", text: "Your goats receive their ear tags and your access opens." },
    { title: "Monitor your goats", text: "Follow weight and health, watch the live stream, come and visit." },
    { title: "Receive your profit", text: "After harvest, paid 3-7 working days from sale confirmation." },
  ] satisfies Titled[],
};

export const included = {
  title: "What's Included",
  description: "The same for every package, however many goats you own.",
  items: [
    { title: "Selected, healthy goats", text: "With an ear tag that is yours alone" },
    { title: "Feed and pen care", text: "Twice a day, every day" },
    { title: "Vaccination and vet checks", text: "Recorded for each animal" },
    { title: "Mobile app access", text: "Weight, health and photos" },
    { title: "Weekly live stream", text: "Straight from the pens" },
    { title: "Monthly farm visits", text: "Meet your goats in person" },
  ] satisfies Titled[],
};

export const testimonial = {
  eyebrow: "Testimonial",
  title: "Investors who have been through a harvest.",
  entries: [
    {
      name: "Budi Santoso",
      role: "Teacher",
      location: "Bandung",
      image: "/art/people/budi.svg",
      rating: 5,
      comment:
        "I looked at the weight chart every Friday, like others look at the football results. When the goats were sold, the numbers were exactly the ones I had followed.",
      return: "23%",
      investment: "Rp 5,000,000",
    },
    {
      name: "Siti Rahmawati",
      role: "Shop owner",
      location: "Yogyakarta",
      image: "/art/people/siti.svg",
      rating: 5,
      comment:
        "I began with one young goat to see whether it was real. I visited the farm, found my ear tag, and met the man who feeds it. That settled it for me.",
      return: "18%",
      investment: "Rp 2,500,000",
    },
    {
      name: "Andi Wijaya",
      role: "Software engineer",
      location: "Jakarta",
      image: "/art/people/andi.svg",
      rating: 5,
      comment:
        "Five goats, ten months, no surprises. One of them was ill for a week: I read about it in the app before I thought of asking.",
      return: "27%",
      investment: "Rp 10,000,000",
    },
    {
      name: "Rina Kusuma",
      role: "Nurse",
      location: "Surabaya",
      image: "/art/people/rina.svg",
      rating: 5,
      comment:
        "My shifts leave no time for a side business. This one runs without me, my children love the live stream, and the profit came on the fourth working day.",
      return: "21%",
      investment: "Rp 5,000,000",
    },
  ] satisfies Testimonial[],
  labels: { investment: "Investment", return: "Return" },
  actions: { previous: "Previous testimonial", next: "Next testimonial" },
  stats: [
    { value: "1000+", label: "Investors" },
    { value: "Rp 15B+", label: "Total invested" },
    { value: "95%", label: "Satisfaction" },
    { value: "22%", label: "Average returns" },
  ] satisfies Stat[],
};

export const newsletter = {
  title: "News from the pen",
  text: "Harvest reports and new packages, once a month.",
  placeholder: "Your e-mail address",
  action: "Subscribe",
};

export const chat = { title: "Chat", label: "Chat with us on WhatsApp" };

export const rights = "All rights reserved.";

export const backHome = "Back to home";
