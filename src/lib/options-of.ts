/** Turns words into choices for radio cards, selects and filters. `hints` explain what a word means. */
export const optionsOf = <Word extends string>(
  words: readonly Word[],
  labels: Record<Word, string>,
  hints?: Record<Word, string>,
) => words.map((value) => ({ value, label: labels[value], hint: hints?.[value] }));
