import {
  type LoaderFunction,
  Outlet,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  redirect,
  replace,
} from "react-router-dom";
import { paths } from "@/src/config/paths";
import { currentPath } from "@/src/lib/navigation";
import { loginPath } from "@/src/lib/session/session-end";
import { holdsSession } from "@/src/lib/session/session-guard";
import { HydratedView } from "./hydrated-view";
import { RouteError } from "./screens/route-error";
import { lateScreens, screens } from "./screens/screens";

/**
 * If the browser is already at that address (typed in or by the back button), it is replaced, so that going back does
 * not lead here again.
 */
const lead = (from: string, to: string) => (from === currentPath() ? replace(to) : redirect(to));

const pathOf = ({ request }: { request: Request }) => {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
};

const homeIfSignedIn: LoaderFunction = async (asked) =>
  (await holdsSession()) ? lead(pathOf(asked), paths.home) : null;

const requireSession: LoaderFunction = async (asked) =>
  (await holdsSession()) ? null : lead(pathOf(asked), loginPath(pathOf(asked)));

/** A public page that is loaded on demand hides the view of the HTML when it appears. */
const PublicScreen = () => (
  <>
    <HydratedView name="none" />
    <Outlet />
  </>
);

/** The route below which all screens stand. */
const SCREENS = "screens";

/** The router knows every address of the product (specification §2). Back-office screens load on demand. */
export const routes: RouteObject[] = [
  {
    HydrateFallback: () => null,
    ErrorBoundary: RouteError,
    children: [
      { path: paths.root, loader: homeIfSignedIn, element: <HydratedView name="landing" /> },
      { path: paths.landing, element: <HydratedView name="landing" /> },
      { path: paths.login, loader: homeIfSignedIn, element: <HydratedView name="login" /> },
      { path: paths.undefinedPage, loader: () => redirect(paths.root), element: null },
      {
        id: "shell",
        loader: requireSession,
        lazy: async () => ({ Component: (await import(/* webpackChunkName: "shell" */ "./frame/shell")).Shell }),
        children: [{ id: SCREENS, ErrorBoundary: RouteError, children: screens }],
      },
      {
        element: <PublicScreen />,
        children: [
          {
            path: paths.privacyPolicy,
            lazy: async () => ({
              Component: (await import("@/src/features/landing/pages/privacy-policy-page")).PrivacyPolicyPage,
            }),
          },
          {
            path: paths.firstOwner,
            loader: homeIfSignedIn,
            lazy: async () => ({
              Component: (await import("@/src/features/session/first-owner-page")).FirstOwnerPage,
            }),
          },
          {
            path: paths.forgotten,
            loader: homeIfSignedIn,
            lazy: async () => ({
              Component: (await import("@/src/features/session/forgotten-page")).ForgottenPage,
            }),
          },
          {
            path: paths.newPassword(":token"),
            lazy: async () => ({
              Component: (await import("@/src/features/session/new-password-page")).NewPasswordPage,
            }),
          },
          {
            path: paths.accountDeletion,
            lazy: async () => ({
              Component: (await import("@/src/features/landing/pages/account-deletion-page")).AccountDeletionPage,
            }),
          },
          {
            path: paths.notFound,
            lazy: async () => ({ Component: (await import("./screens/not-found-page")).NotFoundPage }),
          },
          { path: "*", lazy: async () => ({ Component: (await import("./screens/not-found-page")).NotFoundPage }) },
        ],
      },
    ],
  },
];

/** Adds the late screens to a router when one of them is asked for first. */
export function addLate(): PatchRoutesOnNavigationFunction {
  let added = false;
  return async ({ path, patch }) => {
    if (added) return;
    const late = await lateScreens(path);
    if (late.length === 0 || added) return;
    added = true;
    patch(SCREENS, [...late]);
  };
}
