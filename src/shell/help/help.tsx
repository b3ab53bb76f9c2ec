import { LinkButton } from "@/src/components/ui/link-button";
import { Drawer } from "@/src/components/ui/overlay/drawer";
import { paths } from "@/src/config/paths";
import { guideOf } from "@/src/features/guide/guide";
import { GuideText, KeyList } from "@/src/features/guide/guide-parts";

type Props = { at: string; open: boolean; onClose: () => void };

/** The help of the screen at an address, and the keys. */
export function Help({ at, open, onClose }: Props) {
  const page = guideOf(at);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={page ? `Bantuan: ${page.title}` : "Bantuan"}
      footer={
        <>
          <LinkButton to={paths.guide.list}>Semua panduan</LinkButton>
          {page && (
            <LinkButton variant="primary" to={paths.guide.page(page.id)}>
              Buka dengan gambar
            </LinkButton>
          )}
        </>
      }
    >
      {page && <GuideText page={page} />}
      <h2 className="mt-6 mb-2 font-semibold text-base">Tombol</h2>
      <KeyList />
    </Drawer>
  );
}
