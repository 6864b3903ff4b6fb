import { fileType } from '../../platform/loading/file-type.ts'

export const thesaurusFiles = fileType('thesaurus')
