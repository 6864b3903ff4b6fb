type Maker = 'createHTML' | 'createScript' | 'createScriptURL'

declare global {
  /**
   * Trusted Types of the browser; undefined in one that has none, and on the server. What a policy makes counts as text in
   * the types of the DOM. The Content-Security-Policy of a page allows each policy that config names once
   * (docs/decisions/0048).
   */
  var trustedTypes:
    | {
        createPolicy: (
          name: string,
          rules: Readonly<Partial<Record<Maker, (text: string) => string | null>>>,
        ) => Record<Maker, (text: string) => string>
      }
    | undefined
}

export {}
