/** A name in the middle of a sentence: in lower case, except in German, where it may begin with a noun. */
export function inSentence(name: string, language: string): string {
  return language.startsWith('de') ? name : name.charAt(0).toLocaleLowerCase(language) + name.slice(1)
}
