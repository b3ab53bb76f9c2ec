import { Icon } from "@/src/components/ui/icon";
import { PulsingDots } from "@/src/components/ui/pulsing-dots";
import { BottomBar } from "./bottom-bar";
import { Frame } from "./frame";
import { Sidebar } from "./sidebar";

/** The shell in the HTML shows until its code has loaded: with real words and no data. */
export function ShellFrame() {
  return (
    <Frame
      sidebar={<Sidebar current={null} openGroup={null} />}
      bar={<BottomBar current={null} roleName={null} />}
      header={
        <span aria-hidden="true" className="grid size-9 place-items-center text-ink-muted">
          <Icon name="menu" size={20} />
        </span>
      }
    >
      <PulsingDots />
    </Frame>
  );
}
