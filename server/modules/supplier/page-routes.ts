import type { Hono } from "hono";
import { supplierPageEndpoints } from "@/contract/partner/endpoints";
import type { Queryable } from "@/server/db/client";
import { inSnapshot } from "@/server/db/snapshot";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { notFound } from "@/server/http/errors";
import { mountReading } from "@/server/http/reading";
import { daysOf, readLedger, readPartnerStatement } from "@/server/modules/partner/statement";
import { exportPartnerStatement } from "@/server/modules/partner/statement-export";
import { readTimeline } from "@/server/modules/partner/timeline";
import { businessDay } from "@/server/time";
import { supplierBranches } from "./events";
import { supplierLedger } from "./ledger";
import { findSupplier } from "./repo";

async function findKnown(db: Queryable, id: number) {
  const supplier = await findSupplier(db, id);
  if (!supplier) throw notFound("Supplier");
  const { code, name, whatsapp, address } = supplier;
  return { id, code, name, whatsapp, address };
}

/** The page about one supplier: what happened, and the statement. */
export function supplierPageRoutes(app: Hono<AppEnv>, deps: Deps) {
  mount(app, deps, supplierPageEndpoints.timeline, async ({ params, query }) => {
    await findKnown(deps.db, params.id);
    return readTimeline(deps.db, supplierBranches(params.id), query);
  });
  mountReading(app, deps, supplierPageEndpoints.statement, async (tx, { params, query }) =>
    readPartnerStatement(
      tx,
      await findKnown(tx, params.id),
      supplierLedger(params.id),
      daysOf(query, businessDay(deps.now())),
    ),
  );
  mount(app, deps, supplierPageEndpoints.statementExport, async ({ params, query, session }) => {
    const days = daysOf(query, businessDay(deps.now()));
    const [ledger, now] = [supplierLedger(params.id), deps.now()];
    const told = await inSnapshot(deps.db, async (tx) => ({
      partner: await findKnown(tx, params.id),
      ...(await readLedger(tx, ledger, days, null)),
    }));
    return exportPartnerStatement({ asked: query, told, session, now });
  });
}
