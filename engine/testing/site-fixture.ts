import type { SiteConfig } from '../config/site-config.ts'

/** A small site of two languages for tests of the engine: valid config, nothing of the shipped site in it. */
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
      fallback: 'en',
      prefixStrategy: 'all',
      detection: ['prefix', 'cookie', 'browser'],
      cookie: { name: 'lang', days: 365 },
      switchPath: '/-/locale/{locale}',
      locales: {
        en: { tag: 'en-US', name: 'English', date: { tag: 'fr-FR', format: 'numeric' } },
        sv: { tag: 'sv-SE', name: 'Svenska', date: { tag: 'sv-SE', format: 'long' } },
      },
    },
    hosts: {
      extensions: { se: 'north', com: 'bare' },
      fallback: 'north',
      unknownExtension: 'refuse',
      localSuffixes: ['localhost'],
      variants: {
        north: { locales: ['en', 'sv'], root: { detect: true } },
        bare: { locales: ['en'], root: { redirect: '/en' }, shell: { header: false, footer: false } },
      },
    },
    routes: {
      routes: {
        home: { paths: { en: '/', sv: '/' } },
        chairs: { paths: { en: '/chairs', sv: '/stolar' } },
        chair: { paths: { en: '/chairs/{slug}', sv: '/stolar/{slug}' } },
      },
      additions: { enabled: true, routes: {} },
    },
    links: {
      home: 'locale-root',
      homeRoute: 'home',
      homeSlug: 'start',
      localeCodes: { sv: 'sv', 'sv-SE': 'sv' },
      rules: [
        { name: 'home', type: 'page', slug: '$home', to: { home: true } },
        { name: 'linkable', type: ['chair'], to: { route: '{type}', slug: true } },
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
      card: { portrait: { width: 344, height: 458 }, landscape: { width: 960, height: 750 } },
    },
    services: {
      content: { endpoint: '/graphql', timeoutMs: 1000, acceptLanguage: {} },
      consent: { cookie: { name: 'consent', days: 182 }, categories: {} },
      external: {},
    },
    security: {
      guards: {},
      editorScripts: { allow: false, origins: [] },
      contentSecurityPolicy: { 'default-src': ["'self'"] },
      headers: {},
      hsts: { maxAgeDays: 1, includeSubDomains: false },
      limits: { urlBytes: 8192, pathBytes: 2048, bodyBytes: 65_536, queryValueBytes: 32, cookieBytes: 8192 },
    },
    pages: {
      home: { content: { path: '/page/start' }, blocks: [{ content: true }] },
      chairs: {
        blocks: [{ block: 'Teaser', fields: { heading: { $message: 'chairs.heading' }, url: { $route: 'home' } } }],
        head: { title: { $message: 'chairs.heading' } },
        query: ['color'],
      },
      chair: { content: { path: '/chair/{slug}' }, blocks: [{ content: true }] },
      'not-found': { status: 404, blocks: [{ block: 'Teaser', fields: { heading: { $message: 'lost' } } }] },
    },
    messages: {
      en: {
        'chairs.heading': 'Chairs',
        lost: 'Nothing here',
        'seo.title': '{title} – {brand}',
        'seo.default.title': '{brand}',
        'seo.default.description': 'Chairs by {brand}.',
      },
      sv: { 'chairs.heading': 'Stolar', 'seo.title': '{title} – {brand}', 'seo.default.title': '{brand}' },
    },
  }
}
