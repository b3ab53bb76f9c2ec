import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { TestimonialSection } from "@/src/features/landing/sections/testimonial-section";

const WIDTH = 400;
const track = () => screen.getByRole("list", { name: "Swipe or use the arrow keys" });
const shown = () => screen.getByText(/^\d of 4: /).textContent;
const dots = () => screen.getAllByRole("button", { name: /^Testimonial \d/ });
const next = () => screen.getByRole("button", { name: "Next testimonial" });
const previous = () => screen.getByRole("button", { name: "Previous testimonial" });

/** The scroll that a browser makes after a swipe. */
const scrollTo = (index: number) => {
  track().scrollLeft = index * WIDTH;
  fireEvent.scroll(track());
};
/** Moves a finger along, and returns whether the browser may handle the movement. */
const swipe = (from: number, to: number, down = 0) => {
  fireEvent.touchStart(track(), { touches: [{ clientX: from, clientY: 0 }] });
  const left = fireEvent.touchMove(track(), { touches: [{ clientX: to, clientY: down }] });
  fireEvent.touchEnd(track(), { changedTouches: [{ clientX: to, clientY: down }] });
  return left;
};

beforeEach(() => {
  render(<TestimonialSection />);
  Object.defineProperties(track(), { clientWidth: { value: WIDTH }, scrollWidth: { value: 4 * WIDTH } });
});

test("four entries with their rating and return", () => {
  const slides = within(track()).getAllByRole("listitem");
  expect(slides).toHaveLength(4);
  expect(slides.map((slide) => within(slide).getByText("Return").nextSibling?.textContent)).toEqual([
    "23%",
    "18%",
    "27%",
    "21%",
  ]);
  for (const slide of slides) {
    expect(within(slide).getByText("Rated 5 of 5")).toBeInTheDocument();
    expect(within(slide).getByText(/^Rp [\d,]+$/)).toBeInTheDocument();
  }
});

test("next goes round: after the last comes the first", async () => {
  const seen = [shown()];
  for (let step = 0; step < 4; step++) {
    await userEvent.click(next());
    seen.push(shown());
  }
  expect(seen).toEqual([
    "1 of 4: Budi Santoso",
    "2 of 4: Siti Rahmawati",
    "3 of 4: Andi Wijaya",
    "4 of 4: Rina Kusuma",
    "1 of 4: Budi Santoso",
  ]);
  expect(track().scrollLeft).toBe(0);
});

test("previous goes round: before the first comes the last", async () => {
  await userEvent.click(previous());
  expect(shown()).toBe("4 of 4: Rina Kusuma");
  expect(track().scrollLeft).toBe(3 * WIDTH);
  await userEvent.click(previous());
  expect(shown()).toBe("3 of 4: Andi Wijaya");
});

test("a dot shows its testimonial and is marked", async () => {
  await userEvent.click(dots()[2] as HTMLElement);
  expect(shown()).toBe("3 of 4: Andi Wijaya");
  expect(dots().map((dot) => dot.getAttribute("aria-current"))).toEqual(["false", "false", "true", "false"]);
});

test("arrow keys go forth, back and round; other keys do nothing", () => {
  const press = (key: string) => fireEvent.keyDown(track(), { key });
  press("ArrowRight");
  expect(shown()).toBe("2 of 4: Siti Rahmawati");
  press("ArrowLeft");
  press("ArrowLeft");
  expect(shown()).toBe("4 of 4: Rina Kusuma");
  press("ArrowRight");
  press("a");
  expect(shown()).toBe("1 of 4: Budi Santoso");
});

test("a swipe is the browser's own scrolling; the dots follow", () => {
  expect(swipe(300, 100)).toBe(true);
  scrollTo(1);
  expect(shown()).toBe("2 of 4: Siti Rahmawati");
});

test("a swipe past an end goes round and is kept from the browser, which would leave the page", () => {
  expect(swipe(100, 300)).toBe(false);
  expect(shown()).toBe("4 of 4: Rina Kusuma");
  scrollTo(3);
  expect(swipe(300, 100)).toBe(false);
  expect(shown()).toBe("1 of 4: Budi Santoso");
});

test("a touch, or a finger that scrolls the page, does not", () => {
  swipe(100, 110);
  expect(swipe(100, 200, 300)).toBe(true);
  expect(shown()).toBe("1 of 4: Budi Santoso");
});

test("the end of a touch that began before React was there changes nothing", () => {
  fireEvent.touchEnd(track(), { changedTouches: [{ clientX: 300 }] });
  expect(shown()).toBe("1 of 4: Budi Santoso");
});

test("on the way to a testimonial the dots do not flicker", async () => {
  await userEvent.click(dots()[3] as HTMLElement);
  scrollTo(1);
  expect(shown()).toBe("4 of 4: Rina Kusuma");
  scrollTo(3);
  scrollTo(2);
  expect(shown()).toBe("3 of 4: Andi Wijaya");
});
