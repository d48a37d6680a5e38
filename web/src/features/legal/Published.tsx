import type { Calls, Output } from '@openbourse/protocol'
import { Card } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import { partsOf } from './prose.ts'

type Page = Output<Calls['contentPage']>

/** The text as operators published it. */
export function PublishedText({ text }: { readonly text: string }) {
  return (
    <Card>
      <div className="prose">
        {partsOf(text).map((part) => {
          if (part.as === 'points') {
            return (
              <ul key={part.points.join()}>
                {part.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )
          }
          const Mark = part.as === 'heading' ? 'h2' : 'p'
          return <Mark key={part.text}>{part.text}</Mark>
        })}
      </div>
    </Card>
  )
}

/** Every version with its date and reason, so that a promise cannot be changed unseen. */
export function Versions({ of }: { readonly of: Page['history'] }) {
  const text = useText('legal')
  const locale = useLocale()
  if (of.length === 0) return null
  return (
    <Card>
      <div className="prose">
        <h2>{text('published.history')}</h2>
        <ul>
          {of.map(({ version, at, state, reason }) => {
            const why = text('published.why', { reason })
            const date = when(locale, at, 'date')
            return (
              <li key={version}>{text(`published.${state}`, { version: String(version), date, why })}</li>
            )
          })}
        </ul>
        <p>{text('published.two')}</p>
      </div>
    </Card>
  )
}
