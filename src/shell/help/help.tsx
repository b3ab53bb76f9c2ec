import { useState } from "react";
import { useLocation } from "react-router-dom";
import { LinkButton } from "@/src/components/ui/link-button";
import { Drawer } from "@/src/components/ui/overlay/drawer";
import { paths } from "@/src/config/paths";
import { guideOf, guidePath } from "@/src/features/guide/guide";
import { GuideText, KeyList } from "@/src/features/guide/guide-parts";
import { keysFor } from "@/src/features/guide/keys";
import { readUser } from "@/src/lib/session/session-cookies";
import { switchSingleKeys, useSingleKeys } from "@/src/lib/single-keys";
import { keysHere, waysOf } from "@/src/shell/keys/here";

/** A question that waits for its answer stays alone. */
const isBusy = () => document.querySelector("[role=dialog], [role=alertdialog]") !== null;

type Props = {
  /** Each press of the button, and each key `?`, is another object. */
  asked: object;
};

/** The help of the present screen, and the keys. Another screen closes it; a second `?` does too. */
export default function Help({ asked }: Props) {
  const { pathname } = useLocation();
  const keys = useSingleKeys();
  const [shown, setShown] = useState({ asked: {}, at: pathname, open: false });
  const open = shown.open && shown.at === pathname;
  if (shown.asked !== asked)
    setShown({ asked, at: pathname, open: !open && !(asked instanceof KeyboardEvent && isBusy()) });

  const role = readUser()?.role ?? "";
  const groups = keysFor({ here: keysHere(role, shown.at), ways: waysOf(role) });
  // While it closes it still shows the help of its own screen.
  const page = guideOf(shown.at);
  return (
    <Drawer
      open={open}
      onClose={() => setShown({ ...shown, open: false })}
      title={page ? `Bantuan: ${page.title}` : "Bantuan"}
      footer={
        <>
          <LinkButton to={paths.guide}>Semua panduan</LinkButton>
          {page && (
            <LinkButton variant="primary" to={guidePath(page.id)}>
              Buka dengan gambar
            </LinkButton>
          )}
        </>
      }
    >
      {page && <GuideText page={page} />}
      <h2 className="mt-6 mb-2 font-semibold text-base">Tombol</h2>
      <label className="mb-4 flex min-h-9 cursor-pointer items-center gap-2.5 text-sm">
        <input
          type="checkbox"
          checked={keys}
          onChange={({ target }) => switchSingleKeys(target.checked)}
          className="size-4 accent-primary-strong"
        />
        Tombol satu huruf (g, j, k, n, u, / dan ?) aktif di peramban ini
      </label>
      <KeyList groups={groups} />
    </Drawer>
  );
}
