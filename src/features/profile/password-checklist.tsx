import { SHORTEST_PASSWORD } from "@/contract/auth/password";
import { type Owner, passwordLength, type Weakness, weaknessOf } from "@/contract/auth/password-rules";
import { cx } from "@/src/components/ui/cx";
import { Icon } from "@/src/components/ui/icon";

const RULES: { label: string; against: Weakness[] }[] = [
  { label: "Bukan urutan, pengulangan atau kata sandi umum", against: ["digits", "repeated", "sequence", "common"] },
  { label: "Tidak hampir seluruhnya kata peternakan", against: ["farm"] },
  { label: "Tanpa nama, username atau email Anda", against: ["own"] },
];

/** A password that satisfies all rules is rated by its length. */
const LEVELS = [
  { from: 0, word: "lemah", colour: "text-error-ink" },
  { from: SHORTEST_PASSWORD, word: "cukup", colour: "text-warning-ink" },
  { from: 16, word: "kuat", colour: "text-success-ink" },
  { from: 20, word: "sangat kuat", colour: "text-success-ink" },
];

/** Shows the rules of a new password while it is typed, and its strength in words. */
export function PasswordChecklist({ password, owner }: { password: string; owner: Owner }) {
  const length = passwordLength(password);
  const weakness = password ? weaknessOf(password, owner) : null;
  const rules = [
    { label: `${SHORTEST_PASSWORD} karakter atau lebih`, met: length >= SHORTEST_PASSWORD },
    ...RULES.map(({ label, against }) => ({ label, met: !!password && !(weakness && against.includes(weakness)) })),
  ];
  const level = weakness ? 0 : LEVELS.filter(({ from }) => length >= from).length - 1;
  return (
    <div className="flex flex-col gap-2 pt-0.5 text-sm">
      {password && <Meter level={level} />}
      <ul aria-label="Syarat kata sandi baru" className="flex flex-col gap-1">
        {rules.map(({ label, met }) => (
          <li key={label} className={cx("flex items-start gap-1.5", met ? "text-success-ink" : "text-ink-muted")}>
            <Icon name={met ? "success" : "minus"} size={16} className="mt-0.5" />
            <span>
              {label}
              <span className="sr-only">{met ? ": terpenuhi" : ": belum"}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Meter({ level }: { level: number }) {
  const { word, colour } = LEVELS[level] ?? { word: "", colour: "" };
  return (
    <div className={cx("flex items-center gap-3", colour)}>
      <div aria-hidden="true" className="flex flex-1 gap-1">
        {LEVELS.map(({ from }, step) => (
          <span key={from} className={cx("h-1.5 flex-1 rounded-full", step <= level ? "bg-current" : "bg-ink/10")} />
        ))}
      </div>
      <p role="status" className="w-40 text-right font-medium">
        Kekuatan: {word}
      </p>
    </div>
  );
}
