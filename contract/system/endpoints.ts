import { endpoint } from "@/contract/base/endpoint";
import { SystemState } from "./model";

export const systemEndpoints = {
  system: endpoint({
    method: "GET",
    path: "configuration/system",
    access: "configuration.read",
    summary:
      "How the server is: version, database, disk, place of files, clock, waiting messages, the last backup and its test restore",
    response: SystemState,
  }),
};
