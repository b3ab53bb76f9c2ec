import { useEffect } from "react";
import { site } from "@/src/features/landing/site";

/**
 * A screen sets its `<title>` element, but the browser uses the head's first one. On a direct load that is the public
 * page's title from the HTML, which Next restores while hydrating. The screen's title is therefore moved before it.
 */
export function useScreenTitle() {
  useEffect(() => {
    const lift = () => {
      const titles = [...document.head.querySelectorAll("title")];
      const own = titles.find((title) => title.textContent !== site.title);
      if (own && own !== titles[0]) document.head.prepend(own);
    };
    const observer = new MutationObserver(lift);
    observer.observe(document.head, { childList: true });
    lift();
    return () => observer.disconnect();
  }, []);
}
