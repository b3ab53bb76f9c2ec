import { company } from "@/src/features/landing/company";
import type { PolicySection } from "@/src/features/landing/content-types";

export const privacy = {
  title: "Privacy Policy",
  updated: "Last updated 18 August 2025",
  deletion: { before: "How to delete your account:", link: "Account deletion" },
};
const MINIMUM_AGE = 17;

/** The privacy policy: ten sections in the order of specification §2. */
export const privacySections: PolicySection[] = [
  {
    id: "introduction",
    title: "Introduction",
    paragraphs: [
      `${company.name} ("we") offers goat investment packages, a mobile app for investors and tools for the farm's staff. This policy explains which data we collect when you use them, why, and what you can do about it.`,
      "By using our website, our app or our services you agree to what is written here.",
    ],
  },
  {
    id: "data-we-collect",
    title: "Data we collect",
    paragraphs: ["We collect only what we need to run your investment and the farm:"],
    list: [
      {
        title: "Personal data",
        text: "Your name, e-mail address, phone number, postal address, and the bank details to which profit is paid.",
      },
      {
        title: "Farm and animal data",
        text: "Ear tags, weight, feed, health checks, photos and the place of each animal in its pen.",
      },
      {
        title: "Usage data",
        text: "The screens you open, the kind of device and browser you use, and records of errors.",
      },
      {
        title: "Location data",
        text: "The position of your device, only when you permit it, for example to register a farm visit.",
      },
    ],
  },
  {
    id: "how-we-use-it",
    title: "How we use your data",
    paragraphs: [
      "We use it to manage your packages, to show you how your animals are doing, to pay your profit, to answer your questions, to keep our services secure and to improve them, and to meet our legal duties.",
    ],
  },
  {
    id: "disclosure",
    title: "Disclosure",
    paragraphs: [
      "We do not sell your data. We share it only with those who help us provide the service, such as payment providers, banks, veterinarians and hosting companies, and only as far as their task needs it.",
      "We also disclose data where the law or a court requires it.",
    ],
  },
  {
    id: "security",
    title: "Security",
    paragraphs: [
      "Data travels encrypted, access is limited to staff who need it, and changes are recorded. No system is perfectly safe: should your data be affected by an incident, we will tell you without delay.",
    ],
  },
  {
    id: "retention",
    title: "Retention",
    paragraphs: [
      "We keep your data for as long as your account exists, and afterwards for as long as the law asks us to, for example for tax and bookkeeping. After that it is deleted or made anonymous.",
    ],
  },
  {
    id: "your-rights",
    title: "Your rights",
    paragraphs: ["You may at any time:"],
    list: [
      { title: "Access, update or delete", text: "See the data we hold about you, correct it, or have it deleted." },
      { title: "Withdraw consent", text: "Take back a permission that you have given us, with effect from then on." },
      { title: "Object", text: "Object to the way in which we use your data." },
    ],
  },
  {
    id: "children",
    title: "Children",
    paragraphs: [
      `Our services are not directed at anyone under the age of ${MINIMUM_AGE}, and we do not knowingly collect their data. If you believe that a child has given us data, write to us and we will delete it.`,
    ],
  },
  {
    id: "changes",
    title: "Changes to this policy",
    paragraphs: [
      "When we change this policy we publish the new version on this page with its date. If a change is important, we also tell you in the app or by e-mail.",
    ],
  },
  {
    id: "contact",
    title: "Contact",
    paragraphs: ["Questions about this policy or about your data? Write to us:"],
  },
];
