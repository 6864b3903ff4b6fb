import { describe, expect, it } from 'vitest'
import { generateAll } from '../../../scripts/generate/generate-all.ts'
import { generateContractModule } from '../../../scripts/generate/contract-module.ts'
import { formatIssues } from '../../../packages/findings/finding.ts'
import type { Project } from '../../../scripts/generate/project.ts'
import { generateTrustedDocuments } from '../../../scripts/generate/trusted-documents.ts'
import { issuesOf, heroSchema, temporaryProject } from './temporary-project.ts'

const contract = `directive @dependsOn(source: ResultSource!) on FIELD_DEFINITION
enum ResultSource { CONTENT VISITORS }
type Query {
  blocksForPage(path: String!, required: Boolean!): [Block!]! @dependsOn(source: CONTENT)
  seoForPage(path: String!): Seo @dependsOn(source: CONTENT)
  sitePages: [SitePage!]! @dependsOn(source: CONTENT)
  contentRevision: String! @dependsOn(source: CONTENT)
  found(words: String!): [String!]! @dependsOn(source: CONTENT)
  notes: [String!]! @dependsOn(source: VISITORS)
}
union Block = Hero | Mea
type Hero { heading: String! }
type Mea { heading: String }
type Seo { title: String }
type SitePage { path: String!, updatedAt: String!, alternates: [Alternate!]! }
type Alternate { locale: String!, path: String! }
`
const hero = 'blocks/heroes/hero/fragment.graphql'
const files = {
  'content/contract.graphql': contract,
  'config/blocks.json': {
    blocks: { Hero: { allowedIn: ['content'] }, Found: { allowedIn: ['page'] }, Plain: { allowedIn: ['shell'] } },
  },
  'engine/content/seo.graphql': 'fragment Seo on Seo { title }\n',
  'blocks/tools/found/fragment.graphql': 'fragment Found on Query { found(words: $words) }\n',
  [hero]: 'fragment Hero on Hero { heading }\n',
}

/** The report of the issues for which the generator stops, after a change of some files. */
async function reportOn(changes: Readonly<Record<string, string>>): Promise<string> {
  const project = temporaryProject({ ...files, ...changes })
  return formatIssues(await issuesOf(() => generateTrustedDocuments(project)))
}

function documentsOf({ read }: Project): Record<string, Record<string, unknown>> {
  const text = read('app/documents.generated.ts')
  return JSON.parse(text.slice(text.indexOf('= {') + 2)) as Record<string, Record<string, unknown>>
}

describe('the trusted documents', () => {
  it('request each field of a block by an alias, and declare the variables of a query as the contract types them', () => {
    const project = temporaryProject(files)
    generateTrustedDocuments(project)
    const text = project.read('app/documents.generated.ts')
    expect(text).toContain('fragment Hero on Hero {\\n  Hero__heading: heading\\n}')
    expect(text).toContain('query Found($words: String!) {\\n  ...Found\\n}')
    expect(text.match(/^ {2}"\w+"/gm)).toEqual(['  "Page"', '  "SitePages"', '  "Revision"', '  "Found"'])
  })

  it('tell the check of config the types of the variables of a query', () => {
    const project = temporaryProject({
      ...files,
      'content/contract.graphql': contract.replace('words: String!', 'words: String!, limit: Int'),
      'blocks/tools/found/fragment.graphql': 'fragment Found on Query { found(words: $words, limit: $limit) }\n',
    })
    generateTrustedDocuments(project)
    expect(JSON.parse(project.read('blocks/query-variables.generated.json'))).toMatchObject({
      Found: { words: 'String!', limit: 'Int' },
    })
  })

  it('are also the operations of the project, of which some are for scripts', () => {
    const operations = 'blocks/shared/operations'
    const project = temporaryProject({
      ...files,
      [`${operations}/count.graphql`]: 'query Count($words: String!) { found(words: $words) }\n',
      [`${operations}/browser/again.graphql`]: 'query Again { seoForPage(path: "/") { ...Seo } }\n',
    })
    generateTrustedDocuments(project)
    const documents = documentsOf(project)
    expect(documents['Count']).toMatchObject({ name: 'Count', variables: ['words'] })
    expect([documents['Count']?.['browser'], documents['Again']?.['browser']]).toEqual([undefined, true])
    expect(documents['Again']?.['text']).toContain('fragment Seo on Seo')
  })

  it('say where a result depends on what visitors write, also where it is mixed with content', () => {
    const project = temporaryProject({
      ...files,
      'blocks/tools/found/fragment.graphql':
        'fragment Found on Query { found(words: $words) ...More } fragment More on Query { notes }\n',
      'blocks/shared/operations/read.graphql': 'query Read { contentRevision }\n',
    })
    generateTrustedDocuments(project)
    const documents = documentsOf(project)
    const uncached = Object.keys(documents).filter((name) => documents[name]?.['dependsOnVisitors'])
    expect(uncached).toEqual(['Found'])
    expect(JSON.parse(project.read('blocks/visitor-queries.generated.json'))).toEqual(['Found'])
  })

  it('need to know what each field of Query depends on', async () => {
    const undeclared = contract.replace(
      'contentRevision: String! @dependsOn(source: CONTENT)',
      'contentRevision: String!',
    )
    const issues = await issuesOf(() =>
      generateContractModule(temporaryProject({ ...files, 'content/contract.graphql': undeclared })),
    )
    expect(formatIssues(issues)).toContain(
      'content/contract.graphql:7\n  The field "contentRevision" of Query does not say what its result depends on.',
    )
  })

  it.each([
    ['without a name', 'nameless', '{ contentRevision }', 'The file does not contain exactly one'],
    ['with the name of a block', 'found', 'query Found { contentRevision }', 'Two operations have the'],
    ['that the contract refuses', 'wrong', 'query Wrong { nothing }', 'Cannot query field "nothing"'],
    [
      'that gives scripts a token',
      'browser/token',
      'query T { token: contentRevision seoForPage(path: "/") { title token } }',
      'The operation gives the token',
    ],
  ])('are no operation %s', async (_title, name, text, report) => {
    expect(await reportOn({ [`blocks/shared/operations/${name}.graphql`]: text })).toContain(
      `${name}.graphql:1\n  ${report}`,
    )
  })

  it.each<[string, string, string]>([
    ['a syntax error', '{ heading', `${hero}:3\n  Syntax Error: Expected Name, found <EOF>.\n  Expected GraphQL.`],
    [
      'a field that the contract does not have',
      '{\n  headng\n}',
      `${hero}:3\n  Cannot query field "headng" on type "Hero". Did you mean "heading"?\n  Expected a selection that content/contract.graphql allows.\n  Correct the fragment, or add the field to the contract.`,
    ],
    [
      'a spread of a fragment that is not defined',
      '{ heading ...Se }',
      `${hero}:2\n  "...Se" spreads a fragment that is not defined.\n  Expected a fragment of a block, of blocks/shared, documents or engine/content. Did you mean "Seo"?`,
    ],
    [
      'an operation',
      '{ heading }\nquery Mine { contentRevision }',
      `${hero}:3\n  The file contains a definition of the kind OperationDefinition.\n  Expected only fragments`,
    ],
    [
      'a fragment name that exists elsewhere',
      '{ heading }\nfragment Seo on Seo { title }',
      `engine/content/seo.graphql:1\n  The fragment "Seo" is also defined in ${hero}:3.`,
    ],
  ])('report %s with its line', async (_what, selection, report) => {
    expect(await reportOn({ [hero]: `# A comment.\nfragment Hero on Hero ${selection}\n` })).toContain(report)
  })

  it('report a contract that is not a schema', async () => {
    const project = temporaryProject({ ...files, 'content/contract.graphql': 'type Query {\n  a: String\n  b\n}\n' })
    expect(await issuesOf(() => generateTrustedDocuments(project))).toMatchObject([
      { file: 'content/contract.graphql', line: 4, message: 'Syntax Error: Expected ":", found "}".' },
    ])
  })

  it('report a type that lacks a field of its interface', async () => {
    const text = `${contract}interface Named { name: String! }\ntype Shop implements Named {\n  place: String\n}\n`
    expect(await reportOn({ 'content/contract.graphql': text })).toMatch(
      /^SOURCE_GRAPHQL {2}content\/contract.graphql:\d+\n {2}Interface field Named.name expected but Shop does not provide it.\n {2}Expected/,
    )
  })
})

describe('generateAll', () => {
  it('reports the issues of all sources in one run', async () => {
    const project = temporaryProject({
      ...files,
      '.oxfmtrc.json': '{}',
      'docs/expressions.md': '',
      'config/services.json': {},
      [hero]: 'fragment Hero on Hero { headng }\n',
      'blocks/heroes/hero/fields.schema.json': { ...heroSchema, title: 3 },
    })
    const issues = await generateAll(project)
    expect(issues.map(({ file }) => file)).toEqual(['blocks/heroes/hero/fields.schema.json', hero])
  })
})
