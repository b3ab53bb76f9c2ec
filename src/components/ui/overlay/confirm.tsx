import { type ReactNode, useRef } from "react";
import { Button } from "@/src/components/ui/button";
import { Overlay } from "./overlay";

interface ConfirmProps {
  open: boolean;
  /** Names the object: "Batalkan PJ/2025/08/0012?" */
  title: string;
  /** States the consequence: "DP Rp500.000 menjadi titipan customer." */
  consequence: ReactNode;
  /** A verb: "Batalkan penjualan". */
  action: string;
  onConfirm: () => void;
  onClose: () => void;
  /** The label of the other button, where "Batal" would be misread. */
  back?: string;
  tone?: "danger" | "primary";
  /** Nothing closes the question while the action runs. */
  loading?: boolean;
  /** A field for a reason or a choice. */
  children?: ReactNode;
}

/** Asks before an action that cannot be undone. The harmless button has the focus. */
export function Confirm(props: ConfirmProps) {
  const { open, title, consequence, action, onConfirm, onClose, back = "Kembali", tone = "danger", loading } = props;
  const harmless = useRef<HTMLButtonElement>(null);
  return (
    <Overlay
      alert
      shape="sm"
      open={open}
      onClose={onClose}
      locked={loading}
      title={title}
      description={consequence}
      initialFocus={harmless}
      footer={
        <>
          <Button ref={harmless} onClick={onClose} disabled={loading}>
            {back}
          </Button>
          <Button variant={tone} onClick={onConfirm} loading={loading}>
            {action}
          </Button>
        </>
      }
    >
      {props.children}
    </Overlay>
  );
}
