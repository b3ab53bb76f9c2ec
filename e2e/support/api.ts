import { type APIRequestContext, request } from "@playwright/test";
import { CONFIRMED, QUESTIONS } from "@/contract/base/error-codes";
import { type Account, openSession } from "./sign-in";

/** The demo farm's bank account: it pays for animals that come after the farm's first day. */
export const BANK_ID = 2;

/** The API as one of the demo accounts, by default on the product that all tests share. */
export async function apiAs(account: Account, url = process.env.E2E_URL ?? "") {
  const { access_token } = await openSession(url, account);
  return request.newContext({
    baseURL: url,
    extraHTTPHeaders: { Authorization: `Bearer ${access_token}`, [CONFIRMED]: QUESTIONS.join(", ") },
  });
}

/** Makes a record. Tests run side by side on one product, so each has records of its own, beside those of the demo farm. */
export async function addTo<T>(api: APIRequestContext, path: string, data: Record<string, unknown>): Promise<T> {
  const answer = await api.post(`/api/v1/${path}`, { data, headers: { "Idempotency-Key": crypto.randomUUID() } });
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()).response;
}
