import { useQuery } from "@tanstack/react-query";
import type { Money } from "@/contract/money/model";
import type { PaymentMethod } from "@/contract/money/words";
import { PAYMENT_METHOD_LABELS, PAYMENT_METHODS } from "@/contract/payment/words";
import { placesQuery } from "@/src/api/money";
import { useFieldValue } from "@/src/components/form/core/use-field-value";

const named = (methods: readonly PaymentMethod[]) => methods.map((method) => PAYMENT_METHOD_LABELS[method]).join(", ");

/** Tells in sentences how saving these methods changes the payments to come. */
export function methodsToldOf(chosen: readonly PaymentMethod[], places: readonly Money[], own: Money | undefined) {
  const others = places.filter(({ id, active }) => active && id !== own?.id);
  const left = own?.methods.filter((method) => !chosen.includes(method)) ?? [];
  return [
    chosen.length > 0
      ? `Pembayaran ${named(chosen)} masuk ke sini.`
      : "Tidak ada metode yang dicentang: tidak ada pembayaran yang diusulkan masuk ke sini.",
    ...others.flatMap(({ name, methods }) => {
      const moved = methods.filter((method) => chosen.includes(method));
      return moved.length > 0 ? `${named(moved)} pindah dari ${name}.` : [];
    }),
    ...(left.length > 0 ? [`${named(left)} tidak lagi masuk ke sini.`] : []),
  ].join(" ");
}

/** Stands beside the button that saves, because the methods themselves may be out of sight. */
export function MethodsInBar({ own }: { own?: Money }) {
  const { data: places } = useQuery(placesQuery());
  const [methods, active] = [useFieldValue("methods"), useFieldValue("active")];
  if (!places || !Array.isArray(methods) || active === false) return null;
  const chosen = PAYMENT_METHODS.filter((method) => methods.includes(method));
  return (
    <p role="status" className="w-full text-ink-muted text-xs md:text-sm">
      {methodsToldOf(chosen, places.items, own)}
    </p>
  );
}
