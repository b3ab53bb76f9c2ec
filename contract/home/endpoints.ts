import { endpoint } from "@/contract/base/endpoint";
import { Done } from "@/contract/base/envelope";
import { HomeChart, HomeSummary, HomeToday } from "./model";
import { Start, StartSkip } from "./start";

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
  skipStart: endpoint({
    method: "PUT",
    path: "home/start",
    access: "configuration.write",
    summary: "Skip a first step of the farm, or take it up again",
    json: StartSkip,
    response: Start,
  }),
  dismissStart: endpoint({
    method: "DELETE",
    path: "home/start",
    access: "configuration.write",
    summary: "Put the first steps of the farm away for everybody",
    response: Done,
  }),
  chart: endpoint({
    method: "GET",
    path: "home/chart",
    access: "dashboard.read",
    summary: "Deliveries of twelve months",
    response: HomeChart,
  }),
};
