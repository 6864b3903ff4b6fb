import type { SiteConfig } from '../config/site-config.ts'

/** The variants with a public address. They have all routes but that of the portal. */
const international: [string, ...string[]] = ['finland', 'norway', 'world']

/**
 * A small site for tests of the engine, with nothing of the shipped site in it. English is the default language. Of the
 * variants, `north` detects a locale, `bare` has few routes and no shell, `finland`, `norway` and `world` have public
 * addresses, and `portal` shows a page at its root. It is valid, except that Swedish lacks two messages.
 */
export function siteFixture(): SiteConfig {
  return {
    site: {
      brand: 'Atelier Nord',
      organization: { logo: '/logo.png', sameAs: ['https://social.example/nord'] },
      header: { triggers: { hide: 100, small: 500, solid: 300 } },
      shell: {
        before: [{ block: 'Banner', part: 'header', fields: { brand: { $site: 'brand' } } }],
        after: [{ block: 'Imprint', part: 'footer' }],
      },
      portal: { links: [], fallbackUrl: 'https://atelier.example/' },
      seo: {
        ogType: 'website',
        robots: 'index, follow',
        image: { url: '/media/shared.webp', width: 1200, height: 630 },
        disallow: [{ path: '/graphql' }],
        structuredData: [],
      },
      pages: { notFound: 'not-found', unavailable: 'not-found', error: 'not-found' },
    },
    locales: {
      default: 'en',
      fallback: ['en'],
      filterValues: 'en',
      prefixStrategy: 'all',
      detection: ['prefix', 'cookie', 'browser'],
      cookie: { name: 'lang', days: 365 },
      switchPath: '/-/locale/{locale}',
      locales: {
        en: { tag: 'en-US', name: 'English', complete: true, date: { tag: 'fr-FR', format: 'numeric' } },
        sv: { tag: 'sv-SE', name: 'Svenska', complete: true, date: { format: 'long' } },
        fi: { tag: 'fi-FI', name: 'Suomi', complete: true, date: { format: 'numeric' } },
      },
    },
    hosts: {
      extensions: { se: 'north', com: 'bare', fi: 'finland', no: 'norway', io: 'world', eu: 'portal' },
      fallback: 'north',
      unknownExtension: 'refuse',
      localSuffixes: ['localhost'],
      xDefault: 'world',
      variants: {
        north: { locales: ['en', 'sv'], root: { detect: true } },
        bare: { locales: ['en'], root: { redirect: '/en' }, shell: { header: false, footer: false } },
        finland: {
          locales: ['sv', 'fi'],
          root: { redirect: '/sv' },
          origin: 'https://nord.fi',
          hreflang: { sv: 'sv-FI', fi: 'fi-FI' },
        },
        norway: {
          locales: ['sv'],
          root: { redirect: '/sv' },
          origin: 'https://nord.no',
          hreflang: { sv: 'sv-NO' },
        },
        world: {
          locales: ['en', 'sv', 'fi'],
          root: { redirect: '/en' },
          origin: 'https://nord.io',
          hreflang: { en: 'en', sv: 'sv', fi: 'fi' },
        },
        portal: { locales: [], root: { page: 'portal', locale: 'en' }, shell: { header: false } },
      },
    },
    routes: {
      routes: {
        home: { paths: { en: '/', sv: '/', fi: '/' } },
        chairs: { paths: { en: '/chairs', sv: '/stolar', fi: '/tuolit' } },
        chair: { paths: { en: '/chairs/{slug}', sv: '/stolar/{slug}', fi: '/tuolit/{slug}' } },
        info: { paths: { en: '/info/{slug}', sv: '/info/{slug}', fi: '/info/{slug}' }, variants: international },
        contact: { paths: { en: '/contact', sv: '/kontakt' }, variants: international },
        search: { paths: { sv: '/sok', fi: '/haku' }, variants: international },
        account: { paths: { en: '/account', sv: '/konto', fi: '/tili' }, variants: international },
        login: { paths: { en: '/log-in', sv: '/logga-in', fi: '/kirjaudu' }, variants: international },
        password: { paths: { sv: '/losenord', en: { pointsTo: '/sv/password' } }, variants: international },
        portal: { paths: { en: '/portal' }, variants: ['north'] },
      },
      additions: { enabled: true, routes: { search: { en: '/search' }, password: { en: '/password' } } },
    },
    links: {
      home: 'locale-root',
      homeRoute: 'home',
      homeSlug: 'start',
      localeCodes: { sv: 'sv', 'sv-SE': 'sv', 'sv-FI': 'sv', fi: 'fi' },
      rules: [
        { name: 'home', type: 'page', slug: '$home', to: { home: true } },
        { name: 'static', type: 'static', to: { path: '/{slug}' } },
        { name: 'linkable', type: ['chair', 'info'], to: { route: '{type}', slug: true } },
        { name: 'section', to: { route: '{section}[-{sub}]' } },
      ],
      kinds: {},
      external: { rel: 'noopener', schemes: ['https:', 'mailto:'] },
    },
    blocks: {
      renderLast: ['Prose'],
      blocks: {
        Banner: { component: 'shell/banner', tier: 'static', allowedIn: ['shell'] },
        Trail: { component: 'shell/trail', tier: 'static', allowedIn: ['content'], opensPage: false },
        Imprint: { component: 'shell/imprint', tier: 'static', allowedIn: ['shell'] },
        Teaser: { component: 'editorial/teaser', tier: 'static', allowedIn: ['content', 'page'] },
        Prose: { component: 'editorial/prose', tier: 'static', allowedIn: ['content'] },
      },
    },
    images: {
      quality: { avif: 50, webp: 80, jpeg: 80 },
      mediaPath: '/media/',
      widths: [768],
      formats: ['webp'],
    },
    services: {
      content: { endpoint: '/graphql', timeoutMs: 1000, acceptLanguage: {} },
      consent: { cookie: { name: 'consent', days: 182 }, categories: {} },
      external: {},
    },
    security: {
      guards: {
        member: { cookie: 'session', state: 'present', redirectTo: 'login' },
        guest: { cookie: 'session', state: 'absent', redirectTo: 'account' },
      },
      editorScripts: { allow: false, origins: [] },
      contentSecurityPolicy: { 'default-src': ["'self'"] },
      headers: {},
      hsts: { maxAgeDays: 1, includeSubDomains: false },
      limits: { urlBytes: 8192, pathBytes: 2048, bodyBytes: 65_536, queryValueBytes: 32, cookieBytes: 8192 },
    },
    session: {
      cookies: [
        { name: 'session', days: 7, path: '/' },
        { name: 'session-too', days: 1, path: '/' },
      ],
      hint: 'known',
      device: { name: 'device', days: 90 },
      identity: { id: 'user.id' },
      refreshMs: 60_000,
      anonymousToken: false,
      endpoint: '/-/session',
      gateway: '/-/content',
    },
    features: {},
    pages: {
      home: { content: { path: '/page/start' }, blocks: [{ content: true }] },
      chairs: {
        blocks: [{ block: 'Teaser', fields: { heading: { $message: 'chairs.heading' }, url: { $route: 'home' } } }],
        head: { title: { $message: 'chairs.heading' } },
        query: ['color'],
      },
      chair: { content: { path: '/chair/{slug}' }, blocks: [{ content: true }] },
      info: { content: { path: '/page/{slug}' }, blocks: [{ content: true }] },
      contact: { blocks: [{ block: 'Teaser', fields: { heading: { $message: 'contact.heading' } } }] },
      search: {
        blocks: [{ block: 'Teaser', fields: { heading: { $query: 'words' } } }],
        query: [{ name: 'words', type: 'text' }],
      },
      account: { guards: ['member'], blocks: [{ content: true }] },
      login: { guards: ['guest'], blocks: [{ content: true }] },
      password: { blocks: [{ content: true }] },
      portal: { content: { path: '/page/portal' }, blocks: [{ content: true }] },
      'not-found': { status: 404, blocks: [{ block: 'Teaser', fields: { heading: { $message: 'lost' } } }] },
    },
    messages: {
      en: {
        'chairs.heading': 'Chairs',
        'contact.heading': 'Contact',
        lost: 'Nothing here',
        'seo.title': '{title} – {brand}',
        'seo.default.title': '{brand}',
        'seo.default.description': 'Chairs by {brand}.',
      },
      sv: {
        'chairs.heading': 'Stolar',
        'contact.heading': 'Kontakt',
        'seo.title': '{title} – {brand}',
        'seo.default.title': '{brand}',
      },
      fi: {
        'chairs.heading': 'Tuolit',
        'contact.heading': 'Yhteys',
        lost: 'Ei mitään täällä',
        'seo.title': '{title} – {brand}',
        'seo.default.title': '{brand}',
        'seo.default.description': '{brand}: tuoleja.',
      },
    },
  }
}

export interface Settings {
  prefixStrategy?: SiteConfig['locales']['prefixStrategy']
  additions?: boolean
  home?: SiteConfig['links']['home']
}

/** A config with some of its settings changed. */
export function withSettings(config: SiteConfig, settings: Settings): SiteConfig {
  const { prefixStrategy = config.locales.prefixStrategy, home = config.links.home } = settings
  const { routes, additions } = config.routes
  return {
    ...config,
    locales: { ...config.locales, prefixStrategy },
    links: { ...config.links, home },
    routes: { routes, additions: { ...additions, enabled: settings.additions ?? additions.enabled } },
  }
}
