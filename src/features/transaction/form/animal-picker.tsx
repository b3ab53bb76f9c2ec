import { useState } from "react";
import { oneOf } from "@/contract/base/words";
import { tagName } from "@/contract/sheep/words";
import type { SellableAnimal } from "@/contract/transaction/model";
import { TRANSACTION_KINDS } from "@/contract/transaction/words";
import { searchSellable } from "@/src/api/sale/transaction";
import { useMay } from "@/src/api/user";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { ComboboxField } from "@/src/components/form/fields/combobox-field";
import { ScanButton } from "@/src/components/scan/scan-button";
import { judge, nextFirst, ofTag, sellableOption } from "./sellable-options";

type Props = {
  autoFocus: boolean;
  /** Says whether the form already contains the animal. */
  isTaken: (id: number) => boolean;
  onPick: (animal: SellableAnimal) => void;
};

/** Takes one animal after another: tag, Enter, tag, Enter. An animal that may not be sold shows the reason. */
export function AnimalPicker({ autoFocus, isTaken, onPick }: Props) {
  const owner = useMay("configuration.write");
  const [said, setSaid] = useState<string>();
  const kind = oneOf(TRANSACTION_KINDS, useFieldValue("kind")) ?? undefined;

  const asked = ({ id }: SellableAnimal) => ({ owner, taken: isTaken(id) });

  async function scan(text: string) {
    const found = await searchSellable({ q: text.trim(), kind }).catch(() => undefined);
    if (!found) return;
    const [animal, ...more] = ofTag(found, text);
    if (!animal) return setSaid(`Tidak ada ternak dengan nomor ${text.trim()}.`);
    if (more.length > 0) return setSaid(`Nomor ${text.trim()} ada di beberapa warna: pilih dari daftar.`);
    if (isTaken(animal.id)) return setSaid(`${tagName(animal)} sudah ada di penjualan ini.`);
    const { warning, blocked } = judge(animal, { owner, taken: false });
    if (blocked) return setSaid(warning);
    onPick(animal);
  }
  return (
    <div className="flex w-full items-end gap-2">
      <ComboboxField
        label="Tambah ternak"
        autoFocus={autoFocus}
        className="min-w-0 flex-1 md:max-w-md"
        placeholder="Ketik nomor anting"
        value={null}
        error={said}
        search={async (q, signal) => {
          setSaid(undefined);
          const found = await searchSellable({ q, kind }, signal);
          return { items: nextFirst(found, q, isTaken).map((animal) => sellableOption(animal, asked(animal))) };
        }}
        onHaste={(text) => void scan(text)}
        onPick={(option) => {
          if (option) onPick(option.animal);
        }}
      />
      <ScanButton onScan={(text) => void scan(text)} size="lg" />
    </div>
  );
}
