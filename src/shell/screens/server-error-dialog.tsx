import { useState } from "react";
import { Button } from "@/src/components/ui/button";
import { Dialog } from "@/src/components/ui/overlay/dialog";
import type { ApiError } from "@/src/lib/http/api-error";
import { dismissServerError } from "@/src/lib/http/error-router";

/**
 * §8: opened from the notification of a server error, the dialog shows the message and, under "Detail", the server's
 * answer as JSON.
 */
export function ServerErrorDialog({ error }: { error: ApiError | null }) {
  // The text stays while the dialog fades out.
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  return (
    <Dialog
      open={error !== null}
      onClose={dismissServerError}
      title={last?.message ?? ""}
      size="sm"
      footer={
        <Button variant="primary" onClick={dismissServerError}>
          Tutup
        </Button>
      }
    >
      <details>
        <summary className="cursor-pointer font-semibold text-primary-ink">Detail</summary>
        <pre className="mt-3 max-h-80 overflow-auto whitespace-pre-wrap break-words rounded bg-canvas p-3 text-xs">
          {JSON.stringify(last?.body, null, 2)}
        </pre>
      </details>
    </Dialog>
  );
}
