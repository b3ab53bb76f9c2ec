import { company } from "./company";
import { faq } from "./content-faq";
import { site } from "./site";

const organization = {
  "@type": "Organization",
  name: company.name,
  url: site.url,
  logo: `${site.url}/apple-icon.png`,
  email: company.email,
  sameAs: company.social.map(({ href }) => href).filter(Boolean),
};

const faqPage = {
  "@type": "FAQPage",
  inLanguage: "id",
  mainEntity: faq.entries.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
};

// "<" is the only character that could end the block early.
const text = JSON.stringify({ "@context": "https://schema.org", "@graph": [organization, faqPage] }).replace(
  /</g,
  "\\u003c",
);

/** What search engines read: the company, and the questions with their answers. */
export function StructuredData() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; a data block is never run
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
