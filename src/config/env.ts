import { EXPIRED_STATUS_TEXT } from "@/contract/base/error-codes";

/** Next replaces each of these at build time, so each variable must be written out in full. */
export const env = {
  /** Empty means the same origin. */
  apiHost: process.env.NEXT_PUBLIC_API_HOST ?? "",
  /** The origin that people outside reach; empty means the one in the address bar. */
  siteUrl: process.env.NEXT_PUBLIC_SITE_URL ?? "",
  /** Empty means the host that serves the app. */
  cookieDomain: process.env.NEXT_PUBLIC_COOKIE_DOMAIN ?? "",
  /** This secret only hides cookies from a casual look, because it ships in the bundle. */
  cookieSecret: process.env.NEXT_PUBLIC_COOKIE_SECRET || "domba-development-secret",
  /** A 401 with this status text asks for a refresh (decision 0004). */
  expiredStatusText: process.env.NEXT_PUBLIC_EXPIRED_STATUS_TEXT || EXPIRED_STATUS_TEXT,
} as const;
