import { type ReactNode, useEffect, useRef, useState } from "react";
import { type FieldValues, FormProvider } from "react-hook-form";
import { Link } from "react-router-dom";
import type * as z from "zod/mini";
import { ConflictPanel } from "@/src/components/form/record/conflict-panel";
import { DraftNotice } from "@/src/components/form/record/draft-notice";
import { UnsavedGuard } from "@/src/components/form/record/unsaved-guard";
import { useFormDraft } from "@/src/components/form/record/use-form-draft";
import { type SaveRequest, useFormSave } from "@/src/components/form/record/use-form-save";
import { FieldBinder } from "./as-field";
import { type ExistingRecord, errorList } from "./error-list";
import { ErrorSummary } from "./error-summary";
import { FormActions } from "./form-actions";
import { FormBinder, WayOnContext } from "./form-binder";
import { FormRegistry, FormRegistryContext } from "./form-registry";
import { isRequiredAt } from "./schema-shape";
import { useSchemaForm } from "./use-schema-form";

const LOOK = "underline underline-offset-2 hover:no-underline";

/** Links to the existing record that a duplicate conflicts with; the form asks before it is left. */
function ExistingLink({ to, name }: { to: string; name: string }) {
  return (
    <Link to={to} className={LOOK}>
      Buka {name}
    </Link>
  );
}

/** Uses the existing record instead, where a field only needs one. */
function ExistingButton({ name, onUse }: { name: string; onUse: () => void }) {
  return (
    <button type="button" onClick={onUse} className={LOOK}>
      Pakai {name}
    </button>
  );
}

/** A form starts with empty fields where its schema requires values. */
export type FormDefaults<T> = T extends Blob
  ? T | null
  : T extends readonly (infer Item)[]
    ? FormDefaults<Item>[]
    : T extends object
      ? { [Key in keyof T]?: FormDefaults<T[Key]> | null }
      : T;

export type FormProps<Schema extends z.ZodMiniType, Result> = {
  /** The id names the form's draft, together with the record's id: "product", and 12 when product 12 is changed. */
  id: string;
  recordId?: string | number;
  /** The schema comes from the contract and is read once. Required marks and generic messages follow from it. */
  schema: Schema;
  /** The defaults are read once, when the form opens. */
  defaults: FormDefaults<z.input<Schema>>;
  /** Saves the values. If it throws, the values stay and the field errors appear on their fields. */
  onSubmit: (values: z.output<Schema>, request: SaveRequest) => Promise<Result>;
  /** Called after saving. Navigation belongs here, because the form no longer counts as changed. */
  onDone?: (result: Result) => void;
  /** Fetches the record again after a 409, in the form's shape, to show what another user changed. */
  onConflict?: () => Promise<FormDefaults<z.input<Schema>>>;
  /** The address of the existing record when the server refuses a duplicate. */
  existingHref?: (existing: ExistingRecord) => string;
  /** Uses the existing record instead, in a dialog that creates a record for a field. */
  onExisting?: (existing: ExistingRecord) => void;
  submitLabel: string;
  /** Marks a form whose main button removes something. */
  tone?: "danger";
  onCancel?: () => void;
  cancelLabel?: string;
  extraActions?: ReactNode;
  /** The sum that will be posted, beside the main button. */
  summary?: ReactNode;
  /** Asks before a changed form is left. Dialogs switch it off because they ask themselves. */
  guard?: boolean;
  /** Keeps the typed values over a reload. */
  draft?: boolean;
  /** A form inside a dialog has no bar from edge to edge. */
  plain?: boolean;
  className?: string;
  children: ReactNode;
};

/** The shell of every form that creates or changes something. The fields inside bind to it by their `name`. */
export function Form<Schema extends z.ZodMiniType, Result = unknown>(props: FormProps<Schema, Result>) {
  const { schema, guard = true, draft: keepsDraft = true } = props;
  const defaults = props.defaults as FieldValues;
  const [registry] = useState(() => new FormRegistry((name) => isRequiredAt(schema, name)));
  const form = useSchemaForm({ schema, defaults, registry });
  const { isDirty, errors, isSubmitted } = form.formState;
  // Between saving and the next render the form still counts as changed.
  const saved = useRef(false);
  useEffect(() => {
    saved.current = false;
  });

  const [firstDefaults] = useState(defaults);
  const save = useFormSave({
    form,
    registry,
    onSubmit: (values, request) => props.onSubmit(values as z.output<Schema>, request),
    onConflict: props.onConflict as (() => Promise<FieldValues>) | undefined,
    onSaved: (result) => {
      draft.clear();
      saved.current = true;
      props.onDone?.(result as Result);
    },
  });
  const draft = useFormDraft({
    form,
    registry,
    schema,
    defaults: firstDefaults,
    name: keepsDraft ? [props.id, props.recordId].filter((part) => part !== undefined).join("/") : null,
    idempotencyKey: save.idempotencyKey,
  });
  const list = errorList(errors);
  const { existing } = save;
  const { existingHref, onExisting } = props;
  const wayOn =
    existing &&
    (onExisting ? (
      <ExistingButton name={existing.name} onUse={() => onExisting(existing)} />
    ) : (
      existingHref && <ExistingLink to={existingHref(existing)} name={existing.name} />
    ));
  const showErrors = () => registry.inPageOrder(list).some(({ name }) => registry.focus(name));

  return (
    <FormProvider {...form}>
      <FormRegistryContext value={registry}>
        <FieldBinder value={FormBinder}>
          <form noValidate onSubmit={save.submit} className={props.className}>
            <div className="flex flex-col gap-5">
              <DraftNotice
                notice={draft.notice}
                onRestore={() => {
                  draft.restore();
                  registry.focusFirst();
                }}
                onDiscard={() => {
                  draft.discard();
                  registry.focusFirst();
                }}
              />
              {save.conflict && <ConflictPanel {...save.conflict} />}
              {isSubmitted && <ErrorSummary errors={list} registry={registry} />}
              <WayOnContext value={wayOn}>{props.children}</WayOnContext>
              <FormActions
                submitLabel={props.submitLabel}
                tone={props.tone}
                saving={save.saving}
                onCancel={props.onCancel}
                cancelLabel={props.cancelLabel}
                errorCount={isSubmitted ? list.length : 0}
                onShowErrors={showErrors}
                failure={save.failure}
                extra={props.extraActions}
                summary={props.summary}
                plain={props.plain}
              />
            </div>
          </form>
        </FieldBinder>
      </FormRegistryContext>
      {guard && <UnsavedGuard isDirty={() => isDirty && !saved.current} onLeave={draft.clear} />}
    </FormProvider>
  );
}
