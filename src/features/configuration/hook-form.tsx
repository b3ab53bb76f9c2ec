import { useState } from "react";
import { entityLabel } from "@/contract/audit/words";
import { FEED_KEYS } from "@/contract/change/model";
import { type Hook, HookInput, HookUpdateInput } from "@/contract/hook/model";
import { useCreateHook, useUpdateHook } from "@/src/api/program/hook";
import { asField, type InputProps } from "@/src/components/form/core/as-field";
import { Field } from "@/src/components/form/core/field";
import { Form } from "@/src/components/form/core/form";
import { CheckboxField } from "@/src/components/form/fields/checkbox-field";
import { SwitchField } from "@/src/components/form/fields/switch-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { ShownOnce } from "@/src/components/ui/shown-once";
import { notify } from "@/src/lib/notify";

type WordsProps = InputProps<readonly string[]>;

/** Any of the words, each with a box of its own. */
function WordsInput({ value, onChange, onBlur, controlRef, ...props }: WordsProps) {
  const chosen = value ?? [];
  return (
    <Field {...props} group="group">
      {() => (
        <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          {FEED_KEYS.map((word, at) => (
            <CheckboxField
              key={word}
              controlRef={at === 0 ? controlRef : undefined}
              label={entityLabel(word)}
              value={chosen.includes(word)}
              onChange={(on) => onChange?.(FEED_KEYS.filter((one) => (one === word ? on : chosen.includes(one))))}
              onBlur={onBlur}
            />
          ))}
        </div>
      )}
    </Field>
  );
}
const WordsField = asField<readonly string[], WordsProps>(WordsInput, {
  say: (words) => words.map(entityLabel).join(", "),
});

const plain = { guard: false, draft: false, plain: true, className: "mb-5" };

function Fields() {
  return (
    <>
      <TextField
        name="url"
        label="Alamat"
        type="url"
        placeholder="https://…"
        autoComplete="off"
        autoFocus
        hint="Harus HTTPS. Penerima menjawab 2xx setelah menyimpan yang diterimanya."
      />
      <WordsField name="words" label="Yang diberitahukan" />
      <SwitchField name="active" label="Kirim" hint="Yang terjadi selama dimatikan dikirim setelah dinyalakan." />
    </>
  );
}

/** A new address; its secret is shown once. */
export function HookForm({ onClose }: { onClose: () => void }) {
  const create = useCreateHook();
  const [secret, setSecret] = useState<string>();
  if (secret) return <HookSecret secret={secret} onDone={onClose} />;
  return (
    <Form
      {...plain}
      id="hook"
      schema={HookInput}
      defaults={{ url: "", words: [...FEED_KEYS], active: true }}
      onSubmit={(input, { idempotencyKey }) => create.mutateAsync({ input, idempotencyKey })}
      onDone={(made) => setSecret(made.secret)}
      submitLabel="Buat webhook"
      onCancel={onClose}
    >
      <Fields />
    </Form>
  );
}

export function HookChange({ hook, onClose }: { hook: Hook; onClose: () => void }) {
  const update = useUpdateHook(hook.id);
  const { url, words, active, version } = hook;
  return (
    <Form
      {...plain}
      id="hook"
      recordId={hook.id}
      schema={HookUpdateInput}
      defaults={{ url, words, active, version }}
      onSubmit={(input, { idempotencyKey }) => update.mutateAsync({ input, idempotencyKey })}
      onDone={() => {
        notify.success("Webhook tersimpan.");
        onClose();
      }}
      submitLabel="Simpan webhook"
      onCancel={onClose}
    >
      <Fields />
    </Form>
  );
}

export const HookSecret = ({ secret, onDone }: { secret: string; onDone: () => void }) => (
  <div className="mb-5">
    <ShownOnce
      title="Simpan rahasia ini sekarang"
      description="Hanya ditampilkan sekali ini. Dengannya penerima memeriksa bahwa kiriman berasal dari sini (X-Domba-Signature)."
      secret={secret}
      onDone={onDone}
    />
  </div>
);
