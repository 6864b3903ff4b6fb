import { kindSource } from '../sources/source.ts'

/** What every result of a search is made of: the index, and what words mean. */
export const searchIndex = [kindSource('search-entry'), kindSource('thesaurus')]
