import type { Hono } from "hono";
import { loanEndpoints } from "@/contract/loan/endpoints";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { businessDay } from "@/server/time";
import { exportLoans } from "./export";
import { findLoanPage, findLoanProposals } from "./repo";
import { cancelInstalment, cancelLoan, payInstalment, readLoan, recordLoan, skipLoan, updateLoan } from "./service";

export function loanRoutes(app: Hono<AppEnv>, deps: Deps) {
  const { db } = deps;
  mount(app, deps, loanEndpoints.list, async ({ query, page }) => {
    const { rows: items, total, totals } = await findLoanPage(db, query);
    page({ number: query.page, size: query.limit, total });
    return { items, totals };
  });
  // Before {id}: the first route that fits is taken.
  mount(app, deps, loanEndpoints.export, ({ query, session }) => exportLoans(deps, session, query));
  mount(app, deps, loanEndpoints.proposal, async () => ({
    items: await findLoanProposals(db, `${businessDay(deps.now()).slice(0, 7)}-01`),
  }));
  mount(app, deps, loanEndpoints.detail, ({ params }) => readLoan(db, params.id));
  mount(app, deps, loanEndpoints.create, async ({ json, message, ...caller }) => {
    const loan = await recordLoan(deps, caller, json);
    message(`Pinjaman tersimpan dengan nomor ${loan.number}.`);
    return loan;
  });
  mount(app, deps, loanEndpoints.update, async ({ params, json, message, ...caller }) => {
    const loan = await updateLoan(deps, caller, params.id, json);
    message("Perubahan tersimpan.");
    return loan;
  });
  mount(app, deps, loanEndpoints.cancel, async ({ params, json, message, ...caller }) => {
    const loan = await cancelLoan(deps, caller, params.id, json);
    message(`${loan.number} dibatalkan.`);
    return loan;
  });
  mount(app, deps, loanEndpoints.skip, async ({ params, message, ...caller }) => {
    const loan = await skipLoan(deps, caller, params.id);
    message("Angsuran dilewati bulan ini.");
    return loan;
  });
  mount(app, deps, loanEndpoints.pay, async ({ params, json, message, ...caller }) => {
    const loan = await payInstalment(deps, caller, params.id, json);
    message("Angsuran tersimpan.");
    return loan;
  });
  mount(app, deps, loanEndpoints.cancelInstalment, async ({ params, json, message, ...caller }) => {
    const loan = await cancelInstalment(deps, caller, params.id, json);
    message("Angsuran dibatalkan.");
    return loan;
  });
}
