import { type RefObject, useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type * as z from "zod/mini";
import type { FormRegistry } from "@/src/components/form/core/form-registry";
import { shapeOf } from "@/src/components/form/core/schema-shape";
import { newIdempotencyKey } from "@/src/lib/http/new-idempotency-key";
import { readUser } from "@/src/lib/session/session-cookies";
import { draftKey, keepable, readDraft, removeDraft, writeDraft } from "./draft-storage";

type Options = {
  form: UseFormReturn<FieldValues>;
  registry: FormRegistry;
  schema: z.ZodMiniType;
  defaults: FieldValues;
  /** Names form and record; null for a form that keeps no draft. */
  name: string | null;
  idempotencyKey: RefObject<string>;
};

const PAUSE_MS = 300;

/** Keeps the typed values over a reload and restores them when the same user opens the same form. */
export function useFormDraft({ form, registry, schema, defaults, name, idempotencyKey }: Options) {
  const [{ key, shape, base, found }] = useState(() => {
    const owner = name === null ? null : readUser()?.email;
    const key = owner && name !== null ? draftKey(owner, name) : null;
    const shape = key ? shapeOf(schema) : "";
    const base = JSON.stringify(keepable(defaults, () => false));
    const draft = key ? readDraft(key, shape) : null;
    // Values that equal the record again are no draft.
    return { key, shape, base, found: draft && JSON.stringify(draft.values) !== base ? draft : null };
  });
  const stale = found !== null && found.base !== base;
  const [notice, setNotice] = useState<"restored" | "offered" | null>(found ? (stale ? "offered" : "restored") : null);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);

  const restore = () => {
    if (!found) return;
    idempotencyKey.current = found.idempotencyKey;
    form.reset({ ...defaults, ...found.values }, { keepDefaultValues: true });
    setNotice("restored");
  };
  // This effect runs after those of the fields, so that they receive the restored values.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (!stale) restore();
  }, []);

  useEffect(() => {
    if (!key) return;
    const save = () => {
      pending.current = undefined;
      const values = keepable(form.getValues(), (path) => registry.isSecret(path));
      writeDraft(key, shape, { values, idempotencyKey: idempotencyKey.current, base });
    };
    const flush = () => {
      if (pending.current === undefined) return;
      clearTimeout(pending.current);
      save();
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: (change) => {
        // A reset has no field name, so the user typed nothing.
        if (!change.name) return;
        clearTimeout(pending.current);
        pending.current = setTimeout(save, PAUSE_MS);
      },
    });
    window.addEventListener("pagehide", flush);
    return () => {
      flush();
      unsubscribe();
      window.removeEventListener("pagehide", flush);
    };
  }, [form, registry, key, shape, base, idempotencyKey]);

  /** The form was saved or left on purpose, so its draft is removed. */
  const clear = () => {
    clearTimeout(pending.current);
    pending.current = undefined;
    if (key) removeDraft(key);
    setNotice(null);
  };
  const discard = () => {
    form.reset();
    idempotencyKey.current = newIdempotencyKey();
    clear();
  };
  return { notice, restore, discard, clear };
}
