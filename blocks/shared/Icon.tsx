export interface IconProps {
  name: IconName
  /** Read by screen readers. Without it the icon is decorative. */
  label?: string
}

export type IconName = keyof typeof lines

/** One thin line drawing, 24 by 24, in the colour of the text around it. */
export function Icon({ name, label }: IconProps) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinecap="square"
      aria-hidden={label ? undefined : true}
      role={label ? 'img' : undefined}
      aria-label={label}
    >
      <path d={lines[name]} />
    </svg>
  )
}

/** Whether there is an icon of this name, which comes from content or config. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(lines, name)
}

const lines = {
  account: 'M12 12.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.6-3.4 3.5-5 7.5-5s6.9 1.6 7.5 5',
  'arrow-left': 'M20.5 12h-17M9.5 6l-6 6 6 6',
  'arrow-right': 'M3.5 12h17M14.5 6l6 6-6 6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevron: 'm6 9.5 6 6 6-6',
  close: 'm5.5 5.5 13 13M18.5 5.5l-13 13',
  eye: 'M2.5 12c2.2-4.2 5.6-6.3 9.5-6.3s7.3 2.1 9.5 6.3c-2.2 4.2-5.6 6.3-9.5 6.3S4.7 16.2 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  facebook:
    'M13.5 21v-8h3l.5-3.5h-3.5V7.3c0-1.1.5-1.8 1.9-1.8H17V2.6C16.5 2.5 15.6 2.4 14.7 2.4c-2.7 0-4.6 1.6-4.6 4.5v2.6H7V13h3.1v8',
  file: 'M6 3.5h8.5l4 4v13H6ZM14 3.5V8h4.5',
  globe:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c2.3 2.3 3.5 5.2 3.5 8.5s-1.2 6.2-3.5 8.5c-2.3-2.3-3.5-5.2-3.5-8.5s1.2-6.2 3.5-8.5Z',
  heart: 'M12 20 4.7 12.7a4.7 4.7 0 0 1 0-6.7 4.7 4.7 0 0 1 6.7 0l.6.7.6-.7a4.7 4.7 0 0 1 6.7 0 4.7 4.7 0 0 1 0 6.7Z',
  instagram:
    'M4 7.5A3.5 3.5 0 0 1 7.5 4h9A3.5 3.5 0 0 1 20 7.5v9a3.5 3.5 0 0 1-3.5 3.5h-9A3.5 3.5 0 0 1 4 16.5ZM12 15.8a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6ZM16.8 7.2v0',
  linkedin: 'M4 9.5v10.5M4 5v0M9 20V9.5M9 14c0-2.6 1.8-4.5 4.5-4.5S18.5 11 18.5 14v6',
  locate:
    'M12 18.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M12 13.2a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4Z',
  menu: 'M3.5 7.5h17M3.5 12h17M3.5 16.5h17',
  pin: 'M12 21c4.3-4.6 6.5-8.1 6.5-11a6.5 6.5 0 1 0-13 0c0 2.9 2.2 6.4 6.5 11ZM12 12.3a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8Z',
  pinterest:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.5 20.5l2.7-11M8.8 12.5c-1.5-3 .5-5.5 3.4-5.5 2.5 0 4 1.7 4 3.9 0 2.5-1.3 4.6-3.3 4.6-1.1 0-1.9-.6-2.1-1.5',
  plus: 'M12 4.5v15M4.5 12h15',
  share: 'M12 14.5v-11M8 7l4-4 4 4M7 10.5H5v10h14v-10h-2',
  search: 'M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM15.6 15.6l5 5',
  zoom: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
} as const
