import type { Hono } from "hono";
import { passwordEndpoints } from "@/contract/auth/endpoints";
import { profileEndpoints, twoStepEndpoints } from "@/contract/profile/endpoints";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { signedOut } from "@/server/http/errors";
import { changePassword } from "./password";
import { findTwoStep } from "./repo";
import { readProfile, readSessions, signOutOne, signOutOthers, updateProfile } from "./service";
import { beginTwoStep, confirmTwoStep, disableTwoStep } from "./two-step";

export function profileRoutes(app: Hono<AppEnv>, deps: Deps) {
  mount(app, deps, profileEndpoints.read, ({ session }) => readProfile(deps.db, session.userId));
  mount(app, deps, profileEndpoints.update, async ({ json, message, ...caller }) => {
    const profile = await updateProfile(deps, caller, json);
    message("Perubahan tersimpan.");
    return profile;
  });
  mount(app, deps, profileEndpoints.sessions, async ({ session }) => ({ items: await readSessions(deps, session) }));
  mount(app, deps, profileEndpoints.signOutOthers, async ({ message, ...caller }) => {
    const ended = await signOutOthers(deps, caller);
    message(ended > 0 ? `Keluar dari ${ended} perangkat lain.` : "Tidak ada perangkat lain.");
    return {};
  });
  mount(app, deps, profileEndpoints.signOutOne, async ({ params, message, ...caller }) => {
    await signOutOne(deps, caller, params.id);
    message("Perangkat itu sudah keluar.");
    return {};
  });
  mount(app, deps, twoStepEndpoints.twoStep, async ({ session }) => {
    const state = await findTwoStep(deps.db, session.userId);
    if (!state) throw signedOut();
    return state;
  });
  mount(app, deps, twoStepEndpoints.beginTwoStep, ({ json, ...caller }) => beginTwoStep(deps, caller, json));
  mount(app, deps, twoStepEndpoints.confirmTwoStep, async ({ json, message, ...caller }) => {
    const recovery = await confirmTwoStep(deps, caller, json);
    message("Login dua langkah aktif.");
    return recovery;
  });
  mount(app, deps, twoStepEndpoints.disableTwoStep, async ({ json, message, ...caller }) => {
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
