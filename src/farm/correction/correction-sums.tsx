import { SumRow } from "@/src/components/form/record/sum-row";
import { formatRupiah } from "@/src/lib/format";
import { formatDifference } from "./difference";

type Props = { label: string; before: number; after: number };

/** Shows a sum as it is, as it will be, and the difference, before a correction is saved. */
export const CorrectionSums = ({ label, before, after }: Props) => (
  <dl aria-live="polite" className="grid gap-2 rounded-md bg-ink/4 p-3 text-sm">
    <SumRow label={`${label} sekarang`}>{formatRupiah(before)}</SumRow>
    <SumRow label={`${label} sesudah koreksi`}>{formatRupiah(after)}</SumRow>
    <SumRow label="Selisih" strong>
      {formatDifference(after - before)}
    </SumRow>
  </dl>
);
