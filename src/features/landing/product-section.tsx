import { Icon } from "@/src/components/ui/icon";
import { Action } from "./action";
import { company } from "./company";
import { goatsOf, product } from "./content";
import type { Package } from "./content-types";
import { SectionHeading } from "./section-heading";

export function ProductSection() {
  return (
    <section id="product" className="py-20 lg:py-28">
      <div className="mx-auto max-w-[1240px] px-5 md:px-8">
        <SectionHeading eyebrow={product.eyebrow} title={product.title} description={product.description} centered />
        <ul className="mx-auto mt-14 grid max-w-md gap-6 lg:max-w-none lg:grid-cols-3 lg:items-center">
          {product.packages.map((entry) => (
            <PackageCard key={entry.name} {...entry} />
          ))}
        </ul>
        {company.showRiskNote && (
          <p className="mx-auto mt-10 flex max-w-3xl gap-3 text-ink-muted text-sm">
            <Icon name="info" size={20} className="mt-px" />
            <span>
              <strong className="text-ink">{product.riskNote.title}.</strong> {product.riskNote.text}
            </span>
          </p>
        )}
      </div>
    </section>
  );
}

function PackageCard({ name, price, period, expectedReturn, popular, features }: Package) {
  const faint = popular ? "text-(--mint)" : "text-ink-muted";
  return (
    <li
      className={`relative min-w-0 rounded-xl p-6 sm:p-7 md:p-9 ${popular ? "bg-(--forest) text-white shadow-pop lg:py-13" : "border border-line bg-surface"}`}
    >
      <div className="flex min-h-8 flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <h3 className="font-bold text-xl">{name}</h3>
        {popular && (
          <p className="whitespace-nowrap rounded-full bg-[#f6c177] px-3.5 py-1.5 font-bold text-[#3d2306] text-sm">
            Most Popular
          </p>
        )}
      </div>
      <div className="mt-5 flex h-16 items-end sm:h-20 -space-x-3" aria-hidden="true">
        {Array.from({ length: goatsOf[name] ?? 1 }, (_, goat) => (
          <img
            // biome-ignore lint/suspicious/noArrayIndexKey: the same picture, some times
            key={goat}
            src="/art/goat.svg"
            width={62}
            height={79}
            alt=""
            loading="lazy"
            className="h-auto w-12 sm:w-[62px]"
          />
        ))}
      </div>
      <p className="mt-6 whitespace-nowrap font-extrabold text-[clamp(1.6rem,8vw,2rem)] leading-10 tracking-tight">
        {price}
      </p>
      <dl className={`mt-5 grid grid-cols-2 gap-4 border-y py-5 ${popular ? "border-white/20" : "border-line"}`}>
        <div>
          <dt className={`text-sm ${faint}`}>Period</dt>
          <dd className="mt-0.5 font-bold">{period}</dd>
        </div>
        <div>
          <dt className={`text-sm ${faint}`}>Expected return</dt>
          <dd className="mt-0.5 font-bold">{expectedReturn}</dd>
        </div>
      </dl>
      <ul className="mt-6 space-y-3">
        {features.map((feature) => (
          <li key={feature} className="flex gap-3">
            <Icon name="check" size={20} className={`mt-0.5 ${popular ? "text-success" : "text-primary"}`} />
            {feature}
          </li>
        ))}
      </ul>
      <Action href={company.links.choosePackage} look={popular ? "light" : "secondary"} className="mt-8 w-full">
        Choose Package
      </Action>
    </li>
  );
}
