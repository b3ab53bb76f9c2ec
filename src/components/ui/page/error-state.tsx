import type { ReactNode } from "react";
import { Button } from "@/src/components/ui/button";
import { Icon } from "@/src/components/ui/icon";

/** A failure in the server's words; the request's number helps support to find it. */
interface Failure {
  message: string;
  requestId?: string;
  status?: number;
}

interface ErrorStateProps {
  title?: string;
  error: Failure;
  onRetry?: () => void;
  retrying?: boolean;
  /** A button besides "try again". */
  action?: ReactNode;
}

/** Trying again does not help when the record does not exist. */
export const isGone = ({ status }: Failure) => status === 404;

export function ErrorState(props: ErrorStateProps) {
  const { title = "Data tidak dapat dimuat", error, onRetry, retrying, action } = props;
  const { message, requestId } = error;
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-error-soft text-error-ink">
        <Icon name="warning" size={26} />
      </span>
      <p className="mt-4 font-semibold text-base text-ink">{title}</p>
      <p className="mt-1 text-ink-muted text-sm text-pretty">{message}</p>
      {onRetry && !isGone(error) && (
        <Button className="mt-5" icon="refresh" loading={retrying} onClick={onRetry}>
          Coba lagi
        </Button>
      )}
      {action && <div className="mt-5">{action}</div>}
      {requestId && (
        <p className="mt-4 text-ink-faint text-xs">
          Nomor permintaan: <code className="select-all font-mono">{requestId}</code>
        </p>
      )}
    </div>
  );
}
