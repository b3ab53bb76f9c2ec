import { useState } from "react";
import type { Species, TagColour } from "@/contract/sheep/words";
import { tagName } from "@/contract/sheep/words";
import { cx } from "@/src/components/ui/cx";
import { Icon } from "@/src/components/ui/icon";
import { TagChip } from "@/src/farm/sheep/tag-chip";
import { photoUrl } from "@/src/lib/photo-url";

type Animal = { earTag: string; earTagColour: TagColour; species: Species };

interface PictureProps {
  of: Animal & { photo: string | null };
  /** The first picture of a page is large and loads at once; the others are small and wait until they are near. */
  large?: boolean;
}

/** An animal's photo. Its address lasts an hour or two; without it the ear tag is drawn. */
export function Picture({ of, large }: PictureProps) {
  const [failed, setFailed] = useState(false);
  const shape = large ? "aspect-[4/3] w-full rounded-lg sm:aspect-[16/9]" : "size-24 shrink-0 rounded";
  return (
    <div className={cx("relative overflow-hidden border border-line bg-primary-soft", shape)}>
      {of.photo && !failed ? (
        <img
          src={photoUrl(of.photo, large ? undefined : "small")}
          alt={`Foto ${tagName(of)}`}
          width={large ? 960 : 160}
          height={large ? 720 : 160}
          loading={large ? "eager" : "lazy"}
          fetchPriority={large ? "high" : undefined}
          onError={() => setFailed(true)}
          className="size-full object-cover"
        />
      ) : (
        <div aria-hidden="true" className="grid size-full place-items-center text-primary-ink">
          {large ? <Meadow {...of} /> : <Figure of={of} size={40} />}
        </div>
      )}
    </div>
  );
}

/** The ear tag over a meadow. */
const Meadow = (of: Animal) => (
  <>
    <svg
      aria-hidden="true"
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMax slice"
      className="absolute inset-0 size-full"
    >
      <circle cx="364" cy="112" r="24" className="fill-accent" opacity="0.7" />
      <path d="M0 208c70-42 128-40 196-8s132 26 204-16v116H0z" className="fill-success" opacity="0.35" />
      <path d="M0 246c92-36 176-30 252-10s104 12 148-6v70H0z" className="fill-primary" opacity="0.55" />
    </svg>
    <span className="-translate-y-1/2 absolute top-[34%] scale-[1.9]">
      <TagChip {...of} size="lg" />
    </span>
    <span className="absolute bottom-[12%] text-primary-deep dark:text-primary-ink">
      <Figure of={of} size={96} />
    </span>
  </>
);

const GOAT =
  "M8.6 9.6h8.6a3.2 3.2 0 0 1 3.2 3.2l-1 2.4V20M10 20v-4.6h5.6V20M8.6 9.6 7.2 7.4 2.8 10l.5 1.9 3.6.7 1.7 2.3 1.4.5M7.2 7.4c-.4-2 .5-3.6 2.9-4.4M5.6 8.3c-.6-1.8-.1-3.4 1.6-4.6M4.4 12.2v2M20.2 11.4l1.3-1.8M6.1 10h.01";

/** A goat or a sheep, in the lines of the icons. */
function Figure({ of: { species }, size }: { of: Animal; size: number }) {
  if (species === "domba") return <Icon name="sheep" size={size} />;
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={GOAT} />
    </svg>
  );
}

/** A picture of the farm's news, or nothing once its address has expired. */
export function NewsPhoto({ photo, alt }: { photo: string; alt: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return (
    <img
      src={photoUrl(photo, "small")}
      alt={alt}
      width={320}
      height={240}
      loading="lazy"
      onError={() => setFailed(true)}
      className="aspect-[4/3] w-full rounded border border-line object-cover"
    />
  );
}
