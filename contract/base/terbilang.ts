const DIGITS = ["", "satu", "dua", "tiga", "empat", "lima", "enam", "tujuh", "delapan", "sembilan"];
const SCALES = ["", "ribu", "juta", "miliar", "triliun"];
const MOST = 999_999_999_999_999;

/** 0 to 999 in words; zero is empty. */
function belowThousand(value: number): string[] {
  if (value >= 200) return [`${DIGITS[Math.floor(value / 100)]} ratus`, ...belowThousand(value % 100)];
  if (value >= 100) return ["seratus", ...belowThousand(value - 100)];
  if (value >= 20) return [`${DIGITS[Math.floor(value / 10)]} puluh`, ...belowThousand(value % 10)];
  if (value >= 12) return [`${DIGITS[value - 10]} belas`];
  if (value === 11) return ["sebelas"];
  if (value === 10) return ["sepuluh"];
  return value === 0 ? [] : [DIGITS[value] ?? ""];
}

/** A whole number in words: `1.500` is "seribu lima ratus". */
export function terbilang(value: number): string {
  if (!Number.isSafeInteger(value) || value < 0 || value > MOST) throw new RangeError(`no words for ${value}`);
  if (value === 0) return "nol";
  const groups: string[] = [];
  for (let rest = value, scale = 0; rest > 0; rest = Math.floor(rest / 1000), scale += 1) {
    const group = rest % 1000;
    if (group === 0) continue;
    const isSeribu = scale === 1 && group === 1;
    groups.unshift(isSeribu ? "seribu" : [...belowThousand(group), SCALES[scale]].filter(Boolean).join(" "));
  }
  return groups.join(" ");
}
