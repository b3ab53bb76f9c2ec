/** Words as choices: for radio cards, selects and a list's filters. `hints` say what a word means. */
export const optionsOf = <Word extends string>(
  words: readonly Word[],
  labels: Record<Word, string>,
  hints?: Record<Word, string>,
) => words.map((value) => ({ value, label: labels[value], hint: hints?.[value] }));
