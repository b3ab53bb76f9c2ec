import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { flushSync } from "react-dom";
import { useSearchParams } from "react-router-dom";
import { compareNames } from "@/contract/base/compare-names";
import type { SheepBrief } from "@/contract/sheep/model";
import { MOST_LABELS, SEX_LABELS } from "@/contract/sheep/words";
import { linkAddress, useMakeLabels } from "@/src/api/link";
import { someSheepQuery } from "@/src/api/sheep/sheep";
import { useMay } from "@/src/api/user";
import { someIds } from "@/src/components/table/filter/filter-parsers";
import { Button } from "@/src/components/ui/button";
import { LinkButton } from "@/src/components/ui/link-button";
import { Breadcrumbs } from "@/src/components/ui/page/breadcrumbs";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { lazyPart } from "@/src/components/ui/page/lazy-part";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { PrintLayout } from "@/src/components/ui/page/print-layout";
import { Loading, SkeletonCard } from "@/src/components/ui/page/skeleton";
import { paths } from "@/src/config/paths";
import { kindOf } from "@/src/farm/sheep/sheep-words";
import { TagChip } from "@/src/farm/sheep/tag-chip";
import { formatNumber } from "@/src/lib/format";

const QrCode = lazyPart(() => import("@/src/components/ui/qr-code").then((module) => ({ default: module.QrCode })));

const parseIds = someIds(MOST_LABELS);

/** A pen is labelled tag by tag, in whatever order the animals were chosen. */
const inOrder = (animals: readonly SheepBrief[]) =>
  animals.toSorted((one, other) => compareNames(one.earTag, other.earTag));

/** Labels of the chosen animals on A4 to cut out, with a QR code and readable text. */
export function SheepLabelPage() {
  const [params] = useSearchParams();
  const ids = parseIds(params.get("ids") ?? "").map(Number);
  const { data, error, isFetching, refetch } = useQuery({ ...someSheepQuery(ids), enabled: ids.length > 0 });
  const mayLink = useMay("herd.write");
  const [tokens, setTokens] = useState<ReadonlyMap<number, string>>(new Map());
  const { mutate: makeLabels, isPending } = useMakeLabels();
  const print = () => {
    if (!mayLink || tokens.size > 0) return window.print();
    makeLabels(ids, {
      onSuccess: (made) => {
        // The codes must be drawn before the browser looks at the page.
        flushSync(() => setTokens(made));
        window.print();
      },
    });
  };
  const none = ids.length === 0 || data?.length === 0;
  return (
    <div className="mx-auto max-w-4xl">
      <title>Label ternak · Domba</title>
      <PageHeader
        title="Label ternak"
        count={data?.length}
        above={<Breadcrumbs items={[{ label: "Ternak", to: paths.sheep.list }, { label: "Label" }]} />}
        actions={
          data &&
          !none && (
            <Button variant="primary" icon="print" loading={isPending} onClick={print}>
              Cetak {formatNumber(data.length)} label
            </Button>
          )
        }
      />
      {none ? (
        <EmptyState
          icon="print"
          title="Tidak ada ternak yang dipilih"
          action={<LinkButton to={paths.sheep.list}>Buka daftar ternak</LinkButton>}
        >
          Pilih ternak di daftar, lalu tekan Cetak label.
        </EmptyState>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : !data ? (
        <Loading>
          <SkeletonCard height={420} />
        </Loading>
      ) : (
        <>
          {data.length < ids.length && (
            <p role="status" className="mb-3 text-ink-muted text-sm print:hidden">
              {formatNumber(ids.length - data.length)} ternak di alamat ini tidak ditemukan, sehingga tidak berlabel.
            </p>
          )}
          <PrintLayout label={`${data.length} label ternak`}>
            <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3 print:gap-[2mm]">
              {inOrder(data).map((animal) => (
                <Label key={animal.id} animal={animal} token={tokens.get(animal.id)} />
              ))}
            </ul>
          </PrintLayout>
        </>
      )}
    </div>
  );
}

/**
 * The printed code is the address of the animal's report. It ends in the animal's own code, which stays the same when the
 * tag is replaced, and is all that the code holds for who may make no link.
 */
function Label({ animal, token }: { animal: SheepBrief; token: string | undefined }) {
  const { code, earTag, earTagColour, sex } = animal;
  return (
    <li
      data-keep=""
      className="flex h-[34mm] items-center gap-2.5 overflow-clip rounded border border-line-strong border-dashed p-2.5"
    >
      <div className="w-[24mm] shrink-0 [&_svg]:size-[24mm]">
        <Suspense fallback={<div className="size-[24mm] animate-pulse rounded bg-ink/8" />}>
          <QrCode text={token ? linkAddress("sheep", token, code) : code} label={`Kode QR ${code}`} />
        </Suspense>
      </div>
      <div className="min-w-0 flex-1">
        <p className="break-all font-extrabold text-lg leading-6 tabular-nums">{earTag}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-1.5 text-ink-muted text-xs">
          <TagChip earTag="" earTagColour={earTagColour} />
          {earTagColour}
        </p>
        <p className="mt-1 line-clamp-2 text-xs">{kindOf(animal)}</p>
        <p className="text-ink-muted text-xs">
          {SEX_LABELS[sex]} · {code}
        </p>
      </div>
    </li>
  );
}
