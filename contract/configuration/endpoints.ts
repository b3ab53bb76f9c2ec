import { endpoint } from "@/contract/base/endpoint";
import { Appearance, Configuration, SECTION_ANSWERS, SECTION_INPUTS } from "./model";
import { WebhookTestInput, WebhookTestResult } from "./webhook";
import { SECTION_LABELS, type Section } from "./words";

const change = <const S extends Section>(section: S) =>
  endpoint({
    method: "PUT",
    path: `configuration/${section}` as const,
    access: "configuration.write",
    summary: `Change one section of the configuration: ${SECTION_LABELS[section]}`,
    json: SECTION_INPUTS[section],
    response: SECTION_ANSWERS[section],
  });

export const configurationEndpoints = {
  appearance: endpoint({
    method: "GET",
    path: "configuration/appearance",
    access: "public",
    summary: "The company's name and logo, for the login page and the menu",
    response: Appearance,
  }),
  all: endpoint({
    method: "GET",
    path: "configuration",
    access: "configuration.read",
    summary: "Every section of the configuration with its version; no secrets",
    response: Configuration,
  }),
  perusahaan: change("perusahaan"),
  penomoran: change("penomoran"),
  ketentuan: change("ketentuan"),
  umur: change("umur"),
  perkembangbiakan: change("perkembangbiakan"),
  pesan: change("pesan"),
  halaman: change("halaman"),
  webhook: change("webhook"),
  akun: change("akun"),
  testWebhook: endpoint({
    method: "POST",
    path: "configuration/webhook/test",
    access: "configuration.write",
    summary: "Send a test message to a webhook, saved or not, and show its answer",
    json: WebhookTestInput,
    response: WebhookTestResult,
  }),
};
