/** What can be said of the source files of machines: faults, and changes that their tests should notice. For Node. */
export { formatIssues, type Issue } from '../../findings/finding.ts'
export { checkFlows, type CheckedFlow, type FlowSources } from './check-flows.ts'
export { flowIssueCodes, type FlowIssueCode } from './issue-codes.ts'
export { mutantsOf, type Mutant } from './mutants.ts'
export { parseSource, type ParsedFile, type SourceText } from './parse.ts'
