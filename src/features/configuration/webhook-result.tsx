import type { WebhookTestResult } from "@/contract/configuration/webhook";
import { Badge } from "@/src/components/ui/badge";
import { formatNumber } from "@/src/lib/format";

/** Shows what a receiver really answered to a test. */
export function WebhookResult({ delivered, status, milliseconds, answer, failure }: WebhookTestResult) {
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
