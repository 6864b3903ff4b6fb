import type { MenuItem } from './fields.generated.ts'

/** Key of the one item that is marked on this page: its own link, or the menu that it is in. */
export function currentItem(items: readonly MenuItem[], path: string | null | undefined): string | undefined {
  if (!path) return undefined
  const own = items.find(({ submenu, url }) => !submenu && url?.href === path)
  return (own ?? items.find((item) => item.submenu && isInside(item, path)))?.key
}

/** Whether the page is the menu's page, one below it, or one that its panel links to. */
function isInside({ url, submenuCategories }: MenuItem, path: string): boolean {
  const isBelow = url && !url.external && `${path}/`.startsWith(`${url.href}/`)
  return isBelow || submenuCategories.some(({ items }) => items.some((entry) => entry.url?.href === path))
}
