import "@testing-library/jest-dom";
import { configure } from "@testing-library/react";
import { failOnConsole } from "./fail-on-console";
import { plainStyle } from "./plain-style";

failOnConsole();

// Screens wait for real HTTP and for code on demand, and a busy machine needs time for both.
configure({ asyncUtilTimeout: 30_000 });
jest.setTimeout(180_000);

// The browser's functions that jsdom lacks, in the smallest form that lets a component mount.
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

Object.assign(window, {
  ResizeObserver: NoObserver,
  IntersectionObserver: NoObserver,
  scrollTo: () => {},
  matchMedia: (media: string) =>
    Object.assign(new EventTarget(), { matches: false, media, onchange: null, addListener() {}, removeListener() {} }),
});
Element.prototype.scrollIntoView ??= () => {};
Object.assign(window, { getComputedStyle: plainStyle });
Element.prototype.getAnimations ??= () => [];
Range.prototype.getBoundingClientRect ??= () => document.body.getBoundingClientRect();

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split("; ")) {
    // biome-ignore lint/suspicious/noDocumentCookie: the plain interface is enough to empty the jar
    document.cookie = `${pair.split("=")[0]}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
  }
});
