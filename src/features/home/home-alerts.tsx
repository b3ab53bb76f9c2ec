import { Link } from "react-router-dom";
import type { Alert, HomeToday } from "@/contract/home/model";
import { Badge } from "@/src/components/ui/badge";
import { Formula } from "@/src/components/ui/formula";
import { Icon } from "@/src/components/ui/icon";
import type { IconName } from "@/src/components/ui/icon-paths";
import { Card } from "@/src/components/ui/page/card";
import { paths } from "@/src/config/paths";
import { TERMS } from "@/src/farm/terms/terms";
import { formatNumber } from "@/src/lib/format";

type Words = { icon: IconName; label: string; hint: (today: HomeToday) => string; to: string };

const WORDS: Record<Alert, Words> = {
  cadangan: {
    icon: "download",
    label: "Cadangan gagal",
    to: `${paths.configuration}?bagian=keadaan`,
    hint: () => "Sebabnya ada di Keadaan sistem",
  },
  kontrol: {
    icon: "examination",
    label: "Perlu tindak lanjut",
    to: `${paths.examination.list}?followUp=1`,
    hint: () => "BCS ≤ 2, FAMACHA ≥ 4, atau kontrol terlewat",
  },
  sakit: {
    icon: "warning",
    label: "Sakit atau dalam pantauan",
    to: `${paths.sheep.list}?health=pantauan,sakit`,
    hint: () => "Yang sakit tidak dijual",
  },
  "henti obat": {
    icon: "clock",
    label: "Masa henti obat",
    to: `${paths.sheep.list}?watch=henti%20obat`,
    hint: () => "Belum bebas jual",
  },
  pbbh: {
    icon: "chart",
    label: "PBBH di bawah batas",
    to: `${paths.sheep.list}?watch=pbbh`,
    hint: ({ minGain }) => `Kurang dari ${formatNumber(minGain)} g per hari pada timbangan terakhir`,
  },
  stok: {
    icon: "product",
    label: "Stok menipis",
    to: `${paths.product.list}?stock=menipis`,
    hint: () => "Di bawah stok minimum",
  },
  "tanpa harga": {
    icon: "money",
    label: "Tanpa harga beli",
    to: paths.sheep.unpriced(),
    hint: () => "Nilai ternak dan laba jualnya belum benar",
  },
};

const COUNTED: Partial<Record<Alert, string>> = { cadangan: "masalah", stok: "produk", kontrol: "catatan" };

/** The words of the rows, which are links: their meaning stands beside the title. */
const TOLD = [TERMS.bcs, TERMS.famacha, TERMS.masaHenti, TERMS.pbbh].map(({ name, text }) => ({ name, formula: text }));

export function HomeAlerts({ today }: { today: HomeToday }) {
  const waiting = today.alerts.filter(({ count }) => count > 0);
  return (
    <Card title="Perlu perhatian" actions={<Formula of={TOLD} label="perlu perhatian" told="Istilah" />} flush>
      {waiting.length === 0 ? (
        <p className="flex items-center gap-2 px-5 pb-5 text-ink-muted text-sm">
          <Icon name="success" size={18} className="text-success-ink" /> Ternak dan stok beres.
        </p>
      ) : (
        <ul className="divide-y divide-line border-line border-t">
          {waiting.map(({ kind, count }) => (
            <li key={kind}>
              <Link
                to={WORDS[kind].to}
                className="flex min-h-14 items-center gap-3 px-4 py-2 transition-colors hover:bg-ink/4 sm:px-5"
              >
                <Icon name={WORDS[kind].icon} size={18} className="shrink-0 text-ink-faint" />
                <span className="min-w-0 grow">
                  <span className="block font-medium text-sm">{WORDS[kind].label}</span>
                  <span className="block text-ink-muted text-xs">{WORDS[kind].hint(today)}</span>
                </span>
                <Badge tone="warning">
                  <span className="tabular-nums">{formatNumber(count)}</span>
                  <span className="sr-only"> {COUNTED[kind] ?? "ekor"}</span>
                </Badge>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
