import { useOpenExample } from "@/src/api/program/example-farm";
import { Button } from "@/src/components/ui/button";
import { paths } from "@/src/config/paths";
import { otherFarm } from "@/src/lib/example-address";

/** Opens the example farm on its own address, where each screen leads back. */
export function ExampleFarm() {
  const { mutate, isPending, isSuccess } = useOpenExample();
  const enter = (port: number) => location.assign(otherFarm(port, `${paths.login}?contoh`));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t px-4 py-3 text-sm sm:px-5">
      <p role="status" className="min-w-0 grow basis-64 text-ink-muted">
        {isPending
          ? "Peternakan contoh sedang dibuat, sekitar setengah menit."
          : "Ingin melihat peternakan contoh dulu? Isinya karangan, terpisah dari milik Anda, dan hilang sesudahnya."}
      </p>
      <Button size="sm" loading={isPending || isSuccess} onClick={() => mutate(undefined, { onSuccess: enter })}>
        Buka peternakan contoh
      </Button>
    </div>
  );
}
