import type { Hono } from "hono";
import { photoEndpoints } from "@/contract/photo/endpoints";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { keepPhoto, showPhoto } from "./service";

export function photoRoutes(app: Hono<AppEnv>, deps: Deps) {
  mount(app, deps, photoEndpoints.upload, async ({ form, session, message }) => {
    const photo = await keepPhoto(deps, { session }, form.photo);
    message("Foto tersimpan.");
    return { photo };
  });
  mount(app, deps, photoEndpoints.show, ({ params, query }) => showPhoto(deps, params.id, query.size === "small"));
}
