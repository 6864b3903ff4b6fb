import { describe, expect, it } from 'vitest'
import { renderExample, tagsNamed, tagsOf } from '../../shared/testing/render-example.tsx'
import examples from './examples.json' with { type: 'json' }
import type { PlannedProject } from './fields.generated.ts'
import { findProject, nearestProjects, projectUrl } from './find-project.ts'

const folder = 'tools/project-planner'
const inputs = (html: string) => tagsNamed(html, 'input').map(({ attributes }) => attributes)
const choices = (html: string) => tagsOf(html).find(({ attributes }) => attributes['data-part'] === 'choices')!

describe('the planner', () => {
  it('asks three questions in a plain form, and the browser demands an answer to each [PROJ-01] [OPEN-49]', async () => {
    const html = await renderExample(folder, 'typical')
    const [form] = tagsNamed(html, 'form')
    expect(form!.attributes).toMatchObject({ action: '/en/project' })
    expect(form!.attributes).not.toHaveProperty('method')
    expect(new Set(inputs(html).map(({ name }) => name))).toEqual(new Set(['size', 'status', 'inspiration']))
    expect(inputs(html).every((input) => 'required' in input)).toBe(true)
  })

  it('is pre-filled with what the address has [PROJ-03]', async () => {
    const html = await renderExample(folder, 'typical')
    const checked = inputs(html).filter((input) => 'checked' in input)
    expect(checked.map(({ name, value }) => `${name}=${value}`)).toEqual(['size=petite', 'status=seul'])
    expect(choices(html).attributes).toHaveProperty('open')
  })

  it('marks the inspirations without a project for the surface and family situation', async () => {
    const html = await renderExample(folder, 'typical')
    const notes = tagsOf(html).filter(({ attributes }) => attributes['data-part']?.startsWith('none-'))
    const marked = notes.filter(({ attributes }) => !('hidden' in attributes))
    expect(marked.map(({ attributes }) => attributes['data-part'])).toEqual(['none-la-baie', 'none-vert-sauge'])
  })

  it('shows the project for all three answers, with its form closed [PROJ-02]', async () => {
    const html = await renderExample(folder, 'result', { first: true })
    expect(html).toMatch(/<h1[^>]*>A room without a window<\/h1>/)
    expect(choices(html).attributes).not.toHaveProperty('open')
  })

  it('says that there is no such project, and offers the nearest [PROJ-05] [ERR-32]', async () => {
    const html = await renderExample(folder, 'longest', { locale: 'de' })
    expect(html).toContain('Dieses Projekt ist noch nicht gezeichnet.')
    const links = tagsNamed(html, 'a').map(({ attributes }) => attributes['href'])
    expect(links).toEqual([
      '/de/projekt?size=grande&amp;status=couple&amp;inspiration=la-baie',
      '/de/projekt?size=petite&amp;status=seul&amp;inspiration=noyer-du-soir',
      '/de/projekt?size=moyenne&amp;status=famille&amp;inspiration=vert-sauge',
    ])
  })
})

const projets = examples.find(({ name }) => name === 'typical')!.fields.projets as unknown as PlannedProject[]

describe('the project for some answers', () => {
  it.each<[answers: [string | null, string | null, string | null], found: string | null]>([
    [['petite', 'seul', 'noyer-du-soir'], 'a'],
    [['petite', 'seul', null], null],
    [['petite', 'seul', 'la-baie'], null],
    [[null, null, null], null],
  ])('%j is %s', ([size, status, inspiration], found) => {
    expect(findProject({ projets }, { size, status, inspiration })?.id ?? null).toBe(found)
  })

  it('has neighbours: the size of the room counts most, the inspiration least', () => {
    const nearest = (size: string, status: string, inspiration: string) =>
      nearestProjects({ projets }, { size, status, inspiration }).map(({ id }) => id)
    expect(nearest('petite', 'couple', 'vert-sauge')).toEqual(['a', 'b', 'c'])
    expect(nearest('grande', 'famille', 'other')).toEqual(['b', 'c'])
    expect(nearest('other', 'other', 'other')).toEqual([])
    expect(
      nearestProjects({ projets, nearest: 1 }, { size: 'petite', status: 'couple', inspiration: '' }),
    ).toHaveLength(1)
  })

  it('has an address that says the answers', () => {
    expect(projectUrl('/en/project', projets[0]!)).toBe('/en/project?size=petite&status=seul&inspiration=noyer-du-soir')
  })
})
