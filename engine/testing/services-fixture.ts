import type { SiteConfig } from '../config/site-config.ts'
import { siteFixture } from './site-fixture.ts'

/** All keys of the services below. */
export const serviceKeys = { SERVICE_COUNTER: 'C-1', SERVICE_CHECK: 'check-key', SERVICE_MAP: 'map-key' }

/**
 * The small site with three external services: a counter for the variant "north", and for all variants a bot check on
 * the home page and a map on the page "chairs".
 */
export function siteWithServices(): SiteConfig {
  const config = siteFixture()
  config.services.consent.categories = {
    necessary: { label: 'necessary', text: 'necessary.text', required: true },
    measurement: { label: 'measurement', text: 'measurement.text' },
    assistance: { label: 'assistance', text: 'assistance.text' },
  }
  config.services.external = {
    counter: {
      name: 'Counter',
      purpose: 'purpose.counter',
      category: 'measurement',
      keys: { north: '{SERVICE_COUNTER}' },
      script: '/services/counter.js?id={key}',
      origins: { 'script-src': ['https://counter.example'] },
      cookies: ['_count', '_count_*'],
    },
    check: {
      name: 'Check',
      purpose: 'purpose.check',
      category: 'assistance',
      keys: { '*': '{SERVICE_CHECK}' },
      script: 'https://check.example/api.js',
      pages: ['home'],
      origins: { 'script-src': ['https://check.example'] },
    },
    map: {
      name: 'Map',
      purpose: 'purpose.map',
      category: 'assistance',
      keys: { '*': '{SERVICE_MAP}' },
      script: 'https://map.example/api.js?key={key}',
      pages: ['chairs'],
      origins: { 'script-src': ['https://map.example'] },
    },
  }
  config.messages = {
    en: { ...config.messages['en'], measurement: 'Measurement' },
    sv: { ...config.messages['sv'], measurement: 'Mätning' },
  }
  return config
}
