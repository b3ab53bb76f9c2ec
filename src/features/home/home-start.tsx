import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { START_MOST, START_STEPS, type Start } from "@/contract/home/start";
import { useSkipStart } from "@/src/api/home";
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
import { START_WORDS } from "./start-words";

const countInWords = (count: number, unit: string | undefined) =>
  unit === undefined ? "Sudah" : `${formatNumber(count)}${count === START_MOST ? "+" : ""} ${unit}`;

type Step = NonNullable<Start>[number];

/** The first steps of an empty farm, until each is taken or skipped; then a closing word. */
export default function HomeStart({ start, example }: { start: Start; example: boolean }) {
  const [hasSkipped, setHasSkipped] = useState(false);
  return start ? (
    <Steps start={start} example={example} onSkipped={() => setHasSkipped(true)} />
  ) : (
    <Ready hasSkipped={hasSkipped} />
  );
}

const Ready = ({ hasSkipped }: { hasSkipped: boolean }) => (
  <Card
    title="Peternakan siap dipakai"
    description="Langkah awal selesai, dan daftarnya tidak muncul lagi."
    actions={hasSkipped && <BringBack />}
  >
    <p className="text-sm">
      Kerja setiap hari ada di <Link {...link(paths.work.today)}>Hari ini</Link>, uang dan hasilnya di{" "}
      <Link {...link(paths.report.finance)}>Laporan keuangan</Link>. Yang belum jelas dijawab{" "}
      <Link {...link(paths.guide)}>Panduan</Link>, atau tombol <kbd>?</kbd> di setiap halaman.
    </p>
  </Card>
);

/** The notification of the last skipping is soon gone, and the list with it. */
function BringBack() {
  const { mutate, isPending } = useSkipStart();
  return (
    <Button size="sm" loading={isPending} onClick={() => mutate({ steps: [...START_STEPS], skipped: false })}>
      Kembalikan yang dilewati
    </Button>
  );
}

const link = (to: string) => ({ to, className: "text-primary-ink underline underline-offset-2" });

type StepsProps = { start: NonNullable<Start>; example: boolean; onSkipped: () => void };

function Steps({ start, example, onSkipped }: StepsProps) {
  const maySkip = useMay("configuration.write");
  const { mutate, mutateAsync, isPending } = useSkipStart();
  useEffect(() => storage.set(BEGINNING, "1"), []);
  const left = start.filter(({ count, skipped }) => count === 0 && !skipped);
  const settled = start.length - left.length;
  const skip = (chosen: Step[], skipped: boolean) => {
    const steps = chosen.map(({ step }) => step);
    const said = `${chosen.length === 1 ? "Langkah" : `${chosen.length} langkah`} dilewati.`;
    const undo = () => mutateAsync({ steps, skipped: false });
    if (skipped) onSkipped();
    mutate({ steps, skipped }, { onSuccess: () => skipped && notifyUndoable(said, undo) });
  };
  const next = left[0]?.step;
  return (
    <Card
      title="Mulai di sini"
      description={`${settled} dari ${start.length} langkah selesai. Daftar ini hilang sesudah langkah terakhir.`}
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
        <ProgressBar label="Langkah awal" value={settled / start.length} className="w-full" />
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

function StartRow({ of: { step, count, skipped }, next, onSkip, busy }: RowProps) {
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
