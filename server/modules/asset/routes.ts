import type { Hono } from "hono";
import { assetEndpoints } from "@/contract/asset/endpoints";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { businessDay } from "@/server/time";
import { exportAssets } from "./export";
import { findAssetPage } from "./repo";
import { cancelAsset, cancelDisposal, disposeAsset, readAsset, recordAsset } from "./service";

export function assetRoutes(app: Hono<AppEnv>, deps: Deps) {
  const { db } = deps;
  const today = () => businessDay(deps.now());
  mount(app, deps, assetEndpoints.list, async ({ query, page }) => {
    const { rows: items, total, totals } = await findAssetPage(db, query, today());
    page({ number: query.page, size: query.limit, total });
    return { items, totals };
  });
  // Before {id}: the first route that fits is taken.
  mount(app, deps, assetEndpoints.export, ({ query, session }) => exportAssets(deps, session, query));
  mount(app, deps, assetEndpoints.detail, ({ params }) => readAsset(db, params.id, today()));
  mount(app, deps, assetEndpoints.create, async ({ json, message, ...caller }) => {
    const asset = await recordAsset(deps, caller, json);
    message(`Aset tersimpan dengan nomor ${asset.number}.`);
    return asset;
  });
  mount(app, deps, assetEndpoints.cancel, async ({ params, json, message, ...caller }) => {
    const asset = await cancelAsset(deps, caller, params.id, json);
    message(`${asset.number} dibatalkan.`);
    return asset;
  });
  mount(app, deps, assetEndpoints.dispose, async ({ params, json, message, ...caller }) => {
    const asset = await disposeAsset(deps, caller, params.id, json);
    message(`${asset.name} ${json.kind}.`);
    return asset;
  });
  mount(app, deps, assetEndpoints.cancelDisposal, async ({ params, json, message, ...caller }) => {
    const asset = await cancelDisposal(deps, caller, params.id, json);
    message(`${asset.name} dipakai lagi.`);
    return asset;
  });
}
