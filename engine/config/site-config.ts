import type {
  BlocksConfig,
  HostsConfig,
  ImagesConfig,
  LinksConfig,
  LocalesConfig,
  PageConfig,
  RoutesConfig,
  SecurityConfig,
  ServicesConfig,
  SessionConfig,
  SiteConfig as SiteFile,
} from './types.generated.ts'

/** ICU messages of one locale by key. */
export type MessageTable = Readonly<Record<string, string>>

/** The validated content of config/ and locales/. */
export interface SiteConfig {
  site: SiteFile
  locales: LocalesConfig
  hosts: HostsConfig
  routes: RoutesConfig
  links: LinksConfig
  blocks: BlocksConfig
  images: ImagesConfig
  services: ServicesConfig
  security: SecurityConfig
  session: SessionConfig
  /** Files of config/ whose schemas are not the engine's, by file name without ending. */
  features: Readonly<Record<string, unknown>>
  /** Page definitions by file name without ending. */
  pages: Readonly<Record<string, PageConfig>>
  /** ICU messages by locale. */
  messages: Readonly<Record<string, MessageTable>>
  /** The config as the variants that differ have it; without an entry, a variant has this one. */
  variants?: ReadonlyMap<string, SiteConfig>
}

/** A block that config places in the shell or on a page. */
export type PlacedBlock = SiteFile['shell']['before'][number] & {
  required?: true
  requestWhen?: unknown
  notFoundWithout?: string
  region?: string
  afterContentBlocks?: number
}
