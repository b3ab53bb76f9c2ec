import { ChatLink } from "./chat-link";
import { header } from "./content";
import { FaqSection } from "./faq-section";
import { HeroSection } from "./hero-section";
import { HowItWorks } from "./how-it-works";
import { LandingFooter } from "./landing-footer";
import { LandingHeader } from "./landing-header";
import { ProductSection } from "./product-section";
import { ServiceSection } from "./service-section";
import { StructuredData } from "./structured-data";
import { TestimonialSection } from "./testimonial-section";
import { WhatsIncluded } from "./whats-included";

/**
 * The public page (specification §2). It stands in the HTML and works without scripts; they add what must log, close
 * or go round. Its styles are imported by app/page.tsx, to be in the HTML too.
 */
export function LandingPage() {
  return (
    <div id="top" lang="en" className="landing">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded focus:bg-primary-strong focus:px-4 focus:py-3 focus:text-white"
      >
        {header.skip}
      </a>
      <LandingHeader />
      <main id="content">
        <HeroSection />
        <ServiceSection />
        <ProductSection />
        <HowItWorks />
        <WhatsIncluded />
        <TestimonialSection />
        <FaqSection />
      </main>
      <LandingFooter />
      <ChatLink />
      <StructuredData />
    </div>
  );
}
