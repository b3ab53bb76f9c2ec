import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { MatingCheckInput } from "@/contract/breeding/input";
import type { Warned } from "@/contract/breeding/model";
import { matingWarningsQuery } from "@/src/api/breeding";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { useSettled } from "@/src/lib/use-settled";

/** The server's warnings about what the form holds, asked for when the typing has settled. */
export function useMatingWarnings() {
  const [kind, sireId, fromOn, eweIds] = [
    useFieldValue("kind"),
    useFieldValue("sireId"),
    useFieldValue("fromOn"),
    useFieldValue("eweIds"),
  ];
  const asked = useSettled(JSON.stringify({ kind, sireId, fromOn, eweIds }));
  const input = useMemo(() => {
    const parsed = MatingCheckInput.safeParse(JSON.parse(asked));
    return parsed.success && (parsed.data.eweIds.length > 0 || parsed.data.sireId !== null) ? parsed.data : null;
  }, [asked]);
  const { data } = useQuery(matingWarningsQuery(input));
  return useMemo(() => {
    const all: readonly Warned[] = (input && data) ?? [];
    const ofEwe = new Map<number, string[]>();
    for (const { ewe, message } of all)
      if (ewe) ofEwe.set(ewe.id, [...(ofEwe.get(ewe.id) ?? []), message.replace(/^[^:]+: /, "")]);
    return { ofRam: all.filter(({ ewe }) => ewe === null), ofEwe };
  }, [input, data]);
}
