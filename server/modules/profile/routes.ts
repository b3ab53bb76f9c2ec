import type { Hono } from "hono";
import { passwordEndpoints } from "@/contract/password";
import { profileEndpoints } from "@/contract/profile";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { signedOut } from "@/server/http/errors";
import { changePassword } from "./password";
import { findTwoStep } from "./repo";
import { beginTwoStep, confirmTwoStep, disableTwoStep } from "./two-step";

export function profileRoutes(app: Hono<AppEnv>, deps: Deps) {
  mount(app, deps, profileEndpoints.twoStep, async ({ session }) => {
    const state = await findTwoStep(deps.db, session.userId);
    if (!state) throw signedOut();
    return state;
  });
  mount(app, deps, profileEndpoints.beginTwoStep, ({ json, ...caller }) => beginTwoStep(deps, caller, json));
  mount(app, deps, profileEndpoints.confirmTwoStep, async ({ json, message, ...caller }) => {
    const recovery = await confirmTwoStep(deps, caller, json);
    message("Login dua langkah aktif.");
    return recovery;
  });
  mount(app, deps, profileEndpoints.disableTwoStep, async ({ json, message, ...caller }) => {
    await disableTwoStep(deps, caller, json);
    message("Login dua langkah dimatikan.");
    return {};
  });
  mount(app, deps, passwordEndpoints.change, async ({ json, message, ...caller }) => {
    const changed = await changePassword(deps, caller, json);
    message("Kata sandi diubah.");
    return changed;
  });
}
