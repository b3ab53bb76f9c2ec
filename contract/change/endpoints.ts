import { endpoint } from "@/contract/base/endpoint";
import { Feed, FeedQuery } from "./model";

export const changeEndpoints = {
  list: endpoint({
    method: "GET",
    path: "changes",
    // Everybody of the staff sees some of the words, and is told of those alone (./words.ts).
    access: "sheep.read",
    summary: "The changes of documents and masters after a cursor, in order, none missed and none twice",
    query: FeedQuery,
    response: Feed,
  }),
};
