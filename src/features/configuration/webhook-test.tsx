import { useState } from "react";
import { WebhookTestInput, type WebhookTestResult } from "@/contract/configuration/webhook";
import { useTestWebhook } from "@/src/api/configuration";
import { FormSection } from "@/src/components/form/core/form-section";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { Badge } from "@/src/components/ui/badge";
import { Button } from "@/src/components/ui/button";
import { formatNumber } from "@/src/lib/format";

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
          test.data && <Result {...test.data} />
        )}
      </div>
    </FormSection>
  );
}

function Result({ delivered, status, milliseconds, answer, failure }: WebhookTestResult) {
  return (
    <div className="flex flex-col gap-2 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={delivered ? "success" : "error"}>{delivered ? "Diterima" : "Tidak diterima"}</Badge>
        <span className="text-ink-muted tabular-nums">
          {status !== null && `Status ${status}, `}
          {formatNumber(milliseconds)} ms
        </span>
      </div>
      {failure && <p>{failure}</p>}
      {status !== null && (
        <>
          <p className="text-ink-muted text-xs">Jawaban (500 karakter pertama)</p>
          <code className="block max-h-48 overflow-y-auto whitespace-pre-wrap break-all rounded-md bg-canvas px-3 py-2 font-mono text-xs">
            {answer || "(kosong)"}
          </code>
        </>
      )}
    </div>
  );
}
