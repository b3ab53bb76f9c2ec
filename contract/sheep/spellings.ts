import type { Origin, Sex, Species, TagColour } from "./words";

/** How notebooks and other programs write these words; only files are read by them. */
type Spellings<Word extends string> = Partial<Record<Word, readonly string[]>>;

export const SEX_SPELLINGS: Spellings<Sex> = {
  jantan: ["j", "jtn", "jan", "♂", "l", "lk", "laki laki", "laki", "cowok", "m", "male", "pejantan"],
  betina: ["b", "btn", "bet", "♀", "p", "pr", "perempuan", "cewek", "f", "female", "indukan"],
};
export const SPECIES_SPELLINGS: Spellings<Species> = {
  domba: ["d", "dmb", "gibas", "biri biri", "sheep"],
  kambing: ["k", "kmb", "kbg", "wedus", "goat"],
};
export const ORIGIN_SPELLINGS: Spellings<Origin> = {
  beli: ["b", "dibeli", "pembelian", "membeli", "pasar", "bakul", "luar", "belian"],
  lahir: ["l", "lahir sendiri", "kelahiran", "anakan", "lahir kandang", "lahir di farm", "sendiri", "anak sendiri"],
};
export const COLOUR_SPELLINGS: Spellings<TagColour> = {
  kuning: ["kng", "kun", "yellow"],
  biru: ["bru", "blue"],
  merah: ["mrh", "red"],
  hijau: ["hij", "ijo", "green"],
  putih: ["pth", "white"],
  oranye: ["orange", "oren", "jingga"],
  "merah muda": ["pink", "pingk"],
  hitam: ["htm", "black"],
};
