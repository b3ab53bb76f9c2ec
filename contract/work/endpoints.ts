import { endpoint } from "@/contract/base/endpoint";
import { IdParams } from "@/contract/base/list";
import {
  WorkAnimals,
  WorkAnimalsQuery,
  WorkAssigned,
  WorkAssignInput,
  WorkDone,
  WorkDoneInput,
  WorkQuery,
  WorkSkipInput,
  WorkStaff,
  WorkToday,
} from "./model";
import { Protocol, ProtocolInput, Protocols, ProtocolUpdateInput } from "./protocol";

export const protocolEndpoints = {
  list: endpoint({
    method: "GET",
    path: "protocol",
    access: "sheep.read",
    summary: "The protocols: what is due when, for which animals",
    response: Protocols,
  }),
  detail: endpoint({
    method: "GET",
    path: "protocol/{id}",
    access: "sheep.read",
    summary: "One protocol",
    params: IdParams,
    response: Protocol,
  }),
  create: endpoint({
    method: "POST",
    path: "protocol",
    access: "sheep.write",
    summary: "Create a protocol, which is in use at once",
    json: ProtocolInput,
    response: Protocol,
    creates: true,
  }),
  update: endpoint({
    method: "PUT",
    path: "protocol/{id}",
    access: "sheep.write",
    summary: "Change a protocol, switch it off or on",
    params: IdParams,
    json: ProtocolUpdateInput,
    response: Protocol,
  }),
};

export const workEndpoints = {
  today: endpoint({
    method: "GET",
    path: "work/today",
    access: "sheep.read",
    summary: "The work of today by pen, some pens a page",
    query: WorkQuery,
    response: WorkToday,
  }),
  animals: endpoint({
    method: "GET",
    path: "work/animal",
    access: "sheep.read",
    summary: "The animals of a pen for which a protocol is due",
    query: WorkAnimalsQuery,
    response: WorkAnimals,
  }),
  staff: endpoint({
    method: "GET",
    path: "work/staff",
    access: "sheep.read",
    summary: "The accounts to which the work of a pen may be assigned",
    response: WorkStaff,
  }),
  done: endpoint({
    method: "POST",
    path: "work/done",
    access: "examination.write",
    summary: "Due work of many animals is done at once: it writes their examinations and takes their medicine",
    json: WorkDoneInput,
    response: WorkDone,
    creates: true,
  }),
  skip: endpoint({
    method: "POST",
    path: "work/skip",
    access: "examination.write",
    summary: "Due work of some animals is left out, for a reason",
    json: WorkSkipInput,
    response: WorkDone,
    creates: true,
  }),
  assign: endpoint({
    method: "PUT",
    path: "work/assignment",
    access: "sheep.write",
    summary: "Assign the work of a pen on a day to an account, or take it back",
    json: WorkAssignInput,
    response: WorkAssigned,
  }),
};
