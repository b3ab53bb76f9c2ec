import { useSearchParams } from "react-router-dom";
import { HERD_CELLS, HERD_GROUPS, type HerdCell, type HerdGroup } from "@/contract/report/sheep";
import { OWNERS, SEXES, SPECIES } from "@/contract/sheep/words";
import { oneOf, someIds, someOf } from "@/src/components/table/filter/filter-parsers";
import type { ListState } from "@/src/components/table/list-state";
import { paths } from "@/src/config/paths";
import type { ReportPeriodState } from "@/src/features/report/use-report-period";

/** All levels share these filters, which the links pass on. */
export const herdFilterParsers = {
  pen: someIds(),
  species: someOf(SPECIES),
  sex: oneOf(SEXES),
  owner: oneOf(OWNERS),
  product: someIds(),
};

/** Returns the grouping and the opened cell from the address. Filters and period have their own hooks. */
export function useHerdAddress() {
  const [params, setParams] = useSearchParams();
  const group: HerdGroup = HERD_GROUPS.find((word) => word === params.get("group")) ?? "produk";
  const cell: HerdCell = HERD_CELLS.find((word) => word === params.get("cell")) ?? "akhir";
  const row = params.get("row")?.slice(0, 60) || null;
  const change = (values: Record<string, string | null>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values))
          if (value === null) next.delete(name);
          else next.set(name, value);
        next.delete("page");
        return next;
      },
      { preventScrollReset: true },
    );
  return { params, group, cell, row, change };
}

/** Builds the server's query from the address. */
export const questionOf = (group: HerdGroup, { text }: ReportPeriodState, { filters }: ListState) => ({
  period: text,
  group,
  ...Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, values.join(",")])),
});

/** These parameters belong to one level only. */
const OF_DETAIL = ["row", "cell", "sort", "page", "limit", "q"];

function addressOf(path: string, params: URLSearchParams, change: Record<string, string | null>, dropped: string[]) {
  const next = new URLSearchParams(params);
  for (const name of dropped) next.delete(name);
  for (const [name, value] of Object.entries(change)) if (value !== null) next.set(name, value);
  const query = next.toString();
  return query ? `${path}?${query}` : path;
}

/** The address of the animals behind a cell; without a row, those of all rows. */
export const cellAddress = (params: URLSearchParams, row: string | null, cell: HerdCell, sort: string | null = null) =>
  addressOf(paths.report.sheepDetail, params, { row, cell, sort }, OF_DETAIL);

export const childAddress = (params: URLSearchParams, id: number) =>
  addressOf(paths.report.sheepChild, params, { id: String(id) }, []);

export const backToDetail = (params: URLSearchParams) => addressOf(paths.report.sheepDetail, params, {}, ["id"]);
export const backToReport = (params: URLSearchParams) =>
  addressOf(paths.report.sheep, params, {}, ["id", ...OF_DETAIL]);
