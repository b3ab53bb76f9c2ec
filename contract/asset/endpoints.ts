import * as z from "zod/mini";
import { endpoint } from "@/contract/base/endpoint";
import { exportQuery, IdParams, summedListOf } from "@/contract/base/list";
import { CancelInput } from "@/contract/base/posted";
import { AssetInput, DisposalInput } from "./input";
import { Asset, AssetDetail, AssetFilter, AssetQuery, AssetTotals } from "./model";

export const assetEndpoints = {
  list: endpoint({
    method: "GET",
    path: "asset",
    access: "capital.read",
    summary: "Fixed assets with their book values, and the sums of the filtered ones",
    query: AssetQuery,
    response: summedListOf(Asset, AssetTotals),
  }),
  export: endpoint({
    method: "GET",
    path: "asset/export",
    access: "capital.read",
    summary: "The filtered fixed assets as a spreadsheet",
    query: exportQuery(AssetFilter),
    file: true,
    response: z.unknown(),
  }),
  detail: endpoint({
    method: "GET",
    path: "asset/{id}",
    access: "capital.read",
    summary: "One fixed asset with its depreciation",
    params: IdParams,
    response: AssetDetail,
  }),
  create: endpoint({
    method: "POST",
    path: "asset",
    access: "capital.write",
    summary: "Record a fixed asset that was bought",
    json: AssetInput,
    response: AssetDetail,
    creates: true,
  }),
  cancel: endpoint({
    method: "POST",
    path: "asset/{id}/cancel",
    access: "capital.write",
    summary: "Cancel the purchase of an asset on a day",
    params: IdParams,
    json: CancelInput,
    response: AssetDetail,
    creates: true,
  }),
  dispose: endpoint({
    method: "POST",
    path: "asset/{id}/disposal",
    access: "capital.write",
    summary: "Sell or scrap an asset",
    params: IdParams,
    json: DisposalInput,
    response: AssetDetail,
    creates: true,
  }),
  cancelDisposal: endpoint({
    method: "POST",
    path: "asset/disposal/{id}/cancel",
    access: "capital.write",
    summary: "Cancel the sale or the scrapping of an asset on a day",
    params: IdParams,
    json: CancelInput,
    response: AssetDetail,
    creates: true,
  }),
};
