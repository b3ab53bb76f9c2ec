import { accepted } from "@/__tests__/support/server/calls";
import { newKey } from "@/__tests__/support/server/new-key";
import type { TestServer } from "@/__tests__/support/server/test-server";
import { NewLink } from "@/contract/link/model";
import { LINK_KINDS, type LinkKind } from "@/contract/link/words";

export const HOUR_MS = 3_600_000;
/** A clock that is moved on by this begins a new window of every limit. */
export const WINDOW_MS = 601_000;

const YEAR_SECONDS = 366 * 24 * 3600;
/** A server behind a proxy, whose accounts stay signed in while its clock is moved on. */
export const PATIENT = { trustProxy: true, accessTokenSeconds: YEAR_SECONDS, refreshTokenSeconds: YEAR_SECONDS };

export const newLink = async (server: TestServer, token: string, kind: LinkKind, id: number) =>
  accepted(
    await server.call("POST", `link/${kind}/${id}`, { token, headers: { "Idempotency-Key": newKey() } }),
    NewLink,
  );

export const openPage = (server: TestServer, kind: LinkKind, token: string, address = "10.0.0.1") =>
  server.call("GET", `public/${kind}/${token}`, { headers: { "X-Forwarded-For": address } });

/** Asks each kind of page for a token, and returns the statuses. */
export const openedBy = async (server: TestServer, token: string) => {
  const statuses: Partial<Record<LinkKind, number>> = {};
  for (const kind of LINK_KINDS) statuses[kind] = (await openPage(server, kind, token)).status;
  return statuses;
};

/** Calls an address that an answer has told. */
export const fetchPicture = (server: TestServer, address: string, from = "10.0.0.2") =>
  fetch(`${server.origin()}${address}`, { headers: { "X-Forwarded-For": from } });
