import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { LONGEST_NEWS, MOST_NEWS_PHOTOS, type MonthNews, NewsInput } from "@/contract/news/model";
import { Photo } from "@/contract/photo/model";
import { newsQuery, useApproveNews, useSaveNews } from "@/src/api/news";
import { uploadPhoto } from "@/src/api/photo";
import { useMay } from "@/src/api/user";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { PhotoField } from "@/src/components/form/file/photo-field";
import { ActForm } from "@/src/components/form/record/act-form";
import { Button } from "@/src/components/ui/button";
import { Confirm } from "@/src/components/ui/overlay/confirm";
import { Dialog } from "@/src/components/ui/overlay/dialog";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { Loading, SkeletonCard } from "@/src/components/ui/page/skeleton";
import { formatDateTime, formatMonth, formatNumber } from "@/src/lib/format";
import { newIdempotencyKey } from "@/src/lib/http/new-idempotency-key";
import { notify } from "@/src/lib/notify";

/** The farm's news of each month, which its investors see with their contracts and are told of when it is approved. */
export function NewsDialog({ onClose }: { onClose: () => void }) {
  const [written, setWritten] = useState<MonthNews>();
  const [asked, setAsked] = useState<MonthNews>();
  if (written) return <NewsForm news={written} onClose={() => setWritten(undefined)} />;
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        size="lg"
        title="Kabar bulanan"
        description="Sebaris kabar dan foto untuk para investor. Sesudah disetujui, kabar tampil di halaman kontraknya dan tiap investor mendapat pesan dengan tautannya."
        footer={<Button onClick={onClose}>Tutup</Button>}
      >
        <Months onWrite={setWritten} onApprove={setAsked} />
      </Dialog>
      {asked && <Approval news={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

type Choices = { onWrite: (news: MonthNews) => void; onApprove: (news: MonthNews) => void };

function Months(choices: Choices) {
  const { data, error, isFetching, refetch } = useQuery(newsQuery());
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data)
    return (
      <Loading>
        <SkeletonCard height={240} />
      </Loading>
    );
  if (data.length === 0) return <p className="text-ink-muted text-sm">Belum ada kontrak investasi.</p>;
  return (
    <ul aria-label="Bulan" className="divide-y divide-line">
      {data.map((news) => (
        <Month key={news.month} news={news} {...choices} />
      ))}
    </ul>
  );
}

function stateWords({ approved, text, photos, contracts }: MonthNews) {
  if (approved) return `Disetujui ${formatDateTime(approved.at)} · ${formatNumber(approved.messages)} pesan`;
  if (text === null && photos.length === 0) return `${formatNumber(contracts)} kontrak · belum ditulis`;
  return `${formatNumber(contracts)} kontrak · belum disetujui`;
}

function Month({ news, onWrite, onApprove }: Choices & { news: MonthNews }) {
  const mayWrite = useMay("investment.settle");
  const { month, text, photos, contracts, approved } = news;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{formatMonth(month)}</p>
        <p className="text-ink-muted text-xs">
          {stateWords(news)}
          {photos.length > 0 && ` · ${photos.length} foto`}
        </p>
        {text && <p className="mt-1 line-clamp-2">{text}</p>}
      </div>
      {mayWrite && (
        <div className="flex gap-2">
          <Button size="sm" icon="edit" onClick={() => onWrite(news)}>
            Tulis <span className="sr-only">kabar {formatMonth(month)}</span>
          </Button>
          {!approved && contracts > 0 && (
            <Button
              size="sm"
              variant={text === null && photos.length === 0 ? "secondary" : "primary"}
              icon="check"
              onClick={() => onApprove(news)}
            >
              Setujui <span className="sr-only">kabar {formatMonth(month)}</span>
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** A place for a photo may stay empty in the form. */
const Form = z.object({ text: NewsInput.shape.text, photos: z.array(Photo) });

function NewsForm({ news, onClose }: { news: MonthNews; onClose: () => void }) {
  const { month, text, photos, version } = news;
  const save = useSaveNews(month);
  return (
    <ActForm
      id="news"
      recordId={month}
      title={`Kabar ${formatMonth(month)}`}
      locked={save.isPending}
      schema={Form}
      defaults={{ text, photos: Array.from({ length: MOST_NEWS_PHOTOS }, (_, at) => photos[at] ?? null) }}
      onSubmit={(input, { idempotencyKey }) =>
        save.mutateAsync({
          input: { text: input.text, photos: input.photos.filter((photo) => photo !== null), version },
          idempotencyKey,
        })
      }
      said={() => `Kabar ${formatMonth(month)} tersimpan.`}
      submitLabel="Simpan kabar"
      onClose={onClose}
    >
      <TextareaField
        name="text"
        label="Kabar"
        nullable
        maxLength={LONGEST_NEWS}
        hint="Misalnya: semua ternak sehat dan sudah divaksin."
      />
      <Photos />
    </ActForm>
  );
}

/** An empty place stands behind the photos that are there. */
function Photos() {
  const value = useFieldValue("photos");
  const photos: unknown[] = Array.isArray(value) ? value : [];
  const last = photos.findLastIndex((photo) => photo !== null);
  return photos.slice(0, last + 2).map((_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
    <PhotoField key={at} name={`photos.${at}`} label={`Foto ${at + 1}`} upload={uploadPhoto} aspect={4 / 3} />
  ));
}

function Approval({ news: { month, contracts, version }, onClose }: { news: MonthNews; onClose: () => void }) {
  const { mutate, isPending } = useApproveNews(month);
  const [idempotencyKey] = useState(newIdempotencyKey);
  return (
    <Confirm
      open
      tone="primary"
      title={`Setujui kabar ${formatMonth(month)}?`}
      consequence={`Investor dari ${formatNumber(contracts)} kontrak mendapat satu pesan dengan tautan ke kontraknya.`}
      action="Setujui dan kirim"
      loading={isPending}
      onClose={onClose}
      onConfirm={() =>
        mutate(
          { input: { version }, idempotencyKey },
          {
            onSuccess: () => {
              notify.success(`Kabar ${formatMonth(month)} disetujui.`);
              onClose();
            },
          },
        )
      }
    />
  );
}
