import { photoUrl } from "@/src/lib/photo-url";
import { cx } from "./cx";

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase() ?? "")
    .join("");

interface AvatarProps {
  name: string;
  photo: string | null;
  /** Sets the size of the picture and of the letters. */
  className: string;
}

/** Shows the photo or the initials. It is decoration, because the name stands beside it. */
export function Avatar({ name, photo, className }: AvatarProps) {
  return (
    <span
      className={cx(
        "grid shrink-0 place-items-center overflow-hidden rounded-full bg-primary-soft font-semibold text-primary-ink",
        className,
      )}
    >
      {photo ? (
        <img src={photoUrl(photo, "small")} alt="" className="size-full object-cover" />
      ) : (
        <span aria-hidden="true">{initials(name)}</span>
      )}
    </span>
  );
}
