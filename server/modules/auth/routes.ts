import type { Hono } from "hono";
import { authEndpoints, oidcEndpoints } from "@/contract/auth/endpoints";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { notFound } from "@/server/http/errors";
import { oidcSignIn } from "./oidc/service";
import { signIn, signOut } from "./service";
import { rotate } from "./session";

export function authRoutes(app: Hono<AppEnv>, deps: Deps) {
  mount(app, deps, authEndpoints.signIn, async ({ form, message, ...origin }) => {
    const response = await signIn(deps, form, origin);
    message("Success Login");
    return response;
  });
  mount(app, deps, authEndpoints.refresh, ({ bearer = "", requestId }) => rotate(deps, bearer, requestId));
  mount(app, deps, authEndpoints.signOut, async ({ session, requestId, message }) => {
    await signOut(deps, session, requestId);
    message("Berhasil logout.");
    return {};
  });
  oidcRoutes(app, deps);
}

/** Without an identity provider these addresses are unknown ones. */
function oidcRoutes(app: Hono<AppEnv>, deps: Deps) {
  const { oidc } = deps.config;
  const provided = oidc && oidcSignIn(deps, oidc);
  const required = () => {
    if (!provided) throw notFound();
    return provided;
  };
  mount(app, deps, oidcEndpoints.start, async (coming) => required().start(coming));
  mount(app, deps, oidcEndpoints.callback, async ({ search, ...coming }) => required().callback(search, coming));
  mount(app, deps, oidcEndpoints.signIn, async ({ json, cookies, message, ...origin }) => {
    const response = await required().signIn(json, cookies, origin);
    message("Success Login");
    return response;
  });
}
