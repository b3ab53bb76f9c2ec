import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { notes, onNoteLogged, startNotes, takeNote } from "./notes";

/** Said of a note that the server has not answered yet. */
export const WAITS = "Tersimpan di peramban ini. Masuk ke server begitu ada jaringan; lihat Catatan kandang.";

/** Answers that an act in the pen makes old. */
const OLD = ["examination", "sheep", "product", "pen", "home", "work", "loss", "investment"];
const OLD_OF_BREEDING = ["expected", "mating", "litter", "dam", "suckling", "weaning", "figures"].map(
  (part) => `breeding/${part}`,
);

function useHerdChanged() {
  const client = useQueryClient();
  return () => {
    for (const word of [...OLD, ...OLD_OF_BREEDING]) void client.invalidateQueries({ queryKey: [word] });
  };
}

/** The notes of this account, newest first; they are sent as long as the tab lives. */
export function useNotes() {
  const changed = useHerdChanged();
  useEffect(startNotes, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the client is the same for the whole session
  useEffect(() => onNoteLogged(changed), []);
  return notes.use();
}

/** Keeps and sends what a form says; a refusal, too, may mean that what was known of the animals is old. */
export function useTakeNote() {
  const changed = useHerdChanged();
  return useMutation({ mutationFn: takeNote, onSettled: changed });
}

/** A refused note that is corrected, by the key in an address; null where it is gone. */
export const noteQuery = (key: string) =>
  queryOptions({
    queryKey: ["note", key],
    queryFn: async () => {
      await notes.read();
      return notes.get().find((note) => note.key === key && note.status === "refused") ?? null;
    },
    staleTime: 0,
  });
