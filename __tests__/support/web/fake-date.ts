// Testing Library's `waitFor` polls with `setInterval`. A fake one would let it wait for a change of the page only.
const REAL: FakeableAPI[] = [
  "cancelAnimationFrame",
  "cancelIdleCallback",
  "clearImmediate",
  "clearInterval",
  "clearTimeout",
  "hrtime",
  "nextTick",
  "performance",
  "queueMicrotask",
  "requestAnimationFrame",
  "requestIdleCallback",
  "setImmediate",
  "setInterval",
  "setTimeout",
];

/** The calendar stands still at `now`, and every timer stays real. Ends with `jest.useRealTimers()`. */
export const fakeDate = (now: string) => jest.useFakeTimers({ now: new Date(now), doNotFake: REAL });
