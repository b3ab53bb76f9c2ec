import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { oneOf } from "@/contract/base/words";
import type { Money } from "@/contract/money/model";
import { MONEY_KIND_LABELS, MONEY_KINDS, type MoneyKind } from "@/contract/money/words";
import { placesQuery } from "@/src/api/money";
import { openingQuery } from "@/src/api/opening";
import { useMay } from "@/src/api/user";
import { FollowField } from "@/src/components/form/core/follow-field";
import { FormSection } from "@/src/components/form/core/form-section";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { AmountField } from "@/src/components/form/fields/amount-field";
import { RadioCardsField } from "@/src/components/form/fields/radio-cards-field";
import { SwitchField } from "@/src/components/form/fields/switch-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { useFormValues } from "@/src/components/form/lines/use-form-lines";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { formatDate } from "@/src/lib/format";
import { optionsOf } from "@/src/lib/options-of";
import { PROPOSED, type Propose } from "./first-place";
import { MethodsField } from "./methods-field";

const WHAT: Record<MoneyKind, string> = {
  kas: "Laci, brankas, kas kecil.",
  bank: "Tabungan atau giro.",
  "e-wallet": "GoPay, OVO, DANA.",
};
const kinds = optionsOf(MONEY_KINDS, MONEY_KIND_LABELS, WHAT);

/** Cash has no account; what was typed for one would be refused unseen. What was proposed for a kind leaves with it. */
function KindField({ propose }: { propose?: Propose }) {
  const { get, set } = useFormValues();
  const [proposed, setProposed] = useState(() => propose?.(oneOf(MONEY_KINDS, get("kind"))));
  const fill = (kind: MoneyKind | null) => {
    const next = propose?.(kind);
    for (const part of PROPOSED)
      if (next && proposed && String(get(part)) === String(proposed[part])) set(part, next[part]);
    setProposed(next);
  };
  const clear = () => {
    for (const part of ["bankName", "accountNumber", "accountHolder"]) if (get(part) !== null) set(part, null);
    if (get("onBills") === true) set("onBills", false);
  };
  return (
    <RadioCardsField
      name="kind"
      label="Jenis"
      options={kinds}
      columns={3}
      onChange={(kind) => {
        fill(oneOf(MONEY_KINDS, kind));
        if (kind === "kas") clear();
      }}
    />
  );
}

function AccountSection({ kind }: { kind: "bank" | "e-wallet" }) {
  const bank = kind === "bank";
  return (
    <FormSection title="Rekening" description="Ketiganya, atau dikosongkan." columns={2}>
      <TextField name="bankName" label={bank ? "Bank" : "Penyedia"} nullable maxLength={60} autoComplete="off" />
      <TextField
        name="accountNumber"
        label={bank ? "Nomor rekening" : "Nomor akun"}
        nullable
        maxLength={60}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        name="accountHolder"
        label="Atas nama"
        nullable
        maxLength={100}
        autoComplete="off"
        className="sm:col-span-2"
      />
      <SwitchField
        name="onBills"
        label="Tampil di tagihan"
        hint="Faktur dan pesan WhatsApp menyebut rekening ini sebagai tujuan transfer."
        className="sm:col-span-2"
      />
      <FollowField name="accountNumber" after="onBills" />
    </FormSection>
  );
}

/** The create and update forms share these fields. */
export function MoneyFields({ propose, own }: { propose?: Propose; own?: Money }) {
  const kind = useFieldValue("kind");
  const opens = useMay("opening.write");
  const { data: places } = useQuery(placesQuery());
  const others = places?.items.filter(({ id, active }) => active && id !== own?.id) ?? [];
  const holders = new Map(others.flatMap(({ name, methods }) => methods.map((method) => [method, name] as const)));
  const { data: opening } = useQuery(openingQuery(opens));
  return (
    <>
      <FormSection title="Kas atau rekening">
        <TextField name="name" label="Nama" maxLength={60} autoComplete="off" />
        <KindField propose={propose} />
      </FormSection>
      {(kind === "bank" || kind === "e-wallet") && <AccountSection kind={kind} />}
      <FormSection title="Pembayaran">
        <MethodsField
          name="methods"
          label="Metode"
          holders={holders}
          hint="Pembayaran dengan metode ini masuk ke sini. Metode yang sudah dipakai kas atau rekening lain berpindah ke sini; untuk metode yang tidak dicentang di mana pun, pembayaran pertamanya membuat kas atau rekening baru."
        />
      </FormSection>
      {opens && (
        <FormSection
          title="Saldo awal"
          description="Uang yang ada di sini saat peternakan mulai mencatatnya di Domba. Boleh kosong."
          columns={2}
        >
          <AmountField name="opening" label="Saldo awal" />
          <PostingDayField
            name="openedOn"
            label="Per tanggal"
            instead="saldo awal berubah hanya bila bukunya dibuka kembali"
            hint={
              opening?.startOn
                ? `Hari pertama peternakan di Domba, ${formatDate(opening.startOn)}.`
                : "Pembayaran sebelum tanggal ini sudah termasuk di dalamnya."
            }
          />
          <FollowField name="openedOn" after="opening" />
        </FormSection>
      )}
    </>
  );
}
