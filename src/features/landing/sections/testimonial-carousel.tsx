import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { testimonial } from "@/src/features/landing/content";
import { useSwipePastEnd } from "./use-swipe-past-end";

const indexOn = (list: HTMLElement | null) => (list?.clientWidth ? Math.round(list.scrollLeft / list.clientWidth) : 0);

/**
 * Four testimonials in a row that the browser scrolls and snaps. Buttons, dots and keys continue from the last to the
 * first.
 */
export function TestimonialCarousel({ names, children }: { names: string[]; children: ReactNode[] }) {
  const track = useRef<HTMLUListElement>(null);
  /** The slide that the buttons are scrolling to, until it is reached. */
  const target = useRef<number | null>(null);
  const [current, setCurrent] = useState(0);

  // The visitor may have swiped before React was loaded.
  useEffect(() => setCurrent(indexOn(track.current)), []);

  const show = (index: number) => {
    const list = track.current;
    if (!list) return;
    const next = (index + names.length) % names.length;
    target.current = next;
    setCurrent(next);
    list.scrollLeft = next * list.clientWidth;
  };

  const onScroll = () => {
    const index = indexOn(track.current);
    if (target.current !== null && target.current !== index) return;
    target.current = null;
    setCurrent(index);
  };

  useSwipePastEnd(track, (step) => show(current + step));

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(current + step);
  };

  return (
    <section
      aria-roledescription="carousel"
      aria-label="Testimonials"
      onKeyDown={onKeyDown}
      className="mx-auto mt-12 max-w-4xl"
    >
      <ul
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        aria-label="Swipe or use the arrow keys"
        onScroll={onScroll}
        onPointerDown={() => {
          target.current = null;
        }}
        className="relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth rounded-xl [scrollbar-width:none]"
      >
        {children.map((slide, index) => (
          <li key={names[index]} className="relative w-full shrink-0 snap-start px-0.5">
            {slide}
          </li>
        ))}
      </ul>
      <div className="landing-needs-script mt-6 flex items-center justify-center">
        <Arrow label={testimonial.actions.previous} path="M14.5 6l-6 6 6 6" onClick={() => show(current - 1)} />
        <Dots names={names} current={current} onShow={show} />
        <Arrow label={testimonial.actions.next} path="M9.5 6l6 6-6 6" onClick={() => show(current + 1)} />
      </div>
      <p aria-live="polite" className="sr-only">
        {current + 1} of {names.length}: {names[current]}
      </p>
    </section>
  );
}

type DotsProps = { names: string[]; current: number; onShow: (index: number) => void };

const Dots = ({ names, current, onShow }: DotsProps) =>
  names.map((name, index) => (
    <button
      key={name}
      type="button"
      aria-label={`Testimonial ${index + 1}: ${name}`}
      aria-current={index === current}
      onClick={() => onShow(index)}
      className="group grid size-11 cursor-pointer place-items-center rounded-full"
    >
      <span className="h-2.5 w-2.5 rounded-full bg-[#8a7a5c] transition-all group-aria-[current=true]:w-7 group-aria-[current=true]:bg-primary-strong" />
    </button>
  ));

function Arrow({ label, path, onClick }: { label: string; path: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 cursor-pointer place-items-center rounded-full bg-surface text-ink transition-colors hover:bg-primary-strong hover:text-white md:mx-3"
    >
      <svg viewBox="0 0 24 24" className="size-5 fill-none stroke-[2] stroke-current" aria-hidden="true">
        <path d={path} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
}
