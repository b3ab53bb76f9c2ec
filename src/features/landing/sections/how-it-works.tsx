import { howItWorks } from "@/src/features/landing/content";
import { SectionHeading } from "./section-heading";

export function HowItWorks() {
  return (
    <section className="bg-(--forest) py-20 text-white lg:py-28">
      <div className="mx-auto max-w-[1240px] px-5 md:px-8">
        <SectionHeading title={howItWorks.title} description={howItWorks.description} light />
        <ol className="mt-14 grid gap-x-8 lg:grid-cols-5">
          {howItWorks.steps.map(({ title, text }, index) => (
            <li
              key={title}
              className="relative pb-9 pl-16 last:pb-0 before:absolute before:top-11 before:bottom-0 before:left-[21px] before:w-0.5 before:bg-white/20 last:before:hidden lg:p-0 lg:pt-18 lg:before:top-[21px] lg:before:right-[-32px] lg:before:bottom-auto lg:before:left-11 lg:before:h-0.5 lg:before:w-auto"
            >
              <span
                aria-hidden="true"
                className="absolute top-0 left-0 grid size-11 place-items-center rounded-full bg-success font-extrabold text-(--forest)"
              >
                {index + 1}
              </span>
              <h3 className="pt-2 font-bold text-lg lg:pt-0">{title}</h3>
              <p className="mt-1.5 text-(--mint) text-pretty">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
