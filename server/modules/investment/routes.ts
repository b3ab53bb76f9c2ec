import type { Hono } from "hono";
import { may } from "@/contract/base/roles";
import { investmentEndpoints } from "@/contract/investment/endpoints";
import type { AppEnv, Deps, Session } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { nameAnimals, releaseAnimal } from "@/server/modules/investment/acts/animals";
import {
  approveSettlement,
  draftSettlement,
  paySettlement,
  revertSettlement,
  undraftSettlement,
} from "@/server/modules/investment/acts/settle";
import { unpaySettlement } from "@/server/modules/investment/acts/unpay";
import { businessDay } from "@/server/time";
import { exportInvestments } from "./export";
import { findNameable } from "./nameable";
import { readInvestment } from "./read";
import { findInvestmentPage } from "./repo";
import { readStatement } from "./statement";
import { exportContractStatement } from "./statement-export";
import { toInvestment } from "./to-investment";

const seesProfits = ({ role }: Session) => may(role, "profit.read");

export function investmentRoutes(app: Hono<AppEnv>, deps: Deps) {
  const { db } = deps;
  const today = () => businessDay(deps.now());
  mount(app, deps, investmentEndpoints.list, async ({ query, page, session }) => {
    const day = today();
    const { rows, total, totals } = await findInvestmentPage(db, query, day);
    page({ number: query.page, size: query.limit, total });
    const profits = seesProfits(session);
    return {
      items: rows.map((row) => toInvestment(row, day, profits)),
      totals: totals && (profits ? totals : { ...totals, received: null }),
    };
  });
  // Before {id}: the first route that fits is taken.
  mount(app, deps, investmentEndpoints.export, ({ query, session }) => exportInvestments(deps, session, query));
  mount(app, deps, investmentEndpoints.detail, ({ params, session }) =>
    readInvestment(db, params.id, today(), seesProfits(session)),
  );
  mount(app, deps, investmentEndpoints.animals, async ({ params, query }) => ({
    items: await findNameable(db, params.id, query.q),
  }));
  mount(app, deps, investmentEndpoints.statement, ({ params, query }) =>
    readStatement(db, params.id, today(), query.month),
  );
  mount(app, deps, investmentEndpoints.statementExport, ({ params, query, session }) =>
    exportContractStatement(deps, session, params.id, query),
  );
  mount(app, deps, investmentEndpoints.name, async ({ params, json, message, ...caller }) => {
    const contract = await nameAnimals(deps, caller, params.id, json);
    message("Ternak ditetapkan.");
    return contract;
  });
  mount(app, deps, investmentEndpoints.release, async ({ params, json, message, ...caller }) => {
    const contract = await releaseAnimal(deps, caller, params.id, json);
    message("Ternak dilepas dari kontrak.");
    return contract;
  });
  mount(app, deps, investmentEndpoints.draft, async ({ params, json, message, ...caller }) => {
    const contract = await draftSettlement(deps, caller, params.id, json);
    message("Draf bagi hasil tersimpan.");
    return contract;
  });
  mount(app, deps, investmentEndpoints.undraft, async ({ params, json, message, ...caller }) => {
    const contract = await undraftSettlement(deps, caller, params.id, json);
    message("Draf bagi hasil dihapus.");
    return contract;
  });
  mount(app, deps, investmentEndpoints.approve, async ({ params, json, message, ...caller }) => {
    const contract = await approveSettlement(deps, caller, params.id, json);
    message("Bagi hasil disetujui.");
    return contract;
  });
  mount(app, deps, investmentEndpoints.revert, async ({ params, json, message, ...caller }) => {
    const contract = await revertSettlement(deps, caller, params.id, json);
    message("Bagi hasil kembali menjadi draf.");
    return contract;
  });
  mount(app, deps, investmentEndpoints.unpay, async ({ params, json, message, ...caller }) => {
    const contract = await unpaySettlement(deps, caller, params.id, params.payment, json);
    message("Pembayaran bagi hasil dibatalkan.");
    return contract;
  });
  mount(app, deps, investmentEndpoints.pay, async ({ params, json, message, ...caller }) => {
    const contract = await paySettlement(deps, caller, params.id, json);
    const changed = contract.lateCosts || contract.lateSales;
    const since = changed ? " Yang berubah sesudah disetujui ditanggung peternakan." : "";
    message(`Bagi hasil ${contract.number} dibayar.${since}`);
    return contract;
  });
}
