import type { EntityDefinition } from '../../platform/model/entity-definition.ts'
import { wordingFile, wordingProblems } from './wording-problems.ts'

/** Words that no text of the site has. Only the check of the content reads them. */
export const wording: EntityDefinition = { name: 'wording', files: [wordingFile], checks: [wordingProblems] }
