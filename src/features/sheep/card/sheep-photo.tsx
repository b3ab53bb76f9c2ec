import type { Sheep } from "@/contract/sheep/model";
import { tagName } from "@/contract/sheep/words";
import { photoUrl } from "@/src/lib/photo-url";

/** Shows the animal's photo, or a drawing of its kind. */
export function SheepPhoto({ animal }: { animal: Sheep }) {
  const { photo, species } = animal;
  return (
    <div className="grid h-24 w-24 shrink-0 place-items-center overflow-clip rounded-xl bg-primary-soft sm:h-28 sm:w-37 dark:bg-[#2a6b55]">
      {photo ? (
        <a href={photoUrl(photo)} target="_blank" rel="noreferrer" className="size-full">
          <img src={photoUrl(photo)} alt={`Foto ${tagName(animal)}`} className="size-full object-cover" />
        </a>
      ) : (
        <img
          src={species === "domba" ? "/art/sheep-face.svg" : "/art/goat.svg"}
          alt=""
          width={112}
          height={112}
          className="size-[85%] object-contain"
        />
      )}
    </div>
  );
}
