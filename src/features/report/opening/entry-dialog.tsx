import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ASSET_CATEGORIES, ASSET_CATEGORY_LABELS } from "@/contract/asset/words";
import {
  GoodsInput,
  OpeningAssetInput,
  OpeningLoanInput,
  PayableInput,
  ReceivableInput,
} from "@/contract/opening/input";
import type { OpeningEntry } from "@/contract/opening/words";
import { BESIDE_FORM } from "@/src/api/base/record";
import { useEnterAsset, useEnterGoods, useEnterLoan, useEnterPayable, useEnterReceivable } from "@/src/api/opening";
import { productQuery } from "@/src/api/product";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { DateField } from "@/src/components/form/date/date-field";
import { AmountField } from "@/src/components/form/fields/amount-field";
import { NumberField } from "@/src/components/form/fields/number-field";
import { RupiahField } from "@/src/components/form/fields/rupiah-field";
import { SelectField } from "@/src/components/form/fields/select-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { ActForm } from "@/src/components/form/record/act-form";
import { CustomerField } from "@/src/farm/partner/customer-field";
import { SupplierField } from "@/src/farm/partner/supplier-field";
import { formatDate, formatRupiah } from "@/src/lib/format";
import { optionsOf } from "@/src/lib/options-of";
import { GoodsField } from "./goods-field";

type Props = { part: OpeningEntry; start: string; onClose: () => void };
type FormProps = Omit<Props, "part">;

const perDay = (start: string) => `Per ${formatDate(start)}. Tidak masuk penjualan, pembelian atau laba.`;
const Note = () => <TextField name="note" label="Catatan" nullable maxLength={200} autoComplete="off" />;

const Debt = ({ owed }: { owed: string }) => (
  <>
    <div className="grid gap-5 sm:grid-cols-2">
      <RupiahField name="amount" label={owed} />
      <DateField name="dueOn" label="Jatuh tempo" hint="Boleh sudah lewat." required />
    </div>
    <TextField name="reference" label="Nomor nota lama" nullable maxLength={40} autoComplete="off" />
    <Note />
  </>
);
/** Debts of an old notebook follow each other, often with one day. */
const DEBT_KEPT = ["dueOn"];
const ASSET_KEPT = ["category"];
const NONE_KEPT: readonly string[] = [];
const debt = { amount: null, dueOn: null, reference: null, note: null };

function ReceivableDialog({ start, onClose }: FormProps) {
  const enter = useEnterReceivable();
  return (
    <ActForm
      id="opening-receivable"
      draft
      again={DEBT_KEPT}
      title="Tambah piutang customer"
      description={perDay(start)}
      locked={enter.isPending}
      schema={ReceivableInput}
      defaults={{ customerId: null, ...debt }}
      onSubmit={(input, { idempotencyKey }) => enter.mutateAsync({ input, idempotencyKey })}
      said={({ number }) => `Piutang ${number} tersimpan.`}
      submitLabel="Simpan piutang"
      onClose={onClose}
    >
      <CustomerField />
      <Debt owed="Masih harus dibayar" />
    </ActForm>
  );
}

function PayableDialog({ start, onClose }: FormProps) {
  const enter = useEnterPayable();
  return (
    <ActForm
      id="opening-payable"
      draft
      again={DEBT_KEPT}
      title="Tambah utang supplier"
      description={perDay(start)}
      locked={enter.isPending}
      schema={PayableInput}
      defaults={{ supplierId: null, ...debt }}
      onSubmit={(input, { idempotencyKey }) => enter.mutateAsync({ input, idempotencyKey })}
      said={({ number }) => `Utang ${number} tersimpan.`}
      submitLabel="Simpan utang"
      onClose={onClose}
    >
      <SupplierField />
      <Debt owed="Masih harus dibayar" />
    </ActForm>
  );
}

/** Says what the goods are worth, as soon as it can be told. */
function Worth() {
  const [quantity, unitValue] = [useFieldValue("quantity"), useFieldValue("unitValue")];
  if (typeof quantity !== "number" || typeof unitValue !== "number") return null;
  return (
    <p className="rounded-lg bg-canvas px-4 py-3 text-sm" aria-live="polite">
      Nilainya <strong className="font-semibold">{formatRupiah(Math.round(quantity * unitValue))}</strong>.
    </p>
  );
}

/** How much there is, in the unit of the goods. */
function Quantity() {
  const id = useFieldValue("productId");
  const { data: product } = useQuery({ ...productQuery(Number(id)), ...BESIDE_FORM, enabled: typeof id === "number" });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <NumberField name="quantity" label="Jumlah" decimals={3} unit={product?.unit} />
      <AmountField name="unitValue" label={`Nilai per ${product?.unit ?? "satuan"}`} hint="Harga belinya dulu." />
    </div>
  );
}

function GoodsDialog({ start, onClose }: FormProps) {
  const enter = useEnterGoods();
  return (
    <ActForm
      id="opening-goods"
      draft
      again={NONE_KEPT}
      title="Tambah stok barang"
      description={perDay(start)}
      locked={enter.isPending}
      schema={GoodsInput}
      defaults={{ productId: null, quantity: null, unitValue: null, note: null }}
      onSubmit={(input, { idempotencyKey }) => enter.mutateAsync({ input, idempotencyKey })}
      said={({ number }) => `Stok awal ${number} tersimpan.`}
      submitLabel="Simpan stok"
      onClose={onClose}
    >
      <GoodsField />
      <Quantity />
      <Worth />
      <Note />
    </ActForm>
  );
}

function LoanDialog({ start, onClose }: FormProps) {
  const enter = useEnterLoan();
  return (
    <ActForm
      id="opening-loan"
      draft
      again={NONE_KEPT}
      title="Tambah pinjaman"
      description={`Pinjaman dari sebelum memakai Domba. ${perDay(start)}`}
      locked={enter.isPending}
      schema={OpeningLoanInput}
      defaults={{ lender: "", principal: null, monthlyPrincipal: 0, monthlyInterest: 0, note: null }}
      onSubmit={(input, { idempotencyKey }) => enter.mutateAsync({ input, idempotencyKey })}
      said={({ number }) => `Pinjaman ${number} tersimpan.`}
      submitLabel="Simpan pinjaman"
      onClose={onClose}
    >
      <TextField name="lender" label="Pemberi pinjaman" maxLength={100} autoComplete="off" />
      <RupiahField name="principal" label="Sisa pokok" />
      <div className="grid gap-5 sm:grid-cols-2">
        <AmountField name="monthlyPrincipal" label="Pokok per bulan" hint="Rp0 bila tanpa angsuran tetap." />
        <AmountField name="monthlyInterest" label="Bunga per bulan" hint="Diusulkan tiap bulan." />
      </div>
      <Note />
    </ActForm>
  );
}

function AssetDialog({ start, onClose }: FormProps) {
  const enter = useEnterAsset();
  return (
    <ActForm
      id="opening-asset"
      draft
      again={ASSET_KEPT}
      title="Tambah aset tetap"
      description={`Yang sudah dipakai sebelum memakai Domba. ${perDay(start)}`}
      locked={enter.isPending}
      schema={OpeningAssetInput}
      defaults={{ name: "", category: null, cost: null, down: 0, residual: 0, months: null, note: null }}
      onSubmit={(input, { idempotencyKey }) => enter.mutateAsync({ input, idempotencyKey })}
      said={({ number }) => `Aset ${number} tersimpan.`}
      submitLabel="Simpan aset"
      onClose={onClose}
    >
      <TextField name="name" label="Nama aset" maxLength={100} autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField name="category" label="Kategori" options={optionsOf(ASSET_CATEGORIES, ASSET_CATEGORY_LABELS)} />
        <RupiahField name="cost" label="Harga perolehan" />
        <AmountField name="down" label="Sudah disusutkan" hint="Sampai hari pertama." />
        <AmountField name="residual" label="Nilai sisa" hint="Nilainya sesudah masa manfaat." />
        <NumberField
          name="months"
          label="Sisa masa manfaat"
          unit="bulan"
          required={false}
          hint="Kosongkan bila tidak disusutkan, seperti tanah."
        />
      </div>
      <Note />
    </ActForm>
  );
}

const DIALOGS: Partial<Record<OpeningEntry, (props: FormProps) => ReactNode>> = {
  piutang: ReceivableDialog,
  utang: PayableDialog,
  barang: GoodsDialog,
  pinjaman: LoanDialog,
  aset: AssetDialog,
};

export function EntryDialog({ part, ...props }: Props) {
  const Form = DIALOGS[part];
  return Form ? <Form {...props} /> : null;
}
