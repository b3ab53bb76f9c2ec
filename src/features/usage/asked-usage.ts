import * as z from "zod/mini";
import { UsageInput } from "@/contract/usage/input";
import type { UsageKind } from "@/contract/usage/words";
import type { FormDefaults } from "@/src/components/form/core/form";

type Fields = FormDefaults<z.input<typeof UsageInput>>;

const GOODS = { productId: null, quantity: null };
const COST = { lineId: null, amount: null };
const NOT_ASKED: Record<UsageKind, Partial<Fields>> = {
  pakan: { ...COST, batches: null },
  overhead: { ...GOODS, batches: null },
  pemeriksaan: { ...GOODS, penIds: null },
};

/** The form keeps what another kind asked for, in case the kind is changed back, but checks and sends only its own. */
const onlyAsked = (values: Fields): Fields => ({ ...values, ...(values.kind && NOT_ASKED[values.kind]) });

export const AskedUsage = z.pipe(z.transform(onlyAsked), UsageInput);
