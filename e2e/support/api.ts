import { request } from "@playwright/test";
import { CONFIRMED, QUESTIONS } from "@/contract/base/error-codes";
import { type Account, openSession } from "./sign-in";

/** The API as one of the demo accounts, by default on the product that all tests share. */
export async function apiAs(account: Account, url = process.env.E2E_URL ?? "") {
  const { access_token } = await openSession(url, account);
  return request.newContext({
    baseURL: url,
    extraHTTPHeaders: { Authorization: `Bearer ${access_token}`, [CONFIRMED]: QUESTIONS.join(", ") },
  });
}
