import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { tagName } from "@/contract/sheep/words";
import { examinationQuery } from "@/src/api/examination";
import { useHistory } from "@/src/api/program/audit";
import { useMay } from "@/src/api/user";
import { Button } from "@/src/components/ui/button";
import { HistoryButton } from "@/src/components/ui/history/history-button";
import { Drawer } from "@/src/components/ui/overlay/drawer";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { Loading, SkeletonLines } from "@/src/components/ui/page/skeleton";
import { PastCorrections } from "@/src/farm/books/past-corrections";
import { ExaminationCancel } from "./examination-cancel";
import { ExaminationFacts } from "./examination-facts";

type Props = { id: string | null; onClose: () => void };

/** Shows one row of the log with all its facts beside the list. */
export default function ExaminationDrawer({ id, onClose }: Props) {
  // The content stays while the drawer slides away.
  const [shown, setShown] = useState(id);
  if (id !== null && id !== shown) setShown(id);
  return shown === null ? null : <Opened key={shown} id={shown} open={id !== null} onClose={onClose} />;
}

function Opened({ id, open, onClose }: { id: string; open: boolean; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery({ ...examinationQuery(id), enabled: open });
  const mayWrite = useMay("examination.write");
  // Its entries tell fees, too.
  const seesMoney = useMay("cost.read");
  const [cancelling, setCancelling] = useState(false);
  const history = useHistory("examination", id);
  const close = () => {
    setCancelling(false);
    onClose();
  };
  const offer = data && mayWrite && !data.cancelled && !cancelling;
  return (
    <Drawer
      open={open}
      onClose={close}
      title={data ? `Pemeriksaan ${tagName(data.sheep)}` : "Pemeriksaan"}
      footer={
        data && !cancelling ? (
          <>
            {seesMoney && <HistoryButton name={`Pemeriksaan ${tagName(data.sheep)}`} history={history} />}
            {offer && (
              <Button icon="cancel" onClick={() => setCancelling(true)}>
                Batalkan
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : !data ? (
        <Loading>
          <SkeletonLines lines={8} />
        </Loading>
      ) : cancelling ? (
        <ExaminationCancel examination={data} onDone={close} onBack={() => setCancelling(false)} />
      ) : (
        <>
          <PastCorrections word="examination" id={data.id} />
          <ExaminationFacts examination={data} />
        </>
      )}
    </Drawer>
  );
}
