import { Icon } from "@/src/components/ui/icon";
import { Action } from "@/src/features/landing/action";
import { company } from "@/src/features/landing/company";
import { goatsOf, product } from "@/src/features/landing/content";
import type { Package } from "@/src/features/landing/content-types";
import { SectionHeading } from "./section-heading";

export function ProductSection() {
  return (
    <section id="product" className="py-20 lg:py-28">
      <div className="mx-auto max-w-[1240px] px-5 md:px-8">
        <SectionHeading eyebrow={product.eyebrow} title={product.title} description={product.description} centered />
        <ul className="mx-auto mt-14 grid max-w-md gap-6 lg:max-w-none lg:grid-cols-3 lg:items-stretch">
          {product.packages.map((entry) => (
            <PackageCard key={entry.name} {...entry} />
          ))}
        </ul>
        {company.showRiskNote && (
          <p
            id={product.riskNote.id}
            className="mx-auto mt-10 flex max-w-3xl scroll-mt-32 gap-3 rounded text-ink-muted text-sm lg:mt-14"
          >
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

/** The card grows equally above and below, so that its content stays aligned with its neighbours. */
const popularLook =
  "border border-(--forest) bg-(--forest) text-white shadow-pop lg:-my-4 lg:py-10 xl:py-13 [&_:focus-visible]:outline-white";

function PackageCard({ name, price, period, expectedReturn, popular, features }: Package) {
  const faint = popular ? "text-(--mint)" : "text-ink-muted";
  return (
    <li
      className={`relative flex min-w-0 flex-col rounded-xl p-6 sm:p-7 md:p-9 lg:p-6 xl:p-9 ${popular ? popularLook : "border border-line bg-surface"}`}
    >
      <h3 className="font-bold text-xl">{name}</h3>
      {popular && (
        <p className="absolute -top-4 right-6 whitespace-nowrap rounded-full bg-[#f6c177] px-3.5 py-1.5 font-bold text-[#3d2306] text-sm xl:right-9">
          {product.labels.popular}
        </p>
      )}
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
            className="h-auto w-12 sm:w-[62px] lg:w-11 xl:w-[62px]"
          />
        ))}
      </div>
      <p className="mt-6 whitespace-nowrap font-extrabold text-[clamp(1.6rem,8vw,2rem)] leading-10 tracking-tight lg:text-[1.6rem] xl:text-2xl">
        {price}
      </p>
      <dl className={`mt-5 grid grid-cols-2 gap-4 border-y py-5 ${popular ? "border-white/20" : "border-line"}`}>
        <div>
          <dt className={`text-sm ${faint}`}>{product.labels.period}</dt>
          <dd className="mt-0.5 font-bold">{period}</dd>
        </div>
        <div>
          <dt className={`text-sm ${faint}`}>{product.labels.expectedReturn}</dt>
          <dd className="mt-0.5 font-bold">{expectedReturn}</dd>
        </div>
      </dl>
      <ul className="mt-6 mb-8 space-y-3 lg:max-xl:text-[15px]">
        {features.map((feature) => (
          <li key={feature} className="flex gap-3 lg:max-xl:gap-2.5">
            <Icon name="check" size={20} className={`mt-0.5 ${popular ? "text-success" : "text-primary"}`} />
            {feature}
          </li>
        ))}
      </ul>
      <Action href={company.links.choosePackage} look={popular ? "light" : "secondary"} className="mt-auto w-full">
        {product.action}
      </Action>
    </li>
  );
}
