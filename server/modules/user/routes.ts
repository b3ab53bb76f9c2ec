import type { Hono } from "hono";
import { userEndpoints } from "@/contract/user/endpoints";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { notFound, signedOut } from "@/server/http/errors";
import { exportUsers } from "./export";
import { createFirstOwner } from "./first-owner";
import { askForLink, changeByLink } from "./forgotten";
import { findUser, findUserInformation, findUserPage } from "./repo";
import { createUser, disableTwoStep, resetPassword, signOutEverywhere, toUser, updateUser } from "./service";

export function userRoutes(app: Hono<AppEnv>, deps: Deps) {
  const { db, now } = deps;
  mount(app, deps, userEndpoints.firstOwner, ({ json, ...origin }) => createFirstOwner(deps, json, origin));
  mount(app, deps, userEndpoints.forgotten, async ({ json, address, requestId }) => {
    await askForLink(deps, json, { address, requestId });
    return {};
  });
  mount(app, deps, userEndpoints.passwordByLink, async ({ json, message, address, requestId }) => {
    await changeByLink(deps, json, { address, requestId });
    message("Kata sandi sudah diganti.");
    return {};
  });
  mount(app, deps, userEndpoints.information, async ({ session }) => {
    const information = await findUserInformation(db, session.userId);
    if (!information) throw signedOut();
    return information;
  });
  mount(app, deps, userEndpoints.list, async ({ query, session, page }) => {
    const { rows, total } = await findUserPage(db, query, now());
    page({ number: query.page, size: query.limit, total });
    return { items: rows.map((row) => toUser(row, session)) };
  });
  // Before {id}: the first route that fits is taken.
  mount(app, deps, userEndpoints.export, ({ query, session }) => exportUsers(deps, session, query));
  mount(app, deps, userEndpoints.detail, async ({ params, session }) => {
    const row = await findUser(db, params.id, now());
    if (!row) throw notFound("User");
    return toUser(row, session);
  });
  mount(app, deps, userEndpoints.create, async ({ json, message, ...caller }) => {
    const created = await createUser(deps, caller, json);
    message("User dibuat.");
    return created;
  });
  mount(app, deps, userEndpoints.update, async ({ params, json, message, ...caller }) => {
    const user = await updateUser(deps, caller, params.id, json);
    message("Perubahan tersimpan.");
    return user;
  });
  mount(app, deps, userEndpoints.resetPassword, async ({ params, message, ...caller }) => {
    const password = await resetPassword(deps, caller, params.id);
    message("Kata sandi diatur ulang.");
    return password;
  });
  mount(app, deps, userEndpoints.disableTwoStep, async ({ params, message, ...caller }) => {
    await disableTwoStep(deps, caller, params.id);
    message("Login dua langkah dimatikan.");
    return {};
  });
  mount(app, deps, userEndpoints.signOut, async ({ params, message, ...caller }) => {
    const ended = await signOutEverywhere(deps, caller, params.id);
    message(ended > 0 ? `${ended} sesi diakhiri.` : "Tidak ada sesi yang sedang aktif.");
    return {};
  });
}
