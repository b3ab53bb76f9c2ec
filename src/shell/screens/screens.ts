import { matchRoutes } from "react-router-dom";
import { BACK_OFFICE_ROOTS, paths } from "@/src/config/paths";
import { herdScreens } from "./herd-screens";
import type { importPages } from "./import-pages";
import { type Screen, screen } from "./screen";
import { tradeScreens } from "./trade-screens";

const importScreen = (word: keyof typeof importPages) =>
  screen(paths[word].import, async () => (await import("./import-pages")).importPages[word]);

/** The back-office's screens stand behind the login and load on demand. */
export const screens: Screen[] = [
  ...(["product", "sheep", "customer", "supplier", "examination", "voucher"] as const).map(importScreen),
  ...herdScreens,
  ...tradeScreens,
  screen(
    paths.home,
    async () => (await import(/* webpackChunkName: "home" */ "@/src/features/home/home-page")).HomePage,
    "home",
  ),
  screen(paths.profile, async () => (await import("@/src/features/profile/profile-page")).ProfilePage),
  screen(
    paths.changePassword,
    async () => (await import("@/src/features/profile/change-password-page")).ChangePasswordPage,
  ),
  screen(paths.administration.list, async () => (await import("@/src/features/user/user-list-page")).UserListPage),
  screen(
    paths.administration.create,
    async () => (await import(/* webpackChunkName: "person" */ "@/src/features/user/user-create-page")).UserCreatePage,
  ),
  screen(
    paths.administration.update(":id"),
    async () => (await import(/* webpackChunkName: "person" */ "@/src/features/user/user-update-page")).UserUpdatePage,
    { record: "user" },
  ),
  screen(paths.administration.audit, async () => (await import("@/src/features/audit/audit-list-page")).AuditListPage),
  screen(
    paths.notificationLog,
    async () => (await import("@/src/features/notification/notification-log-page")).NotificationLogPage,
  ),
  screen(
    paths.configuration,
    async () => (await import("@/src/features/configuration/configuration-page")).ConfigurationPage,
  ),
  screen(
    `${paths.guide}/:page?`,
    async () => (await import(/* webpackChunkName: "help" */ "@/src/features/guide/guide-page")).GuidePage,
  ),
  ...BACK_OFFICE_ROOTS.map((root) =>
    screen(`/${root}/*`, async () => (await import("./redirect-error-page")).RedirectErrorPage),
  ),
];

const LATE = /^\/(report|purchase\/(money|spending|capital|loan|asset))(\/|$)/;

/** The addresses of money, assets and reports come with the first of them: few people open them every day. */
export const lateScreens = async (pathname: string) =>
  LATE.test(pathname) ? (await import("./books-screens")).booksScreens : [];

/** The network is down. Opening the screen will try again and report the error. */
const unreached = () => {};

/** Fetches the code of the screen at an address, and what it asks first. */
export function prepareScreen(address: string, data?: "with data") {
  const { pathname, search } = new URL(address, window.location.origin);
  lateScreens(pathname).then((late) => {
    for (const { route, params } of matchRoutes([...screens, ...late], pathname) ?? [])
      route.prepare(data && { id: params.id, search }).catch(unreached);
  }, unreached);
}
