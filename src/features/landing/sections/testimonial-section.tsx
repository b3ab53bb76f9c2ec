import { testimonial } from "@/src/features/landing/content";
import type { Testimonial } from "@/src/features/landing/content-types";
import { SectionHeading } from "./section-heading";
import { TestimonialCarousel } from "./testimonial-carousel";

export function TestimonialSection() {
  return (
    <section id="testimonial" className="bg-(--sand) py-20 lg:py-28">
      <div className="mx-auto max-w-[1240px] px-5 md:px-8">
        <SectionHeading eyebrow={testimonial.eyebrow} title={testimonial.title} centered />
        <TestimonialCarousel names={testimonial.entries.map(({ name }) => name)}>
          {testimonial.entries.map((entry) => (
            <Slide key={entry.name} {...entry} />
          ))}
        </TestimonialCarousel>
        <dl className="mt-14 grid grid-cols-2 gap-x-6 gap-y-10 border-[#e2d3b4] border-t pt-12 text-center lg:grid-cols-4">
          {testimonial.stats.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="mt-1 text-ink-muted">{label}</dt>
              <dd className="font-extrabold text-2xl tracking-tight lg:text-3xl">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Slide({ name, role, location, image, rating, comment, return: gain, investment }: Testimonial) {
  return (
    <figure className="flex h-full flex-col rounded-xl bg-surface p-7 md:p-11">
      <p className="flex gap-1">
        <span className="sr-only">Rated {rating} of 5</span>
        {Array.from({ length: rating }, (_, star) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same star, some times
          <svg key={star} viewBox="0 0 24 24" className="size-5 fill-accent" aria-hidden="true">
            <path d="M12 2.5l2.9 6.1 6.7.9-4.9 4.6 1.2 6.6L12 17.5l-5.9 3.2 1.2-6.6L2.4 9.5l6.7-.9z" />
          </svg>
        ))}
      </p>
      <blockquote className="mt-5 mb-8 font-semibold text-lg text-pretty leading-8 tracking-tight md:text-xl md:leading-9">
        “{comment}”
      </blockquote>
      <figcaption className="mt-auto flex flex-wrap items-center justify-between gap-x-8 gap-y-5 border-line border-t pt-7">
        <div className="flex items-center gap-4">
          <img src={image} width={56} height={56} alt="" loading="lazy" />
          <div>
            <p className="font-bold">{name}</p>
            <p className="text-ink-muted text-sm">
              {role}, {location}
            </p>
          </div>
        </div>
        <dl className="flex gap-8">
          <div>
            <dt className="text-ink-muted text-sm">{testimonial.labels.investment}</dt>
            <dd className="font-bold">{investment}</dd>
          </div>
          <div>
            <dt className="text-ink-muted text-sm">{testimonial.labels.return}</dt>
            <dd className="font-extrabold text-primary-strong">{gain}</dd>
          </div>
        </dl>
      </figcaption>
    </figure>
  );
}
