import { company } from "./company";

/** What search engines and shared links show of the page. */
export const site = {
  /** The address under which the page is public, without a slash at its end. */
  url: (process.env.NEXT_PUBLIC_SITE_URL || "http://localhost:3000").replace(/\/+$/, ""),
  name: company.name,
  title: `${company.name} · Goat investment you can follow from pen to profit`,
  description:
    "Own a goat, watch it grow in the app, and share the profit after harvest. Three packages from Rp 2,500,000, cared for by our farm, open to visits every month.",
  /** Drawn by app/og.png/route.tsx. */
  image: { url: "/og.png", width: 1200, height: 630, alt: `${company.name}: a goat and a sheep in their pen` },
};
