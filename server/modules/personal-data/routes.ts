import type { Hono } from "hono";
import { personalDataEndpoints } from "@/contract/personal-data/endpoints";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { anonymiseCustomer, exportCustomerData } from "./customer";
import { exportLenderData } from "./lender";
import { anonymiseUser, exportUserData } from "./user";

export function personalDataRoutes(app: Hono<AppEnv>, deps: Deps) {
  mount(app, deps, personalDataEndpoints.exportCustomer, ({ params, ...caller }) =>
    exportCustomerData(deps, caller, params.id),
  );
  mount(app, deps, personalDataEndpoints.exportUser, ({ params, ...caller }) =>
    exportUserData(deps, caller, params.id),
  );
  mount(app, deps, personalDataEndpoints.exportLender, ({ params, ...caller }) =>
    exportLenderData(deps, caller, params.id),
  );
  mount(app, deps, personalDataEndpoints.anonymiseCustomer, async ({ params, json, message, ...caller }) => {
    const customer = await anonymiseCustomer(deps, caller, params.id, json);
    message("Customer dianonimkan.");
    return customer;
  });
  mount(app, deps, personalDataEndpoints.anonymiseUser, async ({ params, json, message, ...caller }) => {
    const user = await anonymiseUser(deps, caller, params.id, json);
    message("User dianonimkan.");
    return user;
  });
}
