import type { Issue, IssueLocation } from './finding.ts'

/** What a run of a check says of itself. */
export interface SarifTool {
  /** e.g. `npm run config -- check`. */
  name: string
  /** Every code with what it means. */
  codes: Readonly<Record<string, string>>
  /** File that explains the codes, from the root of the project. */
  help: string
}

/**
 * The issues as a log of SARIF 2.1.0, which the code scanning of GitHub, GitLab and Azure shows beside the line. Rules are
 * the codes that occur. Paths are relative to the root of the project.
 */
export function sarifLog(issues: readonly Issue[], { name, codes, help }: SarifTool): object {
  const used = [...new Set(issues.map(({ code }) => code))].sort()
  const rules = used.map((code) => ({
    id: code,
    shortDescription: { text: codes[code] ?? code },
    help: { text: `${help}#${code.toLowerCase()}` },
  }))
  const results = issues.map((issue) => ({
    ruleId: issue.code,
    ruleIndex: used.indexOf(issue.code),
    level: issue.level ?? 'error',
    message: { text: textOf(issue) },
    locations: [locationOf(issue)],
    relatedLocations: (issue.alsoAt ?? []).map(locationOf),
  }))
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver: { name, rules } }, columnKind: 'utf16CodeUnits', results }],
  }
}

function textOf({ message, expected, suggestion, hint }: Issue): string {
  const nearest = suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`
  return `${message} ${expected}${nearest} ${hint}`
}

function locationOf({ file, line, column, pointer }: IssueLocation & { column?: number }): object {
  return {
    physicalLocation: {
      artifactLocation: { uri: encodeURI(file), uriBaseId: '%SRCROOT%' },
      region: { startLine: line, ...(column === undefined ? {} : { startColumn: column }) },
    },
    ...(pointer === '' ? {} : { logicalLocations: [{ fullyQualifiedName: pointer }] }),
  }
}
