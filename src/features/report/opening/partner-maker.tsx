import { useState } from "react";
import { parsePhone } from "@/contract/base/parse-input";
import { CUSTOMER_TYPE_LABELS, CUSTOMER_TYPES, type CustomerType } from "@/contract/customer/words";
import type { ImportMade } from "@/contract/import/model";
import { WHATSAPP_COLUMN } from "@/contract/import/partner-columns";
import { SUPPLIER_KIND_LABELS, SUPPLIER_KINDS, type SupplierKind } from "@/contract/supplier/words";
import { makeCustomer, makeSupplier } from "@/src/api/program/import";
import { PhoneField } from "@/src/components/form/fields/phone-field";
import { SelectField } from "@/src/components/form/fields/select-field";
import type { MakeProps } from "@/src/components/import/fault/fault-values";
import { Button } from "@/src/components/ui/button";
import { formatNumber } from "@/src/lib/format";
import { ApiError } from "@/src/lib/http/api-error";
import type { Filling } from "@/src/lib/import/draft";
import { meaningOf } from "@/src/lib/import/header";
import { optionsOf } from "@/src/lib/options-of";

type Partner = { id: number; code: string };
type Kinds<Kind extends string> = {
  word: ImportMade["word"];
  kindLabel: string;
  options: readonly { value: Kind; label: string }[];
  usual: Kind;
  make: (name: string, whatsapp: string, kind: Kind) => Promise<Partner>;
};

const CUSTOMERS: Kinds<CustomerType> = {
  word: "customer",
  kindLabel: "Tipe customer baru",
  options: optionsOf(CUSTOMER_TYPES, CUSTOMER_TYPE_LABELS),
  usual: "perorangan",
  make: (name, whatsapp, type) =>
    makeCustomer({
      code: null,
      name,
      type,
      whatsapp,
      email: null,
      address: null,
      regency: null,
      creditLimit: null,
      termDays: null,
      notes: null,
    }),
};
const SUPPLIERS: Kinds<SupplierKind> = {
  word: "supplier",
  kindLabel: "Jenis supplier baru",
  options: optionsOf(SUPPLIER_KINDS, SUPPLIER_KIND_LABELS),
  usual: "ternak",
  make: (name, whatsapp, kind) =>
    makeSupplier({
      code: null,
      name,
      kind,
      whatsapp,
      address: null,
      termDays: null,
      bankName: null,
      accountNumber: null,
      accountHolder: null,
    }),
};

export const CustomerMaker = (props: MakeProps) => <PartnerMaker {...props} kinds={CUSTOMERS} />;
export const InvestorMaker = (props: MakeProps) => (
  <PartnerMaker {...props} kinds={{ ...CUSTOMERS, usual: "investor" }} />
);
export const SupplierMaker = (props: MakeProps) => <PartnerMaker {...props} kinds={SUPPLIERS} />;

/** The number that the first row of a name has in a column of the file. */
function numbersIn({ values, table }: MakeProps, index: number) {
  const byLine = new Map(table?.rows.map((row) => [row.line, row.cells]));
  const numberOf = (line: number) => parsePhone(String(byLine.get(line)?.[index] ?? ""));
  return Object.fromEntries(
    values.map(({ value, lines }) => [value, lines.map(numberOf).find((number) => number !== null) ?? null]),
  );
}

/** A record that stands in the way is the one that is meant, if the user says so. */
type Refused = { message: string; existing?: { name: string; code: string } };
function refusedBy(error: unknown): Refused {
  if (!(error instanceof ApiError)) return { message: "Belum tersimpan. Coba lagi." };
  return { message: Object.values(error.fields)[0] ?? error.message, existing: error.existing };
}

const AT_A_TIME = 25;

type MakerProps<Kind extends string> = MakeProps & { kinds: Kinds<Kind> };

/** A new partner needs a number and a kind: the numbers come from a column of the file, or are typed here. */
function usePartners<Kind extends string>({ values, table, onMade, kinds }: MakerProps<Kind>) {
  const guess = table?.columns.find(({ header }) => meaningOf([WHATSAPP_COLUMN], header));
  const [column, setColumn] = useState<string | null>(guess ? String(guess.index) : null);
  const [numbers, setNumbers] = useState<Record<string, string | null>>(() =>
    guess ? numbersIn({ values, table, onMade }, guess.index) : {},
  );
  const [kind, setKind] = useState<Kind>(kinds.usual);
  const [done, setDone] = useState<number | null>(null);
  const [refused, setRefused] = useState<Record<string, Refused>>({});
  const ready = values.filter(({ value }) => numbers[value]);

  function choose(index: string | null) {
    setColumn(index);
    if (index !== null) setNumbers(numbersIn({ values, table, onMade }, Number(index)));
  }

  async function makeAll() {
    const [fillings, made, faults]: [Filling[], ImportMade[], Record<string, Refused>] = [[], [], {}];
    for (const [at, { value, lines }] of ready.entries()) {
      setDone(at);
      try {
        const { id, code } = await kinds.make(value, numbers[value] ?? "", kind);
        fillings.push({ lines, value: code });
        made.push({ word: kinds.word, id });
      } catch (error) {
        faults[value] = refusedBy(error);
      }
    }
    setDone(null);
    setRefused(faults);
    if (fillings.length > 0) onMade(fillings, made);
  }
  return {
    column,
    choose,
    numbers,
    type: (value: string, number: string | null) => setNumbers((before) => ({ ...before, [value]: number })),
    kind,
    setKind,
    done,
    refused,
    ready,
    makeAll,
  };
}

function PartnerMaker<Kind extends string>(props: MakerProps<Kind>) {
  const { values, table, onMade, kinds } = props;
  const partners = usePartners(props);
  const { numbers, ready, done, refused } = partners;
  const [shown, setShown] = useState(AT_A_TIME);
  return (
    <div className="mt-3 rounded-md border border-line bg-canvas p-3">
      <p>WhatsApp wajib untuk {kinds.word} baru. Yang belum punya nomor tetap di daftar ini.</p>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <SelectField
          label="Nomor WhatsApp dari kolom"
          value={partners.column}
          onChange={partners.choose}
          placeholder="Diketik di bawah"
          options={(table?.columns ?? []).map(({ index, at, header }) => ({
            value: String(index),
            label: `${at}: ${header || "Tanpa judul"}`,
          }))}
        />
        <SelectField
          label={kinds.kindLabel}
          required
          value={partners.kind}
          onChange={(value) => {
            const chosen = kinds.options.find((option) => option.value === value);
            if (chosen) partners.setKind(chosen.value);
          }}
          options={kinds.options}
        />
      </div>
      <ul className="mt-3 grid gap-2">
        {values.slice(0, shown).map(({ value, lines }) => (
          <li key={value} className="grid items-center gap-x-3 gap-y-1 sm:grid-cols-2">
            <span className="min-w-0 break-words font-medium">{value}</span>
            <PhoneField
              label={`WhatsApp ${value}`}
              hideLabel
              autoComplete="off"
              value={numbers[value] ?? null}
              error={refused[value]?.message}
              onChange={(number) => partners.type(value, number)}
            />
            <Existing refused={refused[value]} onUse={(code) => onMade([{ lines, value: code }], [])} />
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          disabled={ready.length === 0}
          loading={done !== null}
          onClick={() => void partners.makeAll()}
        >
          Buat {formatNumber(ready.length)} {kinds.word}
        </Button>
        {shown < values.length && (
          <Button variant="ghost" onClick={() => setShown(shown + AT_A_TIME)}>
            Tampilkan {formatNumber(Math.min(AT_A_TIME, values.length - shown))} lagi
          </Button>
        )}
        <span role="status" className="text-ink-muted">
          {done === null
            ? `${formatNumber(ready.length)} dari ${formatNumber(values.length)} punya nomor.`
            : `Membuat ${formatNumber(done + 1)} dari ${formatNumber(ready.length)}…`}
        </span>
      </div>
    </div>
  );
}

function Existing({ refused, onUse }: { refused: Refused | undefined; onUse: (code: string) => void }) {
  const existing = refused?.existing;
  if (!existing) return null;
  return (
    <Button className="sm:col-start-2" onClick={() => onUse(existing.code)}>
      Pakai {existing.name} ({existing.code})
    </Button>
  );
}
