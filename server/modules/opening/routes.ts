import type { Hono } from "hono";
import { openingEndpoints } from "@/contract/opening/endpoints";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { cancelOpening } from "./cancel";
import { enter, enterAsset, enterGoods, enterLoan, enterPayable, enterReceivable } from "./enter";
import { exportOpening } from "./export";
import { findOpeningRows, readOpening } from "./read";
import { setRight } from "./right";
import { setStart } from "./start";

export function openingRoutes(app: Hono<AppEnv>, deps: Deps) {
  const { db } = deps;
  mount(app, deps, openingEndpoints.detail, () => readOpening(db));
  mount(app, deps, openingEndpoints.rows, async ({ query, page }) => {
    const { rows: items, total } = await findOpeningRows(db, query);
    page({ number: query.page, size: query.limit, total });
    return { items };
  });
  mount(app, deps, openingEndpoints.export, ({ query, session }) => exportOpening(deps, session, query));
  mount(app, deps, openingEndpoints.start, async ({ json, message, ...caller }) => {
    const opening = await setStart(deps, caller, json);
    message("Hari pertama tersimpan.");
    return opening;
  });
  mount(app, deps, openingEndpoints.right, async ({ json, message, ...caller }) => {
    const opening = await setRight(deps, caller, json);
    message(json.right ? "Saldo awal dinyatakan benar." : "Saldo awal belum dinyatakan benar.");
    return opening;
  });
  const said = "Saldo awal tersimpan.";
  mount(app, deps, openingEndpoints.receivable, async ({ json, message, ...caller }) => {
    const made = await enter("piutang", enterReceivable, ({ amount }) => amount)(deps, caller, json);
    message(said);
    return made;
  });
  mount(app, deps, openingEndpoints.payable, async ({ json, message, ...caller }) => {
    const made = await enter("utang", enterPayable, ({ amount }) => amount)(deps, caller, json);
    message(said);
    return made;
  });
  mount(app, deps, openingEndpoints.goods, async ({ json, message, ...caller }) => {
    const made = await enter("barang", enterGoods, ({ quantity, unitValue }) => quantity * unitValue)(
      deps,
      caller,
      json,
    );
    message(said);
    return made;
  });
  mount(app, deps, openingEndpoints.loan, async ({ json, message, ...caller }) => {
    const made = await enter("pinjaman", enterLoan, (loan) => Math.max(loan.principal, loan.monthlyInterest))(
      deps,
      caller,
      json,
    );
    message(said);
    return made;
  });
  mount(app, deps, openingEndpoints.asset, async ({ json, message, ...caller }) => {
    const made = await enter("aset", enterAsset, ({ cost }) => cost)(deps, caller, json);
    message(said);
    return made;
  });
  mount(app, deps, openingEndpoints.cancel, async ({ params, json, message, ...caller }) => {
    const opening = await cancelOpening(deps, caller, params.id, json);
    message("Saldo awal dibatalkan.");
    return opening;
  });
}
