import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { Button } from "@/src/components/ui/button";
import { PRINT } from "./printed";

/** Prints once the paper and its pictures are there. The address forgets it, so that a way back prints nothing. */
export function PrintOnArrival() {
  const [params, setParams] = useSearchParams();
  const asked = params.has(PRINT);
  useEffect(() => {
    if (!asked) return;
    const pictures = [...document.images].map((picture) => picture.decode().catch(() => undefined));
    void Promise.all(pictures).then(() => {
      setParams(
        (before) => {
          before.delete(PRINT);
          return before;
        },
        { replace: true },
      );
      window.print();
    });
  }, [asked, setParams]);
  return null;
}

/** The paper's own button, for who came without that parameter. */
export const PrintPaper = () => (
  <Button variant="primary" icon="print" onClick={() => window.print()}>
    Cetak
  </Button>
);
