import { Icon } from "@/src/components/ui/icon";
import { included } from "@/src/features/landing/content";
import { SectionHeading } from "./section-heading";

export function WhatsIncluded() {
  return (
    <section className="py-20 lg:py-28">
      <div className="mx-auto grid max-w-[1240px] items-center gap-x-16 gap-y-12 px-5 md:px-8 lg:grid-cols-2">
        <img
          src="/art/pen.svg"
          width={600}
          height={460}
          alt="A barn with a sheep and two goats behind a fence"
          loading="lazy"
          className="h-auto w-full max-lg:order-last"
        />
        <div>
          <SectionHeading title={included.title} description={included.description} />
          <ul className="mt-10 grid gap-x-8 gap-y-7 sm:grid-cols-2">
            {included.items.map(({ title, text }) => (
              <li key={title} className="flex gap-3.5">
                <span className="grid size-7 shrink-0 place-items-center rounded-full bg-primary-strong text-white">
                  <Icon name="check" size={16} />
                </span>
                <div>
                  <h3 className="font-bold">{title}</h3>
                  <p className="text-ink-muted">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
