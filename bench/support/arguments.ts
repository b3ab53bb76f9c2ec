/**
 * The words behind a benchmark's name: so many numbers at most, in their order, and one word that it knows. Anything else
 * ends it before it begins.
 */
export function readArguments(usage: string, most: number, knows: (word: string) => boolean = () => false) {
  const given = process.argv.slice(2);
  const isNumber = (word: string) => /^[1-9]\d{0,8}$/.test(word);
  const numbers = given.filter(isNumber);
  const words = given.filter((word) => !isNumber(word));
  const strange = words.find((word) => !knows(word)) ?? words[1] ?? numbers[most];
  if (strange !== undefined) {
    console.error(`${JSON.stringify(strange.slice(0, 80))} is not understood: npm run bench -- ${usage}`);
    process.exit(1);
  }
  return { numbers: numbers.map(Number), word: words[0] };
}
