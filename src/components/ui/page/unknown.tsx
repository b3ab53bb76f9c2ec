export function Unknown({ children = "belum diisi" }: { children?: string }) {
  return <span className="font-normal text-ink-faint">{children}</span>;
}
