import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { LabelInput } from "@/contract/link/model";
import { type LinkKind, linkPath } from "@/contract/link/words";
import { env } from "@/src/config/env";
import { http } from "@/src/lib/http/http";
import { newIdempotencyKey } from "@/src/lib/http/new-idempotency-key";

const WORD = "link";

/** The links of a record, the newest first. */
export const linksQuery = (kind: LinkKind, id: number) =>
  queryOptions({
    queryKey: [WORD, kind, id],
    queryFn: async ({ signal }) => (await http.get(`${WORD}/${kind}/${id}`, { signal })).items,
  });

/**
 * The whole address of a link. The server answers its plain form with a preview for chats; where the pages come from
 * elsewhere, the form with the hash works alone.
 */
export function linkAddress(kind: LinkKind, token: string, code?: string) {
  const site = env.siteUrl || window.location.origin;
  return `${site}${env.apiHost ? "/#" : ""}${linkPath(kind, token, code)}`;
}

/** A new link, as an address. */
export const makeLink = async (kind: LinkKind, id: number) =>
  linkAddress(
    kind,
    (await http.post(`${WORD}/${kind}/${id}`, undefined, { idempotencyKey: newIdempotencyKey() })).token,
  );

function useChanged(kind: LinkKind, id: number) {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: linksQuery(kind, id).queryKey });
}

export const useMakeLink = (kind: LinkKind, id: number) =>
  useMutation({ mutationFn: () => makeLink(kind, id), onSettled: useChanged(kind, id) });

type Changing = { link: number; act: "renew" | "revoke" };
export const useChangeLink = (kind: LinkKind, id: number) =>
  useMutation({
    mutationFn: ({ link, act }: Changing) => http.post(`${WORD}/${kind}/${id}/${link}/${act}`, undefined),
    onSettled: useChanged(kind, id),
  });

/** New links for the labels of animals: their tokens by the animals' ids. */
export const useMakeLabels = () =>
  useMutation({
    mutationFn: async (ids: LabelInput["ids"]) => {
      const { items } = await http.post(`${WORD}/label`, { ids }, { idempotencyKey: newIdempotencyKey() });
      return new Map(items.map(({ sheepId, token }) => [sheepId, token]));
    },
  });
