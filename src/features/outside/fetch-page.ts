import type { LinkKind } from "@/contract/link/words";
import type { AnimalReport, ContractPage, OrderPage } from "@/contract/outside/model";
import { env } from "@/src/config/env";

export type Page =
  | { kind: "sheep"; shown: AnimalReport }
  | { kind: "investment"; shown: ContractPage }
  | { kind: "transaction"; shown: OrderPage };

/** `gone` stands for an unknown, an expired and a revoked link alike. */
export type Answer = { state: "gone" | "busy" | "failed" } | { state: "here"; page: Page };

const PATIENCE = 30_000;

/** Asks for the page once, and leaves no trace of its address in a cache or at another site. */
export async function fetchPage(kind: LinkKind, token: string): Promise<Answer> {
  try {
    const answer = await fetch(`${env.apiHost}/api/v1/public/${kind}/${encodeURIComponent(token)}`, {
      cache: "no-store",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!answer.ok) {
      // An answer that nobody reads would hold its connection.
      await answer.body?.cancel();
      return { state: answer.status === 429 ? "busy" : answer.status < 500 ? "gone" : "failed" };
    }
    // The server's own test keeps the shape: the schemas' library would weigh more than this whole page.
    const { response } = await answer.json();
    return { state: "here", page: { kind, shown: response } };
  } catch {
    return { state: "failed" };
  }
}
