import type { Locator } from "@playwright/test";

/** Where two parts of a page stand, measured in one moment: a bar that moves meanwhile changes no comparison. */
export async function boxes(one: Locator, other: Locator) {
  return one.evaluate(
    (element, beside) => {
      if (!(beside instanceof Element)) throw new Error("the second part is no element");
      const [first, second] = [element.getBoundingClientRect(), beside.getBoundingClientRect()];
      return [
        { top: first.top, bottom: first.bottom },
        { top: second.top, bottom: second.bottom },
      ] as const;
    },
    await other.elementHandle(),
  );
}

/** How much room there is between a part and another one below it. */
export async function room(part: Locator, below: Locator) {
  const [upper, lower] = await boxes(part, below);
  return lower.top - upper.bottom;
}
