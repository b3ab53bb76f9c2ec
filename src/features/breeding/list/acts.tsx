import { useMay } from "@/src/api/user";
import { LinkButton } from "@/src/components/ui/link-button";
import { paths } from "@/src/config/paths";

/** A phone has no room for the verb. */
const Catat = ({ what }: { what: string }) => (
  <span>
    <span className="max-md:sr-only">Catat </span>
    <span className="inline-block max-md:first-letter:uppercase">{what}</span>
  </span>
);

/** The three acts of the herd's year, for those who may write. */
export function BreedingActs({ main = "birth" }: { main?: "mate" | "birth" }) {
  if (!useMay("herd.write")) return null;
  const look = (act: "mate" | "birth") => (act === main ? "primary" : "secondary");
  return (
    <>
      <LinkButton icon="check" to={paths.breeding.wean}>
        Sapih
      </LinkButton>
      <LinkButton icon="plus" variant={look("mate")} to={paths.breeding.mate}>
        <Catat what="kawin" />
      </LinkButton>
      <LinkButton icon="plus" variant={look("birth")} to={paths.breeding.birth()}>
        <Catat what="kelahiran" />
      </LinkButton>
    </>
  );
}
