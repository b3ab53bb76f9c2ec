import { Icon } from "@/src/components/ui/icon";
import { Action } from "@/src/features/landing/action";
import { company } from "@/src/features/landing/company";
import { hero } from "@/src/features/landing/content";
import { HeroArt } from "./hero-art";

export function HeroSection() {
  return (
    <section className="mx-auto grid max-w-[1240px] items-center gap-x-10 gap-y-8 overflow-x-clip px-5 pt-7 pb-16 sm:pt-10 md:px-8 md:pt-12 md:pb-20 lg:grid-cols-[1fr_1.06fr] lg:gap-y-10 lg:pb-24">
      <div className="min-w-0 lg:self-end">
        <p className="inline-flex items-center gap-2 rounded-full border border-[#ecd9b6] bg-(--sand) px-4 py-2 font-bold text-(--clay) text-sm">
          <span className="size-2 rounded-full bg-accent" />
          {hero.badge}
        </p>
        <h1 className="mt-5 sm:mt-6">
          {hero.headline.map((line) => (
            <span key={line} className="block last:text-primary-strong">
              {line}{" "}
            </span>
          ))}
        </h1>
        <p className="mt-4 max-w-xl text-[17px] text-ink-muted text-pretty leading-[26px] sm:mt-5 sm:text-lg">
          {hero.description}
        </p>
        <ul className="mt-5 flex flex-wrap gap-x-5 gap-y-2.5 sm:mt-6">
          {hero.features.map((feature) => (
            <li key={feature} className="flex items-center gap-2 whitespace-nowrap font-semibold text-sm">
              <span className="grid size-6 place-items-center rounded-full bg-primary-soft text-primary-strong">
                <Icon name="check" size={14} />
              </span>
              {feature}
            </li>
          ))}
        </ul>
        <div className="mt-6 flex flex-wrap gap-3 sm:mt-8">
          <Action href="#service" className="min-h-14 max-sm:grow max-sm:px-4 sm:px-8">
            {hero.actions.start}
          </Action>
          <Action href={company.links.watchDemo} look="secondary" className="min-h-14 max-sm:grow max-sm:px-4 sm:px-7">
            <svg viewBox="0 0 24 24" className="size-5 fill-primary-strong" aria-hidden="true">
              <path d="M7 4.5v15a1 1 0 0 0 1.5.9l12-7.5a1 1 0 0 0 0-1.8l-12-7.5A1 1 0 0 0 7 4.5z" />
            </svg>
            {hero.actions.demo}
          </Action>
        </div>
      </div>
      <HeroArt />
      <dl className="grid grid-cols-3 gap-2 border-line border-t pt-6 sm:gap-4 lg:self-start">
        {hero.stats.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="mt-1 text-ink-muted text-sm">{label}</dt>
            <dd className="font-extrabold text-[clamp(1.25rem,6vw,1.5rem)] tracking-tight sm:text-2xl">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
