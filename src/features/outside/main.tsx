import { createRoot } from "react-dom/client";
import { OutsideApp } from "./outside-app";

/** Draws into the frame in the HTML, which has no use for its other views (docs/decisions/0075). */
function draw() {
  const place = document.querySelector('[data-first="outside"]');
  if (!place) return;
  for (const other of document.querySelectorAll("[data-first]")) if (other !== place) other.remove();
  createRoot(place).render(<OutsideApp />);
  window.domba?.tookOver();
}

// A script from the cache may run before the frame has been read.
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", draw);
else draw();

const system = window.matchMedia("(prefers-color-scheme: dark)");
system.addEventListener("change", () => document.body.classList.toggle("dark", system.matches));
