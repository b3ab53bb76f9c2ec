import type { Species } from "@/contract/sheep-words";

/** How the animal looks: our drawing of its kind until there is a photo of it. */
export function SheepPhoto({ species }: { species: Species }) {
  return (
    <div className="grid size-24 shrink-0 place-items-center overflow-clip rounded-xl bg-primary-soft sm:size-28 dark:bg-[#2a6b55]">
      <img
        src={species === "domba" ? "/art/sheep-face.svg" : "/art/goat.svg"}
        alt=""
        width={112}
        height={112}
        className="size-[85%] object-contain"
      />
    </div>
  );
}
