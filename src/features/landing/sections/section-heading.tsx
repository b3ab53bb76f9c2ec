interface SectionHeadingProps {
  eyebrow?: string;
  title: string;
  description?: string;
  centered?: boolean;
  /** Sets light text on the green background. */
  light?: boolean;
}

/** The head of a section with its theme, title and description. */
export function SectionHeading({ eyebrow, title, description, centered, light }: SectionHeadingProps) {
  return (
    <div className={centered ? "mx-auto max-w-3xl text-center" : "max-w-2xl"}>
      {eyebrow && <p className="mb-3 font-bold text-(--clay) text-sm uppercase tracking-[0.14em]">{eyebrow}</p>}
      <h2>{title}</h2>
      {description && (
        <p className={`mt-4 text-balance text-lg ${light ? "text-(--mint)" : "text-ink-muted"}`}>{description}</p>
      )}
    </div>
  );
}
