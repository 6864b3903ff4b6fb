import type { Claim } from '../../platform/loading/entity-content.ts'
import { fileType, type ParsedFile } from '../../platform/loading/file-type.ts'
import { pageRows, shellRows } from '../../platform/loading/shared-rows.ts'
import type { EntityDefinition } from '../../platform/model/entity-definition.ts'
import { pageTable } from '../../platform/pages/table.ts'
import { listedPieces } from '../rooms/room-pieces.ts'
import { planFindings } from './plan-findings.ts'
import { projectFiles, projectPieces } from './project-pieces.ts'
import { projectResolvers } from './resolvers.ts'

const informationFile = fileType('project-informations', {
  path: 'shell/project-informations',
  defines: ({ surfaces, familySituations }) => [
    ...surfaces.map(({ id }) => `surface/${id}`),
    ...familySituations.map(({ id }) => `family-situation/${id}`),
  ],
})

/** Planned rooms, found by three answers in the project planner. */
export const projects: EntityDefinition = {
  name: 'projects',
  files: [projectFiles, informationFile],
  pages: [{ kind: 'project', table: pageTable }],
  rows: (input) => [
    pageRows(projectFiles, (project, { photos }) => listedPieces(projectPieces(project, photos)))(input),
    shellRows([informationFile])(input),
  ],
  references: {
    keys: { surface: 'surface', familySituation: 'family-situation' },
    names: { 'family-situation': 'family situation' },
  },
  claims: answerClaims,
  checks: [planFindings],
  linkValues: answerValues,
  resolvers: projectResolvers,
}

/** The answers of the planner, as `projectInformations` of the contract. */
function answerValues({ parsed }: { parsed: readonly ParsedFile[] }): Record<string, string[]> {
  const informations = informationFile.of(parsed).map(({ value }) => value)
  return {
    'projectInformations.surfaces.id': informations.flatMap(({ surfaces }) => surfaces.map(({ id }) => id)),
    'projectInformations.familySituations.id': informations.flatMap(({ familySituations }) =>
      familySituations.map(({ id }) => id),
    ),
  }
}

function answerClaims(files: readonly ParsedFile[]): Claim[] {
  return projectFiles.of(files).map(({ file, value: { surface, familySituation, inspiration } }) => ({
    code: 'PROJECT_TAKEN',
    file,
    pointer: '/inspiration',
    name: `a project for ${surface}, ${familySituation} and ${inspiration}`,
    expected: 'three answers that no other project has',
  }))
}
