// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { heartOf, heartProducts, markHeart, markHearts, savedName } from './hearts.ts'
import { hasCookie } from './session-hint.ts'
import { recordSession } from './session-mark.ts'
import { showAccount } from './show-account.ts'

const heart = (uid: number) => `<button class="heart" name="product" value="${uid}" aria-pressed="false"></button>`

beforeEach(() => {
  localStorage.clear()
  document.body.innerHTML = `${heart(7)}${heart(8)}${heart(7)}<button name="product" value="9"></button>`
})

const pressed = () =>
  [...document.querySelectorAll('.heart')].map((one) =>
    one.getAttribute('aria-pressed') === 'true' ? 'full' : 'empty',
  )

describe('hearts', () => {
  it('are found once for each product', () => {
    expect([...heartProducts()]).toEqual(['7', '8'])
    expect(heartOf('8')).toBe(document.querySelectorAll('.heart')[1])
  })

  it('are filled for saved products and emptied for all others [WISH-09]', () => {
    markHearts(['7', '9'])
    expect(pressed()).toEqual(['full', 'empty', 'full'])
    markHearts(['8'])
    expect(pressed()).toEqual(['empty', 'full', 'empty'])
  })

  it('of a product in a finish are those of the product', () => {
    document.body.insertAdjacentHTML('beforeend', '<button class="heart" name="product" value="8:noyer"></button>')
    expect([...heartProducts()]).toEqual(['7', '8'])
    markHearts(['8'])
    expect(pressed()).toEqual(['empty', 'full', 'empty', 'full'])
    markHeart('8:chene', null)
    expect(pressed()).toEqual(['empty', 'empty', 'empty', 'empty'])
    expect(heartOf('8:noyer')).toBe([...document.querySelectorAll('.heart')].at(-1))
  })

  it('of one product are filled without a change of others', () => {
    markHearts(['8'])
    markHeart('7', '7:noyer')
    expect(pressed()).toEqual(['full', 'full', 'full'])
    expect(['7', '7:chene', '8', '9'].map(savedName)).toEqual(['7:noyer', '7:noyer', '8', null])
    markHeart('8', null)
    expect(pressed()).toEqual(['full', 'empty', 'full'])
  })
})

it.each([
  ['signedIn=1', true],
  ['a=b; signedIn=1; c=d', true],
  ['notsignedIn=1', false],
  ['signedIn=', false],
  ['', false],
])('the cookies "%s" say signed in: %s [PERM-02]', (cookies, isSignedIn) => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookies)
  expect(hasCookie('signedIn')).toBe(isSignedIn)
})

it('tells other tabs of what is news, so that two tabs never answer each other for ever', () => {
  expect([true, true, false, false, true].map(recordSession)).toEqual([true, false, true, false, true])
})

describe('the services of the header', () => {
  const link = () => document.querySelector('a')!.getAttribute('href')
  beforeEach(() => {
    document.body.innerHTML = '<a href="/log-in?next=/wishlist" data-own-href="/wishlist"></a>'
  })

  it.each([
    [
      'to sign in for visitors who have nothing',
      { isSignedIn: false, hasList: false },
      '/log-in?next=/wishlist',
      false,
    ],
    ['to the list of this browser', { isSignedIn: false, hasList: true }, '/wishlist', false],
    ['to the lists of the account', { isSignedIn: true, hasList: true }, '/wishlist', true],
  ])('lead %s [SHELL-24] [PERM-07]', (_where, state, href, marked) => {
    showAccount({ isSignedIn: true, hasList: true })
    showAccount(state)
    expect(link()).toBe(href)
    expect(document.documentElement.hasAttribute('data-signed-in')).toBe(marked)
  })

  const labels = 'data-label-one="Wishlist, {count} piece" data-label-other="Wishlist, {count} pieces"'
  const counted = (count?: number) => {
    showAccount({ isSignedIn: true, hasList: true, count })
    const place = document.querySelector<HTMLElement>('[data-count]')!
    return [place.hidden ? null : place.textContent, document.querySelector('a')!.getAttribute('aria-label')]
  }

  it.each([
    ['the icon', 'aria-label="Wishlist"', '', 'Wishlist'],
    ['the entry of the menu', '', 'Wishlist', null],
  ])('say how many pieces are saved, by %s; nothing for none', (_what, label, words, plain) => {
    document.documentElement.lang = 'en'
    document.body.innerHTML = `<a href="/" data-own-href="/wishlist" ${labels} ${label}>${words}<span data-count hidden></span></a>`
    expect(counted(2)).toEqual(['2', 'Wishlist, 2 pieces'])
    expect(counted(1)).toEqual(['1', 'Wishlist, 1 piece'])
    expect(counted(), 'what is not known stays').toEqual(['1', 'Wishlist, 1 piece'])
    expect(counted(120)).toEqual(['99+', 'Wishlist, 120 pieces'])
    expect(counted(0)).toEqual([null, plain])
  })
})
