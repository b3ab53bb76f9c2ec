import { codeOnLabel } from "@/contract/link/label";

/** The text of a scan. A label's code holds the address of the animal's report, which ends in the animal's own code. */
export const readScanned = (text: string) => codeOnLabel(text.trim());
