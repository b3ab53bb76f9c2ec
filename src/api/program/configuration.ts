import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { WebhookTestInput } from "@/contract/configuration/webhook";
import type { Section } from "@/contract/configuration/words";
import type { Sent } from "@/src/api/base/record";
import { refreshBrand } from "@/src/lib/brand";
import type { Json } from "@/src/lib/http/call";
import { http } from "@/src/lib/http/http";
import { readTokens } from "@/src/lib/session/session-cookies";

const WORD = "configuration";

export const configurationQuery = () =>
  queryOptions({
    queryKey: [WORD],
    queryFn: ({ signal }) => http.get(WORD, { signal }),
  });

/** The company's name, for who may not see the rest. */
export const appearanceQuery = () =>
  queryOptions({
    queryKey: [WORD, "appearance"],
    queryFn: ({ signal }) => http.get(`${WORD}/appearance`, { signal }),
  });

type PathOf<S extends Section> = `${typeof WORD}/${S}`;
export type SectionBody<S extends Section> = Json<"PUT", PathOf<S>>;

/** Each section is saved on its own. */
export function useSaveSection<S extends Section>(section: S) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: Sent<SectionBody<S>>) =>
      http.put(`${WORD}/${section}`, input, { idempotencyKey }),
    onSuccess: () => {
      if (section === "perusahaan") void refreshBrand(readTokens()?.access);
    },
    onSettled: () => client.invalidateQueries({ queryKey: [WORD] }),
  });
}

export const useTestWebhook = () =>
  useMutation({ mutationFn: (input: WebhookTestInput) => http.post(`${WORD}/webhook/test`, input) });
