/** What the journeys need of a browser, whichever protocol drives it. */
export interface BrowserEngine {
  name: EngineName
  version: string
  /** Where it finds the site, such as "http://localhost:3000". */
  origin: string
  /** Folder of what it downloads. */
  downloads: string
  /** A window without cookies of others. Without script, the pages run none. */
  open: (options: TabOptions) => Promise<BrowserTab>
  /** Ends the browser and all that it has started. */
  close: () => Promise<void>
}

export type EngineName = 'chromium' | 'firefox' | 'webkit'

export interface TabOptions {
  width: number
  height: number
  script: boolean
}

export interface BrowserTab {
  goto: (url: string) => Promise<void>
  back: () => Promise<void>
  forward: () => Promise<void>
  reload: () => Promise<void>
  /** The value of a JavaScript expression in the page, as JSON. */
  evaluate: (expression: string) => Promise<unknown>
  /** The element that a JavaScript expression in the page gives, or null. */
  element: (expression: string) => Promise<PageElement | null>
  /** Presses a key; what is typed goes to the focused element. */
  press: (key: KeyName) => Promise<void>
  /** Waits until nothing is loaded any more, for some seconds at most. */
  waitForIdle: () => Promise<void>
  /** What is seen of the page, as PNG. */
  screenshot: () => Promise<Buffer>
  /** Errors, warnings and refusals of the policy that the page has caused since the last call. */
  complaints: () => Promise<string[]>
  close: () => Promise<void>
}

export type KeyName = 'Enter' | 'Escape' | 'Tab' | 'Space' | 'ArrowDown' | 'ArrowRight' | 'ArrowLeft' | 'End'

export interface PageElement {
  /** Scrolls to it and clicks its middle with the pointer. */
  click: () => Promise<void>
  hover: () => Promise<void>
  /** Types the text in place of what the field has. */
  enter: (text: string) => Promise<void>
  /** Puts files, by their paths, into a field for files. */
  attach: (paths: readonly string[]) => Promise<void>
}
