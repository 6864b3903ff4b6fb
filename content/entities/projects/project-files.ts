import { fileType } from '../../platform/loading/file-type.ts'

export const projectFiles = fileType('project', { page: 'project' })
