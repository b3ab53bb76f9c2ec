import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { type Configuration, SECTION_INPUTS } from "@/contract/configuration/model";
import { SECTION_LABELS, type Section } from "@/contract/configuration/words";
import { configurationQuery, type SectionBody, useSaveSection } from "@/src/api/program/configuration";
import { Form, type FormProps } from "@/src/components/form/core/form";
import { paths } from "@/src/config/paths";
import { formatDateTime } from "@/src/lib/format";
import { notify } from "@/src/lib/notify";
import { AccountFields } from "./account-fields";
import { AgeFields } from "./age-fields";
import { BreedingFields } from "./breeding-fields";
import { CompanyFields } from "./company-fields";
import { MessageFields } from "./message-fields";
import { NumberingFields } from "./numbering-fields";
import { OutsideFields } from "./outside-fields";
import { TermsFields } from "./terms-fields";
import { WebhookFields } from "./webhook-fields";

const FIELDS: { [S in Section]: (saved: Configuration[S]) => ReactNode } = {
  perusahaan: () => <CompanyFields />,
  penomoran: () => <NumberingFields />,
  ketentuan: () => <TermsFields />,
  umur: () => <AgeFields />,
  perkembangbiakan: () => <BreedingFields />,
  pesan: () => <MessageFields />,
  halaman: () => <OutsideFields />,
  webhook: ({ value: { hasSecret } }) => <WebhookFields hasSecret={hasSecret} />,
  akun: () => <AccountFields />,
};

type AnyForm = FormProps<(typeof SECTION_INPUTS)["perusahaan"], Configuration[Section]>;

/** Returns a section in its form's shape. A secret that is not typed again stays unchanged. */
function defaultsOf({ value, version }: Configuration[Section]): AnyForm["defaults"] {
  if (!("hasSecret" in value)) return { ...value, version };
  const { hasSecret: _hasSecret, ...rest } = value;
  return { ...rest, secret: null, removeSecret: false, version } as AnyForm["defaults"];
}

type Props<S extends Section> = { section: S; saved: Configuration[S] };

/** A section is saved on its own. The form stays open and continues from the saved values. */
export function SectionForm<S extends Section>({ section, saved }: Props<S>) {
  const [record, setRecord] = useState(saved);
  const save = useSaveSection(section);
  const client = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const first = useRef(record);
  // A new form has replaced the one whose button was pressed, so the focus must be set.
  useEffect(() => {
    if (record !== first.current) place.current?.querySelector<HTMLElement>("button[type=submit]")?.focus();
  }, [record]);

  const label = SECTION_LABELS[section];
  return (
    <div ref={place}>
      <Form
        key={record.version}
        id="configuration"
        recordId={section}
        // Each section has its own schema, but TypeScript cannot match it in one form for all sections.
        schema={SECTION_INPUTS[section] as unknown as AnyForm["schema"]}
        defaults={defaultsOf(record)}
        onSubmit={(input, { idempotencyKey }) =>
          save.mutateAsync({ input: input as unknown as SectionBody<S>, idempotencyKey })
        }
        onConflict={async () =>
          defaultsOf((await client.fetchQuery({ ...configurationQuery(), staleTime: 0 }))[section])
        }
        onDone={(answer) => {
          notify.success(`${label} tersimpan.`);
          setRecord(answer as Configuration[S]);
        }}
        submitLabel={`Simpan ${label.toLowerCase()}`}
      >
        {FIELDS[section](record)}
      </Form>
      {record.changedAt && (
        <p className="mt-1 text-ink-muted text-xs">
          Diubah {formatDateTime(record.changedAt)}
          {record.changedBy && ` oleh ${record.changedBy}`}.{" "}
          <Link to={`${paths.administration.audit}?entity=configuration`} className="rounded-sm underline">
            Riwayat
          </Link>
        </p>
      )}
    </div>
  );
}
