import type { Hono } from "hono";
import { examinationEndpoints } from "@/contract/examination/endpoints";
import type { ExaminationDetail } from "@/contract/examination/model";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { notFound } from "@/server/http/errors";
import { cancelExaminations } from "@/server/modules/examination/acts/cancel";
import { recordExaminations } from "@/server/modules/examination/acts/record";
import { businessDay } from "@/server/time";
import { findHerd, findMedicines, findOfficers } from "./choices";
import { exportExaminations } from "./export";
import { findDetail, findExaminationPage, findExaminations } from "./repo";
import { toExamination, totalsOf } from "./to-examination";

async function readDetail({ db, now }: Deps, id: number): Promise<ExaminationDetail> {
  const [found] = await findExaminations(db, [id], businessDay(now()));
  if (!found) throw notFound("Pemeriksaan");
  return {
    ...toExamination(found),
    ...(await findDetail(db, found.row)),
    photo: found.photo,
  };
}

export function examinationRoutes(app: Hono<AppEnv>, deps: Deps) {
  const { db, now } = deps;
  mount(app, deps, examinationEndpoints.list, async ({ query, page }) => {
    const { rows, total, totals } = await findExaminationPage(db, query, businessDay(now()));
    page({ number: query.page, size: query.limit, total });
    return { items: rows.map(toExamination), totals: totals && totalsOf(totals) };
  });
  // Before {id}: the first route that fits is taken.
  mount(app, deps, examinationEndpoints.export, ({ query, session }) => exportExaminations(deps, session, query));
  mount(app, deps, examinationEndpoints.animals, async () => ({ items: await findHerd(db) }));
  mount(app, deps, examinationEndpoints.medicines, async ({ query }) => ({ items: await findMedicines(db, query) }));
  mount(app, deps, examinationEndpoints.officers, async () => ({ items: await findOfficers(db) }));
  mount(app, deps, examinationEndpoints.detail, ({ params }) => readDetail(deps, params.id));
  mount(app, deps, examinationEndpoints.create, async ({ json, message, ...caller }) => {
    const recorded = await recordExaminations(deps, caller, json);
    message(`${recorded.items.length} ternak tercatat.`);
    return recorded;
  });
  mount(app, deps, examinationEndpoints.cancel, async ({ params, json, message, ...caller }) => {
    const cancelled = await cancelExaminations(deps, caller, params.id, json);
    message("Pemeriksaan dibatalkan.");
    return cancelled;
  });
}
