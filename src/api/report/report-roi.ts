import type { RoiGroup } from "@/contract/report/roi";
import { exportOf, type ListState, listQuery } from "@/src/api/base/list";

const WORD = "report/roi";

/** A list within a period; contracts put together by what. */
const asked = (state: ListState, period: string, group?: RoiGroup): ListState => ({
  ...state,
  filters: { ...state.filters, period: [period], ...(group ? { group: [group] } : {}) },
});

export const roiQuery = (state: ListState, period: string, group: RoiGroup) =>
  listQuery(WORD, asked(state, period, group));
export const exportRoi = (state: ListState, period: string, group: RoiGroup) =>
  exportOf(`${WORD}/export`, asked(state, period, group));

export const roiAnimalsQuery = (state: ListState, period: string) => listQuery(`${WORD}/animal`, asked(state, period));
export const exportRoiAnimals = (state: ListState, period: string) =>
  exportOf(`${WORD}/animal/export`, asked(state, period));
