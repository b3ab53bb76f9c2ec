import { paths } from "@/src/config/paths";
import type { LinkSetting } from "./content-types";
import { COMPANY_NAME as name } from "./site-title";

/**
 * The company's data and the landing page's link settings, which an operator fills in before going live. An empty
 * address leaves the element as specified (§2): it does nothing, or only logs to the console.
 */
export const company = {
  name,
  tagline: "Goat investment with the pen in plain sight.",
  email: "support@domba.example",
  /** International form with digits only, as wa.me requires. If empty, there is no chat link. */
  whatsapp: "6281200000000",
  greeting: `Hello ${name}, I would like to know more about the goat investment packages.`,
  links: {
    watchDemo: "",
    getStarted: "",
    choosePackage: "",
    contactSupport: "",
    scheduleConsultation: "",
  },
  social: [
    { label: "Facebook", href: "" },
    { label: "Instagram", href: "" },
    { label: "YouTube", href: "" },
    { label: "LinkedIn", href: "" },
  ] satisfies LinkSetting[],
  /** A sober note beside the offer. It adds to the specified texts and changes none; `false` hides it. */
  showRiskNote: true,
};

export const chatAddress = () => `https://wa.me/${company.whatsapp}?text=${encodeURIComponent(company.greeting)}`;

export interface FooterColumn {
  title: string;
  links: LinkSetting[];
}

export const footerColumns: FooterColumn[] = [
  {
    title: "Company",
    links: [
      { label: "About us", href: "" },
      { label: "Our farm", href: "" },
      { label: "Testimonials", href: "#testimonial" },
      { label: "Careers", href: "" },
    ],
  },
  {
    title: "Support",
    links: [
      { label: "Help center", href: "" },
      { label: "Contact us", href: "" },
      { label: "Terms of service", href: "" },
      { label: "Privacy policy", href: `#${paths.privacyPolicy}` },
    ],
  },
];
