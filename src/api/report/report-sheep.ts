import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { exportOf, type ListState, listQuery } from "@/src/api/base/list";
import { http } from "@/src/lib/http/http";

const WORD = "report/sheep";

/** The question to a report, in the words of the address. */
export type HerdQuestion = Readonly<Record<string, string>>;

// animals, weighings and costs change it: never taken for fresh
const fresh = { staleTime: 0, placeholderData: keepPreviousData };

export const sheepReportQuery = (question: HerdQuestion) =>
  queryOptions({
    queryKey: [WORD, "summary", question],
    queryFn: ({ signal }) => http.get(WORD, { query: question, signal }),
    ...fresh,
  });

export const sheepChartQuery = (question: HerdQuestion) =>
  queryOptions({
    queryKey: [WORD, "chart", question],
    queryFn: ({ signal }) => http.get(`${WORD}/chart`, { query: question, signal }),
    ...fresh,
  });

export const sheepChildQuery = (id: number) =>
  queryOptions({
    queryKey: [WORD, "child", id],
    queryFn: ({ signal }) => http.get(`${WORD}/child/${id}`, { signal }),
    staleTime: 0,
  });

/** The list's own state, and what the report is asked. */
const withQuestion = (state: ListState, question: HerdQuestion): ListState => ({
  ...state,
  filters: Object.fromEntries(Object.entries(question).map(([name, value]) => [name, [value]])),
});

export const sheepDetailQuery = (state: ListState, question: HerdQuestion) =>
  listQuery(`${WORD}/detail`, withQuestion(state, question));

const bare: ListState = { page: 1, size: 20, sort: "earTag", q: "", filters: {} };

export const exportSheepReport = (question: HerdQuestion) => exportOf(`${WORD}/export`, withQuestion(bare, question));
export const exportSheepDetail = (state: ListState, question: HerdQuestion) =>
  exportOf(`${WORD}/detail/export`, withQuestion(state, question));
