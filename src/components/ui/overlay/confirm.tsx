import { type ReactNode, useRef } from "react";
import { Button } from "@/src/components/ui/button";
import { Overlay } from "./overlay";

interface ConfirmProps {
  open: boolean;
  /** Names the thing: "Batalkan PJ/2025/08/0012?" */
  title: string;
  /** The consequence: "DP Rp500.000 menjadi titipan customer." */
  consequence: ReactNode;
  /** A verb: "Batalkan penjualan". */
  action: string;
  onConfirm: () => void;
  onClose: () => void;
  /** The way back, where "Batal" would be misread. */
  back?: string;
  tone?: "danger" | "primary";
  /** While it runs nothing closes the question. */
  loading?: boolean;
  /** A reason or a choice that goes with it. */
  children?: ReactNode;
}

/** Asks before something that cannot be taken back. The harmless button has the focus. */
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
