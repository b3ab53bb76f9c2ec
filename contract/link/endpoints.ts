import * as z from "zod/mini";
import { endpoint } from "@/contract/base/endpoint";
import { IdParams } from "@/contract/base/list";
import type { Permission } from "@/contract/base/roles";
import { LabelInput, LabelList, Link, LinkList, NewLink } from "./model";
import type { LinkKind } from "./words";

const LinkParams = z.extend(IdParams, { link: IdParams.shape.id });

/** The links of one record. Nobody makes one who may not see all that it shows. */
const linksOf = <const Kind extends LinkKind>(kind: Kind, read: Permission, write: Permission) => ({
  list: endpoint({
    method: "GET",
    path: `link/${kind}/{id}` as const,
    access: read,
    summary: "The record's links for people outside, with how often they were opened",
    params: IdParams,
    response: LinkList,
  }),
  create: endpoint({
    method: "POST",
    path: `link/${kind}/{id}` as const,
    access: write,
    summary: "Make a link. Its token is told only now",
    params: IdParams,
    response: NewLink,
    creates: true,
  }),
  renew: endpoint({
    method: "POST",
    path: `link/${kind}/{id}/{link}/renew` as const,
    access: write,
    summary: "A link opens for another while",
    params: LinkParams,
    response: Link,
  }),
  revoke: endpoint({
    method: "POST",
    path: `link/${kind}/{id}/{link}/revoke` as const,
    access: write,
    summary: "A link opens nothing any more",
    params: LinkParams,
    response: Link,
  }),
});

export const sheepLinkEndpoints = linksOf("sheep", "sheep.read", "herd.write");
export const transactionLinkEndpoints = linksOf("transaction", "transaction.read", "transaction.write");
/** Its page tells the contract's profit. */
export const investmentLinkEndpoints = linksOf("investment", "profit.read", "investment.settle");

export const labelEndpoints = {
  create: endpoint({
    method: "POST",
    path: "link/label",
    access: "herd.write",
    summary: "Make a link for the label of each of these animals",
    json: LabelInput,
    response: LabelList,
    creates: true,
  }),
};
