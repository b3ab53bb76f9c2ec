import { useMay } from "@/src/api/user";
import { TextField } from "@/src/components/form/fields/text-field";

/** Only the owner may override a rule, with a reason. */
export function OverrideField({ hint }: { hint: string }) {
  const owner = useMay("configuration.write");
  if (!owner) return null;
  return (
    <TextField name="override" label="Alasan pengecualian" nullable maxLength={300} autoComplete="off" hint={hint} />
  );
}
