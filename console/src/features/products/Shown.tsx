import { decimal } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { Facts, Money } from '../../lib/pieces/index.ts'
import { utc } from '../../lib/time.ts'
import type { Fact, Value } from './types.ts'

/** One value of a product, in the look of its kind. */
export function Shown({ of }: { readonly of: Value }) {
  const text = useText('products')
  const locale = useLocale()
  switch (of.as) {
    case 'money':
      return <Money of={of.of} asset={of.currency} />
    case 'count':
      return <>{decimal(locale, String(of.of), 0)}</>
    case 'time':
      return <time>{utc(locale, of.of, 'minute')}</time>
    case 'moment':
      return (
        <>
          <span className="quiet">{text(`facts.${of.name}`)}</span>{' '}
          <time>{utc(locale, of.of, 'minute')}</time>
        </>
      )
    case 'word':
      return <>{text(`words.${of.of}`)}</>
    case 'text':
      return <>{of.of}</>
  }
}

/** Facts of a product, one a line. */
export function FactList(props: { readonly of: readonly Fact[] }) {
  const text = useText('products')
  return (
    <Facts
      ends
      of={props.of.map(([name, value]) => [text(`facts.${name}`), <Shown key={name} of={value} />] as const)}
    />
  )
}
