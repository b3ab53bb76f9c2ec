import { Icon } from "@/src/components/ui/icon";
import { Action } from "./action";
import { company } from "./company";
import { hero } from "./content";
import { HeroArt } from "./hero-art";

export function HeroSection() {
  return (
    <section className="mx-auto grid max-w-[1240px] items-center gap-x-10 gap-y-12 px-5 pt-10 pb-20 md:px-8 md:pt-12 lg:grid-cols-[1fr_1.06fr] lg:pb-24">
      <div className="min-w-0">
        <p className="inline-flex items-center gap-2 rounded-full border border-[#ecd9b6] bg-(--sand) px-4 py-2 font-bold text-(--clay) text-sm">
          <span className="size-2 rounded-full bg-accent" />
          {hero.badge}
        </p>
        <h1 className="mt-6">
          {hero.headline.map((line) => (
            <span key={line} className="block whitespace-nowrap last:text-primary-strong">
              {line}{" "}
            </span>
          ))}
        </h1>
        <p className="mt-5 max-w-xl text-ink-muted text-lg text-pretty">{hero.description}</p>
        <ul className="mt-6 flex gap-x-5 gap-y-2.5 whitespace-nowrap max-md:flex-col">
          {hero.features.map((feature) => (
            <li key={feature} className="flex items-center gap-2 font-semibold text-sm">
              <span className="grid size-6 place-items-center rounded-full bg-primary-soft text-primary-strong">
                <Icon name="check" size={14} />
              </span>
              {feature}
            </li>
          ))}
        </ul>
        <div className="mt-8 flex flex-wrap gap-3">
          <Action href="#service" className="min-h-14 px-8 max-sm:w-full">
            Start Investing
          </Action>
          <Action href={company.links.watchDemo} look="secondary" className="min-h-14 px-7 max-sm:w-full">
            <svg viewBox="0 0 24 24" className="size-5 fill-primary-strong" aria-hidden="true">
              <path d="M7 4.5v15a1 1 0 0 0 1.5.9l12-7.5a1 1 0 0 0 0-1.8l-12-7.5A1 1 0 0 0 7 4.5z" />
            </svg>
            Watch Demo
          </Action>
        </div>
        <dl className="mt-10 grid grid-cols-3 gap-4 border-line border-t pt-6">
          {hero.stats.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="mt-1 text-ink-muted text-sm">{label}</dt>
              <dd className="font-extrabold text-xl tracking-tight sm:text-2xl">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <HeroArt />
    </section>
  );
}
