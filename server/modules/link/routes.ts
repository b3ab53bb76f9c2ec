import type { Hono } from "hono";
import {
  investmentLinkEndpoints,
  labelEndpoints,
  sheepLinkEndpoints,
  transactionLinkEndpoints,
} from "@/contract/link/endpoints";
import type { Link, NewLink } from "@/contract/link/model";
import type { LinkKind } from "@/contract/link/words";
import type { Transaction } from "@/server/db/client";
import type { Caller } from "@/server/http/caller";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { inTransactionOnce } from "@/server/http/idempotency";
import { audit } from "@/server/modules/audit/audit";
import { businessDay } from "@/server/time";
import { findLinks, lockLink, makeLabels, makeLink, makerOf, renewLink, revokeLink, toLink } from "./links";

type LinkParams = { id: number; link: number };

/** The acts on the links of one kind of record. */
function linksOf(deps: Deps, kind: LinkKind) {
  const { now } = deps;
  return {
    list: async (id: number) => ({ items: await findLinks(deps.db, kind, id, now()) }),
    create: (caller: Caller, id: number): Promise<NewLink> =>
      inTransactionOnce(deps, caller.once, async (tx) => {
        const { row, token } = await makeLink(tx, { caller, now: now() }, kind, id);
        return { link: toLink(row, caller.session.name, businessDay(now())), token };
      }),
    renew: (caller: Caller, params: LinkParams) =>
      changeLink(caller, params, "link_renew", (tx, row) => renewLink(tx, row, businessDay(now()))),
    revoke: (caller: Caller, params: LinkParams) =>
      changeLink(caller, params, "link_revoke", (tx, row) => revokeLink(tx, row, now())),
  };

  function changeLink(
    caller: Caller,
    { id, link }: LinkParams,
    verb: string,
    change: (tx: Transaction, row: Awaited<ReturnType<typeof lockLink>>) => ReturnType<typeof renewLink>,
  ): Promise<Link> {
    return inTransactionOnce(deps, caller.once, async (tx) => {
      const row = await change(tx, await lockLink(tx, kind, id, link));
      await audit(tx, deps, caller, {
        action: `${kind}.${verb}`,
        entity: kind,
        entityId: id,
        after: { link: row.id, expiresOn: row.expiresOn },
      });
      return toLink(row, await makerOf(tx, row), businessDay(now()));
    });
  }
}

const [MADE, RENEWED, REVOKED] = ["Tautan dibuat.", "Tautan diperpanjang.", "Tautan dicabut."];

export function linkRoutes(app: Hono<AppEnv>, deps: Deps) {
  const groups = [
    [sheepLinkEndpoints, linksOf(deps, "sheep")],
    [transactionLinkEndpoints, linksOf(deps, "transaction")],
    [investmentLinkEndpoints, linksOf(deps, "investment")],
  ] as const;
  for (const [endpoints, acts] of groups) {
    mount(app, deps, endpoints.list, ({ params }) => acts.list(params.id));
    mount(app, deps, endpoints.create, ({ params, message, ...caller }) => {
      message(MADE);
      return acts.create(caller, params.id);
    });
    mount(app, deps, endpoints.renew, ({ params, message, ...caller }) => {
      message(RENEWED);
      return acts.renew(caller, params);
    });
    mount(app, deps, endpoints.revoke, ({ params, message, ...caller }) => {
      message(REVOKED);
      return acts.revoke(caller, params);
    });
  }
  mount(app, deps, labelEndpoints.create, ({ json, ...caller }) =>
    inTransactionOnce(deps, caller.once, async (tx) => {
      const made = await makeLabels(tx, { caller, now: deps.now() }, json.ids);
      return { items: made.map(({ row, token }) => ({ sheepId: row.recordId, token })) };
    }),
  );
}
