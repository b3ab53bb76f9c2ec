import { useEffect } from "react";
import { site } from "@/src/features/landing/site";

/**
 * A screen names itself with a `<title>` element, and the browser takes the head's first one. On a direct load that is the
 * public page's, which stands in the HTML and comes back while Next hydrates: the screen's is lifted over it.
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
