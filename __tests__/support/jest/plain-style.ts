/** Elements that no browser shows. For others jsdom knows no kind of display, or one that no test checks. */
const UNSEEN = "area base datalist dialog head link meta noscript param script style template title".split(" ");

function displayOf(element: Element, style: CSSStyleDeclaration) {
  if (style.display) return style.display;
  const unseen = UNSEEN.includes(element.localName) && !element.hasAttribute("open");
  return unseen || element.hasAttribute("hidden") ? "none" : "";
}

function visibilityOf(element: Element | null): string {
  if (!element) return "visible";
  return (element as HTMLElement).style?.visibility || visibilityOf(element.parentElement);
}

/**
 * The style of an element without a style sheet, which no test of a screen has. jsdom matches each rule of its own
 * sheet with each element, a fifth of the time of these tests.
 */
export function plainStyle(element: Element): CSSStyleDeclaration {
  const { style } = element as HTMLElement;
  const told: Record<string, () => string> = {
    display: () => displayOf(element, style),
    visibility: () => visibilityOf(element),
  };
  return new Proxy(style, {
    get(own, name) {
      if (name === "getPropertyValue") return (asked: string) => told[asked]?.() ?? own.getPropertyValue(asked);
      if (typeof name === "string" && told[name]) return told[name]();
      const value: unknown = Reflect.get(own, name);
      return typeof value === "function" ? value.bind(own) : value;
    },
  });
}
