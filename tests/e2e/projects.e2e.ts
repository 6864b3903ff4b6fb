import { expect } from '@playwright/test'
import { listen } from './support/listen.ts'
import { test } from './support/reused-page.ts'
import { violations } from './support/violations.ts'
import { withoutScript } from './support/without-script.ts'

const found = '/en/project?size=petite&status=seul&inspiration=noyer-du-soir'
const sunday = '/en/project?size=grande&status=seul&inspiration=bleu-et-marbre'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('three answers show a project without a reload, its pieces are saved, and back leads to the form [PROJ-01, PROJ-02, PROJ-04]', async ({
  page,
}) => {
  const said = listen(page)
  await page.goto('/en/project?size=petite')
  await page.evaluate(() => (document.documentElement.dataset['loaded'] = 'once'))
  await expect(page.getByLabel('Less than 4 m²')).toBeChecked()
  await page.getByLabel('One person').check()
  const walnut = page.locator('label', { hasText: 'Walnut in the evening' })
  await expect(walnut).not.toContainText('No project for this choice yet', { useInnerText: true })
  await expect(page.locator('label', { hasText: 'Sage green' })).toContainText('No project for this choice yet', {
    useInnerText: true,
  })
  await page.getByLabel('Walnut in the evening').check()
  await page.getByRole('button', { name: 'See the project' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'A room without a window' })).toBeVisible()
  await expect(page).toHaveURL(found)
  await expect(page).toHaveTitle(/^A room without a window/)
  await expect(page.locator('[data-part=result]')).toBeFocused()
  await expect(page.getByRole('button', { name: 'See the project' })).toBeHidden()
  // The style sheet of the plan was not on the page before.
  await expect(page.getByRole('img', { name: /^Plan to scale/ })).toHaveCSS('stroke-width', '1.25px')
  await page.getByRole('button', { name: 'Save everything in a list' }).click()
  await expect(page.getByText('Saved. See the list')).toBeVisible()
  await expect(page.locator('.project-pieces .heart[aria-pressed=true]')).toHaveCount(3)
  expect(await violations(page, 'main')).toEqual([])

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Your project' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'See the project' })).toBeVisible()
  await expect(page.getByLabel('One person')).not.toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-loaded', 'once')
  expect(said).toEqual([])
})

test('a project that fails to load leaves the page as it was, and is loaded on request', async ({ page }) => {
  await page.goto('/en/project')
  for (const answer of ['4 to 7 m²', 'Two of you', 'The wide window']) await page.getByLabel(answer).check()
  await page.route('**/en/project?*', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'See the project' }).click()
  const failure = page.locator('.project-planner .failure')
  await expect(failure).toBeVisible()
  await failure.getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mornings for two' })).toBeVisible()
  // The catalogue's unit has one basin, that of the picture and of the plan has two.
  await expect(page.locator('.project-pieces')).toContainText('Here made to measure: 150 cm, two basins.')
  await expect(page.locator('.project-pieces')).toContainText('2 in this bathroom.')
  await expect(failure).toBeHidden()
})

withoutScript(
  'the planner is a form without script; its pieces are saved after signing in [PROJ-05]',
  { tag: '@slow' },
  async ({ page }) => {
    await page.goto('/en/project')
    for (const answer of ['More than 7 m²', 'One person', 'Sage green']) await page.getByLabel(answer).check()
    await page.getByRole('button', { name: 'See the project' }).click()
    await expect(page.getByText('That project has not been drawn yet.')).toBeVisible()
    await page.getByRole('link', { name: 'The Sunday bath' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'The Sunday bath' })).toBeVisible()
    await page.getByRole('button', { name: 'Save everything in a list' }).click()
    // Whoever has signed in comes back to the project.
    await expect(page).toHaveURL((url) => url.searchParams.get('next') === sunday)
    expect(new URL(page.url()).pathname).toBe('/en/log-in')
  },
)
