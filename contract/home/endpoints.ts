import { endpoint } from "@/contract/base/endpoint";
import { HomeChart, HomeSummary, HomeToday } from "./model";
import { Example, Start, StartSkip } from "./start";

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
  steps: endpoint({
    method: "GET",
    path: "home/start",
    access: "dashboard.read",
    summary: "All first steps of the farm, with those taken and skipped",
    response: Start,
  }),
  skipStart: endpoint({
    method: "PUT",
    path: "home/start",
    access: "configuration.write",
    summary: "Skip first steps of the farm, or take them up again",
    json: StartSkip,
    response: Start,
  }),
  closeStart: endpoint({
    method: "POST",
    path: "home/start/close",
    access: "configuration.write",
    summary: "Close the list of first steps, of which none is left",
    response: Start,
  }),
  example: endpoint({
    method: "POST",
    path: "home/example",
    access: "configuration.write",
    summary: "Open the example farm; answers with its port, or after some seconds that it is still being made",
    response: Example,
  }),
  chart: endpoint({
    method: "GET",
    path: "home/chart",
    access: "dashboard.read",
    summary: "Deliveries of twelve months",
    response: HomeChart,
  }),
};
