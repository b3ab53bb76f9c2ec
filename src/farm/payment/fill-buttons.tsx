import { useEffect, useEffectEvent, useRef } from "react";
import { useFieldValue, useSetField } from "@/src/components/form/core/use-field-value";
import { Button } from "@/src/components/ui/button";
import { formatRupiah } from "@/src/lib/format";

type Fill = { word: string; sum: number };

/** A sum that was filled in by its word follows that word, as long as nobody types another one. */
function useFollowing(name: string, fills: readonly Fill[]) {
  const value = useFieldValue(name);
  const setField = useSetField();
  const meant = useRef<{ word: string; sum: number | null }>(undefined);
  const follow = useEffectEvent(() => {
    if (!meant.current || value !== meant.current.sum)
      meant.current = fills.find(({ sum }) => sum > 0 && sum === value);
    if (!meant.current) return;
    const { word, sum } = meant.current;
    const now = fills.find((fill) => fill.word === word)?.sum ?? 0;
    // Nothing to pay for a moment, such as while a weight is typed anew, does not forget the word.
    meant.current = { word, sum: now > 0 ? now : null };
    if (meant.current.sum !== sum) setField(name, meant.current.sum);
  });
  const sums = fills.map(({ sum }) => sum).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sums and the field are what it follows
  useEffect(() => follow(), [sums, value]);
  return { value, setField };
}

/**
 * Fills a sum in by one press. A pressed button stays, because the focus would be lost with it and the form's keys with the
 * focus.
 */
export function FillButtons({ name, fills }: { name: string; fills: readonly Fill[] }) {
  const { value, setField } = useFollowing(name, fills);
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {fills
        .filter(({ sum }) => sum > 0)
        .map(({ word, sum }) => (
          <Button
            key={word}
            size="sm"
            className="aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary-ink"
            aria-pressed={sum === value}
            onClick={() => setField(name, sum)}
          >
            {word} {formatRupiah(sum)}
          </Button>
        ))}
    </div>
  );
}
