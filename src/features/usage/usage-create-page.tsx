import { useState } from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router-dom";
import { todayInJakarta } from "@/contract/base/parse-input";
import { useRecordUsage } from "@/src/api/usage";
import { useMay } from "@/src/api/user";
import { Form } from "@/src/components/form/core/form";
import { FormSection } from "@/src/components/form/core/form-section";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { DateRangeField } from "@/src/components/form/date/date-range-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { Breadcrumbs } from "@/src/components/ui/page/breadcrumbs";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { paths } from "@/src/config/paths";
import { PostingPeriodNote, useFirstDay } from "@/src/farm/books/posting-day-field";
import { formatRupiah } from "@/src/lib/format";
import { notify } from "@/src/lib/notify";
import { AskedUsage } from "./asked-usage";
import { periodSince } from "./default-period";
import { PensField } from "./pens-field";
import { PreviewSection } from "./preview-section";
import { VisitsField } from "./visits-field";
import { WhatSection } from "./what-section";

const idOf = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

/** The pens where the animals stood, or the examinations that a bill is for. */
const WhereField = () =>
  useFieldValue("kind") === "pemeriksaan" ? (
    <VisitsField name="batches" label="Pemeriksaan yang ditagih" required />
  ) : (
    <PensField name="penIds" label="Kandang" />
  );

/** Records a usage and previews each animal's share beside it. `?product=` and `?line=` set the first choice. */
export function UsageCreatePage() {
  const record = useRecordUsage();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [period] = useState(() => periodSince(null, todayInJakarta(), null));
  const first = useFirstDay();
  const lineId = idOf(params.get("line"));
  if (!useMay("purchase.write")) return <Navigate to={paths.notFound} replace />;
  return (
    <div className="mx-auto max-w-3xl">
      <title>Catat pemakaian · Domba</title>
      <PageHeader
        title="Catat pemakaian"
        above={<Breadcrumbs items={[{ label: "Pemakaian", to: paths.purchase.usage }, { label: "Catat pemakaian" }]} />}
      />
      <Form
        id="usage"
        schema={AskedUsage}
        defaults={{
          kind: lineId === null ? "pakan" : "overhead",
          productId: idOf(params.get("product")),
          quantity: null,
          lineId,
          amount: null,
          batches: null,
          period,
          penIds: null,
          note: null,
        }}
        onSubmit={(input, { idempotencyKey }) => record.mutateAsync({ input, idempotencyKey })}
        onDone={({ id, value, animals }) => {
          notify.success(`${formatRupiah(value)} dibebankan ke ${animals} ternak.`);
          void navigate(paths.purchase.usageDetail(id), { replace: true });
        }}
        submitLabel="Simpan pemakaian"
        onCancel={() => void navigate(paths.purchase.usage)}
      >
        <WhatSection period={period} />
        <FormSection title="Kapan dan di mana">
          <DateRangeField name="period" label="Periode" required min={first ?? undefined} />
          <PostingPeriodNote name="period" />
          <WhereField />
          <TextField name="note" label="Catatan" nullable maxLength={200} autoComplete="off" />
        </FormSection>
        <PreviewSection />
      </Form>
    </div>
  );
}
