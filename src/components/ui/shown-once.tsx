import { useEffect, useRef } from "react";
import { notify } from "@/src/lib/notify";
import { Button } from "./button";

type Props = {
  title: string;
  /** Says what it is for, and that nobody can read it again. */
  description: string;
  secret: string;
  onDone: () => void;
};

async function copy(secret: string) {
  try {
    await navigator.clipboard.writeText(secret);
    notify.success("Disalin.");
  } catch {
    notify.error("Browser tidak mengizinkan penyalinan. Salin dengan tangan.");
  }
}

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
        <Button icon="copy" onClick={() => void copy(secret)}>
          Salin
        </Button>
      </div>
    </div>
  );
}
