import type { Hono } from "hono";
import { userEndpoints } from "@/contract/user";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { signedOut } from "@/server/http/errors";
import { findUserInformation } from "./repo";

export function userRoutes(app: Hono<AppEnv>, deps: Deps) {
  mount(app, deps, userEndpoints.information, async ({ session }) => {
    const information = await findUserInformation(deps.db, session.userId);
    if (!information) throw signedOut();
    return information;
  });
}
