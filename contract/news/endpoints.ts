import { endpoint } from "@/contract/base/endpoint";
import { MonthNews, MonthNewsList, MonthParams, NewsApproval, NewsInput } from "./model";

export const newsEndpoints = {
  list: endpoint({
    method: "GET",
    path: "news",
    access: "investment.read",
    summary: "The months of contracts with the farm's news",
    response: MonthNewsList,
  }),
  save: endpoint({
    method: "PUT",
    path: "news/{month}",
    access: "investment.settle",
    summary: "Write the news of a month. Investors see it once the month is approved",
    params: MonthParams,
    json: NewsInput,
    response: MonthNews,
  }),
  approve: endpoint({
    method: "POST",
    path: "news/{month}/approve",
    access: "investment.settle",
    summary: "Approve a month: the investor of each contract that ran in it gets a message with a link",
    params: MonthParams,
    json: NewsApproval,
    response: MonthNews,
    creates: true,
  }),
};
