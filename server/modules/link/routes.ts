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
import { audit, auditAll } from "@/server/modules/audit/audit";
import { byOf } from "@/server/modules/document/by";
import { businessDay } from "@/server/time";
import { findLinks, linkOf, lockLink, makeLabels, makeLink, renewLink, revokeLink } from "./links";

type LinkParams = { id: number; link: number };

/** The acts on the links of one kind of record. */
function linksOf(deps: Deps, kind: LinkKind) {
  const { now } = deps;
  return {
    list: async (id: number) => ({ items: await findLinks(deps.db, kind, id, now()) }),
    create: (caller: Caller, id: number): Promise<NewLink> =>
      inTransactionOnce(deps, caller.once, async (tx) => {
        const { row, token } = await makeLink(tx, byOf(caller, now()), kind, id);
        await audit(tx, deps, caller, { action: `${kind}.link`, entity: kind, entityId: id, after: { link: row.id } });
        return { link: linkOf(row, caller.session.name, now()), token };
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
      const shown = (await findLinks(tx, kind, id, now())).find((one) => one.id === row.id);
      return shown ?? linkOf(row, null, now());
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
      const made = await makeLabels(tx, byOf(caller, deps.now()), json.ids);
      const changes = made.map(({ row }) => ({
        action: "sheep.link",
        entity: "sheep",
        entityId: row.recordId,
        after: { link: row.id },
      }));
      if (changes.length > 0) await auditAll(tx, deps, caller, changes);
      return { items: made.map(({ row, token }) => ({ sheepId: row.recordId, token })) };
    }),
  );
}
