import { company } from "./company";
import { faq } from "./content-faq";
import type { LinkSetting } from "./content-types";
import { site } from "./site";

const addressesOf = (links: LinkSetting[]) => links.map(({ href }) => href).filter(Boolean);

const organization = (sameAs = addressesOf(company.social)) => ({
  "@type": "Organization",
  name: company.name,
  url: site.url,
  logo: `${site.url}/apple-icon.png`,
  email: company.email,
  ...(sameAs.length > 0 && { sameAs }),
});

const faqPage = {
  "@type": "FAQPage",
  inLanguage: "id",
  mainEntity: faq.entries.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
};

// "<" is the only character that could end the script block early.
const textOf = (graph: object[]) =>
  JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replace(/</g, "\\u003c");

/** Describes the company and the questions with their answers for search engines. */
export function StructuredData() {
  const text = textOf([organization(), faqPage]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; a data block is never run
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
