import { act } from "@testing-library/react";
import type { ComponentType } from "react";
import { renderApp } from "@/__tests__/support/web/render-app";
import type { PartnerStatement } from "@/contract/partner/statement";
import type { CustomerEvent } from "@/contract/partner/timeline";

/** Something that happened: an order of Rp6.000.000, unless the test says otherwise. */
export const event = (values: Partial<CustomerEvent> = {}): CustomerEvent => ({
  key: "2025-08-02.10.1",
  kind: "pesanan",
  day: "2025-08-02",
  word: "qurban",
  number: null,
  document: { kind: "transaction", id: 31, name: "PJ/2025/08/0031" },
  amount: 6_000_000,
  heads: 2,
  note: null,
  promisedOn: null,
  undoneOn: null,
  ...values,
});

export const statement = (values: Partial<PartnerStatement> = {}): PartnerStatement => ({
  partner: { id: 7, code: "C00007", name: "Sri Lestari", whatsapp: "6281234567890", address: "Jl. Mawar 1" },
  company: { name: "Peternakan Domba", address: null, phone: null, whatsapp: null, email: null, logo: null },
  payTo: "BCA 0012345678 a.n. Haji Ade",
  from: "2025-06-01",
  to: "2025-08-18",
  opening: -1_000_000,
  raised: 6_000_000,
  lowered: 2_000_000,
  closing: 3_000_000,
  parts: { owed: 3_000_000, advance: 0, excess: 0 },
  lines: [
    {
      day: "2025-08-05",
      kind: "kirim",
      number: null,
      document: { kind: "transaction", id: 31, name: "PJ/2025/08/0031" },
      amount: 6_000_000,
      balance: 5_000_000,
      undoes: false,
      belongsOn: null,
      advanceUsed: 1_000_000,
    },
    {
      day: "2025-08-09",
      kind: "angsuran",
      // A part of a receipt over several orders.
      number: "KW/2025/08/0004-1",
      document: { kind: "transaction", id: 31, name: "PJ/2025/08/0031" },
      amount: -2_000_000,
      balance: 3_000_000,
      undoes: false,
      belongsOn: null,
      advanceUsed: null,
    },
  ],
  count: 2,
  ...values,
});

/** Opens the screen at its address of record 7, with what stands behind it. */
export async function openAt(Page: ComponentType, word: "customer" | "supplier", rest = "", search = "") {
  const view = renderApp(<p>other</p>, {
    at: "/",
    routes: [{ path: `/referensi/${word}/:id${rest}`, Component: Page }],
  });
  await act(() => view.router.navigate(`/referensi/${word}/7${rest}${search}`));
  return view;
}
