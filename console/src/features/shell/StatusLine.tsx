import { Check, Scale, ScrollText, TriangleAlert } from '@openbourse/ui'
import { unbalanced, useBreaks, useTrial } from '../../lib/books.ts'
import { useNow } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { Keys } from '../../lib/pieces/index.ts'
import { useCall } from '../../lib/query.ts'
import { overlay, silentSince } from '../../lib/store.ts'
import { utc } from '../../lib/time.ts'
import { useLength } from '../../lib/use-length.ts'

/** What is always true and always in sight: whether the books balance, and what does not fit. Only figures that were computed. */
export function StatusLine() {
  const text = useText('shell')
  const silent = silentSince.use()
  return (
    <footer className="status">
      {silent === undefined ? (
        <>
          <Sums />
          <Breaks />
          <LogHead />
        </>
      ) : (
        // What held before is not claimed of now.
        <StaleNotice since={silent} />
      )}
      <button type="button" className="push" onClick={() => overlay.set('keys')}>
        {text('keys.title')}
        <Keys of="?" />
      </button>
    </footer>
  )
}

/** While the server does not answer, shows how old the data on the screen is. */
function StaleNotice({ since }: { readonly since: number }) {
  const text = useText('shell')
  const locale = useLocale()
  return (
    <span role="alert" className="late">
      <TriangleAlert className="icon-small" aria-hidden="true" />
      {text('silent', { time: utc(locale, since, 'time') })}
    </span>
  )
}

function Sums() {
  const text = useText('shell')
  const { data } = useTrial()
  if (!data) return null
  const wrong = unbalanced(data)
  return wrong.length === 0 ? (
    <span>
      <Check className="icon-small good" aria-hidden="true" />
      {text('sumsToZero', { assets: data.assets.length })}
    </span>
  ) : (
    <span className="late">
      <TriangleAlert className="icon-small" aria-hidden="true" />
      {text('doesNotSum', { assets: wrong.join(', ') })}
    </span>
  )
}

const everyMs = 10_000

function Breaks() {
  const text = useText('shell')
  const locale = useLocale()
  const length = useLength()
  const now = useNow(everyMs)
  const { data } = useBreaks()
  if (!data || data.checkedAt === null) return null
  const oldest = Math.min(...data.breaks.map(({ since }) => since))
  return (
    <>
      <span className={data.breaks.length > 0 ? 'soon' : undefined}>
        <Scale className="icon-small" aria-hidden="true" />
        {data.breaks.length === 0
          ? text('noBreaks')
          : text('breaks', { count: data.breaks.length, age: length(Math.max(0, now - oldest)) })}
      </span>
      <span className="quiet">{text('checkedAt', { time: utc(locale, data.checkedAt, 'time') })}</span>
    </>
  )
}

const logMs = 5_000
/** A checkpoint follows within a second; longer than this is a fault. */
const lateMs = 15_000

/** The head of the public log with its age, or since when what became durable has not been signed. */
function LogHead() {
  const text = useText('shell')
  const locale = useLocale()
  const length = useLength()
  const now = useNow(logMs)
  const { data } = useCall('consoleLog', {}, { everyMs: logMs })
  if (!data || data.signedAt === null) return null
  const isLate = now - (data.completeAt ?? data.signedAt) > lateMs
  return isLate ? (
    <span className="late">
      <TriangleAlert className="icon-small" aria-hidden="true" />
      {text('logLate', { time: utc(locale, data.completeAt ?? data.signedAt, 'time') })}
    </span>
  ) : (
    <span>
      <ScrollText className="icon-small" aria-hidden="true" />
      {text('logHead', { count: data.size, age: length(Math.max(0, now - data.signedAt)) })}
    </span>
  )
}
