import { useSearchParams } from "react-router-dom";
import {
  ROI_ANIMAL_SORTS,
  ROI_SORTS,
  ROI_STATES,
  ROI_VIEW_LABELS,
  ROI_VIEWS,
  type RoiView,
} from "@/contract/report/roi";
import { type FilterParser, oneOf } from "@/src/components/table/filter/filter-parsers";
import type { ListSpec } from "@/src/components/table/list-state";
import { paths } from "@/src/config/paths";

const oneId: FilterParser = (text) => (/^[1-9]\d{0,8}$/.test(text) ? [text] : []);
const ids = { investor: oneId, product: oneId };

export const CONTRACT_SPEC: ListSpec = { ...ROI_SORTS, filters: { state: oneOf(ROI_STATES), ...ids } };
export const ANIMAL_SPEC: ListSpec = { ...ROI_ANIMAL_SORTS, filters: ids };

/** Period and filters are kept for another view; the page of the list is not. */
export function roiPath(params: URLSearchParams, view: RoiView, more: Record<string, string> = {}) {
  const next = new URLSearchParams();
  for (const name of ["period", "investor", "product", ...(view === "ternak" ? [] : ["state"])]) {
    const value = params.get(name);
    if (value) next.set(name, value);
  }
  if (view !== "paket") next.set("view", view);
  for (const [name, value] of Object.entries(more)) next.set(name, value);
  const query = next.toString();
  return query ? `${paths.report.roi}?${query}` : paths.report.roi;
}

/** Returns the view in the address and the links to the others. */
export function useRoiView() {
  const [params] = useSearchParams();
  const view = ROI_VIEWS.find((name) => name === params.get("view")) ?? "paket";
  const to = (name: RoiView, more?: Record<string, string>) => roiPath(params, name, more);
  const links = ROI_VIEWS.map((name) => ({ label: ROI_VIEW_LABELS[name], to: to(name) }));
  return { view, to, links, current: to(view) };
}
