import type { Hono } from "hono";
import { authEndpoints } from "@/contract/auth/endpoints";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
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
}
