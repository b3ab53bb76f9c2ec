import { createRoot } from "react-dom/client";
import { linkPath } from "@/contract/link/words";
import { env } from "@/src/config/env";
import { addressOf } from "./address";
import { OutsideApp } from "./outside-app";

/**
 * The plain form of the address stands in the bar where the server answers it: whoever forwards it from there sends the
 * farm's own preview (docs/decisions/0073).
 */
function showPlainForm() {
  const address = addressOf(window.location.hash);
  if (!address || env.apiHost || (address.rest && address.kind !== "sheep")) return;
  window.history.replaceState(null, "", linkPath(address.kind, address.token, address.rest));
}

/** Draws into the frame in the HTML, which has no use for its other views (docs/decisions/0075). */
function draw() {
  const place = document.querySelector('[data-first="outside"]');
  if (!place) return;
  for (const other of document.querySelectorAll("[data-first]")) if (other !== place) other.remove();
  showPlainForm();
  createRoot(place).render(<OutsideApp />);
  window.domba?.tookOver();
}

// A script from the cache may run before the frame has been read.
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", draw);
else draw();

const system = window.matchMedia("(prefers-color-scheme: dark)");
system.addEventListener("change", () => document.body.classList.toggle("dark", system.matches));
