import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { Overlay } from "@/src/components/ui/overlay/overlay";
import { recall, remember } from "@/src/components/ui/remembered";
import { PaletteList } from "./palette-list";
import type { Command, CommandGroup, PaletteSearch } from "./use-palette-results";

interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The screens and actions of this role. */
  groups: readonly CommandGroup[];
  /** Searches documents, customers and ear tags while the user types. */
  search?: PaletteSearch;
}

const RECENT_KEY = "domba.palette.recent";
const RECENT_MOST = 5;

type Recent = Pick<Command, "label" | "hint" | "icon" | "to">;

const parseRecent = (value: unknown): Recent[] =>
  Array.isArray(value)
    ? value.filter((item) => typeof item?.label === "string" && typeof item?.to === "string").slice(0, RECENT_MOST)
    : [];

/** The palette (Ctrl/⌘ K) finds and opens everything. */
export function CommandPalette({ open, onOpenChange, groups, search }: CommandPaletteProps) {
  const navigate = useNavigate();
  const [recent, setRecent] = useState<Recent[]>([]);

  useEffect(() => {
    if (open) setRecent(recall(RECENT_KEY, parseRecent, []));
  }, [open]);

  const choose = ({ label, hint, icon, to, onSelect }: Command) => {
    onOpenChange(false);
    if (to !== undefined) {
      const kept = recall(RECENT_KEY, parseRecent, []).filter((item) => item.to !== to);
      remember(RECENT_KEY, [{ label, hint, icon, to }, ...kept].slice(0, RECENT_MOST));
      navigate(to);
    }
    onSelect?.();
  };

  return (
    <Overlay open={open} onClose={() => onOpenChange(false)} title="Cari dan buka" hideTitle shape="lg">
      <PaletteList
        groups={groups}
        recent={recent}
        search={search}
        onChoose={choose}
        onClose={() => onOpenChange(false)}
      />
    </Overlay>
  );
}
