import type { Hono } from "hono";
import { attachmentEndpoints } from "@/contract/attachment/endpoints";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { keepAttachment, showAttachment } from "./service";

export function attachmentRoutes(app: Hono<AppEnv>, deps: Deps) {
  mount(app, deps, attachmentEndpoints.upload, async ({ form, session, message }) => {
    const kept = await keepAttachment(deps, { session }, form.file);
    message("Lampiran tersimpan.");
    return kept;
  });
  mount(app, deps, attachmentEndpoints.show, ({ params }) => showAttachment(deps, params.id));
}
