import { parse } from 'graphql'
import { contractFile, readContract } from './graphql-source.ts'
import { banner, type Project } from './project.ts'

/** The contract as a module, so that the content service can be bundled. */
export function generateContractModule(project: Project): void {
  readContract(project)
  const document = JSON.stringify(JSON.stringify(parse(project.read(contractFile), { noLocation: true })))
  project.write(
    'content/contract.generated.ts',
    `${banner}import type { DocumentNode } from 'graphql'\n// As text: it is parsed faster than a literal is compiled.\nexport const contractDocument = JSON.parse(${document}) as DocumentNode\n`,
  )
}
