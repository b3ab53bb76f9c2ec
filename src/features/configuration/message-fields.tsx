import { useQuery } from "@tanstack/react-query";
import { fillTemplate } from "@/contract/notification/fill-template";
import { PLACEHOLDERS, placeholdersOf, TEMPLATE_KINDS, type TemplateKind } from "@/contract/notification/template";
import { LONGEST_TEMPLATE } from "@/contract/notification/template-input";
import { NOTIFICATION_KIND_LABELS } from "@/contract/notification/words";
import { configurationQuery } from "@/src/api/program/configuration";
import { FormSection } from "@/src/components/form/core/form-section";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { TextareaField } from "@/src/components/form/fields/textarea-field";

const FOR_WHOM: Record<TemplateKind, string> = {
  penjualan: "Untuk customer, saat penjualan dikonfirmasi.",
  pembayaran: "Untuk customer, saat pembayaran dicatat.",
  piutang: "Untuk customer, saat tagihan jatuh tempo.",
  kontrol: "Untuk staf, saat kontrol ulang jatuh tempo.",
  stok: "Untuk staf, saat stok turun di bawah minimum.",
  hari: "Untuk pemilik, sesudah pukul 18.00.",
  kabar: "Untuk investor, saat pemilik menyetujui kabar sebulan.",
};

/** Shows the message to a recipient with sample values and the farm's own name. */
function Preview({ kind }: { kind: TemplateKind }) {
  const template = String(useFieldValue(kind) ?? "");
  const { data } = useQuery(configurationQuery());
  const company = data && "perusahaan" in PLACEHOLDERS[kind] && { perusahaan: data.perusahaan.value.name };
  return (
    <div>
      <p className="text-ink-muted text-xs">Contoh hasil</p>
      <p className="mt-1 min-h-9 whitespace-pre-line break-words rounded-lg rounded-tl-none bg-primary-soft px-3 py-2 text-sm">
        {fillTemplate(template, { ...PLACEHOLDERS[kind], ...company })}
      </p>
    </div>
  );
}

export function MessageFields() {
  return TEMPLATE_KINDS.map((kind) => (
    <FormSection key={kind} title={NOTIFICATION_KIND_LABELS[kind]} description={FOR_WHOM[kind]}>
      <TextareaField
        name={kind}
        label={`Pesan ${NOTIFICATION_KIND_LABELS[kind].toLowerCase()}`}
        hint={`Dapat dipakai: ${placeholdersOf(kind).join(", ")}`}
        maxLength={LONGEST_TEMPLATE}
      />
      <Preview kind={kind} />
    </FormSection>
  ));
}
