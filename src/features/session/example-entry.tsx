import { useEffect, useEffectEvent } from "react";
import { DEMO_PASSWORD, DEMO_USERNAMES } from "@/contract/auth/demo";
import { roleLabel } from "@/contract/base/roles";
import { Button } from "@/src/components/ui/button";
import { paths } from "@/src/config/paths";
import { otherFarm } from "@/src/lib/example-address";
import { currentPath } from "@/src/lib/navigation";

type Props = { home: number; onEnter: (given: { username: string; password: string }) => Promise<unknown> };

/** The ways into an example farm, as each kind of user. Who comes from the first steps is let in at once. */
export default function ExampleEntry({ home, onEnter }: Props) {
  const enter = (username: string) => void onEnter({ username, password: DEMO_PASSWORD });
  const arrive = useEffectEvent(() => {
    if (currentPath().endsWith("?contoh")) enter(DEMO_USERNAMES.owner);
  });
  useEffect(() => arrive(), []);
  return (
    <section aria-label="Peternakan contoh" className="mt-4 rounded border border-line bg-canvas p-3 text-sm">
      <p>Ini peternakan contoh: isinya karangan. Masuk dan lihat-lihat sebagai:</p>
      <div className="my-2 flex flex-wrap gap-2">
        {Object.entries(DEMO_USERNAMES).map(([role, username]) => (
          <Button key={role} size="sm" onClick={() => enter(username)}>
            {roleLabel(role)}
          </Button>
        ))}
      </div>
      <a href={otherFarm(home, paths.home)} className="text-primary-ink underline underline-offset-2">
        Kembali ke peternakan saya
      </a>
    </section>
  );
}
