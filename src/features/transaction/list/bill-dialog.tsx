import { useQuery } from "@tanstack/react-query";
import type { Transaction } from "@/contract/transaction/model";
import { useOpenWhatsApp } from "@/src/api/notification";
import { appearanceQuery } from "@/src/api/program/configuration";
import { saleTermsQuery } from "@/src/api/sale/transaction";
import { Button } from "@/src/components/ui/button";
import { LinkButton } from "@/src/components/ui/link-button";
import { Dialog } from "@/src/components/ui/overlay/dialog";
import { Loading, SkeletonLines } from "@/src/components/ui/page/skeleton";
import { billOf } from "@/src/features/transaction/paper/bill";

/** The bill of one sale as it will stand in the chat, and the way there. */
export function BillDialog({ sale, onClose }: { sale: Transaction; onClose: () => void }) {
  const { data: terms } = useQuery(saleTermsQuery());
  const { data: company } = useQuery(appearanceQuery());
  const openWhatsApp = useOpenWhatsApp();
  const message = billOf(sale, terms, company?.name);
  const { href, onSelect } = (message && openWhatsApp(message)) ?? {};
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={`Tagih ${sale.number} lewat WhatsApp`}
      description={`Kepada ${sale.customer.name}.`}
      footer={
        <>
          <Button onClick={onClose}>Kembali</Button>
          {href !== undefined && (
            <LinkButton
              variant="primary"
              icon="whatsapp"
              href={href}
              onClick={(event) => {
                onSelect?.(event);
                onClose();
              }}
            >
              Buka WhatsApp
            </LinkButton>
          )}
        </>
      }
    >
      {message ? (
        <p className="whitespace-pre-line break-words text-sm">{message.body}</p>
      ) : (
        <Loading>
          <SkeletonLines lines={3} />
        </Loading>
      )}
    </Dialog>
  );
}
