import type { Hono } from "hono";
import { breedingEndpoints } from "@/contract/breeding/endpoints";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { businessDay } from "@/server/time";
import { recordBirth } from "./birth";
import { cancelBirth } from "./cancel-birth";
import { damForBirth } from "./dam";
import { findDams } from "./dams";
import { findExpectedPage } from "./expected";
import { exportExpected, exportLitters, exportMatings, exportWeanings } from "./export";
import { readFigures } from "./figures";
import { fosterLamb, tagLamb } from "./lambs";
import { findLitterPage } from "./litter-list";
import { findMatingPage } from "./mating-list";
import { cancelMating, mate, separate } from "./matings";
import { warningsOf } from "./warnings";
import { wean } from "./weaning";
import { findWeaningPage } from "./weaning-list";
import { findSucklings, readWeaning } from "./weaning-read";

export function breedingRoutes(app: Hono<AppEnv>, deps: Deps) {
  const { db, now } = deps;
  const today = () => businessDay(now());
  const { expected, matings, check, litters, dam, dams, sucklings, weaning, figures } = breedingEndpoints;
  mount(app, deps, expected, async ({ query, page }) => {
    const { items, total } = await findExpectedPage(db, query, today());
    page({ number: query.page, size: query.limit, total });
    return { items };
  });
  mount(app, deps, matings, async ({ query, page }) => {
    const { rows, total } = await findMatingPage(db, query);
    page({ number: query.page, size: query.limit, total });
    return { items: rows };
  });
  mount(app, deps, breedingEndpoints.exportExpected, ({ query, session }) => exportExpected(deps, session, query));
  mount(app, deps, breedingEndpoints.exportMatings, ({ query, session }) => exportMatings(deps, session, query));
  mount(app, deps, breedingEndpoints.exportLitters, ({ query, session }) => exportLitters(deps, session, query));
  mount(app, deps, check, async ({ json }) => ({ items: await warningsOf(db, json, today()) }));
  mount(app, deps, breedingEndpoints.mate, async ({ json, message, ...caller }) => {
    const mating = await mate(deps, caller, json);
    message("Perkawinan tersimpan.");
    return mating;
  });
  mount(app, deps, breedingEndpoints.separate, async ({ params, json, message, ...caller }) => {
    const mating = await separate(deps, caller, params.id, json);
    message("Pejantan dipisah.");
    return mating;
  });
  mount(app, deps, breedingEndpoints.cancelMating, async ({ params, json, message, ...caller }) => {
    const mating = await cancelMating(deps, caller, params.id, json);
    message("Perkawinan dibatalkan.");
    return mating;
  });
  mount(app, deps, litters, async ({ query, page }) => {
    const { rows, total } = await findLitterPage(db, query);
    page({ number: query.page, size: query.limit, total });
    return { items: rows };
  });
  mount(app, deps, breedingEndpoints.birth, async ({ json, message, ...caller }) => {
    const litter = await recordBirth(deps, caller, json);
    message(json.kind === "lahir" ? "Kelahiran tersimpan." : "Keguguran tersimpan.");
    return litter;
  });
  mount(app, deps, breedingEndpoints.cancelBirth, async ({ params, json, message, ...caller }) => {
    const litter = await cancelBirth(deps, caller, params.id, json);
    message(litter.kind === "lahir" ? "Kelahiran dibatalkan." : "Keguguran dibatalkan.");
    return litter;
  });
  mount(app, deps, dams, async ({ query, page }) => {
    const { items, total } = await findDams(db, query, today());
    page({ number: query.page, size: query.limit, total });
    return { items };
  });
  mount(app, deps, dam, ({ params, query }) => damForBirth(db, params.id, query.day ?? today()));
  mount(app, deps, breedingEndpoints.tag, async ({ params, json, message, ...caller }) => {
    const lamb = await tagLamb(deps, caller, params.id, json);
    message("Anting terpasang.");
    return lamb;
  });
  mount(app, deps, breedingEndpoints.foster, async ({ params, json, message, ...caller }) => {
    const lamb = await fosterLamb(deps, caller, params.id, json);
    message("Perubahan tersimpan.");
    return lamb;
  });
  mount(app, deps, sucklings, async ({ query, page }) => {
    const { items, total } = await findSucklings(db, query, today());
    page({ number: query.page, size: query.limit, total });
    return { items };
  });
  mount(app, deps, breedingEndpoints.wean, async ({ json, message, ...caller }) => {
    const done = await wean(deps, caller, json);
    message("Penyapihan tersimpan.");
    return done;
  });
  mount(app, deps, breedingEndpoints.weanings, async ({ query, page }) => {
    const { rows, total } = await findWeaningPage(db, query);
    page({ number: query.page, size: query.limit, total });
    return { items: rows };
  });
  // Before {id}: the first route that fits is taken.
  mount(app, deps, breedingEndpoints.exportWeanings, ({ query, session }) => exportWeanings(deps, session, query));
  mount(app, deps, weaning, ({ params }) => readWeaning(db, params.id));
  mount(app, deps, figures, () => readFigures(db, today()));
}
