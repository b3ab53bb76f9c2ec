import { useEffect, useRef } from "react";
import { copyText } from "@/src/lib/copy-text";
import { Button } from "./button";

type Props = {
  title: string;
  /** Says what it is for, and that nobody can read it again. */
  description: string;
  secret: string;
  onDone: () => void;
};

/** Shows a secret in the only moment in which the server knows it. */
export function ShownOnce({ title, description, secret, onDone }: Props) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <div className="flex flex-col gap-3">
      <div>
        <h3 ref={head} tabIndex={-1} className="font-semibold outline-none">
          {title}
        </h3>
        <p className="mt-1 text-ink-muted text-sm">{description}</p>
      </div>
      <code className="select-all break-all rounded-md bg-canvas px-3 py-2 font-mono text-sm">{secret}</code>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onDone}>
          Sudah saya simpan
        </Button>
        <Button icon="copy" onClick={() => void copyText(secret, "Disalin.", "Salin dengan tangan.")}>
          Salin
        </Button>
      </div>
    </div>
  );
}
