import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Amount } from './Amount.tsx'
import { Button } from './Button.tsx'
import { UiProvider, type Words } from './context.tsx'
import { Delta } from './Delta.tsx'
import { Field } from './Field.tsx'
import type { Href } from './href.ts'
import { IconButton } from './IconButton.tsx'
import { Bell } from './icons.ts'
import { Loading } from './Loading.tsx'
import { LoadMore } from './LoadMore.tsx'
import { type LoaderName, loaderNames, loaders } from './loaders.tsx'
import { type Loaded, Show } from './Show.tsx'
import { TabBar } from './TabBar.tsx'

const words = new Proxy({} as Words, { get: (_target, name) => String(name) })
const draw = (piece: ReactElement) =>
  renderToStaticMarkup(
    <UiProvider locale="en-US" words={words} link={(props) => <a {...props}>{props.children}</a>}>
      {piece}
    </UiProvider>,
  )
const nothing = () => {}

describe('a field', () => {
  it('ties label, hint and error to its input', () => {
    const html = draw(<Field id="phone" label="Phone" hint="Digits" error="Too short" />)
    expect(html).toContain('<label for="phone">Phone</label>')
    expect(html).toContain('aria-describedby="phone-error phone-hint"')
    expect(html).toContain('aria-invalid="true"')
    expect(html).toMatch(/id="phone-error">.*Too short/)
  })

  it('is not called wrong when it is not', () => {
    const html = draw(<Field id="phone" label="Phone" />)
    expect(html).not.toContain('aria-invalid')
    expect(html).not.toContain('aria-describedby')
  })
})

describe('a button', () => {
  it('shows why it cannot be pressed', () => {
    const html = draw(
      <Button why="The market is closed." onPress={nothing}>
        Buy
      </Button>,
    )
    const id = /aria-describedby="([^"]+)"/.exec(html)?.[1]
    expect(html).toContain('aria-disabled="true"')
    expect(html).toContain(`id="${id}">The market is closed.`)
  })

  it('shows that it is busy and keeps its words', () => {
    const html = draw(
      <Button busy onPress={nothing}>
        Buy
      </Button>,
    )
    expect(html).toContain('aria-busy="true"')
    expect(html).toContain('Buy')
  })

  it('made of a drawing has a name', () => {
    expect(draw(<IconButton icon={Bell} label="Notices" onPress={nothing} />)).toContain(
      'aria-label="Notices"',
    )
  })
})

describe('figures', () => {
  it('show a change by arrow, sign and color, and in words for screen readers', () => {
    const html = draw(<Delta amount="-7840.00" asset="NGN" rate="-0.0478" />)
    expect(html).toContain('class="delta loss"')
    expect(html.replace(/<[^>]*>/g, '')).toContain('−₦7,840.00 (−4.78%)')
    expect(html).toContain('down 7,840.00 Nigerian nairas 4.78%')
  })

  it('set the kobo of a display figure apart without losing them', () => {
    const html = draw(<Amount asset="NGN" of="1053161.65" size="display" />)
    expect(html).toContain('₦1,053,161<span class="minor">.65</span>')
    expect(html).toContain('1,053,161.65 Nigerian nairas')
  })

  it('keep a hidden amount from eyes and ears', () => {
    expect(draw(<Amount asset="NGN" of="1053161.65" hidden />)).not.toMatch(/\d,\d/)
  })
})

describe('a list', () => {
  const show = (of: Loaded<readonly string[]>) =>
    draw(
      <Show of={of} skeleton={<i>bones</i>} empty={<i>empty</i>} failed={() => <i>failed</i>}>
        {(rows) => <i>{rows.join()}</i>}
      </Show>,
    )

  it('has four faces', () => {
    expect(show({ state: 'waiting' })).toBe('<div aria-busy="true"><i>bones</i></div>')
    expect(show({ state: 'failed', retry: nothing })).toBe('<i>failed</i>')
    expect(show({ state: 'ready', value: [] })).toBe('<i>empty</i>')
    expect(show({ state: 'ready', value: ['a', 'b'] })).toBe('<i>a,b</i>')
  })

  it('ends in one of three ways', () => {
    expect(draw(<LoadMore state="more" onMore={nothing} />)).toContain('<button')
    expect(draw(<LoadMore state="loading" onMore={nothing} />)).toContain('role="status"')
    expect(draw(<LoadMore state="no-more" onMore={nothing} />)).toContain('noMore')
  })
})

describe('the loading cover', () => {
  it('has the twelve drawings of the specification', () => {
    const wanted: readonly LoaderName[] = [
      'circle',
      'pulse',
      'bounce',
      'eyes',
      'triangle',
      'sun',
      'love',
      'sword',
      'atom',
      'gear',
      'radar',
      'annulus',
    ]
    expect(loaderNames).toEqual(wanted)
    expect(new Set(loaderNames.map((kind) => draw(<Loading drawing={loaders[kind]} />))).size).toBe(12)
  })

  it('is the atom by default, with a mask that can be left out', () => {
    expect(draw(<Loading />)).toBe(draw(<Loading drawing={loaders.atom} />))
    expect(draw(<Loading />)).toContain('data-mask="yes"')
    expect(draw(<Loading mask={false} />)).toContain('data-mask="no"')
  })
})

describe('the tab bar', () => {
  it('marks the page that is shown and never has more than five', () => {
    const tabs = Array.from({ length: 6 }, (_, index) => ({
      to: `/${index}` as Href,
      label: `Tab ${index}`,
      icon: Bell,
      current: index === 1,
    }))
    const html = draw(<TabBar label="Parts" tabs={tabs} />)
    expect(html.match(/<a /g)).toHaveLength(5)
    expect(html).toMatch(/href="\/1"[^>]*aria-current="page"|aria-current="page"[^>]*href="\/1"/)
  })
})
