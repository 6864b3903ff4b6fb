/** The part of the package, which has no types of its own, that is used here. */
declare module '@adobe/structured-data-validator' {
  interface Issue {
    rootType: string
    severity: 'ERROR' | 'WARNING'
    issueMessage: string
  }

  export default class Validator {
    validate(data: {
      /** Things by type, as an extractor finds them. */
      jsonld: Readonly<Record<string, readonly object[] | undefined>>
      microdata: object
      rdfa: object
    }): Promise<Issue[]>
  }
}
