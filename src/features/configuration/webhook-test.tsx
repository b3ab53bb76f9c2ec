import { useState } from "react";
import { WebhookTestInput } from "@/contract/configuration/webhook";
import { useTestWebhook } from "@/src/api/program/configuration";
import { FormSection } from "@/src/components/form/core/form-section";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { Button } from "@/src/components/ui/button";
import { WebhookResult } from "./webhook-result";

/** Sends a test message with the typed settings, saved or not, and shows the real answer. */
export function WebhookTest() {
  const test = useTestWebhook();
  const [problem, setProblem] = useState<string>();
  const typed = {
    url: useFieldValue("url"),
    secret: useFieldValue("secret") || null,
    removeSecret: useFieldValue("removeSecret"),
    timeoutSeconds: useFieldValue("timeoutSeconds"),
  };
  function run() {
    const { data, error } = WebhookTestInput.safeParse(typed);
    setProblem(error?.issues[0]?.message);
    if (data) test.mutate(data);
    else test.reset();
  }
  return (
    <FormSection title="Uji coba" description="Mengirim satu pesan uji ke alamat di atas, juga sebelum disimpan.">
      <div>
        <Button icon="refresh" onClick={run} loading={test.isPending}>
          Kirim pesan uji
        </Button>
      </div>
      <div role="status" className="empty:hidden">
        {problem ? (
          <p className="text-error-ink text-sm">{problem}</p>
        ) : test.isPending ? (
          <p className="text-ink-muted text-sm">Menunggu jawaban…</p>
        ) : (
          test.data && <WebhookResult {...test.data} />
        )}
      </div>
    </FormSection>
  );
}
