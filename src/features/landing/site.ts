import { COMPANY_NAME, SITE_TITLE } from "./site-title";

/** Search engines and shared links show these texts. */
export const site = {
  /** The page's public address, without a slash at its end. */
  url: (process.env.NEXT_PUBLIC_SITE_URL || "http://localhost:3000").replace(/\/+$/, ""),
  name: COMPANY_NAME,
  title: SITE_TITLE,
  description:
    "Own a goat, watch it grow in the app, and share the profit after harvest. Three packages from Rp 2,500,000, cared for by our farm, open to visits every month.",
  /** The picture is drawn by app/og.png/route.tsx. */
  image: { url: "/og.png", width: 1200, height: 630, alt: `${COMPANY_NAME}: a goat and a sheep in their pen` },
};
