import * as z from "zod/mini";
import { atMost } from "@/contract/auth/model";
import { PLACEHOLDER } from "./fill-template";
import { placeholdersOf, type TemplateKind } from "./template";

export const LONGEST_TEMPLATE = 1000;

/** The text of a message: not blank, and only with placeholders of its kind. */
export const templateOf = (kind: TemplateKind) =>
  z.string("Tulis isi pesan.").check(
    z.trim(),
    z.minLength(1, "Tulis isi pesan."),
    atMost(LONGEST_TEMPLATE),
    z.check(({ value, issues }) => {
      const known = placeholdersOf(kind);
      const strange = [...value.matchAll(PLACEHOLDER)].map(([whole]) => whole).find((whole) => !known.includes(whole));
      if (strange === undefined) return;
      const message = `${strange.slice(0, 40)} tidak dikenal. Yang dapat dipakai: ${known.join(", ")}.`;
      issues.push({ code: "custom", input: value, message });
    }),
  );
