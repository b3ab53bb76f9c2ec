import type { Species } from "./words";

/** Breeds as notebooks of this country name them. A notebook that tells the breed seldom tells the species, too. */
const GOATS =
  /\b(pe|eta?wah?|ettawa|peranakan eta?wah?|jawa ?randu|boer|boerka|boerawa|kacang|saanen|sapera|senduro|gembrong|marica|kosta|samosir|muara|anglo ?nubian|alpine|toggenburg|kambing)\b/i;
const SHEEP =
  /\b(garut|priangan|texel|wonosobo|dombos|batur|deg|det|ekor gemuk|ekor tipis|gibas|sapudi|dorper|dormer|merino|suffolk|barbados|st\.? ?croix|compass|awassi|domba)\b/i;

/** The species that a breed belongs to, if its name tells. */
export function speciesOf(breed: string): Species | null {
  const [goat, sheep] = [GOATS.test(breed), SHEEP.test(breed)];
  if (goat === sheep) return null;
  return goat ? "kambing" : "domba";
}
