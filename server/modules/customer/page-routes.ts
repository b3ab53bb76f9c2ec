import type { Hono } from "hono";
import { wholeAddress } from "@/contract/customer/address";
import { customerPageEndpoints } from "@/contract/partner/endpoints";
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
import { NO_BILL, readBills } from "./bill";
import { customerBranches } from "./events";
import { customerLedger } from "./ledger";
import { findCustomer } from "./repo";

async function findKnown(db: Queryable, id: number) {
  const customer = await findCustomer(db, id);
  if (!customer) throw notFound("Customer");
  const { code, name, whatsapp } = customer;
  return { id, code, name, whatsapp, address: wholeAddress(customer) };
}

/** The page about one customer: what happened, what is open, and the statement. */
export function customerPageRoutes(app: Hono<AppEnv>, deps: Deps) {
  mount(app, deps, customerPageEndpoints.timeline, async ({ params, query, session }) => {
    await findKnown(deps.db, params.id);
    return readTimeline(deps.db, customerBranches(params.id, session), query);
  });
  mount(app, deps, customerPageEndpoints.bill, async ({ params }) => {
    await findKnown(deps.db, params.id);
    return (await readBills(deps.db, [params.id])).get(params.id) ?? NO_BILL;
  });
  mountReading(app, deps, customerPageEndpoints.statement, async (tx, { params, query }) =>
    readPartnerStatement(
      tx,
      await findKnown(tx, params.id),
      customerLedger(params.id),
      daysOf(query, businessDay(deps.now())),
    ),
  );
  mount(app, deps, customerPageEndpoints.statementExport, async ({ params, query, session }) => {
    const days = daysOf(query, businessDay(deps.now()));
    const [ledger, now] = [customerLedger(params.id), deps.now()];
    const told = await inSnapshot(deps.db, async (tx) => ({
      partner: await findKnown(tx, params.id),
      ...(await readLedger(tx, ledger, days, null)),
    }));
    return exportPartnerStatement({ asked: query, told, session, now });
  });
}
