import { endpoint } from "@/contract/base/endpoint";
import { HomeChart, HomeSummary, HomeToday } from "./model";

export const homeEndpoints = {
  summary: endpoint({
    method: "GET",
    path: "home",
    access: "dashboard.read",
    summary: "Today's farm at a glance",
    response: HomeSummary,
  }),
  today: endpoint({
    method: "GET",
    path: "home/today",
    access: "dashboard.read",
    summary: "Sales, money, deliveries and waiting tasks",
    response: HomeToday,
  }),
  chart: endpoint({
    method: "GET",
    path: "home/chart",
    access: "dashboard.read",
    summary: "Deliveries of twelve months",
    response: HomeChart,
  }),
};
