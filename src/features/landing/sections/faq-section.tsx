import type { ReactNode, ToggleEvent } from "react";
import { Icon } from "@/src/components/ui/icon";
import { Action } from "@/src/features/landing/action";
import { company } from "@/src/features/landing/company";
import { faq } from "@/src/features/landing/content-faq";
import { SectionHeading } from "./section-heading";

export function FaqSection() {
  return (
    <section id="faq" className="bg-surface py-20 lg:py-28">
      <div className="mx-auto grid max-w-[1240px] gap-x-20 gap-y-12 px-5 md:px-8 lg:grid-cols-[5fr_7fr]">
        <div>
          <SectionHeading eyebrow={faq.eyebrow} title={faq.title} description={faq.description} />
          <div className="mt-8 flex flex-wrap gap-3">
            <Action href={company.links.contactSupport} className="max-sm:w-full">
              {faq.actions.support}
            </Action>
            <Action href={company.links.scheduleConsultation} look="secondary" className="max-sm:w-full">
              {faq.actions.consultation}
            </Action>
          </div>
          <img
            src="/art/sheep.svg"
            width={320}
            height={268}
            alt=""
            loading="lazy"
            className="mt-14 hidden h-auto w-72 lg:block"
          />
        </div>
        <div lang="id" className="border-line border-t">
          {faq.entries.map(({ question, answer }) => (
            <FaqItem key={question} group="faq">
              <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-5 rounded py-5 [&::-webkit-details-marker]:hidden">
                <h3 className="font-bold text-[17px] leading-6 md:text-[18px]">{question}</h3>
                <Icon
                  name="plus"
                  size={22}
                  className="text-primary-strong transition-transform duration-150 group-open:rotate-45"
                />
              </summary>
              <p className="max-w-2xl pb-6 text-ink-muted text-pretty">{answer}</p>
            </FaqItem>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Browsers that do not support `name` on details keep several open, so this closes the others. */
function closeOthers({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
  if (!currentTarget.open) return;
  const group = `details[name="${currentTarget.getAttribute("name")}"]`;
  for (const other of document.querySelectorAll<HTMLDetailsElement>(group)) {
    if (other !== currentTarget) other.open = false;
  }
}

/** A question that opens without scripts. The items of a group share a name, so that one is open at a time. */
function FaqItem({ group, children }: { group: string; children: ReactNode }) {
  return (
    <details name={group} onToggle={closeOthers} className="landing-faq group border-line border-b">
      {children}
    </details>
  );
}
