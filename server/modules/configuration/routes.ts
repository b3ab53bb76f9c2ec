import type { Hono } from "hono";
import { configurationEndpoints } from "@/contract/configuration/endpoints";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { testWebhook } from "@/server/modules/notification/webhook-test";
import { readAppearance, readConfiguration, saveSection } from "./service";

const SAVED = "Konfigurasi tersimpan.";

export function configurationRoutes(app: Hono<AppEnv>, deps: Deps) {
  const { appearance, all, testWebhook: test, ...sections } = configurationEndpoints;
  mount(app, deps, appearance, () => readAppearance(deps));
  mount(app, deps, all, () => readConfiguration(deps.db));
  mount(app, deps, sections.perusahaan, async ({ json, message, ...caller }) => {
    message(SAVED);
    return saveSection(deps, caller, "perusahaan", json);
  });
  mount(app, deps, sections.penomoran, async ({ json, message, ...caller }) => {
    message(SAVED);
    return saveSection(deps, caller, "penomoran", json);
  });
  mount(app, deps, sections.ketentuan, async ({ json, message, ...caller }) => {
    message(SAVED);
    return saveSection(deps, caller, "ketentuan", json);
  });
  mount(app, deps, sections.umur, async ({ json, message, ...caller }) => {
    message(SAVED);
    return saveSection(deps, caller, "umur", json);
  });
  mount(app, deps, sections.perkembangbiakan, async ({ json, message, ...caller }) => {
    message(SAVED);
    return saveSection(deps, caller, "perkembangbiakan", json);
  });
  mount(app, deps, sections.pesan, async ({ json, message, ...caller }) => {
    message(SAVED);
    return saveSection(deps, caller, "pesan", json);
  });
  mount(app, deps, sections.halaman, async ({ json, message, ...caller }) => {
    message(SAVED);
    return saveSection(deps, caller, "halaman", json);
  });
  mount(app, deps, sections.webhook, async ({ json, message, ...caller }) => {
    message(SAVED);
    return saveSection(deps, caller, "webhook", json);
  });
  mount(app, deps, sections.akun, async ({ json, message, ...caller }) => {
    message(SAVED);
    return saveSection(deps, caller, "akun", json);
  });
  mount(app, deps, test, ({ json, ...caller }) => testWebhook(deps, caller, json));
}
