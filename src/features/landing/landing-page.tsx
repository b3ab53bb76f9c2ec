import { ChatLink } from "./chat-link";
import { header } from "./content";
import { LandingFooter } from "./landing-footer";
import { LandingHeader } from "./landing-header";
import { FaqSection } from "./sections/faq-section";
import { HeroSection } from "./sections/hero-section";
import { HowItWorks } from "./sections/how-it-works";
import { ProductSection } from "./sections/product-section";
import { ServiceSection } from "./sections/service-section";
import { TestimonialSection } from "./sections/testimonial-section";
import { WhatsIncluded } from "./sections/whats-included";
import { StructuredData } from "./structured-data";

/**
 * The public page (specification §2) stands in the HTML and works without scripts, which only add logging, closing and
 * the carousel. Its styles are imported by app/page.tsx, so that they are in the HTML too.
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
