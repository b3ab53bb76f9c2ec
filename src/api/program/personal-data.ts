import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Customer } from "@/contract/customer/model";
import type { AnonymiseInput } from "@/contract/personal-data/model";
import type { User } from "@/contract/user/model";
import { type Sent, useRecordChanged } from "@/src/api/base/record";
import { http } from "@/src/lib/http/http";
import { saveFile } from "@/src/lib/save-file";

type Word = "customer" | "user";

/** Saves all that is known of somebody as a file. The error router has shown a failure. */
export const exportPersonalData = (word: Word | "loan", id: number) =>
  http.download(`${word}/${id}/personal-data`).then(saveFile, () => {});

export function useAnonymise(word: Word, id: number) {
  const client = useQueryClient();
  const changed = useRecordChanged(word);
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: Sent<AnonymiseInput>): Promise<Customer | User> =>
      http.post(`${word}/${id}/anonymise`, input, {
        idempotencyKey,
      }),
    onSettled: (record) => {
      changed(record);
      void client.invalidateQueries({ queryKey: [word, "history"] });
    },
  });
}
