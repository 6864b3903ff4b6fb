import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findOne } from 'domutils'
import { parseDocument } from 'htmlparser2'

type Node = ReturnType<typeof parseDocument>['children'][number]
type Element = Extract<Node, { attribs: unknown }>

/**
 * Every kind of element in a page, with the elements around it: tags, classes, states and whether there is text, but no
 * texts and addresses. Throws where the page has no main in its body.
 */
export function pageStructure(html: string): ReadonlySet<string> {
  return new Set(partsOf(html).flatMap(([element]) => pathsIn(element, '')))
}

/** Selectors of the elements that have nothing of a structure in them; of two that are nested, the outer one. */
export function elementsWithout(html: string, structure: ReadonlySet<string>): string[] {
  return partsOf(html).flatMap(([element, selector]) => outermost(element, { selector, above: '' }))

  function outermost(element: Element, { selector, above }: { selector: string; above: string }): string[] {
    if (!pathsIn(element, above).some((path) => structure.has(path))) return [selector]
    const inside = element.name === 'svg' ? [] : childrenOf(element, selector)
    const path = pathOf(element, above)
    return inside.flatMap(([child, name]) => outermost(child, { selector: name, above: path }))
  }
}

/** The parts of the shell and the blocks: elements directly in the body or in main, with a selector of each. */
function partsOf(html: string): [element: Element, selector: string][] {
  const body = findOne(({ name }) => name === 'body', parseDocument(html).children)
  const main = body?.children.filter(isElement).find(({ name }) => name === 'main')
  if (!body || !main) throw new Error('The page has no main in its body.')
  return [...childrenOf(body, 'body'), ...childrenOf(main, 'main')].filter(
    ([{ name }]) => name !== 'main' && !notRendered.has(name),
  )
}

const notRendered = new Set(['script', 'style', 'link', 'template'])
/** Attributes whose value decides on role or state. */
const ofRole = /^(role|type|tabindex|lang|aria-(hidden|current|expanded|live|level|haspopup|disabled))$/
/** Attributes whose values are names of config/tokens.json, which no style sheet among the sources has. */
const ofLook = /^data-(background|tint)$/
/** Where a point is on its picture. */
const position = /^at-[xy]\d+$/
const styled = styledAttributes()

/** Attributes that style sheets select, with the values that they name. */
function styledAttributes(): ReadonlyMap<string, ReadonlySet<string>> {
  const root = join(import.meta.dirname, '../../..')
  const sheets = globSync('{app,blocks}/**/*.css', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'))
  const selectors = sheets.join('\n').matchAll(/\[(?<name>[a-z-]+)(?:~?=['"]?(?<value>[^'"\]]*))?/g)
  const found = Map.groupBy(selectors, ({ groups }) => groups?.['name'] ?? '')
  return new Map([...found].map(([name, all]) => [name, new Set(all.map(({ groups }) => groups?.['value'] ?? ''))]))
}

function isElement(node: Node): node is Element {
  return 'attribs' in node
}

function childrenOf(parent: Element, name: string): [element: Element, selector: string][] {
  return parent.children.filter(isElement).map((element, index) => [element, `${name} > :nth-child(${index + 1})`])
}

function pathsIn(element: Element, above: string): string[] {
  const hasText = element.children.some((child) => child.type === 'text' && child.data.trim() !== '')
  const path = pathOf(element, above)
  const inside = element.name === 'svg' ? [] : element.children.filter(isElement)
  return [hasText ? `${path} with text` : path, ...inside.flatMap((child) => pathsIn(child, path))]
}

function pathOf(element: Element, above: string): string {
  return `${above} > ${tag(element)}`
}

function tag({ name, attribs }: Element): string {
  const attributes = Object.entries(attribs).map(([key, value]) => {
    if (key === 'class')
      return value
        .split(' ')
        .filter((one) => !position.test(one))
        .join('.')
    if (ofRole.test(key) || ofLook.test(key) || styled.get(key)?.has(value)) return `${key}=${value}`
    if (key.startsWith('data-') && !styled.has(key)) return ''
    return value === '' ? `${key}=` : key
  })
  return `${name}[${attributes.filter(Boolean).sort().join(' ')}]`
}
