import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { START_MOST, START_STEPS, type Start } from "@/contract/home/start";
import { startStepsQuery, useCloseStart, useSkipStart } from "@/src/api/home-start";
import { useMay } from "@/src/api/user";
import { Button } from "@/src/components/ui/button";
import { cx } from "@/src/components/ui/cx";
import { Icon } from "@/src/components/ui/icon";
import { Card } from "@/src/components/ui/page/card";
import { ProgressBar } from "@/src/components/ui/progress-bar";
import { paths } from "@/src/config/paths";
import { ExampleFarm } from "@/src/farm/example/example-farm";
import { formatNumber } from "@/src/lib/format";
import { BEGINNING, storage } from "@/src/lib/storage";
import { notifyUndoable } from "@/src/lib/undo";
import { begunWords, isLeft, progressOf, START_WORDS } from "./start-words";

const countInWords = (count: number, unit: string | undefined) =>
  unit === undefined ? "Sudah" : `${formatNumber(count)}${count === START_MOST ? "+" : ""} ${unit}`;

type Step = NonNullable<Start>[number];

/** The first steps of an empty farm, until each is taken or skipped; then a closing word with the whole list. */
export default function HomeStart({ start, example }: { start: Start; example: boolean }) {
  if (start === null) return <Again />;
  return start.some(isLeft) ? <Steps start={start} example={example} /> : <Ready steps={start} open />;
}

/** The list was closed, and somebody looks at it again. */
function Again() {
  const { data: steps } = useQuery(startStepsQuery());
  return steps ? <Ready steps={steps} open={false} /> : null;
}

const closingTitle = ({ done, skipped }: ReturnType<typeof progressOf>) =>
  [
    done > 0 ? `Langkah awal selesai: ${formatNumber(done)} selesai` : "Langkah awal: 0 selesai",
    skipped > 0 && `${formatNumber(skipped)} dilewati`,
  ]
    .filter(Boolean)
    .join(", ");

/** Nothing is left to do, but what was skipped is not done: it can still be taken up. It stays until it is closed. */
function Ready({ steps, open }: { steps: NonNullable<Start>; open: boolean }) {
  const maySkip = useMay("configuration.write");
  const { mutate, isPending } = useSkipStart();
  const { mutate: close, isPending: closing } = useCloseStart();
  const progress = progressOf(steps);
  const { skipped } = progress;
  return (
    <Card
      title={closingTitle(progress)}
      description="Sesudah ditutup, daftar ini tetap ada di Cari (Ctrl K): ketik Langkah awal."
      actions={
        maySkip && (
          <div className="flex flex-wrap gap-2">
            {skipped > 0 && (
              <Button size="sm" loading={isPending} onClick={() => mutate({ steps: [...START_STEPS], skipped: false })}>
                Kembalikan yang dilewati
              </Button>
            )}
            {open && (
              <Button size="sm" variant="primary" loading={closing} onClick={() => close()}>
                Tutup
              </Button>
            )}
          </div>
        )
      }
      flush
    >
      <p className="px-4 pb-4 text-sm sm:px-5">
        Kerja setiap hari ada di <Link {...link(paths.work.today)}>Hari ini</Link>, uang dan hasilnya di{" "}
        <Link {...link(paths.report.finance)}>Laporan keuangan</Link>. Yang belum jelas dijawab{" "}
        <Link {...link(paths.guide)}>Panduan</Link>, atau tombol <kbd>?</kbd> di setiap halaman.
      </p>
      {skipped > 0 && (
        <ol className="divide-y divide-line border-line border-t">
          {steps.map((one) => (
            <StartRow
              key={one.step}
              of={one}
              next={false}
              onSkip={maySkip ? (skip) => mutate({ steps: [one.step], skipped: skip }) : undefined}
              busy={isPending}
            />
          ))}
        </ol>
      )}
    </Card>
  );
}

const link = (to: string) => ({ to, className: "text-primary-ink underline underline-offset-2" });

type StepsProps = { start: NonNullable<Start>; example: boolean };

function Steps({ start, example }: StepsProps) {
  const maySkip = useMay("configuration.write");
  const { mutate, mutateAsync, isPending } = useSkipStart();
  useEffect(() => storage.set(BEGINNING, "1"), []);
  const left = start.filter(isLeft);
  const { done, words } = progressOf(start);
  const skip = (chosen: Step[], skipped: boolean) => {
    const steps = chosen.map(({ step }) => step);
    const said = `${chosen.length === 1 ? "Langkah" : `${chosen.length} langkah`} dilewati.`;
    const undo = () => mutateAsync({ steps, skipped: false });
    mutate({ steps, skipped }, { onSuccess: () => skipped && notifyUndoable(said, undo) });
  };
  const next = left[0]?.step;
  return (
    <Card
      title="Mulai di sini"
      description={`${words}. Daftar ini dapat ditutup sesudah langkah terakhir.`}
      actions={
        maySkip && (
          <Button size="sm" variant="ghost" disabled={isPending} onClick={() => skip(left, true)}>
            Lewati semua
          </Button>
        )
      }
      flush
    >
      <div className="px-4 pb-4 sm:px-5">
        <ProgressBar label="Langkah awal" value={done / start.length} className="w-full" />
      </div>
      <ol className="divide-y divide-line border-line border-t">
        {start.map((one) => (
          <StartRow
            key={one.step}
            of={one}
            next={one.step === next}
            onSkip={maySkip ? (skipped) => skip([one], skipped) : undefined}
            busy={isPending}
          />
        ))}
      </ol>
      {maySkip && example && <ExampleFarm />}
    </Card>
  );
}

type RowProps = { of: Step; next: boolean; onSkip?: (skipped: boolean) => void; busy: boolean };

function StartRow({ of, next, onSkip, busy }: RowProps) {
  const { step, count, skipped } = of;
  const begun = begunWords(of);
  const { icon, label, why, to, unit, other } = START_WORDS[step];
  const done = count > 0;
  return (
    <li
      className={cx(
        "relative flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 sm:px-5",
        next && "bg-primary-soft",
      )}
    >
      <Icon
        name={done ? "success" : icon}
        size={20}
        className={cx("shrink-0", done ? "text-success-ink" : next ? "text-primary-ink" : "text-ink-faint")}
      />
      <div className="min-w-0 grow basis-48 text-sm">
        <Link to={to} className="font-medium underline-offset-2 after:absolute after:inset-0 hover:underline">
          {label}
        </Link>
        <p className="text-ink-muted text-xs">{why}</p>
        {begun && <p className="text-xs">{begun}</p>}
        {other && !done && !skipped && (
          <Link to={other.to} className="relative text-primary-ink text-xs underline underline-offset-2">
            {other.label}
          </Link>
        )}
      </div>
      {done ? (
        <span className="ml-auto text-sm text-success-ink tabular-nums">{countInWords(count, unit)}</span>
      ) : (
        <span className="ml-auto flex items-center gap-x-3">
          {skipped && <span className="text-ink-muted text-sm">Dilewati</span>}
          {onSkip && (
            <Button size="sm" variant="ghost" disabled={busy} onClick={() => onSkip(!skipped)}>
              {skipped ? "Kembalikan" : "Lewati"}
              <span className="sr-only"> {label}</span>
            </Button>
          )}
        </span>
      )}
    </li>
  );
}
