import { Card } from '@openbourse/ui'
import type { Messages } from '../../lib/catalogue.ts'
import { useText } from '../../lib/i18n.tsx'

export type LegalName = 'company' | 'disclaimer' | 'privacy'
type Key<Of extends LegalName> = Exclude<keyof Messages['legal'][Of] & string, 'title'>

/** A part is a heading, a paragraph, or a row of points; the first letter of its key determines which. */
const parts = {
  company: ['p1', 'h1', ['l1', 'l2', 'l3'], 'h2', ['l4', 'l5'], 'p2'],
  disclaimer: ['p1', 'h1', ['l1', 'l2', 'l3'], 'h2', ['l4', 'l5', 'l6'], 'h3', 'p2'],
  privacy: [
    'p1',
    'h1',
    ['l1', 'l2', 'l3', 'l4'],
    'h2',
    ['l5', 'l6'],
    'h3',
    'p2',
    'h4',
    ['l7', 'l8', 'l9', 'l10'],
  ],
} as const satisfies { readonly [Of in LegalName]: readonly (Key<Of> | readonly Key<Of>[])[] }

/** One of the three long texts. */
export function LegalText({ of }: { readonly of: LegalName }) {
  const text = useText('legal') as (key: string) => string
  return (
    <Card>
      <div className="prose">
        {parts[of].map((part) => {
          if (typeof part !== 'string') {
            return (
              <ul key={part[0]}>
                {part.map((point) => (
                  <li key={point}>{text(`${of}.${point}`)}</li>
                ))}
              </ul>
            )
          }
          const words = text(`${of}.${part}`)
          return part.startsWith('h') ? <h2 key={part}>{words}</h2> : <p key={part}>{words}</p>
        })}
      </div>
    </Card>
  )
}
