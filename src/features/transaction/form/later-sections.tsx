import type { OrderedBefore } from "./credit-limit";
import type { SumsStore } from "./form-sums";
import { HandoverSection } from "./handover-section";
import { LinesSection } from "./lines-section";
import { TotalSection } from "./total-section";

export type LaterProps = { sums: SumsStore; down: boolean; before?: OrderedBefore };

/** All of the form that is filled in after its head. */
export default function LaterSections({ sums, down, before }: LaterProps) {
  return (
    <>
      <LinesSection sums={sums} />
      <HandoverSection />
      <TotalSection sums={sums} down={down} before={before} />
    </>
  );
}
