import { test } from '@playwright/test'
import { buildFixture } from './fixtures/runtime/serve.ts'

test('builds the site of the runtime', () => buildFixture())
