import { type FormEvent, useRef, useState } from "react";
import type { FieldErrors, FieldValues, UseFormReturn } from "react-hook-form";
import { asSaveError, type ExistingRecord, errorList } from "@/src/components/form/core/error-list";
import type { FormRegistry } from "@/src/components/form/core/form-registry";
import { noAnswerHint } from "@/src/lib/http/api-error";
import { newIdempotencyKey } from "@/src/lib/http/new-idempotency-key";
import { type ConflictChange, conflictChanges, mergeMine } from "./conflict";

export type SaveRequest = {
  /** The key is created when the form opens and renewed after each success: the server accepts one request once. */
  idempotencyKey: string;
};

type Options = {
  form: UseFormReturn<FieldValues>;
  registry: FormRegistry;
  onSubmit: (values: FieldValues, request: SaveRequest) => Promise<unknown>;
  onSaved: (result: unknown) => void;
  onConflict?: () => Promise<FieldValues>;
};

/** A refusal that no field shows is about the whole: it goes with the first change, and the next attempt asks anew. */
function forgetOnChange(form: Options["form"], registry: FormRegistry, refused: readonly string[]) {
  const whole = refused.filter((name) => !registry.showing(name));
  if (whole.length === 0) return;
  const stop = form.subscribe({
    formState: { values: true },
    callback: () => {
      stop();
      form.clearErrors(whole);
    },
  });
}

type Conflict = { message: string; theirs: FieldValues | null; changes: ConflictChange[] | null };

/** Compares the form with what another user has saved meanwhile, until one of the two is chosen. */
function useConflict(form: Options["form"], registry: FormRegistry, sendAgain: () => void) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const versions = (theirs: FieldValues) => ({
    base: form.formState.defaultValues ?? {},
    mine: form.getValues(),
    theirs,
  });

  async function compare(message: string, load: () => Promise<FieldValues>) {
    setConflict({ message, theirs: null, changes: null });
    const theirs = await load().catch(() => null);
    if (theirs) setConflict({ message, theirs, changes: conflictChanges(versions(theirs), registry) });
  }
  function keepMine(theirs: FieldValues) {
    const merged = mergeMine(versions(theirs));
    form.reset(theirs);
    form.reset(merged, { keepDefaultValues: true });
    sendAgain();
  }
  function takeTheirs(theirs: FieldValues) {
    form.reset(theirs);
    setConflict(null);
  }

  return {
    compare,
    clear: () => setConflict(null),
    shown: conflict && {
      message: conflict.message,
      changes: conflict.changes,
      onKeepMine: () => conflict.theirs && keepMine(conflict.theirs),
      onTakeTheirs: () => conflict.theirs && takeTheirs(conflict.theirs),
    },
  };
}

/** Sends a form once at a time and shows the server's field errors on their fields. */
export function useFormSave({ form, registry, onSubmit, onSaved, onConflict }: Options) {
  const [firstKey] = useState(newIdempotencyKey);
  const idempotencyKey = useRef(firstKey);
  const busy = useRef(false);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [existing, setExisting] = useState<ExistingRecord>();
  const conflict = useConflict(form, registry, () => void submit());

  const focusFirst = (names: string[]) =>
    registry.inPageOrder(names.map((name) => ({ name }))).some(({ name }) => registry.focus(name));

  async function send(values: FieldValues) {
    let result: unknown;
    setFailure(null);
    conflict.clear();
    setExisting(undefined);
    try {
      result = await onSubmit(values, { idempotencyKey: idempotencyKey.current });
    } catch (error) {
      await refused(error);
      return;
    }
    idempotencyKey.current = newIdempotencyKey();
    form.reset(form.getValues());
    onSaved(result);
  }

  async function refused(error: unknown) {
    const { status, message, fields, existing } = asSaveError(error);
    const names = Object.keys(fields);
    setExisting(existing);
    for (const [name, text] of Object.entries(fields)) form.setError(name, { type: "server", message: text });
    forgetOnChange(form, registry, names);
    if (names.length > 0) {
      focusFirst(names);
    } else if (status === 409 && onConflict) {
      await conflict.compare(message, onConflict);
    } else {
      const hint = noAnswerHint(status);
      setFailure(hint ? `${message}. ${hint}` : message);
    }
  }

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    // A dialog's form inside this form's React tree must not submit this form as well.
    event?.stopPropagation();
    if (busy.current) return;
    busy.current = true;
    setSaving(true);
    try {
      await form.handleSubmit(send, (errors: FieldErrors) => {
        focusFirst(errorList(errors).map(({ name }) => name));
      })();
    } finally {
      busy.current = false;
      setSaving(false);
    }
  }

  return {
    submit,
    saving,
    failure,
    idempotencyKey,
    existing,
    conflict: conflict.shown,
  };
}
