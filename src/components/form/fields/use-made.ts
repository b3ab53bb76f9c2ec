import { useRef, useState } from "react";

/** A choice that is made in a dialog: `ask` opens it with what was typed and waits; `finish` gives the answer. */
export function useMade<Option>() {
  const [name, setName] = useState<string | null>(null);
  const answer = useRef<(made: Option | null) => void>(null);
  return {
    /** The typed text, while the dialog is open. */
    name,
    ask: (query: string) =>
      new Promise<Option | null>((resolve) => {
        answer.current = resolve;
        setName(query);
      }),
    finish: (made: Option | null) => {
      setName(null);
      answer.current?.(made);
      answer.current = null;
    },
  };
}
