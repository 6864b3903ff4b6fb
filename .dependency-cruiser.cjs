// Which folder may import which, by resolved path and with type imports: docs/decisions/0002-one-way-dependencies.md.
// CommonJS, because dependency-cruiser loads it so.

const decision = '(docs/decisions/0002-one-way-dependencies.md)'

/** Folders of engine/ with the folders that each may import: only rows above its own, so there is no circle. Tests may import more. */
const engineFolders = {
  config: [],
  intl: ['config'],
  services: ['config', 'intl'],
  media: ['config'],
  routing: ['config', 'services'],
  content: ['config', 'routing'],
  session: ['config'],
  actions: ['config', 'intl'],
  captcha: ['actions', 'config', 'content', 'services'],
  expressions: ['actions', 'config', 'intl', 'routing', 'services'],
  composition: ['actions', 'captcha', 'config', 'content', 'expressions', 'intl', 'media', 'routing', 'services'],
  tokens: ['config'],
  checking: ['actions', 'composition', 'config', 'expressions', 'routing', 'tokens'],
  indexing: ['content', 'routing'],
  browser: [],
  rendering: ['browser', 'composition', 'content', 'tokens'],
  build: ['config', 'rendering', 'tokens'],
  server: [
    ...['actions', 'captcha', 'composition', 'config', 'content', 'indexing', 'intl', 'media'],
    ...['rendering', 'routing', 'services', 'session', 'tokens'],
  ],
  cli: ['checking', 'config', 'routing', 'tokens'],
}

/** The same of documents/ and devtools/. */
const documentFolders = {
  'dimension-drawing': [],
  product: [],
  pdf: ['dimension-drawing'],
  wishlist: ['pdf', 'product'],
  'product-sheet': ['dimension-drawing', 'pdf', 'product'],
  'drawing-file': ['dimension-drawing'],
  serving: ['dimension-drawing', 'drawing-file', 'pdf', 'product', 'product-sheet', 'wishlist'],
}

const devtoolFolders = {
  shared: [],
  flows: [],
  mails: [],
  gallery: ['shared'],
}

/** Rooms of content/platform, which know no entity, in the same way. */
const platformRooms = {
  errors: [],
  language: [],
  identity: [],
  entity: [],
  store: ['errors'],
  limits: ['store'],
  queue: ['store'],
  mail: ['queue', 'store'],
  revision: ['store'],
  paths: ['entity'],
  sources: ['entity', 'language'],
  changes: ['entity', 'paths', 'revision', 'sources', 'store'],
  purge: ['queue', 'revision', 'store'],
  status: ['changes', 'limits', 'mail', 'purge', 'queue', 'store'],
  reads: ['entity', 'paths', 'sources', 'store'],
  links: ['entity', 'language', 'paths', 'reads', 'sources'],
  graphql: ['entity', 'errors', 'identity', 'language', 'links', 'reads', 'sources', 'store'],
  http: ['errors', 'graphql', 'limits', 'revision', 'status', 'store'],
  pages: ['entity', 'graphql', 'language', 'links', 'paths', 'reads', 'sources', 'store'],
  search: ['entity', 'graphql', 'language', 'links', 'sources', 'store'],
  loading: [...['entity', 'errors', 'language', 'links', 'pages', 'paths', 'reads', 'revision', 'search'], 'store'],
  checking: ['entity', 'errors', 'language', 'links', 'loading', 'paths'],
  model: ['checking', 'entity', 'graphql', 'loading', 'pages', 'search'],
}

/** Entities that import others, in the same way. All others import the platform only. */
const entityFolders = {
  inspirations: ['rooms'],
  projects: ['rooms'],
  overlays: ['materials'],
  products: ['collections', 'materials', 'overlays'],
  stores: ['places'],
}

/** Floors of content/, in the same way. Whatever is not named here stands on the platform and joins the others. */
const contentFloors = {
  schemas: [],
  platform: ['schemas'],
  entities: ['platform', 'schemas'],
  messages: ['platform'],
  accounts: ['platform'],
  unfound: ['platform'],
  uploads: ['messages', 'platform'],
  wishlists: ['accounts', 'entities', 'platform'],
  contact: ['entities', 'messages', 'platform', 'uploads', 'wishlists'],
  visits: ['contact', 'entities', 'messages', 'platform'],
  'product-feed': ['entities', 'platform'],
  backup: ['platform'],
  verify: ['platform'],
  cli: [
    ...['accounts', 'backup', 'contact', 'entities', 'platform'],
    ...['product-feed', 'unfound', 'verify', 'visits'],
  ],
}

const tests = String.raw`\.test\.tsx?$|/testing/`

/** The rules of a table: a folder imports itself and those that its row lists, of all that are below `root`. */
const oneWay = (root, folders, { name, others = [] }) =>
  Object.entries(folders).map(([folder, allowed]) => ({
    name: `${name}-${folder}`,
    comment: `${root}${folder} imports ${allowed.length > 0 ? `only ${allowed.join(', ')} of ${root}` : `no other folder of ${root}`} ${decision}.`,
    severity: 'error',
    from: { path: `^${root}${folder}/`, pathNot: tests },
    to: { path: `^${root}`, pathNot: [`^${root}(${[folder, ...allowed].join('|')})/`, ...others] },
  }))

const entityNames = Object.keys(entityFolders).join('|')

const engineRules = oneWay('engine/', engineFolders, { name: 'engine' })
const documentRules = oneWay('documents/', documentFolders, { name: 'documents' })
const devtoolRules = oneWay('devtools/', devtoolFolders, { name: 'devtools' })

const contentRules = [
  ...oneWay('content/', contentFloors, { name: 'content' }),
  ...oneWay('content/platform/', platformRooms, {
    name: 'platform',
    others: ['^content/platform/(log|security-events|background)[.]ts$'],
  }),
  ...oneWay('content/entities/', entityFolders, { name: 'entity' }),
  {
    name: 'entity-alone',
    comment: `An entity imports the platform, and another entity only where the table of entities in .dependency-cruiser.cjs allows it ${decision}.`,
    severity: 'error',
    from: { path: `^content/entities/(?!(?:${entityNames})/)([^/]+)/`, pathNot: tests },
    to: { path: '^content/entities/', pathNot: '^content/entities/$1/' },
  },
]

const forbidden = (name, comment, from, to) => ({
  name,
  comment: `${comment} ${decision}.`,
  severity: 'error',
  from: typeof from === 'string' ? { path: from } : from,
  to: typeof to === 'string' ? { path: to } : to,
})

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbidden(
      'no-circle',
      'Files must not import each other in a circle, type imports included',
      {},
      { circular: true },
    ),
    forbidden(
      'not-found',
      'Every import must lead to a file, an installed package, or a module that a plugin of Vite makes',
      {},
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
    forbidden('engine-blocks', 'engine must not import blocks: the app passes the registry', '^engine/', '^blocks/'),
    forbidden('engine-flows', 'engine must not import flows: the app passes the machines', '^engine/', '^flows/'),
    forbidden(
      'engine-content',
      'engine must not import content: it sends GraphQL, as to a remote service',
      '^engine/',
      '^content/',
    ),
    forbidden(
      'engine-app',
      'engine must not import app: the app imports the engine',
      '^engine/',
      '^(app|bench|scripts)/',
    ),
    forbidden(
      'engine-documents',
      'engine must not import documents: they stand on the engine',
      '^engine/',
      '^documents/',
    ),
    forbidden(
      'packages-below',
      'packages import nothing of the project: every folder may import them',
      { path: '^packages/' },
      '^(app|authoring|bench|blocks|config|content|devtools|documents|engine|flows|locales|scripts|tests)/',
    ),
    ...engineRules,
    ...contentRules,
    ...documentRules,
    ...devtoolRules,
    forbidden(
      'documents-below',
      'documents import engine alone: blocks draw with them, and the app joins their routes',
      { path: '^documents/', pathNot: tests },
      '^(app|bench|blocks|config|content|flows|locales|scripts|tests)/',
    ),
    forbidden(
      'devtools-below',
      'devtools import engine alone: the app passes what they show',
      { path: '^devtools/', pathNot: tests },
      '^(app|bench|blocks|config|content|documents|flows|locales|scripts|tests)/',
    ),
    forbidden(
      'devtools-development',
      'devtools are for development: what runs in production must not import them',
      {
        pathNot: [
          ...[tests, '^(devtools|tests)/', '^packages/(statewright|tool-ui)/'],
          '^(app/dev-parts|statewright[.]config|vite[.]config|vitest[.]config)[.]ts$',
        ],
      },
      '^(devtools|packages/(statewright|tool-ui))/',
    ),
    forbidden(
      'authoring-alone',
      'authoring makes data of the demo: nothing that runs, builds or serves the site needs it',
      { pathNot: '^(authoring|tests)/' },
      '^authoring/',
    ),
    forbidden(
      'content-alone',
      'content imports nothing of the site but packages: it is reached by GraphQL alone and can be replaced by CONTENT_URL',
      '^content/',
      '^(engine|blocks|flows|documents|app|config|locales|scripts|bench|tests)/',
    ),
    forbidden(
      'content-entrance',
      'What is not asked by GraphQL is taken from content/entrance.ts, so that all of it can be seen in one place. bench measures inside, authoring writes files of the demo',
      { path: '^(app/|[^/]+$)', pathNot: tests },
      { path: '^content/', pathNot: '^content/entrance[.]ts$' },
    ),
    forbidden(
      'content-entrance-scripts',
      'Scripts take what they need from content/entrance.ts, but for the contract and the paths of content, which they generate from, and the process of the database, which proofs kill',
      '^scripts/',
      {
        path: '^content/',
        pathNot: [
          '^content/entrance[.]ts$',
          '^content/platform/graphql/(content-fields|operation-fields)[.]ts$',
          '^content/platform/paths/content-paths[.]ts$',
          '^content/platform/loading/photos[.]ts$',
          '^content/entities/model[.]ts$',
          '^content/platform/store/(embedded-postgres|postmaster-file|process-identity)[.]ts$',
          '^content/testing/(mail-messages|pdf-files|smtp-server)[.]ts$',
        ],
      },
    ),
    forbidden(
      'flows-alone',
      'A flow imports only xstate, other flows, the type of `meta` and the rules of fields, which are pure: effects are actors that the caller provides',
      { path: '^flows/', pathNot: tests },
      {
        pathNot: [
          '^flows/',
          '^node_modules/xstate/',
          '^engine/browser/state-meta[.]ts$',
          '^engine/actions/(broken-rule|live-fields|normalize-value)[.]ts$',
        ],
      },
    ),
    forbidden(
      'flow-tests',
      'The test of a flow imports only xstate, vitest, flows and what plays them',
      { path: '^flows/.*(\\.test\\.tsx?$|/testing/)' },
      { pathNot: ['^flows/', '^node_modules/(xstate|vitest)/', '^packages/statewright/testing/'] },
    ),
    forbidden(
      'start-dependencies',
      'npm start installs "dependencies" alone: what it builds and runs must not import a package of devDependencies',
      {
        path: '^(engine|blocks|flows|content|documents|packages|app|scripts/(setup|build|generate))/',
        pathNot: [
          tests,
          '^packages/(statewright|tool-ui)/',
          '^engine/server/dev[.]ts$',
          '^content/platform/store/drizzle[.]config[.]ts$',
        ],
      },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    forbidden(
      'blocks-app',
      'blocks must not import app: the app imports the blocks',
      '^blocks/',
      '^(app|bench|scripts)/',
    ),
    forbidden(
      'blocks-content',
      'blocks must not import content: a block receives the fields that its fragment requests',
      '^blocks/',
      '^content/',
    ),
    forbidden(
      'block-block',
      'Blocks do not import each other: what two blocks need is in blocks/shared',
      { path: '^blocks/(?!shared/)([^/]+)/([^/]+)/' },
      { path: '^blocks/[^/]+/[^/]+/', pathNot: ['^blocks/$1/$2/', '^blocks/shared/'] },
    ),
    forbidden('shared-block', 'blocks/shared must not import a block: blocks import it', '^blocks/shared/', {
      path: '^blocks/',
      pathNot: '^blocks/(shared/|[^/]+$)',
    }),
  ],
  options: {
    // Type imports count: a type that two folders share belongs to the lower one.
    tsPreCompilationDeps: true,
    doNotFollow: { path: '^node_modules/' },
    exclude: { path: '^(packages/[^/]+/dist|dist|\\.cache|\\.data)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
}
