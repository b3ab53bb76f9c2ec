import { EXPIRED_STATUS_TEXT } from "@/contract/base/error-codes";

/** Values of the build's environment. Next puts them into the bundle, so each is named in full. */
export const env = {
  /** Empty means the same origin. */
  apiHost: process.env.NEXT_PUBLIC_API_HOST ?? "",
  /** Empty means the host that serves the app. */
  cookieDomain: process.env.NEXT_PUBLIC_COOKIE_DOMAIN ?? "",
  /** Hides cookies from a casual look only: it ships in the bundle. */
  cookieSecret: process.env.NEXT_PUBLIC_COOKIE_SECRET || "domba-development-secret",
  /** Status text of the 401 that asks for a refresh (decision 0004). */
  expiredStatusText: process.env.NEXT_PUBLIC_EXPIRED_STATUS_TEXT || EXPIRED_STATUS_TEXT,
} as const;
