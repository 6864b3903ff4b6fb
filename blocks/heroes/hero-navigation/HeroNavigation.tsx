import type { BlockProps } from '../../../engine/composition/block.ts'
import { MenuLink } from '../../shared/MenuLink.tsx'
import { Section } from '../../shared/Section.tsx'
import type { HeroNavigationFields } from './fields.generated.ts'

/** Links to the previous and the next page, at the end of a page. Renders nothing without a link. */
export function HeroNavigation({ fields, site, first }: BlockProps<HeroNavigationFields>) {
  const links = [
    { side: 'left', link: fields.left, icon: 'arrow-left', label: site.text('navigation.previous') },
    { side: 'right', link: fields.right, icon: 'arrow-right', label: site.text('navigation.next') },
  ] as const
  if (!links.some(({ link }) => link?.url)) return null
  return (
    <Section name="hero-navigation" width="full" background={fields.backgroundColor} first={first}>
      <nav className="hero-navigation__links" aria-label={site.t('navigation.neighbours')}>
        {links.map(
          ({ side, link, icon, label }) =>
            link && (
              <MenuLink
                key={side}
                link={link}
                site={site}
                className={`hero-navigation__link hero-navigation__${side}`}
                icon={icon}
              >
                <span className="label hero-navigation__label">{label}</span>
              </MenuLink>
            ),
        )}
      </nav>
    </Section>
  )
}
