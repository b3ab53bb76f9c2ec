import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { UsageInput } from "@/contract/usage/input";
import type { UsagePreview } from "@/contract/usage/model";
import { daysIn } from "@/contract/usage/words";
import { usagePreviewQuery } from "@/src/api/usage";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { Button } from "@/src/components/ui/button";
import { Icon } from "@/src/components/ui/icon";
import { Card } from "@/src/components/ui/page/card";
import { NotLoaded } from "@/src/components/ui/page/not-loaded";
import { Loading, SkeletonLines } from "@/src/components/ui/page/skeleton";
import { formatNumber, formatRupiah } from "@/src/lib/format";
import { useSettled } from "@/src/lib/use-settled";
import { AskedUsage } from "./asked-usage";
import { Figures } from "./figures";
import { ShareTable } from "./share-table";
import { amountInWords, FORMULAS, weightsInWords } from "./usage-words";

/** The number of rows before "Tampilkan semua". */
const FEW = 5;

/** Returns the form's values once they are valid. */
function useInput(): UsageInput | null {
  const [kind, productId, quantity] = [useFieldValue("kind"), useFieldValue("productId"), useFieldValue("quantity")];
  const [lineId, amount, batches] = [useFieldValue("lineId"), useFieldValue("amount"), useFieldValue("batches")];
  const [period, belongsOn, penIds] = [useFieldValue("period"), useFieldValue("belongsOn"), useFieldValue("penIds")];
  const values = { kind, productId, quantity, lineId, amount, batches, period, belongsOn, penIds, note: null };
  const parsed = AskedUsage.safeParse(values);
  return JSON.parse(useSettled(JSON.stringify(parsed.success ? parsed.data : null)));
}

/** Shows the result that the server calculates before the usage is saved. */
export function PreviewSection() {
  const input = useInput();
  const { data, error, isFetching, refetch } = useQuery(usagePreviewQuery(input));
  return (
    <Card title="Yang akan dibebankan" description={input && FORMULAS[input.kind]} flush>
      <div aria-live="polite" aria-busy={isFetching}>
        {input === null ? (
          <p className="px-4 pb-5 text-ink-muted text-sm sm:px-5">
            Isi barang atau biaya, jumlah, periode, dan kandang atau pemeriksaannya: bagian tiap ternak tampil di sini
            sebelum disimpan.
          </p>
        ) : error && !data ? (
          <NotLoaded what="Perhitungan" onRetry={() => void refetch()} className="px-4 pb-5 sm:px-5" />
        ) : (
          <Preview data={data} input={input} stale={isFetching} />
        )}
      </div>
    </Card>
  );
}

function Preview({ data, input, stale }: { data: UsagePreview | undefined; input: UsageInput; stale: boolean }) {
  if (!data)
    return (
      <Loading label="Menghitung…" className="px-4 pb-5 sm:px-5">
        <SkeletonLines lines={4} />
      </Loading>
    );
  if (data.refused)
    return (
      <p className="flex items-start gap-2 px-4 pb-5 font-medium text-sm text-warning-ink sm:px-5">
        <Icon name="warning" size={16} className="mt-0.5" />
        {data.refused.message}
      </p>
    );
  return (
    data.result && (
      <div className={stale ? "opacity-60" : undefined}>
        <Result result={data.result} gone={data.gone} input={input} />
      </div>
    )
  );
}

type ResultProps = { result: NonNullable<UsagePreview["result"]>; gone: number; input: UsageInput };

function Result({ result, gone, input }: ResultProps) {
  const [whole, setWhole] = useState(false);
  const { value, animals, days, left, unit, weights, shares, least, most } = result;
  const weighed = input.kind === "pakan";
  const shown = whole ? shares : shares.slice(0, FEW);
  const told = weighed ? (weightsInWords(weights) ?? "belum ada, maka dibagi menurut hari saja") : null;
  return (
    <>
      <div className="px-4 pb-4 sm:px-5">
        <Figures
          items={[
            ["Nilai", formatRupiah(value)],
            ["Rata-rata per ekor", formatRupiah(Math.round(value / animals))],
            ["Ternak", `${formatNumber(animals)} ekor`],
            unit ? ["Sisa stok sesudahnya", amountInWords(left, unit)] : ["Sisa belum dibebankan", formatRupiah(left)],
          ]}
        />
      </div>
      <ul className="space-y-1 px-4 pb-3 text-ink-muted text-sm sm:px-5">
        <li>
          {input.kind === "pemeriksaan"
            ? `${formatNumber(input.batches?.length ?? 0)} pemeriksaan`
            : `${formatNumber(days)} hari ternak dalam ${formatNumber(daysIn(input.period.from, input.period.to))} hari`}
          ; bagian {least === most ? formatRupiah(most) : `${formatRupiah(least)} sampai ${formatRupiah(most)}`} per
          ekor.
        </li>
        {told && <li>Bobot: {told}.</li>}
        {gone > 0 && (
          <li className="flex items-start gap-1.5">
            <Icon name="info" size={16} className="mt-0.5 shrink-0" />
            <span>
              {formatNumber(gone)} ekor di antaranya sudah tidak di peternakan: bagiannya menjadi biaya susulan
              penjualannya, atau kerugian.
            </span>
          </li>
        )}
      </ul>
      <ShareTable caption="Bagian tiap ternak, yang terbesar dulu" rows={shown} kind={input.kind} />
      {(shares.length > shown.length || animals > shares.length) && (
        <div className="flex flex-wrap items-center gap-3 border-line border-t px-4 py-2.5 text-sm sm:px-5">
          {shares.length > shown.length && (
            <Button size="sm" icon="chevronDown" onClick={() => setWhole(true)}>
              Tampilkan {formatNumber(shares.length)} ternak
            </Button>
          )}
          {animals > shares.length && (
            <span className="text-ink-muted">
              {formatNumber(animals - shares.length)} lainnya tampil sesudah disimpan.
            </span>
          )}
        </div>
      )}
    </>
  );
}
