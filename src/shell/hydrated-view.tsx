import { useLayoutEffect } from "react";
import { useNavigation } from "react-router-dom";
import { type FirstView, languageOf } from "./first-view";
import { ScreenLoading } from "./screens/screen-loading";
import { shownView } from "./shown-view";
import { paintTheme } from "./theme";

/** The route element of a view in the HTML. On any other screen ("none") it hides those views. */
export function HydratedView({ name }: { name: FirstView | "none" }) {
  const leaving = useNavigation().state === "loading" && name !== "none";
  useLayoutEffect(() => {
    shownView.set(name);
    document.body.dataset.view = name;
    document.documentElement.lang = languageOf(name);
    paintTheme();
    return () => shownView.set("none");
  }, [name]);
  return leaving && <ScreenLoading />;
}
