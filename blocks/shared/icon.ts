/** Icons that icons.css draws. */
export const iconNames = [
  'account',
  'arrow-left',
  'arrow-right',
  'check',
  'chevron',
  'close',
  'eye',
  'facebook',
  'file',
  'globe',
  'heart',
  'instagram',
  'linkedin',
  'locate',
  'menu',
  'pin',
  'pinterest',
  'plus',
  'search',
  'share',
  'zoom',
] as const

export type IconName = (typeof iconNames)[number]

/** Attributes of an element that shows an icon before its content: 24 by 24, in the colour of its text, decorative. */
export function withIcon(name: IconName) {
  return { 'data-icon': name } as const
}

/** Whether there is an icon of this name, which comes from content or config. */
export function isIconName(name: string): name is IconName {
  return (iconNames as readonly string[]).includes(name)
}
